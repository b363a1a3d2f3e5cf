import { expect, test } from 'vitest';
import { nextDateText, priceGuideText } from '../../../../src/features/listings/table/row-texts.ts';
import { row } from './rows.ts';

test('a price guide is a range, one figure, or nothing', () => {
  expect(priceGuideText(row({ priceLow: 85_000_000, priceHigh: 93_500_000 }))).toBe(
    '$850,000 to $935,000',
  );
  expect(priceGuideText(row({ priceLow: 85_000_050, priceHigh: 85_000_050 }))).toBe('$850,000.50');
  expect(priceGuideText(row({ priceHigh: 100 }))).toBe('$1');
  expect(priceGuideText(row())).toBe('');
});

const before = new Date('2026-11-27T00:00:00.000Z');

test('an auction is told in the time of the property, a date without one', () => {
  const at = '2026-11-28T01:30:00.000Z';
  const auction = { kind: 'auction', at } as const;
  expect(nextDateText(row({ nextDate: auction }), before)).toBe(
    'Auction 28/11/2026, 12:30 pm AEDT',
  );
  expect(nextDateText(row({ nextDate: auction, australianState: 'WA' }), before)).toBe(
    'Auction 28/11/2026, 9:30 am AWST',
  );
  expect(nextDateText(row({ nextDate: { kind: 'settlement', at: '2026-12-01' } }), before)).toBe(
    'Settles 01/12/2026',
  );
});

test('a next date that has passed says so, by the day at the property', () => {
  const auction = { kind: 'auction', at: '2026-11-28T01:30:00.000Z' } as const;
  const after = new Date('2026-11-28T01:31:00.000Z');
  expect(nextDateText(row({ nextDate: auction }), after)).toBe(
    'Auction was 28/11/2026, 12:30 pm AEDT',
  );
  const settlement = { kind: 'settlement', at: '2026-12-01' } as const;
  const sameDay = new Date('2026-12-01T12:59:00.000Z');
  expect(nextDateText(row({ nextDate: settlement }), sameDay)).toBe('Settles 01/12/2026');
  const nextDay = new Date('2026-12-01T13:00:00.000Z');
  expect(nextDateText(row({ nextDate: settlement }), nextDay)).toBe(
    'Settlement was due 01/12/2026',
  );
});
