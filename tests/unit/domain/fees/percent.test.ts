import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { IsoDate } from '../../../../domain/dates.ts';
import { addMonths, dateOfDay, dayNumber } from '../../../../domain/fees/fee-calendar.ts';
import {
  divideHalfUp,
  MAX_PERCENT,
  parsePercent,
  percentOf,
  percentText,
} from '../../../../domain/fees/percent.ts';
import { cents } from '../../../../domain/money.ts';

test('domain 4.3: percentages are read exactly, to the millionth', () => {
  expect(parsePercent('12.95')).toEqual({ ok: true, value: 12_950_000 });
  expect(parsePercent('0.000001')).toEqual({ ok: true, value: 1 });
  expect(parsePercent('1000')).toEqual({ ok: true, value: MAX_PERCENT });
});

test.each(['', '-1', '+1', '1.', '.5', '1e2', '1,5', '1.0000001', '1000.1', '5 %'])(
  'refuses %j as a percentage',
  (text) => expect(parsePercent(text).ok).toBe(false),
);

test('a percentage survives being written and read', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: MAX_PERCENT }), (value) => {
      expect(parsePercent(percentText(value))).toEqual({ ok: true, value });
    }),
  );
});

test('domain 4.3: halves round up, once', () => {
  expect([0n, 1n, 2n, 3n].map((n) => divideHalfUp(n, 2n))).toEqual([0n, 1n, 1n, 2n]);
  expect(percentOf(cents(1_001), 50_000_000)).toBe(501);
});

test('domain 4.3: months count from the original anchor, clamped to month ends', () => {
  const anchor = dayNumber('2024-01-31' as IsoDate);
  const dates = [1, 2, 3, 12, 13, 25].map((months) => dateOfDay(addMonths(anchor, months)));
  expect(dates).toEqual([
    '2024-02-29',
    '2024-03-31',
    '2024-04-30',
    '2025-01-31',
    '2025-02-28',
    '2026-02-28',
  ]);
});
