import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addressLine } from '../../../../../domain/listings/address.ts';
import { numbersOfDate, readDate } from '../../../../../domain/listings/csv-import/cell-dates.ts';
import { readPrice } from '../../../../../domain/listings/csv-import/cell-prices.ts';
import {
  meaningsOf,
  readArea,
  readAuthority,
  readCategory,
  readCount,
  readDollars,
  readPostcode,
  readPropertyType,
  readSaleMethod,
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
    for (const text of ['11/31/2026', '31/2/26', 'soon', '', '2026-06-30T14:00:00Z'])
      expect(readDate(text)).toBeUndefined();
  });

  test('a spreadsheet’s own ways of writing a date', () => {
    const july = [
      '1/7/26',
      '1-Jul-26',
      '2026-07-01 00:00:00',
      '46204',
      '1 July 2026',
      'Jul 1, 2026',
    ];
    const others = [
      '01.07.2026',
      '20260701',
      'Wed, 1st Jul 2026',
      '1/7/2026 12:00:00 AM',
      '46204.5',
      '2026-07-01T00:00:00.000Z',
    ];
    for (const text of [...july, ...others]) expect(readDate(text), text).toBe('2026-07-01');
    expect(readDate('7/1/26', 'month-first')).toBe('2026-07-01');
    expect(readDate('31-Dec-99')).toBe('1999-12-31');
  });

  test('numbers that a spreadsheet made dates of are told from dates and from numbers', () => {
    expect(numbersOfDate('2-Dec')).toEqual([2, 12]);
    expect(numbersOfDate('Mar-14')).toEqual([3, 14]);
    expect(numbersOfDate('44897')).toEqual([2, 12]);
    expect(numbersOfDate('2026-12-02 00:00:00')).toEqual([2, 12]);
    expect(numbersOfDate('03/05/2026')).toEqual([3, 5]);
    // The first of March 2014 was `3-14` or `1-3`.
    expect(numbersOfDate('41699')).toBeNull();
    for (const text of ['14', '14-16', '2/14', '14A', '1204', '20260', '']) {
      expect(numbersOfDate(text), text).toBeUndefined();
    }
  });

  test('prices in words stay words, with the figures that they say', () => {
    const over = 'Offers over $900,000';
    expect(readPrice(over)).toEqual({ low: 900_000_00, text: over });
    expect(readPrice('$1.2m - $1.3m')).toEqual({ low: 1_200_000_00, high: 1_300_000_00 });
    expect(readPrice('$1.2 - 1.3m')).toEqual({ low: 1_200_000_00, high: 1_300_000_00 });
    expect(readPrice('900k to 950k')).toEqual({ low: 900_000_00, high: 950_000_00 });
    expect(readPrice('AUD 1.2 million')).toEqual({ amount: 1_200_000_00 });
    expect(readPrice('$900,000.00')).toEqual({ amount: 900_000_00 });
    expect(readPrice('$850,000 ono')).toEqual({ amount: 850_000_00, text: '$850,000 ono' });
    expect(readPrice('$900,000+')).toEqual({ low: 900_000_00, text: '$900,000+' });
    for (const text of [
      'Contact Agent',
      'POA',
      'By negotiation',
      'High $800,000s',
      'Auction 12/12',
      'Best offer by 5pm',
    ]) {
      expect(readPrice(text)).toEqual({ text });
    }
    for (const text of [
      'lots',
      '700-750',
      '850',
      '-5',
      '1,25,000',
      '12e3',
      '1.2.3',
      '1,300,000 - 1,200,000',
    ]) {
      expect(readPrice(text), text).toBeUndefined();
    }
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
    expect(readCount('3.0')).toBe(3);
    expect(readPostcode('2042.0')).toBe('2042');
    expect(readPostcode('800.0')).toBe('0800');
    expect(readArea('83.5 sqm')).toEqual({ value: 83.5, unit: 'square-metres' });
    expect(readArea('2 acres')).toEqual({ value: 2, unit: 'acres' });
    expect(readArea('1.5ha')).toEqual({ value: 1.5, unit: 'hectares' });
    expect(readArea('big')).toBeUndefined();
  });

  test('one known thing among other words is that thing, two are none', () => {
    for (const text of [
      'Private Treaty Sale',
      'For sale by private treaty',
      'Sale by negotiation',
    ]) {
      expect(readSaleMethod(text), text).toBe('private-treaty');
    }
    expect(readSaleMethod('Auction (on site)')).toBe('auction');
    expect(readSaleMethod('Sale by tender')).toBe('tender');
    expect(readSaleMethod('Auction or private treaty')).toBeUndefined();
    expect(readCategory('Residential - House')).toBe('House');
    expect(readCategory('Free-standing house')).toBe('House');
    expect(readCategory('Units')).toBe('Unit');
    expect(readPropertyType('Residential land')).toEqual({ propertyClass: 'land' });
    expect(readPropertyType('Apartment/Unit')).toBeUndefined();
    expect(meaningsOf('propertyType', 'Apartment/Unit')).toEqual(['Apartment', 'Unit']);
    expect(readAuthority('Agency: exclusive')).toBe('exclusive');
  });
});

