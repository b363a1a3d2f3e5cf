import { expect, test } from 'vitest';
import { runSales } from '../chaos/sales/run.ts';

const { SALES, SALES_SEED } = process.env;
const sales = Number(SALES ?? 4);
const seed = Number(SALES_SEED ?? 1);
const say = (line: string) => void (SALES !== undefined && process.stdout.write(`${line}\n`));

test(
  'domain.md 4.6: whole sales with random faults close with every account at nothing, and each cent is explained',
  async () => {
    const { closed, faults } = await runSales({ sales, seed, say });
    expect(faults).toEqual([]);
    expect(closed).toBe(sales);
  },
  60_000 + sales * 20_000,
);
