import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root } from '../root.ts';
import { execute, type PartResult, tail } from './part.ts';

interface Assertion {
  status: string;
  fullName: string;
  failureMessages: string[];
}

interface Report {
  testResults: { name: string; status: string; message: string; assertionResults: Assertion[] }[];
}

function readReport(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

function explain(file: string, { fullName, status, failureMessages }: Assertion): string {
  const where = path.relative(root, file);
  if (status !== 'failed') return `${where} > ${fullName}\nwas not run (${status})`;
  const own = failureMessages.join('\n').split('\n');
  const lines = own.filter((line) => !/^\s+at .*(node_modules|new Promise)/.test(line));
  return `${where} > ${fullName}\n${tail(lines.join('\n'), 40)}`;
}

/** Runs the suites of vitest.config.ts; a test that was skipped, and a run of none, fails. */
export async function runVitest(suites: string[]): Promise<PartResult> {
  const file = path.join(root, '.cache/test', `${suites.join('-')}.json`);
  rmSync(file, { force: true });
  const { code, output } = await execute('vitest', [
    'run',
    ...suites.flatMap((suite) => ['--project', suite]),
    '--reporter=json',
    `--outputFile=${file}`,
  ]);
  const report = readReport(file);
  if (!report) return { passed: 0, problems: [`vitest left no report\n${tail(output)}`] };

  const problems = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const notPassed = assertionResults.filter((assertion) => assertion.status !== 'passed');
    if (notPassed.length === 0 && status === 'failed') {
      return [`${path.relative(root, name)}\n${tail(message)}`];
    }
    return notPassed.map((assertion) => explain(name, assertion));
  });
  const all = report.testResults.flatMap(({ assertionResults }) => assertionResults);
  const passed = all.filter(({ status }) => status === 'passed').length;
  if (all.length === 0) problems.push(`no test was run\n${tail(output)}`);
  if (code !== 0 && problems.length === 0) problems.push(tail(output));
  return { passed, problems };
}
