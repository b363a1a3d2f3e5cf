import { addMinutes } from 'date-fns/addMinutes';
import { describe, expect, test } from 'vitest';
import type { IsoDate } from '../../../../domain/dates.ts';
import type { AustralianState } from '../../../../domain/listings/listing-fields.ts';
import {
  propertyDate,
  propertyInstant,
  propertyZone,
} from '../../../../domain/listings/property-time.ts';
import { cents } from '../../../../domain/money.ts';
import { coolingOffEnd, mayCoolOff } from '../../../../domain/trust/cooling-off.ts';
import { depositStatus } from '../../../../domain/trust/deposit-terms.ts';
import { bankBy, clearingDay } from '../../../../domain/trust/trust-clearing.ts';

const day = (text: string) => text as IsoDate;

/** Easter of 2027: Good Friday is 26 March, Monday 29 March; clocks go back on Sunday 4 April. */
const BEFORE_EASTER = day('2027-03-25');
const FOUR = ['NSW', 'QLD', 'VIC', 'WA'] as const;

const sale = (state: AustralianState, startedOn = BEFORE_EASTER) => ({
  state,
  startedOn,
  isSoldAtAuction: false,
  auctionOn: null,
  isWaived: false,
});

/** The instant at which a clock in a state shows it. */
function at(state: AustralianState, date: string, time: string): Date {
  return new Date(propertyInstant({ date: day(date), time }, propertyZone(state)) ?? Number.NaN);
}

describe('domain.md 4.6: the Thursday before Easter', () => {
  test.each(FOUR)('%s: what came is banked by Tuesday', (state) => {
    expect(bankBy(BEFORE_EASTER, state)).toBe('2027-03-30');
  });

  test('a cheque banked on that day may be drawn a week later, a transfer at once', () => {
    expect(clearingDay('cheque', BEFORE_EASTER)).toBe('2027-04-02');
    expect(clearingDay('transfer', BEFORE_EASTER)).toBe('2027-03-25');
  });

  test.each([
    ['NSW', { endsOn: '2027-04-05', at: '17:00' }],
    ['QLD', { endsOn: '2027-04-02', at: '17:00' }],
    ['VIC', { endsOn: '2027-04-01', at: '24:00' }],
  ] as const)('%s: cooling off goes on beyond it', (state, value) => {
    expect(coolingOffEnd(sale(state))).toEqual({ ok: true, value });
  });

  test('none in WA', () => {
    expect(coolingOffEnd(sale('WA'))).toEqual({ ok: false, error: 'none-in-state' });
  });
});

describe('domain.md 4.6: the last minute at the property', () => {
  test.each([
    // A Wednesday’s sale ends on Friday in summer time, Thursday’s on Monday in standard time.
    ['NSW', '2027-03-24', '2027-04-02T06:00:00.000Z'],
    ['NSW', '2027-03-25', '2027-04-05T07:00:00.000Z'],
    ['QLD', '2027-03-25', '2027-04-02T07:00:00.000Z'],
    ['VIC', '2027-03-25', '2027-04-01T13:00:00.000Z'],
  ] as const)('%s, sold on %s: a buyer may cool off until %s and not then', (state, on, end) => {
    const over = new Date(end);
    expect(mayCoolOff(sale(state, day(on)), new Date(over.getTime() - 1))).toBe(true);
    expect(mayCoolOff(sale(state, day(on)), over)).toBe(false);
  });

  test.each(FOUR)('%s: a deposit is in time at 23:59 and late a minute later', (state) => {
    const due = {
      amount: cents(98_500_00),
      dueOn: day('2027-04-03'),
      exchangedOn: day('2027-04-01'),
      coolingOffEndsOn: null,
    };
    const isLateAt = (now: Date) =>
      depositStatus({ due, receipts: [], today: propertyDate(now, propertyZone(state)) }).isLate;
    const lastMinute = at(state, '2027-04-03', '23:59');
    expect(isLateAt(lastMinute)).toBe(false);
    expect(isLateAt(addMinutes(lastMinute, 1))).toBe(true);
  });
});
