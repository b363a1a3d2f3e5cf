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

test('an auction is told in the time of the property, a date without one', () => {
  const at = '2026-11-28T01:30:00.000Z';
  const auction = { kind: 'auction', at } as const;
  expect(nextDateText(row({ nextDate: auction }))).toBe('Auction 28/11/2026, 12:30 pm AEDT');
  expect(nextDateText(row({ nextDate: auction, australianState: 'WA' }))).toBe(
    'Auction 28/11/2026, 9:30 am AWST',
  );
  expect(nextDateText(row({ nextDate: { kind: 'settlement', at: '2026-12-01' } }))).toBe(
    'Settles 01/12/2026',
  );
});
