import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  answersTo,
  type ImportAnswers,
  questionsOf,
} from '../../../../../domain/listings/csv-import/import-answers.ts';
import {
  IMPORT_COLUMNS,
  IMPORT_FIELDS,
  type ImportField,
  missingFields,
  suggestMapping,
} from '../../../../../domain/listings/csv-import/import-fields.ts';
import { importRow } from '../../../../../domain/listings/csv-import/import-row.ts';

let made = 0;
const newId = () => {
  made += 1;
  return `01934b1e-8a00-7000-8000-${String(made).padStart(12, '0')}`;
};

const GOOD: Partial<Record<ImportField, string>> = {
  streetAddress: '12/45 Brushbox Avenue',
  suburb: 'Newtown',
  state: 'New South Wales',
  postcode: '2042',
  propertyType: 'apartment',
  saleMethod: 'Auction',
  vendorName: "Siobhan O'Connor",
};

function row(change: Partial<Record<ImportField, string>> = {}, answers: ImportAnswers = {}) {
  const cells = { ...GOOD, ...change };
  const fields = IMPORT_FIELDS.filter((field) => cells[field] !== undefined);
  return importRow(
    fields.map((field) => cells[field] ?? ''),
    fields,
    newId,
    answers,
  );
}

function errors(change: Partial<Record<ImportField, string>>) {
  const result = row(change);
  return result.ok ? [] : result.error.map((error) => `${error.field}: ${error.message}`);
}

describe('headers of a listings file', () => {
  test('usual headers of other systems are recognised, each field once', () => {
    expect(
      suggestMapping([
        'Street No.',
        'Street Name',
        'SUBURB',
        'P/Code',
        'Owner',
        'Email',
        'E-mail',
        'Colour',
      ]),
    ).toEqual([
      'streetNumber',
      'streetName',
      'suburb',
      'postcode',
      'vendorName',
      'vendorEmail',
      null,
      null,
    ]);
    expect(suggestMapping(['Price', 'Beds', 'Method of sale', 'Address'])).toEqual([
      'asking',
      'bedrooms',
      'saleMethod',
      'streetAddress',
    ]);
  });

  test('a file headed by our own labels maps itself', () => {
    const labels = IMPORT_FIELDS.map((field) => IMPORT_COLUMNS[field].label);
    expect(suggestMapping(labels)).toEqual(IMPORT_FIELDS);
  });

  test('what is needed and not mapped is named', () => {
    expect(missingFields(['streetAddress', 'suburb', 'state', null])).toEqual([
      'postcode',
      'propertyType',
      'saleMethod',
      'vendorName',
    ]);
    expect(missingFields([])[0]).toBe('streetName');
    expect(missingFields([...IMPORT_FIELDS])).toEqual([]);
  });
});

