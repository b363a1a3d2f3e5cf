import { expect, test } from 'vitest';
import type { IsoDate, IsoInstant } from '../../../../domain/dates.ts';
import { cents } from '../../../../domain/money.ts';
import { SETTLEMENT_STATES } from '../../../../domain/settlement/settlement-states.ts';
import { settlementAddress, settlementPart } from '../../../../src/features/settlements/places.ts';
import {
  differenceText,
  lineOrigin,
} from '../../../../src/features/settlements/words/figure-words.ts';
import {
  countdownText,
  nextAct,
  stagesOf,
  stateLine,
  timeText,
} from '../../../../src/features/settlements/words/state-words.ts';
import {
  DAY,
  someFigures,
  someSettlement,
} from '../../../component/settlements/some-settlement.ts';

const TODAY = '2026-12-03' as IsoDate;

test('each part of the step has its address, and no other has', () => {
  expect(settlementPart(undefined)).toBe('overview');
  expect(settlementPart('figures')).toBe('figures');
  expect(settlementPart('overview')).toBeUndefined();
  expect(settlementPart('booking')).toBeUndefined();
  expect(settlementAddress('7', 'overview')).toBe('/property-listings/7/settlements');
  expect(settlementAddress('7', 'dates')).toBe('/property-listings/7/settlements/dates');
});

test('each state has a line of its own that a person can act on', () => {
  const lines = SETTLEMENT_STATES.map((state) => stateLine(someSettlement({ state }), TODAY));
  expect(new Set(lines).size).toBe(SETTLEMENT_STATES.length);
  for (const line of lines) expect(line).toMatch(/^[A-Z].*\.$/);
});

test('a day that passed asks whether it settled', () => {
  const passed = stateLine(someSettlement({ state: 'ready' }), '2026-12-16' as IsoDate);
  expect(passed).toContain('The day of settlement has passed');
});

test('there is one thing to do next, by state and day', () => {
  const next = (changes: Parameters<typeof someSettlement>[0], today = TODAY) =>
    nextAct(someSettlement(changes), today);
  const report = { on: DAY, at: '2026-12-15T05:00:00.000Z' as IsoInstant, byName: 'N', note: 'x' };
  expect(next({ state: 'not_booked', isSold: false })).toBeUndefined();
  expect(next({ state: 'not_booked' })).toBe('book');
  expect(next({})).toBe('approve');
  expect(next({ state: 'date_proposed' })).toBe('see-date');
  expect(next({ state: 'ready' })).toBeUndefined();
  expect(next({ state: 'ready' }, DAY)).toBe('report');
  expect(next({ state: 'delayed' })).toBe('rebook');
  expect(next({ state: 'ready', report }, DAY)).toBe('confirm');
  expect(next({ report: { ...report, notConfirmedBecause: 'No.' } }, DAY)).toBeUndefined();
  expect(next({ state: 'settled' }, DAY)).toBeUndefined();
});

test('the way of a settlement says what is past, what is now and what is to come', () => {
  expect(stagesOf('ready').map(({ at }) => at)).toEqual([
    'past',
    'past',
    'now',
    'to-come',
    'to-come',
    'to-come',
  ]);
  expect(stagesOf('date_proposed')).toEqual(stagesOf('booked'));
});

test('days and times are said as people say them', () => {
  expect(countdownText(DAY, TODAY)).toBe('in 12 days');
  expect(countdownText(DAY, DAY)).toBe('today');
  expect(countdownText(DAY, '2026-12-14' as IsoDate)).toBe('tomorrow');
  expect(countdownText(DAY, '2026-12-18' as IsoDate)).toBe('3 days ago');
  expect(timeText('14:05')).toBe('2:05 pm');
  expect(timeText('00:30')).toBe('12:30 am');
});

test('domain.md row 77: payments add up to the balance, or it is said by how much they don’t', () => {
  const text = (changes: Parameters<typeof someFigures>[0]) => differenceText(someFigures(changes));
  expect(text({})).toContain('0.00');
  expect(text({ difference: cents(1) })).toContain('$0.01 of the balance is paid to nobody');
  expect(text({ difference: cents(-200) })).toContain('$2.00 more than the buyer brings');
  expect(text({ missing: cents(500_00) })).toContain('have to bring $500.00');
});

test('each line leads to where it comes from', () => {
  const origin = (source: Parameters<typeof lineOrigin>[0]['source'], id?: string) =>
    lineOrigin(
      {
        source,
        money: 'settlement',
        label: 'x',
        amount: cents(1),
        parts: [],
        isEstimate: false,
        ...(id ? { id } : {}),
      },
      '7',
    );
  expect(origin('commission')).toMatchObject({
    href: '/property-listings/7/edit?field=commission.kind',
  });
  expect(origin('marketing')).toMatchObject({ href: '/property-listings/7/supplier-payments' });
  expect(origin('deposit')).toMatchObject({ href: '/property-listings/7/sold-deposit' });
  expect(origin('adjustment', 'o')).toMatchObject({ kind: 'outgoing', id: 'o' });
  expect(origin('withholding', 'p')).toMatchObject({ kind: 'certificate', id: 'p' });
});
