import type { PartResult, Problem } from './part.ts';

/** Files of tests that start servers and databases of their own, which they then kill, stop or mislead. */
const OF_PROCESSES = /^tests\/(api\/faults\/|conformance\/(changes-crash|test-postgres)\.)/;
/** With more than these something is broken: to run them all one by one takes long and mends nothing. */
const MOST_REPEATED = 10;
/** A run with more than these is red, although each passed in the end. */
const MOST_UNSTEADY = 2;

export function isProcessTest(of: string): boolean {
  return OF_PROCESSES.test(of);
}

/** On a busy machine what a browser or a process is to do may come too late. */
function isRepeatable({ of = '' }: Problem): boolean {
  return /^tests\/(e2e|chaos)\//.test(of) || isProcessTest(of);
}

/** The files, or lines of files, whose tests are run again; none where too many failed. */
export function placesToRepeat(problems: Problem[]): string[] {
  const repeatable = problems.filter(isRepeatable);
  const failed = new Set(repeatable.filter(({ wasNotRun }) => !wasNotRun).map(({ of }) => of));
  if (failed.size > MOST_REPEATED) return [];
  return [...new Set(repeatable.map(({ of = '' }) => of.split(' > ')[0] ?? ''))];
}

export interface Verdict {
  /** What the second run adds to what passed. */
  passed: string[];
  failures: string[];
  /** What failed in one of the two runs only, with what was said of it. */
  unsteady: string[];
}

const textOf = (problems: Problem[]) => problems.map(({ text }) => text).join('\n\n');

/** Judges a part by its run and, of what was run again, by the second one. */
export function judge(
  first: PartResult,
  second: PartResult = { passed: [], problems: [] },
): Verdict {
  const isDone = second.passed.length + second.problems.length > 0;
  const again = Map.groupBy(second.problems, ({ of }) => of);
  const repeated = Map.groupBy(isDone ? first.problems.filter(isRepeatable) : [], ({ of }) => of);
  const hasPassed = (of = '') =>
    !again.has(of) && second.passed.some((name) => name === of || name.startsWith(`${of} > `));
  const verdict: Verdict = {
    passed: second.passed.filter((name) => !first.passed.includes(name)),
    failures: first.problems.filter(({ of }) => !repeated.has(of)).map(({ text }) => text),
    unsteady: [],
  };
  for (const [of, problems] of repeated) {
    const secondTime = textOf(again.get(of) ?? []) || 'it was not run';
    if (!hasPassed(of)) {
      verdict.failures.push(`${textOf(problems)}\n\nAgain, alone:\n${secondTime}`);
    } else if (problems.some(({ wasNotRun }) => !wasNotRun)) {
      verdict.unsteady.push(textOf(problems));
    }
  }
  for (const [of, problems] of again) {
    if (of === undefined) verdict.failures.push(`Again, alone:\n${textOf(problems)}`);
    else if (!repeated.has(of) && problems.some(({ wasNotRun }) => !wasNotRun)) {
      verdict.unsteady.push(`Passed at first, and failed alone:\n${textOf(problems)}`);
    }
  }
  return verdict;
}

/** Why so many unsteady tests make the run red; nothing where they don't. */
export function tooUnsteady(count: number): string | undefined {
  if (count <= MOST_UNSTEADY) return undefined;
  return `${count} tests failed once and passed once; more than ${MOST_UNSTEADY} are too many`;
}
