import { expect, test } from 'vitest';
import { APPLICATION_STATES } from '../../../../domain/applications/application-states.ts';
import { moneyNotices } from '../../../../domain/applications/money-notices.ts';
import { addDays, type IsoDate } from '../../../../domain/dates.ts';
import { propertyInstant, propertyTime } from '../../../../domain/listings/property-time.ts';
import { STATE_TIME_ZONES } from '../../../../domain/listings/time-zones.ts';
import { outOfQuiet } from '../../../../domain/messages/quiet-hours.ts';
import { cents } from '../../../../domain/money.ts';

const DUE = '2027-05-22' as IsoDate;
const none = { nextCharge: null, interestBegins: null };
const owing = { ...none, figure: cents(5_275_00) };

const stages = (days: number, payout = owing, state = 'active' as const) =>
  moneyNotices({ state, dueOn: DUE, today: addDays(DUE, -days), payout }).map(({ stage }) => stage);

test('domain.md 3, 92: the due day is told 14 and 3 days before, on it and after it, the nearest stage alone', () => {
  const told = [20, 15, 14, 4, 3, 1, 0, -1, -30, -31].map((days) => stages(days).join());
  expect(told).toEqual([
    '',
    '',
    'due-14',
    'due-14',
    'due-3',
    'due-3',
    'due-0',
    'overdue',
    'overdue',
    '',
  ]);
});

test('a charge, and interest that begins, are told within seven days before', () => {
  const on = addDays(DUE, -60);
  const payout = {
    figure: cents(1),
    nextCharge: { date: on, rules: ['EXTEND'], amount: cents(75_00) },
    interestBegins: { date: addDays(on, 1), rate: '18' },
  };
  const at = (days: number) =>
    moneyNotices({ state: 'active', dueOn: null, today: addDays(on, -days), payout });
  expect(at(8)).toEqual([]);
  expect(at(7).map(({ topic }) => topic)).toEqual(['charge']);
  expect(at(6).map(({ topic }) => topic)).toEqual(['charge', 'interest']);
});

test('nobody is told of money who owes none, and nobody is pressed in hardship', () => {
  expect(stages(0, { ...owing, figure: cents(0) })).toEqual([]);
  for (const state of APPLICATION_STATES) {
    const told = moneyNotices({ state, dueOn: DUE, today: DUE, payout: owing });
    expect([state, told.length]).toEqual([state, ['active', 'overdue'].includes(state) ? 1 : 0]);
  }
});

test('domain.md 3, 92: quiet from 8 pm to 8 am at the property, in every zone and over the change of summer time', () => {
  for (const zone of new Set(Object.values(STATE_TIME_ZONES))) {
    for (let hour = 0; hour < 24 * 4; hour += 1) {
      const at = new Date(Date.parse('2026-10-02T14:20:00.000Z') + hour * 3_600_000);
      const goes = outOfQuiet(at, zone);
      const { time } = propertyTime(goes, zone);
      expect([zone, at.toISOString(), time >= '08:00' && time < '20:00']).toEqual([
        zone,
        at.toISOString(),
        true,
      ]);
      expect(goes.getTime() - at.getTime()).toBeLessThanOrEqual(13 * 3_600_000);
      if (propertyTime(at, zone).time >= '08:00' && propertyTime(at, zone).time < '20:00') {
        expect(goes).toEqual(at);
      }
    }
  }
  const night = propertyInstant({ date: DUE, time: '21:00' }, 'Australia/Perth') ?? '';
  expect(propertyTime(outOfQuiet(new Date(night), 'Australia/Perth'), 'Australia/Perth')).toEqual({
    date: addDays(DUE, 1),
    time: '08:00',
  });
});
