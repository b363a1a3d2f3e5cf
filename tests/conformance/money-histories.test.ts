import { expect, test } from 'vitest';
import type { Kind } from '../chaos/money/batch.ts';
import { runMoney, wordsOf } from '../chaos/money/run.ts';

const { MONEY_HISTORIES, MONEY_SEED, MONEY_KIND, MONEY_FROM, MONEY_ONLY } = process.env;
const histories = Number(MONEY_HISTORIES ?? 12);
const seed = Number(MONEY_SEED ?? 1);
const from = Number(MONEY_FROM ?? 0);
const only = MONEY_ONLY === undefined ? undefined : Number(MONEY_ONLY);
const kinds: Kind[] = MONEY_KIND === undefined ? ['pglite', 'postgres'] : [MONEY_KIND as Kind];
const isLong = MONEY_HISTORIES !== undefined;
const say = (line: string) => void (isLong && process.stdout.write(`${line}\n`));

test.each(kinds)(
  'decision 165, security.md 3.2 (65): random histories of money leave no cent unexplained on %s',
  async (kind) => {
    const { arrived, unexplained, faults } = await runMoney({
      histories,
      seed,
      kind,
      from,
      only,
      say,
    });
    expect(faults.map((each) => wordsOf(each, { seed }))).toEqual([]);
    expect(unexplained).toBe(0);
    if (only === undefined) expect(arrived).toBeGreaterThan(0);
  },
  // A history takes a tenth of a second on a quiet machine.
  60_000 + histories * 3_000,
);
