import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import type { IsoDate } from '../../../../domain/dates.ts';
import { unmetGuards } from '../../../../domain/listings/guards.ts';
import { ListingInputSchema } from '../../../../domain/listings/listing.ts';
import type { ListingEvent } from '../../../../domain/listings/states.ts';

const person = { id: '01934b1e-8a00-7000-8000-000000000001', kind: 'person', name: 'An Nguyen' };
const base = {
  address: {
    streetNumber: '45',
    streetName: 'Brushbox',
    suburb: 'Newtown',
    state: 'NSW',
    postcode: '2042',
  },
  propertyClass: 'residential',
  saleMethod: 'auction',
  vendors: [person],
  buyers: [],
  coAgentIds: [],
  marketing: [],
  otherCharges: [],
};

function missing(event: ListingEvent, change: object = {}, reason?: string) {
  const listing = v.parse(ListingInputSchema, { ...base, ...change });
  return unmetGuards(event, listing, { reason, today: '2026-11-20' as IsoDate }).map(
    (unmet) => unmet.path,
  );
}

describe('domain.md 5: what a listing must record before an event', () => {
  test('an authority goes to a vendor who can be reached', () => {
    expect(missing('requestAuthority')).toEqual(['vendors']);
    expect(
      missing('requestAuthority', { vendors: [{ ...person, mobile: '0491 570 006' }] }),
    ).toEqual([]);
  });

  test('activation needs the date the authority was signed', () => {
    expect(missing('activate')).toEqual(['authority.signedOn']);
    expect(
      missing('activate', { authority: { kind: 'exclusive', signedOn: '2026-11-01' } }),
    ).toEqual([]);
  });

  test('a sale needs buyer and price, an exchange its date too', () => {
    expect(missing('acceptOffer')).toEqual(['buyers', 'price.sale']);
    expect(missing('sellAtAuction')).toEqual(['buyers', 'price.sale']);
    expect(missing('exchange')).toEqual(['buyers', 'price.sale', 'dates.exchangedOn']);
    const sold = {
      buyers: [person],
      price: { sale: 98_500_000 },
      dates: { exchangedOn: '2026-11-20' },
    };
    expect(missing('exchange', sold)).toEqual([]);
  });

  test('withdrawing, rescinding and a lapsed offer need a reason', () => {
    for (const event of ['withdraw', 'rescind', 'offerLapsed'] as const) {
      expect(missing(event, {}, ' ')).toEqual(['reason']);
      expect(missing(event, {}, 'Vendor changed plans')).toEqual([]);
    }
  });

  test('relisting needs a current authority', () => {
    expect(missing('relist', { authority: { kind: 'sole', endsOn: '2026-11-19' } })).toEqual([
      'authority.endsOn',
    ]);
    expect(missing('relist', { authority: { kind: 'sole', endsOn: '2026-11-20' } })).toEqual([]);
  });

  test('archiving and restoring ask nothing of the listing itself', () => {
    expect(missing('archive')).toEqual([]);
    expect(missing('restore')).toEqual([]);
  });
});