describe('a row becomes a listing', () => {
  test('with every cell in the form other systems write it', () => {
    const result = row({
      bedrooms: '3',
      landArea: '1,250 m2',
      guideLow: '$1.25m',
      guideHigh: '1,350,000',
      asking: '850k',
      listedOn: '5/11/2026',
      authority: 'Exclusive Agency',
      vendorMobile: '491570006',
      vendorEmail: 'siobhan@mailbox.example',
      secondVendorName: 'An Nguyen',
    });
    expect(result).toMatchObject({
      ok: true,
      value: {
        address: {
          unit: '12',
          streetNumber: '45',
          streetName: 'Brushbox',
          streetType: 'Avenue',
          state: 'NSW',
        },
        propertyClass: 'residential',
        category: 'Apartment',
        saleMethod: 'auction',
        authority: { kind: 'exclusive' },
        features: { bedrooms: 3, landArea: { value: 1250, unit: 'square-metres' } },
        price: { guideLow: 125_000_000, guideHigh: 135_000_000, asking: 85_000_000 },
        dates: { listedOn: '2026-11-05' },
        vendors: [
          { name: "Siobhan O'Connor", mobile: '0491 570 006', email: 'siobhan@mailbox.example' },
          { name: 'An Nguyen' },
        ],
      },
    });
  });

  test('a postcode gets back the zero a spreadsheet took', () => {
    const result = row({ suburb: 'Darwin City', state: 'nt', postcode: '800' });
    expect(result.ok && result.value.address.postcode).toBe('0800');
  });

  test('every error of a row comes at once, by field and in plain words', () => {
    expect(
      errors({
        state: 'Queensburg',
        saleMethod: 'raffle',
        guideLow: 'lots',
        listedOn: '31/2/2026',
      }),
    ).toEqual([
      'state: "Queensburg" is not a state',
      'saleMethod: "raffle" is not a method of sale',
      'guideLow: "lots" is not an amount',
      'listedOn: "31/2/2026" is not a date such as 20/11/2026',
    ]);
    expect(errors({ vendorName: ' ' })).toEqual(['vendorName: Add at least one vendor']);
    expect(errors({ suburb: '' })).toEqual(['suburb: Suburb is missing']);
    expect(errors({ streetAddress: '' })).toEqual(['streetAddress: Street address is missing']);
    expect(errors({ vendorEmail: 'nobody' })).toEqual([
      'vendorEmail: An email address has an @, such as name@example.com',
    ]);
    expect(errors({ bedrooms: '99' })).toHaveLength(1);
    expect(errors({ secondVendorEmail: 'two@mailbox.example' })).toEqual([
      'secondVendorName: Second vendor name is missing',
    ]);
  });

  const read = (change: Partial<Record<ImportField, string>>, answers?: ImportAnswers) => {
    const result = row(change, answers);
    return result.ok ? result.value : result.error;
  };

  test('an address that isn’t understood goes in as it is written, never as the name of a street', () => {
    for (const streetAddress of ['Brushbox Avenue', 'RMB 1234', 'Rear 14 Smith St']) {
      expect(read({ streetAddress })).toMatchObject({
        address: { asWritten: streetAddress, streetName: '', suburb: 'Newtown' },
      });
    }
    // Two cells that say different places, or different doors.
    for (const change of [{ streetAddress: '9 Saltbush Road, Enmore' }, { unit: '3' }]) {
      expect(read(change)).toHaveProperty('address.asWritten');
    }
    const plan = read({ streetAddress: 'Lot 5 (DP 123) Wattle Road' });
    expect(plan).toMatchObject({ address: { lot: '5' }, title: { lotPlan: '5/DP123' } });
  });

  const apart = { streetAddress: '', streetName: 'Smith', streetType: 'Street' };

  test('parts in cells of their own are told apart too', () => {
    const doubled = { ...apart, lot: 'Lot 5', unit: 'Unit 2', streetNumber: '14' };
    expect(read(doubled)).toMatchObject({ address: { lot: '5', unit: '2', streetNumber: '14' } });
    expect(read({ ...apart, streetNumber: '2/14.0' })).toHaveProperty('address.asWritten');
    expect(read({ ...apart, streetNumber: '14.0' })).toMatchObject({
      address: { streetNumber: '14' },
    });
    expect(read({ ...apart, streetNumber: '2 / 14' })).toMatchObject({
      address: { unit: '2', streetNumber: '14' },
    });
    expect(
      read({ ...apart, streetName: 'Smith St', streetType: '', streetNumber: '14' }),
    ).toMatchObject({
      address: { streetName: 'Smith', streetType: 'St' },
    });
    expect(read({ ...apart, streetName: '14 Smith' })).toMatchObject({
      address: { streetNumber: '14', streetName: 'Smith', streetType: 'Street' },
    });
  });

  test('a street number that became a date is what the person says, once for all rows', () => {
    const dated = { ...apart, streetNumber: '2-Dec' };
    expect(read(dated)).toMatchObject({ address: { unit: '2', streetNumber: '12' } });
    expect(read(dated, { doors: 'range' })).toMatchObject({ address: { streetNumber: '2-12' } });
    const kept = { asWritten: '2-Dec Smith Street', streetName: '' };
    expect(read(dated, { doors: 'as-written' })).toMatchObject({ address: kept });
    for (const streetNumber of ['1.00E+02', '41699']) {
      expect(read({ ...apart, streetNumber })).toMatchObject({
        address: { asWritten: `${streetNumber} Smith Street` },
      });
    }
  });

  test('what a spreadsheet put around a cell is taken off, and what it lost is said', () => {
    const value = read({
      postcode: '="2042"',
      suburb: 'Newtown\u200b',
      vendorName: 'Zoe\u0308 O’Brien\nTom Citizen',
      bedrooms: '3.0',
      listedOn: '1-Jul-26',
      asking: 'Offers over $900,000',
      guideHigh: 'n/a',
    });
    expect(value).toMatchObject({
      address: { postcode: '2042', suburb: 'Newtown' },
      vendors: [{ name: 'Zo\u00eb O’Brien' }, { name: 'Tom Citizen' }],
      features: { bedrooms: 3 },
      dates: { listedOn: '2026-07-01' },
      price: { guideLow: 900_000_00, guideText: 'Offers over $900,000' },
    });
    expect(errors({ vendorName: 'Zo\ufffd O’Brien' })).toEqual([
      'vendorName: A letter was lost before the file came here: “Zo\ufffd O’Brien”. Write it again',
    ]);
    expect(errors({ suburb: '#REF!' })).toEqual([
      'suburb: The spreadsheet shows an error here (#REF!)',
    ]);
  });

  test('a guess is asked about once for all rows of a column, with an answer proposed', () => {
    const fields: ImportField[] = ['listedOn', 'streetNumber', 'propertyType', 'saleMethod'];
    const rows = [
      ['1/7/26', '2-Dec', 'Apartment/Unit', 'Auction'],
      ['2/7/26', '14', 'apartment / unit', 'Raffle'],
    ];
    expect(questionsOf(rows, fields)).toMatchObject([
      { id: 'dates', examples: ['1/7/26', '2/7/26'], proposed: 'day-first' },
      { id: 'doors', examples: ['2-Dec'], rows: 1, proposed: 'unit' },
      { id: 'propertyType:apartmentunit', rows: 2, proposed: 'Apartment' },
      { id: 'saleMethod:raffle', rows: 1, proposed: 'none' },
    ]);
    expect(questionsOf([['13/7/26', '14', 'House', 'Auction']], fields)).toEqual([]);
    expect(questionsOf([['7/13/26', '14', 'House', 'Auction']], fields)).toMatchObject([
      { id: 'dates', proposed: 'month-first' },
    ]);
    expect(answersTo(questionsOf(rows, fields), { doors: 'range' })).toMatchObject({
      doors: 'range',
      'propertyType:apartmentunit': 'Apartment',
    });
    const answers = { 'propertyType:apartmentunit': 'Unit', dates: 'month-first' };
    expect(read({ propertyType: 'Apartment/Unit', listedOn: '7/1/26' }, answers)).toMatchObject({
      category: 'Unit',
      dates: { listedOn: '2026-07-01' },
    });
  });

  test('no row breaks it, and each refusal says something', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 30 }), (cells) => {
        const result = importRow(cells, IMPORT_FIELDS, newId);
        if (!result.ok) expect(result.error.every((error) => error.message !== '')).toBe(true);
        expect(result.ok || result.error.length > 0).toBe(true);
      }),
    );
  });
});
