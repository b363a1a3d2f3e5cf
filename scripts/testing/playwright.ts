import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root } from '../root.ts';
import { execute, type PartResult, tail } from './part.ts';

interface Attempt {
  status: string;
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

function explain(spec: Spec, { status, results }: Spec['tests'][number]): string {
  const errors = results.flatMap((result) => result.errors.map(({ message = '' }) => message));
  const where = `tests/e2e/${spec.file}:${spec.line} > ${spec.title}`;
  return `${where} (${status})\n${tail(errors.join('\n'), 40)}`;
}

/** Runs the browser tests; one that was skipped or passed only when repeated fails. */
export async function runPlaywright(): Promise<PartResult> {
  const file = path.join(root, '.cache/test/e2e.json');
  rmSync(file, { force: true });
  const { code, output } = await execute('playwright', ['test']);
  let report: Report;
  try {
    report = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return { passed: 0, problems: [`Playwright left no report\n${tail(output)}`] };
  }
  const tests = report.suites
    .flatMap(specsOf)
    .flatMap((spec) => spec.tests.map((test) => ({ spec, test })));
  const passed = tests.filter(({ test }) => test.status === 'expected').length;
  const problems = [
    ...tests
      .filter(({ test }) => test.status !== 'expected')
      .map(({ spec, test }) => explain(spec, test)),
    ...report.errors.map(({ message = '' }) => message),
  ];
  if (tests.length === 0 && problems.length === 0)
    problems.push(`no test was run\n${tail(output)}`);
  if (code !== 0 && problems.length === 0) problems.push(tail(output));
  return { passed, problems };
}
