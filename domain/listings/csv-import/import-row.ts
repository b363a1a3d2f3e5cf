import * as v from 'valibot';
import { faultWords } from '../../people/contact-fault.ts';
import { formatPhone } from '../../people/phone.ts';
import { ok, type Result, refuse } from '../../result.ts';
import { type ListingInput, ListingInputSchema } from '../listing.ts';
import {
  readAuthority,
  readCategory,
  readCount,
  readDate,
  readDollars,
  readPostcode,
  readPropertyType,
  readSaleMethod,
  readSquareMetres,
  readState,
} from './cell-values.ts';
import { IMPORT_COLUMNS, type ImportField, type ImportMapping } from './import-fields.ts';
import { fieldOfPath } from './import-paths.ts';
import { readStreetLine } from './street-line.ts';

/** What is wrong with one cell, for the person importing; field null when it is the row as a whole. */
export type RowError = { field: ImportField | null; message: string };

type Cells = Partial<Record<ImportField, string>>;

/** Collects what cannot be read instead of stopping at the first cell. */
function createReader(cells: Cells) {
  const errors: RowError[] = [];
  function read<T>(
    field: ImportField,
    convert: (text: string) => T | undefined,
    message: string,
  ): T | undefined {
    const text = cells[field];
    if (text === undefined) return undefined;
    const value = convert(text);
    if (value === undefined)
      errors.push({ field, message: `"${text.slice(0, 40)}" is ${message}` });
    return value;
  }
  return { errors, read };
}

/** Leaves out what is undefined, so that an absent cell is an absent key. */
function present(entries: Record<string, unknown>): Record<string, unknown> | undefined {
  const kept = Object.entries(entries).filter(([, value]) => value !== undefined);
  return kept.length > 0 ? Object.fromEntries(kept) : undefined;
}

/** Names that one cell has, as our own download writes those of several owners: `Jane Citizen; Tom O’Brien`. */
function namesOf(text: string | undefined): string[] {
  return text?.split(';').flatMap((name) => name.trim() || []) ?? [];
}

function vendorsOf(cells: Cells, newId: () => string) {
  const [name, ...others] = namesOf(cells.vendorName);
  const first = present({
    name,
    mobile: cells.vendorMobile && formatPhone(cells.vendorMobile),
    email: cells.vendorEmail,
  });
  const second = present({
    name: cells.secondVendorName ?? others.shift(),
    mobile: cells.secondVendorMobile && formatPhone(cells.secondVendorMobile),
    email: cells.secondVendorEmail,
  });
  return [first, second, ...others.map((each) => ({ name: each }))].flatMap((vendor) =>
    vendor ? [{ id: newId(), kind: 'person', ...vendor }] : [],
  );
}

/** The street of an address in one line, as our own download writes it: `9 Saltbush Road, NEWTOWN NSW 2042`. */
function withoutPlace(text: string): string {
  return text.replace(/,[^,]*\s(?:NSW|ACT|VIC|QLD|SA|WA|TAS|NT)\s+\d{4}$/i, '');
}

function addressOf(cells: Cells, { read }: ReturnType<typeof createReader>) {
  const line = read(
    'streetAddress',
    (text) => readStreetLine(withoutPlace(text)) ?? undefined,
    'not a street address',
  );
  const { unit, lot, siteName, streetNumber, streetName, streetType, suburb, postcode } = cells;
  return present({
    ...line,
    ...present({ unit, lot, siteName, streetNumber, streetName, streetType, suburb }),
    state: read('state', readState, 'not a state'),
    postcode: postcode && readPostcode(postcode),
  });
}

function listingOf(cells: Cells, reader: ReturnType<typeof createReader>, newId: () => string) {
  const { read } = reader;
  const area = read('landArea', readSquareMetres, 'not an area in square metres');
  const type = read('propertyType', readPropertyType, 'not a property type');
  const category =
    type?.propertyClass === 'residential' && read('category', readCategory, 'not a category');
  const authority = read('authority', readAuthority, 'not a kind of authority');
  const bedrooms = (text: string) => (/^studio$/i.test(text) ? 'studio' : readCount(text));
  return present({
    address: addressOf(cells, reader) ?? {},
    ...type,
    ...(category ? { category } : {}),
    saleMethod: read('saleMethod', readSaleMethod, 'not a method of sale'),
    authority: authority && { kind: authority },
    features: present({
      bedrooms: read('bedrooms', bedrooms, 'not a number of bedrooms'),
      bathrooms: read('bathrooms', readCount, 'not a number of bathrooms'),
      garages: read('garages', readCount, 'not a number of garages'),
      landArea: area === undefined ? undefined : { value: area, unit: 'square-metres' },
    }),
    price: present({
      guideLow: read('guideLow', readDollars, 'not an amount'),
      guideHigh: read('guideHigh', readDollars, 'not an amount'),
      asking: read('asking', readDollars, 'not an amount'),
    }),
    dates: present({ listedOn: read('listedOn', readDate, 'not a date such as 20/11/2026') }),
    vendors: vendorsOf(cells, newId),
    buyers: [],
    coAgentIds: [],
    marketing: [],
    otherCharges: [],
  });
}

const STREET_PARTS: readonly (ImportField | null)[] = ['streetName', 'streetNumber', 'unit', 'lot'];

/** A refusal of the schema in the words and columns of the file. */
function rowError(issue: v.BaseIssue<unknown>, mapping: ImportMapping): RowError {
  const part = fieldOfPath(v.getDotPath(issue) ?? '');
  const isInLine = STREET_PARTS.includes(part) && !mapping.includes(part);
  const field = isInLine && mapping.includes('streetAddress') ? 'streetAddress' : part;
  const isMissing = field !== null && issue.received === 'undefined';
  return {
    field,
    message: isMissing ? `${IMPORT_COLUMNS[field].label} is missing` : faultWords(issue),
  };
}

/** One row of a file as cells by field: trimmed, empty cells left out. */
function cellsOf(row: readonly string[], mapping: ImportMapping): Cells {
  const cells: Cells = {};
  mapping.forEach((field, i) => {
    const text = row[i]?.trim();
    if (field && text) cells[field] = text;
  });
  return cells;
}

/**
 * The listing a row of a file describes, or everything that is wrong with it, by field. The result
 * has passed the same schema as a listing typed into the form. `newId` makes the vendors' ids.
 */
export function importRow(
  row: readonly string[],
  mapping: ImportMapping,
  newId: () => string,
): Result<ListingInput, RowError[]> {
  const reader = createReader(cellsOf(row, mapping));
  const parsed = v.safeParse(ListingInputSchema, listingOf(cellsOf(row, mapping), reader, newId));
  const invalid = (parsed.issues ?? []).map((issue) => rowError(issue, mapping));
  // One message a field, and the first says most: what a cell says comes before what follows from it.
  const errors = [...reader.errors, ...invalid].filter(
    (error, i, all) => all.findIndex((other) => other.field === error.field) === i,
  );
  return parsed.success && errors.length === 0 ? ok(parsed.output) : refuse(errors);
}
