import { expect, test } from 'vitest';
import type { Listing } from '../../../../domain/listings/listing.ts';
import { priceGuideText as rowText } from '../../../../src/features/listings/table/row-texts.ts';
import {
  priceGuideText,
  rangeText,
} from '../../../../src/features/listings/workspace/price-words.ts';
import { row } from './rows.ts';

type Price = NonNullable<Listing['price']>;

test('a price of a home reads the same in the table and on its page', () => {
  const [low, high] = [146_000_000, 154_500_000];
  const price = { guideLow: low, guideHigh: high } as Price;
  expect(priceGuideText(price)).toBe('$1,460,000 to $1,545,000');
  expect(rowText(row({ priceLow: low, priceHigh: high }))).toBe(priceGuideText(price));
});

test('whole dollars have no cents, cents are kept, an open end says so', () => {
  expect(priceGuideText({ asking: 95_000_000 } as Price)).toBe('Asking $950,000');
  expect(priceGuideText({ asking: 95_000_050 } as Price)).toBe('Asking $950,000.50');
  expect(rangeText(undefined, 95_000_000 as Price['sale'])).toBe('Up to $950,000');
  expect(rangeText(95_000_000 as Price['sale'], undefined)).toBe('$950,000 or more');
});
