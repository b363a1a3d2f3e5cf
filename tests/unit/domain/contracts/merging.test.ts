import { describe, expect, test } from 'vitest';
import {
  isMergeKey,
  MERGE_KEYS,
  mergeKeyName,
} from '../../../../domain/contracts/merge/merge-keys.ts';
import {
  amountText,
  dateText,
  type MergeSource,
  mergeValues,
} from '../../../../domain/contracts/merge/merge-values.ts';
import { prefilled } from '../../../../domain/contracts/merge/prefill.ts';
import type { IsoDate } from '../../../../domain/dates.ts';
import type { Listing } from '../../../../domain/listings/listing.ts';
import { listingInput, newId } from '../../../support/builders.ts';
import { body, field } from './bodies.ts';

const listing = (changes: Parameters<typeof listingInput>[0] = {}) =>
  ({
    ...listingInput({
      vendors: [
        { id: newId(), kind: 'person', name: 'Vera Vendor', email: 'vera@vendor.example' },
        { id: newId(), kind: 'person', name: 'Omar Owner', mobile: '0491 570 006' },
      ],
      price: { sale: 1_287_500_00, guideLow: 1_200_000_00, guideHigh: 1_300_000_00 },
      commission: { kind: 'percent', basisPoints: 215, plusGst: true },
      marketing: [{ id: newId(), supplier: 'Prints', item: 'Brochure', price: 33_000 }],
      authority: { kind: 'exclusive', startsOn: '2026-11-01', endsOn: '2027-01-30' },
      dates: { auctionAt: '2026-12-11T23:30:00.000Z' },
      ...changes,
    }),
    reference: 'QW-000123',
    addressLine: '12 Wattle Street, NEWTOWN NSW 2042',
  }) as unknown as Listing;

const source = (changes: Parameters<typeof listing>[0] = {}): MergeSource => ({
  listing: listing(changes),
  agency: { name: 'Quillwater Property Co', abn: '51 824 753 556' },
  agent: { name: 'Ava Agent', email: 'ava@quillwater.example' },
  today: '2026-11-20' as IsoDate,
});

describe('domain.md row 49: data merged from the listing', () => {
  test('dates as dd/mm/yyyy, amounts with cents, names as they stand', () => {
    expect(mergeValues(source())).toMatchObject({
      'listing.address': '12 Wattle Street, NEWTOWN NSW 2042',
      'listing.street': '12 Wattle Street',
      'listing.vendors.names': 'Vera Vendor, Omar Owner',
      'listing.vendors.1.mobile': '0491 570 006',
      'price.sale': '$1,287,500.00',
      'price.guide': '$1,200,000.00 to $1,300,000.00',
      'commission.percent': '2.15%',
      'commission.amount': '$30,449.38',
      'marketing.total': '$330.00',
      'authority.kind': 'Exclusive',
      'authority.ends-on': '30/01/2027',
      'dates.auction': '12/12/2026',
      'agency.name': 'Quillwater Property Co',
      'agent.name': 'Ava Agent',
      today: '20/11/2026',
    });
  });

  test('domain.md 4.6: the tiered commission of the vectors', () => {
    const commission = {
      kind: 'tiered',
      tiers: [{ upTo: 1_200_000_00, basisPoints: 180 }, { basisPoints: 1_200 }],
      plusGst: true,
    };
    expect(mergeValues(source({ commission }))['commission.amount']).toBe('$35,310.00');
  });

  test('what isn’t known has no entry; every entry is a key of the closed list', () => {
    const values = mergeValues(source());
    expect(values['listing.buyers.names']).toBeUndefined();
    expect(values['agent.phone']).toBeUndefined();
    expect(values['listing.vendors.0.mobile']).toBeUndefined();
    expect(Object.keys(values).filter((key) => !isMergeKey(key))).toEqual([]);
  });

  test('the agency’s secrets aren’t among the keys: no reserve, no birth date, no mortgage', () => {
    expect(MERGE_KEYS.filter((key) => /reserve|born|mortgage|estimate/.test(key))).toEqual([]);
  });

  test('each key has a name of its own in the picker', () => {
    expect(new Set(MERGE_KEYS.map(mergeKeyName)).size).toBe(MERGE_KEYS.length);
    expect(mergeKeyName('listing.vendors.1.email')).toBe('Vendor 2: email');
    expect(isMergeKey('toString')).toBe(false);
  });

  test('amounts and dates', () => {
    expect([0, 5, 100_000, -123_456_789].map(amountText)).toEqual([
      '$0.00',
      '$0.05',
      '$1,000.00',
      '-$1,234,567.89',
    ]);
    expect(dateText('2026-01-09')).toBe('09/01/2026');
  });
});

describe('what stands in the fields before anybody fills them', () => {
  const fill = (...fields: Parameters<typeof body>[0]) =>
    prefilled(body(fields), mergeValues(source()));

  test('the merged value, otherwise the text of the template', () => {
    expect(
      fill(
        field('address', { merge: 'listing.address', text: 'unknown' }),
        field('buyers', { merge: 'listing.buyers.names', text: 'to be named' }),
        field('fixed', { text: 'As inspected' }),
        field('empty'),
      ),
    ).toEqual({
      address: '12 Wattle Street, NEWTOWN NSW 2042',
      buyers: 'to be named',
      fixed: 'As inspected',
    });
  });

  test('in the form of the field; what doesn’t fit is left to who fills it', () => {
    expect(
      fill(
        field('date', { type: 'date', merge: 'today' }),
        field('number', { type: 'number', merge: 'price.sale' }),
        field('tick', { type: 'checkbox', text: 'true' }),
        field('ticks', { type: 'checkbox_multi', options: ['A', 'B'], text: 'A\nB' }),
        field('email', { type: 'email', merge: 'listing.address' }),
        field('select', { type: 'select', options: ['A'], text: 'C' }),
      ),
    ).toEqual({ date: '2026-11-20', number: '1,287,500.00', tick: true, ticks: ['A', 'B'] });
  });

  test('a signature is never filled beforehand (domain.md 2.2)', () => {
    expect(
      fill(field('sign', { type: 'signature', signerId: 'vendor-1', merge: 'agent.name' })),
    ).toEqual({});
  });

  test('{{…}} in a text is text: nothing in it is read or run', () => {
    const text = '{{listing.address}} {{constructor.constructor("return 1")()}}';
    expect(fill(field('a', { text }))).toEqual({ a: text });
  });
});
