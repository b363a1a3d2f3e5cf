import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addressLine } from '../../../../../domain/listings/address.ts';
import {
  readAuthority,
  readCategory,
  readCount,
  readDate,
  readDollars,
  readPropertyType,
  readSaleMethod,
  readSquareMetres,
  readState,
} from '../../../../../domain/listings/csv-import/cell-values.ts';
import { readStreetLine } from '../../../../../domain/listings/csv-import/street-line.ts';
import {
  CATEGORIES,
  PROPERTY_CLASSES,
  SALE_METHODS,
  STATES,
} from '../../../../../domain/listings/listing-fields.ts';
import { valueWord } from '../../../../../domain/listings/value-words.ts';
import vectors from '../../../../vectors/domain.json' with { type: 'json' };

describe('cells of a file', () => {
  test('amounts are read in whole cents, never through a float', () => {
    expect(readDollars('$1,250,000')).toBe(125_000_000);
    expect(readDollars('1 250 000.50')).toBe(125_000_050);
    expect(readDollars('1.15m')).toBe(115_000_000);
    expect(readDollars('850K')).toBe(85_000_000);
    expect(readDollars('0.29')).toBe(29);
    for (const text of ['', 'POA', '-5', '1,25,000', '1.005', '1.2.3', '12e3', '9'.repeat(30)]) {
      expect(readDollars(text)).toBeUndefined();
    }
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), (cents) => {
        const text = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
        expect(readDollars(text)).toBe(cents);
      }),
    );
  });

  test('dates are day first', () => {
    expect(readDate('5/11/2026')).toBe('2026-11-05');
    expect(readDate('05-11-2026')).toBe('2026-11-05');
    expect(readDate('2026-11-05')).toBe('2026-11-05');
    for (const text of ['11/31/2026', '5/11/26', 'soon', ''])
      expect(readDate(text)).toBeUndefined();
  });

  test('the words that a download gives are understood', () => {
    for (const each of SALE_METHODS) expect(readSaleMethod(valueWord(each))).toBe(each);
    for (const each of PROPERTY_CLASSES) {
      expect(readPropertyType(valueWord(each))).toEqual({ propertyClass: each });
    }
    for (const each of CATEGORIES) expect(readCategory(valueWord(each))).toBe(each);
  });

  test('words of other systems are understood', () => {
    for (const state of STATES) expect(readState(state.toLowerCase())).toBe(state);
    expect(readState('Victoria')).toBe('VIC');
    expect(readState('Vic.')).toBe('VIC');
    expect(readState('constructor')).toBeUndefined();
    for (const method of SALE_METHODS) expect(readSaleMethod(method)).toBe(method);
    expect(readSaleMethod('E.O.I.')).toBe('expressions-of-interest');
    expect(readPropertyType('Vacant Land')).toEqual({ propertyClass: 'land' });
    expect(readPropertyType('Duplex')).toEqual({
      propertyClass: 'residential',
      category: 'DuplexSemi-detached',
    });
    expect(readPropertyType('Castle')).toBeUndefined();
    expect(readAuthority('Sole agency')).toBe('sole');
    expect(readCount('3.5')).toBeUndefined();
    expect(readSquareMetres('83.5 sqm')).toBe(83.5);
    expect(readSquareMetres('2 acres')).toBeUndefined();
  });
});

describe('a street address in one cell', () => {
  test.each(vectors.addresses)(
    'reads back the one-line address $expected',
    ({ input, expected }) => {
      const street = expected.slice(0, expected.lastIndexOf(`, ${input.suburb.toUpperCase()}`));
      const parts = readStreetLine(street);
      const { suburb, postcode } = input;
      const state = readState(input.state) ?? 'NSW';
      expect(parts && addressLine({ ...parts, suburb, state, postcode })).toBe(expected);
    },
  );

  test('other ways of writing it', () => {
    const brushbox = { unit: '12', streetNumber: '45', streetName: 'Brushbox', streetType: 'Ave' };
    expect(readStreetLine('Unit 12/45 Brushbox Ave')).toEqual(brushbox);
    expect(readStreetLine('Unit 12, 45 Brushbox Ave')).toEqual(brushbox);
    expect(readStreetLine('12 - 14 Saltbush Rd')).toEqual({
      streetNumber: '12-14',
      streetName: 'Saltbush',
      streetType: 'Rd',
    });
    expect(readStreetLine('3A Ironbark')).toEqual({ streetNumber: '3A', streetName: 'Ironbark' });
    expect(readStreetLine('Brushbox Avenue')).toBeNull();
    expect(readStreetLine('')).toBeNull();
  });

  test('a hostile text is read quickly', () => {
    const started = performance.now();
    readStreetLine(`${'1/'.repeat(5_000)}${' a'.repeat(5_000)}`);
    readDollars(`${'1,111'.repeat(5_000)}x`);
    expect(performance.now() - started).toBeLessThan(500);
  });
});
