// Lets people work through faults and compares what the server has with what they did:
//   npm run chaos -- --ops 10000 --seed 7
// or lives through random histories of money on both databases at once and has every cent explained:
//   npm run chaos -- --money --histories 10000 --seed 7
// from one of them on:
//   npm run chaos -- --money --histories 10000 --seed 7 --from 2500
// and through one of them again:
//   npm run chaos -- --money --seed 7 --only 1234
// or kills servers under people who write, as often as told, on each database:
//   npm run chaos -- --kills 20
// or makes so many random calls of each endpoint:
//   npm run chaos -- --calls 300 --seed 7
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { processorSeconds } from '../../scripts/testing/processor-time.ts';
import { runChaos } from './run.ts';

const { values } = parseArgs({
  options: {
    ops: { type: 'string', default: '300' },
    seed: { type: 'string', default: '1' },
    money: { type: 'boolean', default: false },
    histories: { type: 'string', default: '10000' },
    from: { type: 'string', default: '0' },
    only: { type: 'string' },
    kills: { type: 'string' },
    calls: { type: 'string' },
  },
});
if (values.money) process.exit(await runMoneyOnBoth());
if (values.kills !== undefined) {
  const files = ['tests/api/faults/kill.test.ts', 'tests/api/faults/upload-kill.test.ts'];
  process.exit(await runTests(files, { KILLS: values.kills }));
}
if (values.calls !== undefined) {
  const random = { FUZZ_CALLS: values.calls, FUZZ_SEED: values.seed };
  process.exit(await runTests(['tests/api/fuzz.test.ts'], random));
}
const say = (line: string) => void process.stdout.write(`${line}\n`);

process.once('exit', () => say(`${processorSeconds().toFixed(1)} processor-seconds`));

const report = await runChaos({ operations: Number(values.ops), seed: Number(values.seed), say });
const listed = (counts: Iterable<[string, number]>) =>
  [...counts].map(([name, count]) => `${name} ${count}`).join(', ');
const { lost, doubled, reordered } = report.verdict;
say(`seed ${values.seed}: ${report.operations} operations in ${report.seconds.toFixed(0)} s`);
if (report.discarded > 0)
  say(`taken back by hand, made pointless in another tab: ${report.discarded} more`);
say(`network: ${report.writes} writes; ${listed(report.faults)}`);
say(`devices: ${listed(report.disturbances)}`);
for (const problem of [...lost, ...doubled, ...reordered].slice(0, 40)) say(`  ${problem}`);
const left = Object.values(report.left.states).reduce((sum, count) => sum + count, 0);
if (left > 0) say(`still on the device: ${listed(Object.entries(report.left.states))}`);
for (const problem of report.left.problems) say(`  ${problem}`);
say(
  `lost ${lost.length}, doubled ${doubled.length}, reordered ${reordered.length}, left over ${left}`,
);
process.exitCode = lost.length + doubled.length + reordered.length + left === 0 ? 0 : 1;

/** Runs test files with other numbers than the gate's; 0 when all passed. */
async function runTests(files: string[], env: Record<string, string>): Promise<number> {
  const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...files], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  const [code] = await once(child, 'exit');
  return Number(code ?? 1);
}

/** Each database in a process of its own; 0 when both found nothing. */
async function runMoneyOnBoth(): Promise<number> {
  const { histories, seed, from, only } = values;
  const own = { MONEY_HISTORIES: histories, MONEY_SEED: seed, MONEY_FROM: from };
  const one: Record<string, string> = only === undefined ? {} : { MONEY_ONLY: only };
  const ends = ['pglite', 'postgres'].map((kind) =>
    runTests(['tests/conformance/money-histories.test.ts'], { ...own, ...one, MONEY_KIND: kind }),
  );
  return Math.max(...(await Promise.all(ends)));
}
