import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root } from '../root.ts';
import { execute, type PartResult, tail } from './part.ts';
import type { Told, ToldRun } from './tell-all.ts';

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

function explain({ file, name, state, errors }: Told): string {
  const why = state === 'failed' ? short(errors.join('\n')) : `was not run (${state})`;
  return `${file} > ${name}\n${why}`;
}

/** Runs the suites of vitest.config.ts; a test that was skipped, and a run of none, fails. */
export function runVitest(suites: string[]): Promise<PartResult> {
  return tellVitest(
    suites.join('-'),
    suites.flatMap((suite) => ['--project', suite]),
  );
}

/** Runs vitest and tells why each test was not passed, also where no test is to blame. */
export async function tellVitest(name: string, options: string[]): Promise<PartResult> {
  const file = path.join(root, '.cache/test', `${name}.json`);
  rmSync(file, { force: true });
  const reporter = path.join(import.meta.dirname, 'tell-all.ts');
  const { code, output } = await execute('vitest', ['run', ...options, `--reporter=${reporter}`], {
    TELL_ALL_TO: file,
  });
  const report = readReport(file);
  if (!report) return { passed: 0, problems: [`vitest left no report\n${tail(output)}`] };

  const { tests, errors } = report;
  const notPassed = tests.filter(({ state }) => state !== 'passed');
  // The causes first: a file's tests are many, and its hook is one.
  const problems = [...errors.map(short), ...notPassed.map(explain)];
  // What a process wrote before it ended (no memory, say) is nowhere else.
  const isLost = tests.some(({ state }) => state === 'pending');
  if (isLost) problems.push(`tests were lost with their process, which wrote\n${tail(output)}`);
  if (tests.length === 0) problems.push(`no test was run\n${tail(output)}`);
  if (code !== 0 && problems.length === 0) problems.push(tail(output));
  return { passed: tests.length - notPassed.length, problems };
}
