import { expect, test } from 'vitest';
import { NO_STANDS_DAYS, type Said, standsNo } from '../../../../domain/applications/said-no.ts';
import { homeOf } from '../../../../domain/listings/same-home.ts';

const home = (streetNumber: string) =>
  homeOf({
    streetNumber,
    streetName: 'Wattle',
    streetType: 'Street',
    suburb: 'Newtown',
    state: 'NSW',
    postcode: '2042',
  });
const now = new Date('2026-11-23T00:00:00Z');
const daysAgo = (days: number) => now.getTime() - days * 86_400_000;
const said = (isYes: boolean, days: number, at = '12'): Said => ({
  isYes,
  at: daysAgo(days),
  home: home(at),
});

test('a no of a person stands for a year, to the day', () => {
  expect(standsNo([said(false, 1)], now)).toBe(true);
  expect(standsNo([said(false, NO_STANDS_DAYS - 1)], now)).toBe(true);
  expect(standsNo([said(false, NO_STANDS_DAYS)], now)).toBe(false);
  expect(standsNo([], now)).toBe(false);
});

test('one of us lifts it by approving something whole of that home since', () => {
  expect(standsNo([said(false, 9), said(true, 8)], now)).toBe(false);
  expect(standsNo([said(false, 9), said(true, 10)], now)).toBe(true);
  expect(standsNo([said(false, 9), said(true, 8, '40')], now)).toBe(true);
  expect(standsNo([said(false, 9), said(true, 8, '40')], now, [home('40')])).toBe(false);
});
