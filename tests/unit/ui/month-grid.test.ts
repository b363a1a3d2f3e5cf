import { describe, expect, test } from 'vitest';
import type { IsoDate } from '../../../domain/dates.ts';
import {
  clampDate,
  dateAfterKey,
  monthGrid,
  shiftMonths,
} from '../../../src/ui/calendar/month-grid.ts';

const date = (text: string) => text as IsoDate;

describe('spec 9: the calendar shows one month', () => {
  test('in weeks from Monday, without the neighbours', () => {
    const weeks = monthGrid(date('2026-11-21'));
    expect(weeks).toHaveLength(6);
    expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
    expect(weeks[5]?.slice(0, 2)).toEqual(['2026-11-30', null]);
    expect(weeks.flat().filter(Boolean)).toHaveLength(30);
  });

  test('four weeks where February fits exactly', () => {
    expect(monthGrid(date('2027-02-10'))).toHaveLength(4);
  });
});

describe('spec 9: the calendar has keyboard navigation', () => {
  const from = date('2026-11-21');
  test.each([
    ['ArrowLeft', false, '2026-11-20'],
    ['ArrowRight', false, '2026-11-22'],
    ['ArrowUp', false, '2026-11-14'],
    ['ArrowDown', false, '2026-11-28'],
    ['Home', false, '2026-11-16'],
    ['End', false, '2026-11-22'],
    ['PageUp', false, '2026-10-21'],
    ['PageDown', false, '2026-12-21'],
    ['PageUp', true, '2025-11-21'],
    ['PageDown', true, '2027-11-21'],
    ['a', false, null],
  ])('%s (shift %s) leads to %s', (key, isShift, to) => {
    expect(dateAfterKey(from, key, isShift)).toBe(to);
  });

  test('arrows cross months and years', () => {
    expect(dateAfterKey(date('2026-12-31'), 'ArrowRight', false)).toBe('2027-01-01');
  });

  test('a shorter month ends at its last day', () => {
    expect(shiftMonths(date('2026-01-31'), 1)).toBe('2026-02-28');
    expect(shiftMonths(date('2027-12-31'), 2)).toBe('2028-02-29');
  });

  test('stays between the first and last date allowed', () => {
    expect(clampDate(from, date('2026-12-01'), undefined)).toBe('2026-12-01');
    expect(clampDate(from, undefined, date('2026-11-01'))).toBe('2026-11-01');
    expect(clampDate(from, date('2026-11-01'), date('2026-11-30'))).toBe(from);
  });
});
