import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { addressLine } from '../../../../domain/listings/address.ts';
import { duplicateAddressKey } from '../../../../domain/listings/duplicate-address.ts';
import { STATES } from '../../../../domain/listings/listing-fields.ts';
import { AddressSchema } from '../../../../domain/listings/listing-parts.ts';
import { isPostcodeInState, postcodeWarning } from '../../../../domain/listings/postcode.ts';
import vectors from '../../../vectors/domain.json' with { type: 'json' };

type Parts = Parameters<typeof addressLine>[0];

const word = fc.stringMatching(/^[A-Z][a-z]{1,8}$/);
const parts: fc.Arbitrary<Parts> = fc
  .record(
    {
      unit: fc.stringMatching(/^[1-9]\d?[A-D]?$/),
      lot: fc.stringMatching(/^[1-9]\d?$/),
      streetNumber: fc.stringMatching(/^[1-9]\d{0,2}[A-C]?$/),
      streetType: fc.constantFrom('Street', 'Road', 'Avenue', 'Quay'),
      streetName: word,
      suburb: word,
      state: fc.constantFrom(...STATES),
      postcode: fc.stringMatching(/^\d{4}$/),
    },
    { requiredKeys: ['streetName', 'suburb', 'state', 'postcode'] },
  )
  .filter((address) => address.lot !== undefined || address.streetNumber !== undefined);

describe('domain.md 4.1: the one-line address', () => {
  test.each(vectors.addresses)('vector address $expected', ({ input, expected }) => {
    expect(addressLine(input as Parts)).toBe(expected);
  });

  test('every part given appears, nothing is doubled and no gap is left', () => {
    fc.assert(
      fc.property(parts, (address) => {
        const line = addressLine(address);
        expect(line).not.toMatch(/ {2}|, ,|undefined|^[ ,]|[ ,]$/);
        expect(
          line.endsWith(`, ${address.suburb.toUpperCase()} ${address.state} ${address.postcode}`),
        ).toBe(true);
        for (const part of [address.unit, address.lot, address.streetNumber, address.streetName]) {
          if (part !== undefined) expect(line).toContain(part);
        }
      }),
    );
  });

  const smith = { streetName: 'Smith', streetType: 'Street' } as const;
  const place = { suburb: 'Newtown', state: 'NSW', postcode: '2042' } as const;

  test('words for a lot and a unit stand once, whoever typed them', () => {
    const typed = { lot: 'Lot 5', unit: 'Unit 2', streetNumber: '14' };
    expect(addressLine({ ...typed, ...smith, ...place })).toBe(
      'Lot 5, 2/14 Smith Street, NEWTOWN NSW 2042',
    );
    const office = { unit: 'Suite 5, Level 2', streetNumber: '14' };
    expect(addressLine({ ...office, ...smith, ...place })).toBe(
      'Suite 5, Level 2, 14 Smith Street, NEWTOWN NSW 2042',
    );
  });

  test('what nobody could tell apart stands as it was written, until its parts are filled in', () => {
    const written = { asWritten: 'RMB 1234', streetName: '', ...place };
    expect(addressLine(written)).toBe('RMB 1234, NEWTOWN NSW 2042');
    expect(v.parse(AddressSchema, written)).toMatchObject({ asWritten: 'RMB 1234' });
    const filled = v.parse(AddressSchema, { ...written, ...smith, streetNumber: '14' });
    expect(filled).not.toHaveProperty('asWritten');
    expect(v.is(AddressSchema, { streetName: '', streetNumber: '14', ...place })).toBe(false);
    expect(v.is(AddressSchema, { ...smith, ...place })).toBe(false);
  });

  test('a text has one spelling, and none with a lost letter is kept', () => {
    const [composed, apart] = ['Zoë'.normalize('NFC'), 'Zoë'.normalize('NFD')];
    expect(v.parse(AddressSchema, { ...smith, ...place, lot: '1', siteName: apart }).siteName).toBe(
      composed,
    );
    const lost = { ...smith, ...place, lot: '1', siteName: 'Zo\ufffd' };
    expect(v.is(AddressSchema, lost)).toBe(false);
  });

  test('a unit on a lot without a street number says both', () => {
    expect(
      addressLine({
        unit: '3',
        lot: '7',
        streetName: 'Saltbush',
        streetType: 'Road',
        suburb: 'Tarneit',
        state: 'VIC',
        postcode: '3029',
      }),
    ).toBe('Unit 3, Lot 7 Saltbush Road, TARNEIT VIC 3029');
  });
});

describe('domain.md 4.5: postcodes warn, never block', () => {
  test.each(vectors.postcodes)(
    'vector postcode $state $postcode',
    ({ state, postcode, inRange }) => {
      const known = STATES.find((each) => each === state) ?? 'NSW';
      expect(isPostcodeInState(postcode, known)).toBe(inRange);
      expect(postcodeWarning(postcode, known) === null).toBe(inRange);
    },
  );

  test('border postcodes pass in silence, other neighbours warn', () => {
    expect(postcodeWarning('2620', 'ACT')).toBeNull();
    expect(postcodeWarning('4383', 'NSW')).toBeNull();
    expect(postcodeWarning('0872', 'SA')).toBeNull();
    expect(postcodeWarning('3029', 'NSW')).toBe(
      'Postcode 3029 is not usual for NSW. Check the suburb, state and postcode.',
    );
    expect(postcodeWarning('29', 'NSW')).toBeNull();
  });

  test('no postcode lies in two states', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9999 }), (number) => {
        const postcode = String(number).padStart(4, '0');
        expect(
          STATES.filter((state) => isPostcodeInState(postcode, state)).length,
        ).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('domain.md feature 15: duplicate addresses', () => {
  const key = (change: Partial<Parts>) =>
    duplicateAddressKey({
      unit: '12',
      streetNumber: '45',
      streetName: 'Brushbox',
      streetType: 'Avenue',
      suburb: 'Newtown',
      state: 'NSW',
      postcode: '2042',
      ...change,
    });

  test('spelling does not matter', () => {
    const same: Partial<Parts>[] = [
      { streetType: 'Ave' },
      { streetName: 'BRUSH BOX', suburb: ' newtown ' },
      { unit: 'Unit 012' },
      { lot: '7' },
      { siteName: 'The Grand' },
      { streetName: 'Brushbox Ave', streetType: undefined },
      { unit: undefined, streetNumber: 'Unit 12, 45' },
    ];
    for (const change of same) expect(key(change)).toBe(key({}));
  });

  test('both ways of naming a part of a street are one', () => {
    const north = key({ streetType: 'Avenue North' });
    expect(key({ streetType: 'Ave Nth' })).toBe(north);
    expect(key({ streetType: 'Ave Sth' })).not.toBe(north);
    expect(key({})).not.toBe(north);
  });

  test('another door, number, street or place is another address', () => {
    const others: Partial<Parts>[] = [
      { unit: '13' },
      { unit: undefined },
      { streetNumber: '45A' },
      { streetType: 'Road' },
      { suburb: 'Manly' },
      { state: 'VIC' },
      { streetNumber: undefined, lot: '45' },
    ];
    for (const change of others) expect(key(change)).not.toBe(key({}));
  });

  test('case never matters', () => {
    fc.assert(
      fc.property(parts, (address) => {
        const shouted = { ...address, streetName: address.streetName.toUpperCase() };
        expect(duplicateAddressKey(shouted)).toBe(duplicateAddressKey(address));
      }),
    );
  });
});