describe('a street address in one cell', () => {
  test.each(vectors.addresses)(
    'reads back the one-line address $expected',
    ({ input, expected }) => {
      const street = expected.slice(0, expected.lastIndexOf(`, ${input.suburb.toUpperCase()}`));
      const line = readStreetLine(street);
      const { suburb, postcode } = input;
      const state = readState(input.state) ?? 'NSW';
      expect(line.isRead && addressLine({ ...line.parts, suburb, state, postcode })).toBe(expected);
    },
  );

  const parts = (text: string, suburb?: string) => {
    const line = readStreetLine(text, suburb);
    return line.isRead ? line.parts : line.asWritten;
  };
  const smith = { streetName: 'Smith', streetType: 'St' };

  test.each([
    ['4-6/35D-35F Smith St', { unit: '4-6', streetNumber: '35D-35F', ...smith }],
    ['2/14–18 Smith St', { unit: '2', streetNumber: '14-18', ...smith }],
    ['14 & 16 Smith St', { streetNumber: '14 & 16', ...smith }],
    ['14 to 18 Smith St', { streetNumber: '14-18', ...smith }],
    ['12.03/45 Smith St', { unit: '12.03', streetNumber: '45', ...smith }],
    ['14 Smith St, Unit 2', { unit: '2', streetNumber: '14', ...smith }],
    ['45 Smith St Apt 12', { unit: '12', streetNumber: '45', ...smith }],
    ['2 / 14 Smith St', { unit: '2', streetNumber: '14', ...smith }],
    ['Unit 2 14 Smith St', { unit: '2', streetNumber: '14', ...smith }],
    ['Apartment 12/45 Smith St', { unit: '12', streetNumber: '45', ...smith }],
    ['Unit 12, 45 Smith St', { unit: '12', streetNumber: '45', ...smith }],
    ['G01/45 Smith St', { unit: 'G01', streetNumber: '45', ...smith }],
    ['Shop 3, 14 Smith St', { unit: 'Shop 3', streetNumber: '14', ...smith }],
    ['Suite 5, Level 2, 14 Smith St', { unit: 'Suite 5, Level 2', streetNumber: '14', ...smith }],
    ['12 - 14 Smith St', { streetNumber: '12-14', ...smith }],
    ['Lot 5/23 Smith St', { lot: '5', streetNumber: '23', ...smith }],
    ['Lot 5 (DP 123) Smith St', { lot: '5', lotPlan: '5/DP123', ...smith }],
    [
      'Lot 5 on SP 987, 14 Smith St',
      { lot: '5', lotPlan: '5/SP987', streetNumber: '14', ...smith },
    ],
    ['14 Smith St (Lot 5 DP 123)', { lotPlan: '5/DP123', streetNumber: '14', ...smith }],
    ['5/RP4567 Smith St', { lot: '5', lotPlan: '5/RP4567', ...smith }],
    [
      'Kings Tower, 12/45 Smith St',
      { siteName: 'Kings Tower', unit: '12', streetNumber: '45', ...smith },
    ],
    ['14 Smith St North', { streetNumber: '14', streetName: 'Smith', streetType: 'St North' }],
    ['A7/6A-8C Smith St', { unit: 'A7', streetNumber: '6A-8C', ...smith }],
    ['1141 Smith St #3202', { unit: '3202', streetNumber: '1141', ...smith }],
    ['LOT 2-B Smith St', { lot: '2-B', ...smith }],
    ['14 1st Avenue', { streetNumber: '14', streetName: '1st', streetType: 'Avenue' }],
    ['3A Ironbark', { streetNumber: '3A', streetName: 'Ironbark' }],
  ])('%s is told apart', (text, expected) => {
    expect(parts(text)).toEqual(expected);
  });

  test('the place behind the street is taken off, with or without a comma', () => {
    const saltbush = { streetNumber: '9', streetName: 'Saltbush', streetType: 'Road' };
    const newtown = { suburb: 'Newtown', state: 'NSW', postcode: '2042' };
    const whole = { ...saltbush, ...newtown };
    expect(parts('9 Saltbush Road Newtown NSW 2042, Australia')).toEqual(whole);
    expect(parts('9 Saltbush Road, Newtown, New South Wales 2042')).toEqual(whole);
    expect(parts('9 Saltbush Road, Newtown 2042 NSW')).toEqual(whole);
    expect(parts('9 Saltbush Road Newtown', 'newtown')).toEqual({ ...saltbush, suburb: 'newtown' });
    expect(parts('14 Smith Street North Melbourne', 'North Melbourne')).toEqual({
      streetNumber: '14',
      streetName: 'Smith',
      streetType: 'Street',
      suburb: 'North Melbourne',
    });
    expect(parts('9 Castle Cove Drive, Castle Cove')).toMatchObject({ streetName: 'Castle Cove' });
    expect(parts('9 Old St Albans Road')).toMatchObject({ streetName: 'Old St Albans' });
    expect(parts('9 St Johns Park Road St Kilda VIC 3182')).toMatchObject({
      streetName: 'St Johns Park',
      suburb: 'St Kilda',
    });
  });

  test.each([
    ...['RMB 1234', 'RMB 1234 Bendigo Road', '9 Saltbush Road Newtown', 'Rear 14 Smith St'],
    ...['14 1/2 Smith St', '12, 45 Smith St', '14 Smith St cnr Jones St', 'Smith Street', ''],
    ...['14 Smith St Kings Cross', '14 Smith St Lane Cove', 'Ground Floor, 14 Smith St'],
    ...['14 Smith Street North Melbourne', '#207-1104 Smith St', '1104 Watkins Glen Ct 104'],
  ])('what %s says can’t be told, and stays as it is', (text) => {
    expect(parts(text)).toBe(text);
  });

  test('a hostile text is read quickly', () => {
    const started = performance.now();
    readStreetLine(`${'1/'.repeat(5_000)}${' a'.repeat(5_000)}`);
    readDollars(`${'1,111'.repeat(5_000)}x`);
    expect(performance.now() - started).toBeLessThan(500);
  });
});
