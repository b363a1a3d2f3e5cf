import fc from 'fast-check';
import { addDays, type IsoDate } from '../../../../domain/dates.ts';
import type { FeeRule } from '../../../../domain/fees/fee-rule.ts';
import { PRODUCT_FEES } from '../../../../domain/fees/product-fees.ts';
import type { FundingAccount } from '../../../../domain/fees/schedule/funding-account.ts';
import { cents } from '../../../../domain/money.ts';
import type { ProductType } from '../../../../domain/products/product-types.ts';
import { caseAccount, vectors } from './vectors.ts';

/** The day that generated accounts count from. */
const START = '2026-01-31' as IsoDate;

/** A date some days after the start. */
export const dayAt = (days: number): IsoDate => addDays(START, days);

const ruleSets: FeeRule[][] = [
  ...(Object.keys(PRODUCT_FEES) as ProductType[]).map((product) => [...PRODUCT_FEES[product]]),
  ...vectors.feeCases.map(({ id }) => [...caseAccount(id).rules]),
];

const oneOfEachCode = (rules: FeeRule[]) => [
  ...new Map(rules.map((rule) => [rule.code, rule])).values(),
];

/** Rules of up to three products and cases together, one of each code. */
const rules = fc
  .array(fc.constantFrom(...ruleSets), { minLength: 1, maxLength: 3 })
  .map((sets) => oneOfEachCode(sets.flat()));

/** Movements within a number of days after the start, from cents to a quarter of a million. */
export const movements = (minLength: number, maxLength: number, lastDay: number) =>
  fc.array(
    fc.record({
      date: fc.integer({ min: 0, max: lastDay }).map(dayAt),
      amount: fc.integer({ min: 1, max: 25_000_000 }).map(cents),
      id: fc.uuid(),
    }),
    { minLength, maxLength },
  );

/** Whole accounts: rules, drawdowns, payments and a sale. */
export const accounts = (maxPayments: number): fc.Arbitrary<FundingAccount> =>
  fc.record({
    rules,
    advances: movements(1, 3, 120),
    payments: movements(0, maxPayments, 200),
    settlementDate: fc.integer({ min: 0, max: 200 }).map(dayAt),
    salePrice: fc.integer({ min: 1, max: 300_000_000 }).map(cents),
  });
