import { describe, expect, test } from 'vitest';
import { isSame } from '../../../../domain/listings/record.ts';
import {
  readPath,
  tidyDraft,
  writePath,
} from '../../../../src/features/listings/form/state/draft-value.ts';
import {
  draftWarnings,
  validateDraft,
} from '../../../../src/features/listings/form/state/validate-draft.ts';
import {
  percentText,
  readPercent,
} from '../../../../src/features/listings/form/words/percent-text.ts';
import { record } from './records.ts';

describe('the value of a listing form', () => {
  test('is read and written by path without touching the rest', () => {
    const before = { vendors: [{ name: 'Jo' }, { name: 'Alex' }] };
    const after = writePath(before, 'vendors.1.name', 'Sam');
    expect(readPath(after, 'vendors.1.name')).toBe('Sam');
    expect(readPath(before, 'vendors.1.name')).toBe('Alex');
    expect(writePath({}, 'price.asking', 5)).toEqual({ price: { asking: 5 } });
    expect(readPath({}, 'price.asking')).toBeUndefined();
  });

  test('loses empty text and empty groups, never an item', () => {
    const tidy = tidyDraft({
      price: { guideText: '  ' },
      commission: { tiers: [{}, { upTo: 1 }] },
    });
    expect(tidy).toEqual({
      vendors: [],
      buyers: [],
      coAgentIds: [],
      marketing: [],
      otherCharges: [],
      address: {},
      commission: { tiers: [{}, { upTo: 1 }] },
    });
  });

  test('is the same whatever the order of keys', () => {
    expect(isSame({ a: 1, b: [2] }, { b: [2], a: 1 })).toBe(true);
    expect(isSame({ a: 1, b: undefined }, { a: 1 })).toBe(true);
    expect(isSame({ a: [1, 2] }, { a: [2, 1] })).toBe(false);
  });

  test('is judged by the schema of the server, in the words of the form', () => {
    expect(validateDraft(record()).errors.size).toBe(0);
    const { errors } = validateDraft({
      address: { suburb: 'Newtown', postcode: '20' },
      features: { bedrooms: 'three' },
      vendors: [{ id: 'x', kind: 'person', mobile: '12' }],
      commission: { kind: 'percent', plusGst: true },
    });
    expect(errors.get('address.streetNumber')).toBe('Enter a street number or a lot');
    expect(errors.get('address.streetName')).toBe('Enter the street name');
    expect(errors.get('address.state')).toBe('Choose the state');
    expect(errors.get('address.postcode')).toBe('A postcode has four digits');
    expect(errors.get('saleMethod')).toBe('Choose the method of sale');
    expect(errors.get('features.bedrooms')).toBe('Enter a whole number from 1 to 30, or studio');
    expect(errors.get('vendors.0.name')).toBe('Enter the name');
    expect(errors.get('commission.basisPoints')).toBe('Enter the commission rate');
  });

  test('warns from whatever can be read already, without a whole record', () => {
    const warnings = draftWarnings({
      saleMethod: 'auction',
      address: { streetNumber: '1', streetName: 'A', suburb: 'B', state: 'VIC', postcode: '2042' },
      price: { guideLow: 100, guideHigh: 111 },
    });
    expect(warnings.map(({ path }) => path)).toEqual([
      'address.postcode',
      'price.guideHigh',
      'dates.auctionAt',
    ]);
  });

  test.each([
    ['2.2', 220],
    ['2', 200],
    ['100', 10_000],
    ['0.05', 5],
    [' 33.33 % ', 3333],
    ['2.', 200],
  ])('reads %s percent as %i hundredths, without a float', (text, basisPoints) => {
    expect(readPercent(text)).toBe(basisPoints);
    expect(readPercent(percentText(basisPoints))).toBe(basisPoints);
  });

  test.each(['', 'two', '2.225', '-1', '1e2'])('refuses %j as a percentage', (text) => {
    expect(readPercent(text)).toBeUndefined();
  });

  test.each([
    [220, '2.2'],
    [200, '2'],
    [10_000, '100'],
    [0, '0'],
    [3333, '33.33'],
  ])('writes %i hundredths as %s', (basisPoints, text) => {
    expect(percentText(basisPoints)).toBe(text);
  });
});
