import { describe, expect, test } from 'vitest';
import type { IsoDate } from '../../../../domain/dates.ts';
import type { FeeRule } from '../../../../domain/fees/fee-rule.ts';
import { PRODUCT_FEES } from '../../../../domain/fees/product-fees.ts';
import { differenceOf, startProblem, withValue } from '../../../../domain/products/next-version.ts';

const TODAY = '2026-11-28' as IsoDate;
const TOMORROW = '2026-11-29' as IsoDate;
const rules = PRODUCT_FEES.standard;

describe('spec S27: the next version of a product', () => {
  test.each([
    ['2026-11-29', '2026-01-01', undefined],
    ['2027-07-01', '2027-07-01', undefined],
    ['2026-11-28', '2026-01-01', 'A version begins tomorrow at the earliest'],
    ['2026-01-01', undefined, 'A version begins tomorrow at the earliest'],
    ['2026-12-01', '2027-01-01', 'It begins before the version that is published already'],
  ])('from %s after %s: %s', (effectiveFrom, last, problem) => {
    const next = { effectiveFrom: effectiveFrom as IsoDate, rules };
    expect(startProblem(next, { last: last as IsoDate | undefined, today: TODAY })).toBe(problem);
  });

  test('no rule begins after its version', () => {
    const late = rules.map((rule) => ({ ...rule, effectiveFrom: '2027-01-01' as IsoDate }));
    const problem = startProblem(
      { effectiveFrom: TOMORROW, rules: late },
      { last: undefined, today: TODAY },
    );
    expect(problem).toBe('A rule begins later than the version');
  });

  test('a value changes one rule from a day on, and the difference says so in sentences', () => {
    const index = rules.findIndex(({ timing }) => timing !== 'InterestFree');
    const old = rules[index] as FeeRule;
    const next = withValue(old, old.value + 1_000_000, TOMORROW);
    expect(next).toEqual({
      ...old,
      value: old.value + 1_000_000,
      version: old.version + 1,
      effectiveFrom: TOMORROW,
    });
    expect(withValue(old, old.value, TOMORROW)).toBe(old);
    const difference = differenceOf(rules, rules.with(index, next));
    expect(difference.added).toHaveLength(1);
    expect(difference.removed).toHaveLength(1);
    expect(difference.added).not.toEqual(difference.removed);
    expect(differenceOf(rules, [...rules])).toEqual({ added: [], removed: [] });
    expect(differenceOf([old], []).removed).toHaveLength(1);
  });
});
