import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
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

function row(change: Partial<Record<ImportField, string>> = {}) {
  const cells = { ...GOOD, ...change };
  const fields = IMPORT_FIELDS.filter((field) => cells[field] !== undefined);
  return importRow(
    fields.map((field) => cells[field] ?? ''),
    fields,
    newId,
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
    expect(errors({ streetAddress: 'Brushbox Avenue' })).toEqual([
      'streetAddress: "Brushbox Avenue" is not a street address',
    ]);
    expect(errors({ streetAddress: '' })).toEqual(['streetAddress: Street address is missing']);
    expect(errors({ vendorEmail: 'nobody' })).toEqual([
      'vendorEmail: An email address has an @, such as name@example.com',
    ]);
    expect(errors({ bedrooms: '99' })).toHaveLength(1);
    expect(errors({ secondVendorEmail: 'two@mailbox.example' })).toEqual([
      'secondVendorName: Second vendor name is missing',
    ]);
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
