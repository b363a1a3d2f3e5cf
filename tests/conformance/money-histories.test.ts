import { expect, test } from 'vitest';
import { runMoney } from '../chaos/money/run.ts';

const histories = Number(process.env.MONEY_HISTORIES ?? 20);
const seed = Number(process.env.MONEY_SEED ?? 1);

test.each(['pglite', 'postgres'] as const)(
  'decision 165: random histories of money leave no cent unexplained on %s',
  async (kind) => {
    const { arrived, unexplained, faults, seconds } = await runMoney({ histories, seed, kind });
    process.stdout.write(
      `${kind}: ${histories} histories of seed ${seed} in ${seconds.toFixed(0)} s, ${arrived} cents arrived, ${unexplained} cents unexplained\n`,
    );
    expect(faults.slice(0, 20)).toEqual([]);
    expect(arrived).toBeGreaterThan(0);
  },
  // A history takes a tenth of a second on a quiet machine.
  60_000 + histories * 3_000,
);
