import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { splitByWeights } from '../../../../domain/ledger/split.ts';
import { cents } from '../../../../domain/money.ts';

const parts = (whole: number, weights: number[]) => {
  const result = splitByWeights(cents(whole), weights);
  return result.ok ? result.value : result.error;
};

describe('security.md 3.2 (27): no cent is lost in a split', () => {
  test('the largest remainders get the cents that are left, the earlier of equals first', () => {
    expect(parts(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(parts(10, [2, 3, 4])).toEqual([2, 3, 5]);
    expect(parts(-100, [1, 1, 1])).toEqual([-34, -33, -33]);
    expect(parts(5, [0, 1, 0])).toEqual([0, 5, 0]);
    expect(parts(0, [1, 2])).toEqual([0, 0]);
  });

  test('weights that say nothing are refused', () => {
    for (const weights of [[], [0, 0], [1, -1, 1], [0.5], [Number.NaN]]) {
      expect(parts(100, weights)).toBe('no-weights');
    }
  });

  const whole = fc.integer({ min: -999_999_999_999, max: 999_999_999_999 });
  const weights = fc
    .array(fc.oneof(fc.nat(10), fc.maxSafeNat()), { minLength: 1, maxLength: 20 })
    .filter((each) => each.some((weight) => weight > 0));

  test('parts sum to the whole, each within a cent of its exact share, none without a weight', () => {
    fc.assert(
      fc.property(whole, weights, (amount, given) => {
        const split = parts(amount, given);
        if (typeof split === 'string') throw new Error(split);
        expect(split.reduce((sum: number, part) => sum + part, 0)).toBe(amount);
        const sum = given.reduce((total, weight) => total + BigInt(weight), 0n);
        for (const [i, part] of split.entries()) {
          const off = BigInt(part) * sum - BigInt(amount) * BigInt(given[i] ?? 0);
          expect(off < sum && off > -sum).toBe(true);
          if (given[i] === 0) expect(part).toBe(0);
        }
      }),
      { numRuns: 2000 },
    );
  });
});
