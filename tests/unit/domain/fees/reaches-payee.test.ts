import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { IsoDate } from '../../../../domain/dates.ts';
import type { FeeRule } from '../../../../domain/fees/fee-rule.ts';
import { percentOf } from '../../../../domain/fees/percent.ts';
import { PRODUCT_FEES } from '../../../../domain/fees/product-fees.ts';
import { advanceReaching, reachesPayee } from '../../../../domain/fees/reaches-payee.ts';
import { type Cents, cents } from '../../../../domain/money.ts';
import type { ProductType } from '../../../../domain/products/product-types.ts';

const date = '2026-03-01' as IsoDate;
const of = (amount: number) => ({ id: 'one', date, amount: cents(amount) });
const accountOf = (rules: readonly FeeRule[]) => ({ rules, advances: [] });
function there<T>(result: { ok: true; value: T } | { ok: false }): T {
  if (!result.ok) throw new Error('Refused');
  return result.value;
}
const reached = (rules: readonly FeeRule[], amount: number): Cents =>
  there(reachesPayee(accountOf(rules), of(amount)));
const advance = (rules: readonly FeeRule[], whole: number, has: number): Cents =>
  there(advanceReaching(accountOf(rules), of(whole), cents(has)));

const isDeducting = ({ collect }: FeeRule) => collect === 'DeductFromAdvance';
const DEDUCTING = (Object.keys(PRODUCT_FEES) as ProductType[]).filter((product) =>
  PRODUCT_FEES[product].some(isDeducting),
);

const [DISCOUNT] = PRODUCT_FEES['commission-funder'];
if (!DISCOUNT) throw new Error('No rule');

/** Rules that keep something back, of every shape that a rule allows. */
const shapes = fc
  .array(
    fc.oneof(
      fc.record({
        valueKind: fc.constant('Percent' as const),
        value: fc.integer({ min: 1, max: 20_000_000 }),
        basis: fc.constantFrom('DrawdownAmount' as const, 'PrincipalAdvanced' as const),
        min: fc.option(fc.integer({ min: 0, max: 500_00 }).map(cents), { nil: undefined }),
        max: fc.option(fc.integer({ min: 500_00, max: 900_00 }).map(cents), { nil: undefined }),
      }),
      fc.record({
        valueKind: fc.constant('Value' as const),
        value: fc.integer({ min: 1, max: 500_00 }),
      }),
    ),
    { minLength: 1, maxLength: 3 },
  )
  .map((all) =>
    all.map((shape, index): FeeRule => {
      const { basis: _, ...rest } = DISCOUNT;
      const set = Object.entries(shape).filter(([, value]) => value !== undefined);
      return { ...rest, ...Object.fromEntries(set), code: `KEPT${index}` } as FeeRule;
    }),
  );

/** An advance that its fees leave something of, and what of it its payee has still after each of some returns. */
const returns = (rules: fc.Arbitrary<readonly FeeRule[]>) =>
  fc
    .record({
      rules,
      whole: fc.integer({ min: 2_000_00, max: 30_000_00 }),
      shares: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 4 }),
    })
    .map(({ shares, ...rest }) => {
      const out = reached(rest.rules, rest.whole);
      const has = shares.map((share) => Math.max(1, Math.round(out * share)));
      return { ...rest, out, has: [...new Set(has)].sort((a, b) => b - a) };
    });

describe('what is left of an advance of which a part came back', () => {
  test('5,000.00 less 5 %: of 3,800.00 with the payee 4,000.00 is owed, 200.00 of it the fee', () => {
    const rules = PRODUCT_FEES['commission-funder'];
    expect(reached(rules, 5_000_00)).toBe(4_750_00);
    expect(advance(rules, 5_000_00, 3_800_00)).toBe(4_000_00);
    expect(advance(rules, 5_000_00, 4_750_00)).toBe(5_000_00);
    // Of 0.10 a cent is kept back, of 0.09 none: the smaller is owed.
    expect([reached(rules, 10), reached(rules, 9)]).toEqual([9, 9]);
    expect(advance(rules, 5_000_00, 9)).toBe(9);
  });

  test.each(DEDUCTING)('%s: the fee is that of what is left, by the one rounding', (product) => {
    const rules = PRODUCT_FEES[product];
    const [rule] = rules.filter(isDeducting);
    fc.assert(
      fc.property(returns(fc.constant(rules)), ({ whole, has }) => {
        for (const each of has) {
          const owed = advance(rules, whole, each);
          expect(owed - each).toBe(percentOf(owed, rule?.value ?? 0));
          expect(owed).toBeLessThanOrEqual(whole);
        }
      }),
    );
  });

  test('whatever is kept back: it and what the payee has come to what is owed, to the cent', () => {
    fc.assert(
      fc.property(returns(shapes), ({ rules, whole, has }) => {
        for (const each of has) {
          const owed = advance(rules, whole, each);
          expect(reached(rules, owed)).toBe(each);
          expect(owed).toBeLessThanOrEqual(whole);
        }
      }),
    );
  });

  test('one after another comes to the same as all at once, and nothing changes nothing', () => {
    fc.assert(
      fc.property(returns(shapes), ({ rules, whole, out, has }) => {
        expect(advance(rules, whole, out)).toBe(whole);
        const last = has.at(-1) ?? out;
        const oneByOne = has.reduce((owed, each) => advance(rules, owed, each), whole as number);
        expect(oneByOne).toBe(advance(rules, whole, last));
        expect(advance(rules, oneByOne, last)).toBe(oneByOne);
      }),
    );
  });
});
