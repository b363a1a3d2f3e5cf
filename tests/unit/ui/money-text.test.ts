import { describe, expect, test } from 'vitest';
import { cents } from '../../../domain/money.ts';
import { moneyText, parseMoneyText, plainMoneyText } from '../../../src/ui/format/money-text.ts';

describe('moneyText', () => {
  test.each([
    [0, '$0.00'],
    [5, '$0.05'],
    [100, '$1.00'],
    [123_456, '$1,234.56'],
    [126_500_000, '$1,265,000.00'],
    [-7, '-$0.07'],
    [-123_456, '-$1,234.56'],
    [9_007_199_254_740_991, '$90,071,992,547,409.91'],
  ])('%i cents reads %s', (amount, text) => {
    expect(moneyText(cents(amount))).toBe(text);
  });

  test('refuses what is not a whole number of cents', () => {
    expect(() => moneyText(0.5 as never)).toThrow(RangeError);
    expect(() => moneyText(Number.NaN as never)).toThrow(RangeError);
  });
});

describe('parseMoneyText', () => {
  test.each([
    ['1234.56', 123_456],
    ['1,234.5', 123_450],
    ['$ 1 234', 123_400],
    ['.5', 50],
    ['7.', 700],
    ['0.07', 7],
    ['007', 700],
    ['1.10', 110],
    ['4.35', 435],
    ['1,265,000', 126_500_000],
    ['9,999,999,999.99', 999_999_999_999],
  ])('"%s" is %i cents', (text, amount) => {
    expect(parseMoneyText(text)).toEqual({ kind: 'amount', amount });
  });

  test('nothing typed is empty, not zero', () => {
    expect(parseMoneyText('  ')).toEqual({ kind: 'empty' });
    expect(parseMoneyText('$')).toEqual({ kind: 'empty' });
  });

  test.each([
    ['1.234', 'too-precise'],
    ['10,00', 'not-money'],
    ['1,2345', 'not-money'],
    ['abc', 'not-money'],
    ['.', 'not-money'],
    ['1e5', 'not-money'],
    ['١٢', 'not-money'],
    ['-5', 'negative'],
    ['-$5', 'negative'],
    ['10,000,000,000', 'too-large'],
  ])('"%s" is refused as %s', (text, problem) => {
    expect(parseMoneyText(text)).toEqual({ kind: 'problem', problem });
  });

  test('reads back what it writes', () => {
    for (const amount of [0, 1, 99, 100, 123_456, 999_999_999_999]) {
      expect(parseMoneyText(plainMoneyText(cents(amount)))).toEqual({ kind: 'amount', amount });
    }
  });
});
