import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loanToValue } from '../../../../domain/applications/loan-to-value.ts';
import { percentText } from '../../../../domain/fees/percent.ts';
import { cents } from '../../../../domain/money.ts';

test.each([
  [400_000_00, 1_000_000_00, '40'],
  [800_000_01, 1_000_000_00, '80.1'],
  [1, 90_000_000_00, '0.1'],
  [0, 1_00, '0'],
  [333_33, 1_000_00, '33.4'],
  [2_500_000_00, 1_000_000_00, '250'],
])('%i of %i is %s%', (owed, worth, text) => {
  expect(percentText(loanToValue(cents(owed), cents(worth)) ?? -1)).toBe(text);
});

test('nothing is said of a home whose worth isn’t known', () => {
  expect(loanToValue(cents(1), cents(0))).toBeNull();
});

test('it is never less than what is owed, and less than a tenth of a percent more', () => {
  const amount = fc.integer({ min: 1_000_00, max: 1_000_000_000_00 });
  fc.assert(
    fc.property(amount, amount, (owed, worth) => {
      const shown = BigInt(loanToValue(cents(owed), cents(worth)) ?? 0) * BigInt(worth);
      const exact = BigInt(owed) * 100_000_000n;
      return shown >= exact && shown - exact < BigInt(worth) * 100_000n;
    }),
  );
});
