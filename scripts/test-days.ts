// Runs the suites as they would run on other days, under Debian's faketime:
//   npm run test:days -- --day leap-day --suite api tests/api/funding
// Without options: every suite on every day. Ends with "N passed, N failed".
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './root.ts';
import { type Day, days, exemptions } from './testing/days.ts';
import { keepTemporaryFilesInMemory } from './testing/memory-folder.ts';
import { execute, tail } from './testing/part.ts';
import type { ToldRun } from './testing/tell-all.ts';

const suites = ['unit', 'component', 'architecture', 'conformance', 'api'];

const { values, positionals: files } = parseArgs({
  options: {
    day: { type: 'string', multiple: true },
    suite: { type: 'string', multiple: true },
  },
  allowPositionals: true,
});

function chosen<T>(all: T[], nameOf: (one: T) => string, names: string[] | undefined): T[] {
  const unknown = names?.filter((name) => !all.some((one) => nameOf(one) === name)) ?? [];
  if (unknown.length > 0) {
    console.error(`There is no ${unknown.join(', ')}; there are ${all.map(nameOf).join(', ')}.`);
    process.exit(2);
  }
  return all.filter((one) => names?.includes(nameOf(one)) ?? true);
}

/** What makes a program and all that it starts believe that it is another time, which goes on from there. */
function clockAhead(seconds: number): Record<string, string> {
  return {
    // The loader puts the name of its folder there.
    LD_PRELOAD: '/usr/$LIB/faketime/libfaketimeMT.so.1',
    FAKETIME: `${seconds < 0 ? '' : '+'}${seconds}`,
    // What waits, waits by this clock, and the kernel knows the real one.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    // Half the calls that read a file's time get past the library: then rather all of them.
    NO_FAKE_STAT: '1',
  };
}

/** The library refuses to start in a process whose number one had that was killed and left these behind. */
function removeLeftOver(): void {
  for (const name of readdirSync('/dev/shm')) {
    const [, pid] = /^(?:sem\.)?faketime_\w+_(\d+)$/.exec(name) ?? [];
    if (pid !== undefined && !existsSync(`/proc/${pid}`)) {
      rmSync(path.join('/dev/shm', name), { force: true });
    }
  }
}

async function runOn(day: Day, suite: string) {
  const report = path.join(root, '.cache/test', `${day.name}-${suite}.json`);
  rmSync(report, { force: true });
  const now = new Date();
  const ahead = Math.round((day.begins(now).getTime() - now.getTime()) / 1000);
  const reporter = path.join(import.meta.dirname, 'testing/tell-all.ts');
  const args = ['run', '--project', suite, `--reporter=${reporter}`, ...files];
  const { output } = await execute('vitest', args, { ...clockAhead(ahead), TELL_ALL_TO: report });
  removeLeftOver();
  if (!existsSync(report)) return { passed: 0, exempt: 0, problems: [tail(output)] };

  const told: ToldRun = JSON.parse(readFileSync(report, 'utf8'));
  const tests = told.tests.map((test) => ({ ...test, name: `${test.file} > ${test.name}` }));
  const held = tests.filter(({ name }) => !exemptions.some(({ test }) => name.startsWith(test)));
  const problems = [
    ...told.errors,
    ...held
      .filter(({ state }) => state !== 'passed')
      .map(({ name, state, errors }) => [`${name} (${state})`, ...errors].join('\n')),
  ];
  if (tests.length === 0) problems.push(`no test was run\n${tail(output)}`);
  const passed = held.filter(({ state }) => state === 'passed').length;
  return { passed, exempt: tests.length - held.length, problems };
}

keepTemporaryFilesInMemory();
const failures: string[] = [];
let passed = 0;
for (const day of chosen(days, ({ name }) => name, values.day)) {
  for (const suite of chosen(suites, (name) => name, values.suite)) {
    const began = performance.now();
    process.stdout.write(`${day.name.padEnd(28)}${suite.padEnd(14)}`);
    const result = await runOn(day, suite);
    passed += result.passed;
    failures.push(...result.problems.map((each) => `--- ${day.name}, ${suite} ---\n${each}`));
    const exempt = result.exempt > 0 ? `, ${result.exempt} exempt` : '';
    const counts = `${result.passed} passed, ${result.problems.length} failed${exempt}`;
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(`${counts.padEnd(38)}${seconds.padStart(7)} s`);
  }
}
for (const failure of failures) console.log(`\n${failure}`);
console.log(`\n${passed} passed, ${failures.length} failed`);
process.exitCode = failures.length === 0 ? 0 : 1;
