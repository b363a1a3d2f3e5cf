import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root } from '../root.ts';
import { execute, type PartResult, type Problem, tail } from './part.ts';
import type { Told, ToldRun } from './tell-all.ts';

const NONE_WILL_DO = '--passWithNoTests';

function readReport(file: string): ToldRun | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** The start, where the message is, without the lines of the tools. */
function short(error: string): string {
  const lines = error
    .split('\n')
    .filter((line) => !/^\s+at .*(node_modules|new Promise)/.test(line));
  return tail(lines.slice(0, 80).join('\n'));
}

function explain({ file, name, state, errors }: Told): Problem {
  const of = `${file} > ${name}`;
  if (state === 'failed') return { of, text: `${of}\n${short(errors.join('\n'))}` };
  return { of, text: `${of}\nwas not run (${state})`, wasNotRun: true };
}

function runSuites(suites: string[], options: string[]): Promise<PartResult> {
  const projects = suites.flatMap((suite) => ['--project', suite]);
  return tellVitest(suites.join('-'), [...options, ...projects]);
}

/** Runs the suites of vitest.config.ts; a test that was skipped, and a run of none, fails. */
export function runVitest(suites: string[]): Promise<PartResult> {
  return runSuites(suites, ['run']);
}

/** Runs what imports one of these files, which may be nothing, and those of them that are tests. */
export function runRelated(suites: string[], files: string[]): Promise<PartResult> {
  return runSuites(suites, ['related', '--run', NONE_WILL_DO, ...files]);
}

/** Runs test files by themselves, one after the other. */
export function repeatVitest(suites: string[], files: string[]): Promise<PartResult> {
  return runSuites(suites, ['run', '--maxWorkers=1', ...files]);
}

/** Runs vitest and tells why each test was not passed, also where no test is to blame. */
export async function tellVitest(name: string, options: string[]): Promise<PartResult> {
  const file = path.join(root, '.cache/test', `${name}.json`);
  rmSync(file, { force: true });
  const reporter = path.join(import.meta.dirname, 'tell-all.ts');
  const { code, output } = await execute('vitest', [...options, `--reporter=${reporter}`], {
    TELL_ALL_TO: file,
  });
  const report = readReport(file);
  if (!report) {
    return { passed: [], problems: [{ text: `vitest left no report\n${tail(output)}` }] };
  }

  const { tests, errors } = report;
  const named = (test: Told) => `${test.file} > ${test.name}`;
  const notPassed = tests.filter(({ state }) => state !== 'passed');
  // The causes first: a file's tests are many, and its hook is one.
  const problems: Problem[] = [
    ...errors.map(({ of, error }) =>
      of === undefined ? { text: short(error) } : { of, text: `${of}\n${short(error)}` },
    ),
    ...notPassed.map(explain),
  ];
  const add = (text: string) => problems.push({ text });
  // What a process wrote before it ended (no memory, say) is nowhere else.
  const isLost = tests.some(({ state }) => state === 'pending');
  if (isLost) add(`tests were lost with their process, which wrote\n${tail(output)}`);
  if (tests.length === 0 && !options.includes(NONE_WILL_DO))
    add(`no test was run\n${tail(output)}`);
  if (code !== 0 && problems.length === 0) add(tail(output));
  return {
    passed: tests.filter(({ state }) => state === 'passed').map(named),
    problems,
    seconds: new Map(tests.map((test) => [named(test), test.seconds])),
  };
}
