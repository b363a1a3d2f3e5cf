// Lets people work through faults and compares what the server has with what they did:
//   npm run chaos -- --ops 10000 --seed 7
// or lives through random histories of money on both databases at once and has every cent explained:
//   npm run chaos -- --money --histories 10000 --seed 7
// from one of them on:
//   npm run chaos -- --money --histories 10000 --seed 7 --from 2500
// and through one of them again:
//   npm run chaos -- --money --seed 7 --only 1234
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
  },
});
if (values.money) process.exit(await runMoneyOnBoth());
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

/** Each database in a process of its own; 0 when both found nothing. */
async function runMoneyOnBoth(): Promise<number> {
  const { histories, seed, from, only } = values;
  const own = { MONEY_HISTORIES: histories, MONEY_SEED: seed, MONEY_FROM: from };
  const ends = ['pglite', 'postgres'].map(async (kind) => {
    const child = spawn(
      process.execPath,
      ['node_modules/vitest/vitest.mjs', 'run', 'tests/conformance/money-histories.test.ts'],
      {
        stdio: 'inherit',
        env: {
          ...process.env,
          ...own,
          MONEY_KIND: kind,
          ...(only === undefined ? {} : { MONEY_ONLY: only }),
        },
      },
    );
    const [code] = await once(child, 'exit');
    return Number(code ?? 1);
  });
  return Math.max(...(await Promise.all(ends)));
}
