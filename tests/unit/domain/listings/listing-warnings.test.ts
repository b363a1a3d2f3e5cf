import { describe, expect, test } from 'vitest';
import type { ListingInput } from '../../../../domain/listings/listing.ts';
import { listingWarnings } from '../../../../domain/listings/listing-warnings.ts';

const vendors = (...shares: (number | undefined)[]) =>
  shares.map((ownershipBasisPoints, index) => ({
    id: `${index}`,
    kind: 'person',
    name: 'Jo',
    ownershipBasisPoints,
  })) as ListingInput['vendors'];

const paths = (listing: Partial<ListingInput>) => listingWarnings(listing).map(({ path }) => path);

describe('warnings about a listing (domain.md 4.1)', () => {
  test('ownership shares that are not the whole', () => {
    expect(paths({ vendors: vendors(undefined, undefined) })).toEqual([]);
    expect(paths({ vendors: vendors(5_000, 5_000) })).toEqual([]);
    expect(listingWarnings({ vendors: vendors(5_000, 4_999) })).toEqual([
      { path: 'vendors', message: 'The ownership shares add up to 99.99%.' },
    ]);
    expect(listingWarnings({ vendors: vendors(10_000, undefined) })[0]?.message).toContain(
      'Not every vendor has one.',
    );
  });

  test('a number that can not receive a code', () => {
    const buyers = [{ id: '1', kind: 'person', name: 'Jo', mobile: '(02) 5550 0123' }] as const;
    expect(paths({ buyers: [...buyers] as ListingInput['buyers'] })).toEqual(['buyers.0.mobile']);
  });

  test('an auction without a date; other methods need none', () => {
    expect(paths({ saleMethod: 'auction' })).toEqual(['dates.auctionAt']);
    expect(paths({ saleMethod: 'tender' })).toEqual([]);
  });
});
