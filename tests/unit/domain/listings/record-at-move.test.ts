import { describe, expect, test } from 'vitest';
import type { IsoDate, IsoInstant } from '../../../../domain/dates.ts';
import type { ListingInput } from '../../../../domain/listings/listing.ts';
import { recordAtMove } from '../../../../domain/listings/record.ts';

const TODAY = '2026-11-30' as IsoDate;

const record = (dates?: ListingInput['dates']) =>
  ({ address: { state: 'VIC' }, ...(dates ? { dates } : {}) }) as ListingInput;

describe('domain.md 4.6: a sale at auction is a contract of its day', () => {
  test.each([
    // Saturday, 11 am in Melbourne, told on Monday.
    ['2026-11-28T00:00:00.000Z', '2026-11-28'],
    ['2026-12-05T00:00:00.000Z', '2026-11-30'],
    [undefined, '2026-11-30'],
  ])('auction at %s: exchanged on %s', (auctionAt, exchangedOn) => {
    const dates = auctionAt === undefined ? {} : { auctionAt: auctionAt as IsoInstant };
    expect(recordAtMove('sellAtAuction', record(dates), TODAY).dates?.exchangedOn).toBe(
      exchangedOn,
    );
  });

  test('a sale that is settled by hand settled today, unless a day is written', () => {
    expect(recordAtMove('settle', record(), TODAY).dates).toEqual({ settledOn: TODAY });
    const known = record({ settledOn: '2026-11-20' as IsoDate });
    expect(recordAtMove('settle', known, TODAY)).toBe(known);
  });

  test('what is written already stays, and another move writes nothing', () => {
    const known = record({ exchangedOn: '2026-11-20' as IsoDate });
    expect(recordAtMove('sellAtAuction', known, TODAY)).toBe(known);
    const none = record();
    expect(recordAtMove('goUnconditional', none, TODAY)).toBe(none);
  });
});
