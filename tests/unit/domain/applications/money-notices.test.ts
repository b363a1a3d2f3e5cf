import { expect, test } from 'vitest';
import { APPLICATION_STATES } from '../../../../domain/applications/application-states.ts';
import {
  lateSince,
  moneyNotices,
  noticeOn,
} from '../../../../domain/applications/money-notices.ts';
import { addDays, type IsoDate } from '../../../../domain/dates.ts';
import { interestBegins } from '../../../../domain/fees/interest-begins.ts';
import { pastCharges } from '../../../../domain/fees/past-charges.ts';
import { payoutOn } from '../../../../domain/fees/payout.ts';
import { propertyInstant, propertyTime } from '../../../../domain/listings/property-time.ts';
import { STATE_TIME_ZONES } from '../../../../domain/listings/time-zones.ts';
import { outOfQuiet } from '../../../../domain/messages/quiet-hours.ts';
import { cents } from '../../../../domain/money.ts';
import { caseAccount } from '../fees/vectors.ts';

const DUE = '2027-05-22' as IsoDate;
const none = { nextCharge: null, interestBegins: null };
const owing = { ...none, figure: cents(5_275_00) };
const happened = { charges: [], interest: null };

const stages = (days: number, payout = owing, state = 'active' as const) =>
  moneyNotices({ state, dueOn: DUE, today: addDays(DUE, -days), payout, happened }).map(
    ({ stage }) => stage,
  );

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
    moneyNotices({ state: 'active', dueOn: null, today: addDays(on, -days), payout, happened });
  expect(at(8)).toEqual([]);
  expect(at(7).map(({ topic }) => topic)).toEqual(['charge']);
  expect(at(6).map(({ topic }) => topic)).toEqual(['charge', 'interest']);
});

test('nobody is told of money who owes none, and nobody is pressed in hardship', () => {
  expect(stages(0, { ...owing, figure: cents(0) })).toEqual([]);
  for (const state of APPLICATION_STATES) {
    const told = moneyNotices({ state, dueOn: DUE, today: DUE, payout: owing, happened });
    expect([state, told.length]).toEqual([state, ['active', 'overdue'].includes(state) ? 1 : 0]);
  }
});

/** What each day has to tell of an account, whether or not somebody looks on it. */
function noticesByDay(name: string, days: readonly IsoDate[]) {
  const account = caseAccount(name);
  return days.map((today) => {
    const payout = payoutOn(account, today);
    const charges = pastCharges(account, { after: lateSince(today), until: today });
    if (!payout.ok || !charges.ok) throw new Error('No figures');
    const begins = interestBegins(account, lateSince(today));
    const interest = begins && begins.date <= today ? begins : null;
    const ground = { payout: payout.value, happened: { charges: charges.value, interest } };
    const notices = moneyNotices({ state: 'active', dueOn: null, today, ...ground });
    return { today, keys: notices.map(({ topic, on }) => `${topic} ${on}`) };
  });
}

/** On which day each thing is told, once, as jobs with a key are. */
function toldOn(days: ReturnType<typeof noticesByDay>) {
  const told = new Map<string, IsoDate>();
  for (const { today, keys } of days) {
    for (const key of keys) if (!told.has(key)) told.set(key, today);
  }
  return told;
}

const daysFrom = (first: string, count: number) =>
  Array.from({ length: count }, (_, at) => addDays(first as IsoDate, at));

test.each([
  ['FEE-01-day80', '2026-03-01'],
  ['FEE-05-interestfree', '2026-03-01'],
])(
  '%s: however long no server ran, each charge is told of once, late rather than never',
  (name, first) => {
    const every = noticesByDay(name, daysFrom(first, 240));
    const inTime = toldOn(every);
    expect(inTime.size).toBeGreaterThan(0);
    for (const [key, at] of inTime) expect([key, key.slice(-10) > at]).toEqual([key, true]);
    for (const gap of [7, 20, 30]) {
      for (let from = 0; from < every.length - gap; from += 3) {
        const late = toldOn(every.toSpliced(from, gap));
        expect([gap, from, [...late.keys()].sort()]).toEqual([
          gap,
          from,
          [...inTime.keys()].sort(),
        ]);
      }
    }
  },
);

test('a notice that goes late says what is true then', () => {
  const on = '2026-06-10' as IsoDate;
  const figures = [
    { on: addDays(on, -1), amount: 1 },
    { on, amount: 2 },
  ];
  const charge = { topic: 'charge' as const, on, figures };
  expect(noticeOn(charge, addDays(on, -1))).toEqual({ ...charge, isPast: false });
  expect(noticeOn(charge, on)).toEqual({ ...charge, figures: figures.slice(1), isPast: true });
  expect(noticeOn(charge, addDays(on, 5))).toEqual({ ...charge, figures: [], isPast: true });
});

test('a due day is told by the nearest stage alone, also by what was left for an earlier one', () => {
  for (let left = 14; left >= 0; left -= 1) {
    const today = addDays(DUE, -left);
    const [told] = moneyNotices({ state: 'active', dueOn: DUE, today, payout: owing, happened });
    const facts = { ...told, topic: 'due' as const, on: DUE, figures: [] };
    const still = daysFrom(today, 20).filter((day) => noticeOn(facts, day));
    expect([left, still.length]).toEqual([left, left > 3 ? left - 3 : left > 0 ? left : 1]);
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
