// Lets people work through faults and compares what the server has with what they did:
//   npm run chaos -- --ops 10000 --seed 7
// or lives through random histories of money on both databases and has every cent explained:
//   npm run chaos -- --money --histories 10000 --seed 7
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { runChaos } from './run.ts';

const { values } = parseArgs({
  options: {
    ops: { type: 'string', default: '300' },
    seed: { type: 'string', default: '1' },
    money: { type: 'boolean', default: false },
    histories: { type: 'string', default: '10000' },
  },
});
if (values.money) {
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', 'tests/conformance/money-histories.test.ts'],
    {
      stdio: 'inherit',
      env: { ...process.env, MONEY_HISTORIES: values.histories, MONEY_SEED: values.seed },
    },
  );
  process.exit(status ?? 1);
}
const say = (line: string) => void process.stdout.write(`${line}\n`);

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
