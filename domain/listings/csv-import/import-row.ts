import * as v from 'valibot';
import { faultWords } from '../../people/contact-fault.ts';
import { namesThatAreNone } from '../../people/is-name.ts';
import { formatPhone } from '../../people/phone.ts';
import { ok, type Result, refuse } from '../../result.ts';
import { type ListingInput, ListingInputSchema } from '../listing.ts';
import { type DateOrder, readDate } from './cell-dates.ts';
import { readPrice } from './cell-prices.ts';
import {
  readArea,
  readAuthority,
  readCategory,
  readCount,
  readPostcode,
  readPropertyType,
  readSaleMethod,
  readState,
} from './cell-values.ts';
import { cleanCell, damageOf } from './clean-cell.ts';
import { addressOfCells } from './import-address.ts';
import { type ImportAnswers, NO_ANSWER, WORDED_FIELDS, wordQuestion } from './import-answers.ts';
import { IMPORT_COLUMNS, type ImportField, type ImportMapping } from './import-fields.ts';
import { fieldOfPath } from './import-paths.ts';

/** What is wrong with one cell, for the person importing; field null when it is the row as a whole. */
export type RowError = { field: ImportField | null; message: string };

type Cells = Partial<Record<ImportField, string>>;
type Reader = ReturnType<typeof createReader>;

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

/** The address, and what its cells say for the title. */
function addressOf(cells: Cells, { read }: Reader, answers: ImportAnswers) {
  const { address: street, lotPlan } = addressOfCells(cells, answers);
  const state = read('state', readState, 'not a state') ?? street.state;
  const postcode = cells.postcode ? readPostcode(cells.postcode) : street.postcode;
  const suburb = cells.suburb ?? street.suburb;
  const address = { ...street, ...present({ suburb, state, postcode }) };
  return { address, title: lotPlan === undefined ? undefined : { lotPlan } };
}

/** Figures from any of the columns for prices, and the first words that stand in place of figures. */
function priceOf({ read }: Reader) {
  const from = read('guideLow', readPrice, 'not an amount');
  const to = read('guideHigh', readPrice, 'not an amount');
  const asking = read('asking', readPrice, 'not an amount');
  return present({
    guideLow: from?.amount ?? from?.low ?? asking?.low,
    guideHigh: to?.amount ?? to?.high ?? from?.high ?? asking?.high,
    asking: asking?.amount,
    guideText: from?.text ?? to?.text ?? asking?.text,
  });
}

function listingOf(cells: Cells, reader: Reader, newId: () => string, answers: ImportAnswers) {
  const { read } = reader;
  const type = read('propertyType', readPropertyType, 'not a property type');
  const category =
    type?.propertyClass === 'residential' && read('category', readCategory, 'not a category');
  const authority = read('authority', readAuthority, 'not a kind of authority');
  const bedrooms = (text: string) => (/^studio$/i.test(text) ? 'studio' : readCount(text));
  const order: DateOrder = answers.dates === 'month-first' ? 'month-first' : 'day-first';
  const date = (text: string) => readDate(text, order);
  return present({
    ...addressOf(cells, reader, answers),
    ...type,
    ...(category ? { category } : {}),
    saleMethod: read('saleMethod', readSaleMethod, 'not a method of sale'),
    authority: authority && { kind: authority },
    features: present({
      bedrooms: read('bedrooms', bedrooms, 'not a number of bedrooms'),
      bathrooms: read('bathrooms', readCount, 'not a number of bathrooms'),
      garages: read('garages', readCount, 'not a number of garages'),
      landArea: read('landArea', readArea, 'not an area such as 612 m2 or 2.5 ha'),
    }),
    price: priceOf(reader),
    dates: present({ listedOn: read('listedOn', date, 'not a date such as 20/11/2026') }),
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

/** What stands between the lines of a cell that has several. */
const BETWEEN: Partial<Record<ImportField, string>> = { vendorName: '; ', streetAddress: ', ' };

/** One row of a file as cells by field: clean, empty cells left out, words that were asked about as answered. */
function cellsOf(row: readonly string[], mapping: ImportMapping, answers: ImportAnswers): Cells {
  const cells: Cells = {};
  mapping.forEach((field, i) => {
    const text = field && cleanCell(row[i] ?? '', BETWEEN[field] ?? ' ');
    if (!field || !text) return;
    const isWorded = WORDED_FIELDS.some((each) => each === field);
    const answer = isWorded ? answers[wordQuestion(field, text)] : undefined;
    cells[field] = answer === undefined || answer === NO_ANSWER ? text : answer;
  });
  return cells;
}

/** Cells that a spreadsheet damaged, which nobody can read. */
function damageIn(cells: Cells): RowError[] {
  return Object.entries(cells).flatMap(([field, text]) => {
    const message = damageOf(text);
    return message ? [{ field: field as ImportField, message }] : [];
  });
}

/**
 * The listing a row of a file describes, or everything that is wrong with it, by field. The result
 * has passed the same schema as a listing typed into the form. `newId` makes the vendors' ids; `answers` say
 * what is a guess (`questionsOf`).
 */
export function importRow(
  row: readonly string[],
  mapping: ImportMapping,
  newId: () => string,
  answers: ImportAnswers = {},
): Result<ListingInput, RowError[]> {
  const cells = cellsOf(row, mapping, answers);
  const reader = createReader(cells);
  const listing = listingOf(cells, reader, newId, answers);
  const parsed = v.safeParse(ListingInputSchema, listing);
  const invalid = (parsed.issues ?? []).map((issue) => rowError(issue, mapping));
  // One message a field, and the first says most: what a cell says comes before what follows from it.
  const none = namesThatAreNone({ ...listing }).map(({ path, message }) => ({
    field: fieldOfPath(path),
    message,
  }));
  const errors = [...damageIn(cells), ...reader.errors, ...none, ...invalid].filter(
    (error, i, all) => all.findIndex((other) => other.field === error.field) === i,
  );
  return parsed.success && errors.length === 0 ? ok(parsed.output) : refuse(errors);
}
