import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root } from '../root.ts';
import { execute, type PartResult, type Problem, tail } from './part.ts';

interface Attempt {
  status: string;
  /** In milliseconds. */
  duration: number;
  errors: { message?: string }[];
}

interface Spec {
  title: string;
  file: string;
  line: number;
  tests: { status: string; results: Attempt[] }[];
}

interface Suite {
  specs?: Spec[];
  suites?: Suite[];
}

interface Report {
  suites: Suite[];
  errors: { message?: string }[];
}

function specsOf(suite: Suite): Spec[] {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
}

interface Test {
  of: string;
  status: string;
  results: Attempt[];
}

function testsOf({ suites }: Report): Test[] {
  return suites.flatMap(specsOf).flatMap(({ file, line, title, tests }) =>
    tests.map(({ status, results }) => {
      return { of: `tests/e2e/${file}:${line} > ${title}`, status, results };
    }),
  );
}

function explain({ of, status, results }: Test): Problem {
  const errors = results.flatMap((result) => result.errors.map(({ message = '' }) => message));
  const text = `${of} (${status})\n${tail(errors.join('\n'), 40)}`;
  return status === 'skipped' ? { of, text, wasNotRun: true } : { of, text };
}

function readReport(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** The browser tests that import a file that differs from the commit. */
export async function changedSpecs(base: string): Promise<string[]> {
  const file = path.join(root, '.cache/test/changed-e2e.json');
  rmSync(file, { force: true });
  const options = ['--list', `--only-changed=${base}`, '--reporter=json'];
  await execute('playwright', ['test', ...options], { PLAYWRIGHT_JSON_OUTPUT_FILE: file });
  const specs = readReport(file)?.suites.flatMap(specsOf) ?? [];
  return [...new Set(specs.map((spec) => `tests/e2e/${spec.file}`))];
}

/** Runs the browser tests, or those at some places; one that was skipped fails. */
export async function runPlaywright(options: string[] = []): Promise<PartResult> {
  const file = path.join(root, '.cache/test/e2e.json');
  rmSync(file, { force: true });
  const { code, output } = await execute('playwright', ['test', ...options]);
  const report = readReport(file);
  if (!report) {
    return { passed: [], problems: [{ text: `Playwright left no report\n${tail(output)}` }] };
  }
  const tests = testsOf(report);
  const problems: Problem[] = [
    ...tests.filter(({ status }) => status !== 'expected').map(explain),
    ...report.errors.map(({ message = '' }) => ({ text: message })),
  ];
  if (tests.length === 0 && problems.length === 0)
    problems.push({ text: `no test was run\n${tail(output)}` });
  if (code !== 0 && problems.length === 0) problems.push({ text: tail(output) });
  const took = ({ results }: Test) => results.reduce((sum, { duration }) => sum + duration, 0);
  return {
    passed: tests.filter(({ status }) => status === 'expected').map(({ of }) => of),
    problems,
    seconds: new Map(tests.map((test) => [test.of, took(test) / 1000])),
  };
}

/** Runs the browser tests at these places by themselves, one after the other. */
export function repeatPlaywright(places: string[]): Promise<PartResult> {
  return runPlaywright([...places, '--workers=1']);
}
