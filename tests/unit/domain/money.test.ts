import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents, plainDollars } from '../../../domain/money.ts';

test('domain.md 8: an amount is written from its cents, exactly', () => {
  expect([0, 5, 40, 100, 535_000, -7, -12_345].map((each) => plainDollars(cents(each)))).toEqual([
    '0.00',
    '0.05',
    '0.40',
    '1.00',
    '5350.00',
    '-0.07',
    '-123.45',
  ]);
  fc.assert(
    fc.property(fc.maxSafeInteger(), (amount) => {
      expect(BigInt(plainDollars(cents(amount)).replace('.', ''))).toBe(BigInt(amount));
    }),
  );
});
