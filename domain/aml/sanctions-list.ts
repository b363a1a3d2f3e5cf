import { addDays, type IsoDate, utcDate } from '../dates.ts';
import { ok, type Result, refuse } from '../result.ts';
import { birthYears } from './birth-years.ts';

/** The columns of the Consolidated List as it is published (domain.md 4.7, step 5), in its order. */
export const LIST_COLUMNS = [
  'Reference',
  'Name of Individual or Entity',
  'Type',
  'Name Type',
  'Alias Strength',
  'Date of Birth',
  'Place of Birth',
  'Citizenship',
  'Address',
  'Additional Information',
  'Listing Information',
  'IMO Number',
  'Committees',
  'Control Date',
] as const;
export type ListColumn = (typeof LIST_COLUMNS)[number];

/** What the list names. */
export const LISTED_KINDS = ['individual', 'entity', 'vessel'] as const;
export type ListedKind = (typeof LISTED_KINDS)[number];

/** A name under which the list has somebody: one row of it. */
export type ListRow = {
  /** As the row has it: `12a`. */
  rowReference: string;
  /** What all rows of one entry share: `12`. */
  reference: string;
  name: string;
  kind: ListedKind;
  nameType: string;
  aliasStrength: string;
  /** The date of birth as the row says it, and the years that can be read from it. */
  born: string;
  bornIn: number[];
  /** The other columns that say something, by their titles. */
  others: Record<string, string>;
};

/** What a cell of a spreadsheet holds. */
export type Cell = string | number | boolean | Date | null | undefined;

/** Of the faults of a file only so many are told. */
const MOST_FAULTS = 20;
const LONGEST_NAME = 500;
/** A title may stand above the columns. */
const HEADER_WITHIN = 10;
/** The day that spreadsheets count from. */
const DAY_ZERO = '1899-12-30' as IsoDate;

const plain = (text: string) => text.normalize('NFKC').replaceAll(/\s+/g, ' ').trim();
const titled = (cell: Cell) => plain(String(cell ?? '')).toLowerCase();

function textOf(cell: Cell): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : utcDate(cell);
  return plain(String(cell));
}

/** A date of birth may be a date, a year, or the number by which a spreadsheet keeps a day. */
function bornText(cell: Cell): string {
  const isSerial = typeof cell === 'number' && cell > 3_000 && cell < 60_000;
  return isSerial ? addDays(DAY_ZERO, Math.floor(cell)) : textOf(cell);
}

type Header = { at: number; columnAt: Map<ListColumn, number> };

function findHeader(table: readonly (readonly Cell[])[]): Result<Header, string[]> {
  const titles = new Map(LIST_COLUMNS.map((title) => [title.toLowerCase(), title]));
  const known = (row: readonly Cell[]) => row.filter((cell) => titles.has(titled(cell))).length;
  const rows = table.slice(0, HEADER_WITHIN).map((row, at) => ({ row, at, known: known(row) }));
  const best = rows.toSorted((a, b) => b.known - a.known)[0];
  if (!best || best.known < 3) {
    return refuse(['The columns of the Consolidated List are not in this file']);
  }
  const columnAt = new Map<ListColumn, number>();
  const faults: string[] = [];
  const unknown: string[] = [];
  for (const [at, cell] of best.row.entries()) {
    const title = titles.get(titled(cell));
    if (title === undefined) {
      if (titled(cell) !== '') unknown.push(`“${textOf(cell).slice(0, 60)}”`);
    } else if (columnAt.has(title)) faults.push(`The column “${title}” is there twice`);
    else columnAt.set(title, at);
  }
  const missing = LIST_COLUMNS.filter((title) => !columnAt.has(title));
  const instead = unknown.length > 0 ? `; not known: ${unknown.slice(0, 5).join(', ')}` : '';
  faults.push(...missing.map((title) => `The column “${title}” is missing${instead}`));
  return faults.length > 0 ? refuse(faults) : ok({ at: best.at, columnAt });
}

const OTHERS = LIST_COLUMNS.slice(6);

/** One row, or what is wrong with it. */
function readRow(cell: (title: ListColumn) => Cell): Result<ListRow, string> {
  const rowReference = textOf(cell('Reference')).toLowerCase();
  const [, reference] = /^0*(\d{1,9})[a-z]{0,3}$/.exec(rowReference) ?? [];
  if (reference === undefined) {
    return refuse(
      rowReference === ''
        ? 'no Reference'
        : `“${rowReference.slice(0, 30)}” is no Reference such as 12 or 12a`,
    );
  }
  const name = textOf(cell('Name of Individual or Entity'));
  if (name === '') return refuse('no Name of Individual or Entity');
  if (name.length > LONGEST_NAME) return refuse(`a name of more than ${LONGEST_NAME} characters`);
  const type = textOf(cell('Type')).toLowerCase();
  const kind = LISTED_KINDS.find((each) => each === type);
  if (!kind) {
    return refuse(`the Type is “${type.slice(0, 30)}” instead of Individual, Entity or Vessel`);
  }
  const born = bornText(cell('Date of Birth'));
  return ok({
    rowReference,
    reference,
    name,
    kind,
    nameType: textOf(cell('Name Type')),
    aliasStrength: textOf(cell('Alias Strength')),
    born,
    bornIn: birthYears(born),
    others: Object.fromEntries(
      OTHERS.map((title) => [title, textOf(cell(title))]).filter(([, text]) => text !== ''),
    ),
  });
}

/**
 * The names of a list as a spreadsheet has them, or every reason why it isn't one that can be relied on: a column that
 * is missing, renamed or there twice, a row without a reference, name or kind, no rows at all.
 */
export function readSanctionsList(
  table: readonly (readonly Cell[])[],
): Result<ListRow[], string[]> {
  const header = findHeader(table);
  if (!header.ok) return header;
  const { at: headerAt, columnAt } = header.value;
  const rows: ListRow[] = [];
  const faults: string[] = [];
  for (const [at, cells] of table.entries()) {
    if (at <= headerAt || cells.every((cell) => textOf(cell) === '')) continue;
    const row = readRow((title) => cells[columnAt.get(title) ?? -1]);
    if (row.ok) rows.push(row.value);
    else faults.push(`Row ${at + 1}: ${row.error}`);
  }
  if (rows.length + faults.length === 0) return refuse(['The list has no names']);
  if (faults.length === 0) return ok(rows);
  const more = faults.length - MOST_FAULTS;
  return refuse([
    ...faults.slice(0, MOST_FAULTS),
    ...(more > 0 ? [`and ${more} more rows like these`] : []),
  ]);
}

/** An entry of the list, by its reference and the first of its names. */
export type ListedEntry = { reference: string; name: string };

/** How a list differs from another, in entries. */
export type ListChanges = { added: ListedEntry[]; removed: ListedEntry[]; changed: ListedEntry[] };

const byReference = (rows: readonly ListRow[]) => Map.groupBy(rows, ({ reference }) => reference);

/** Rows of an entry as one text, whatever order they and their columns stand in. */
function markOf(rows: readonly ListRow[]): string {
  const marks = rows.map(({ others, bornIn, ...row }) =>
    JSON.stringify([Object.entries(row).sort(), Object.entries(others).sort()]),
  );
  return marks.sort().join('\n');
}

/** What comes with a list and what goes, compared with the one before. */
export function compareLists(before: readonly ListRow[], after: readonly ListRow[]): ListChanges {
  const [old, next] = [byReference(before), byReference(after)];
  const entry = (rows: readonly ListRow[]) =>
    rows.slice(0, 1).map(({ reference, name }): ListedEntry => ({ reference, name }));
  return {
    added: [...next].flatMap(([reference, rows]) => (old.has(reference) ? [] : entry(rows))),
    removed: [...old].flatMap(([reference, rows]) => (next.has(reference) ? [] : entry(rows))),
    changed: [...next].flatMap(([reference, rows]) => {
      const known = old.get(reference);
      return known && markOf(known) !== markOf(rows) ? entry(rows) : [];
    }),
  };
}

/** From here on a list that lost entries looks like a file that was cut. */
const LARGE_LOSS = 0.1;

/** Whether so many entries are gone that a person has to say it is meant. */
export function looksCut(entriesBefore: number, removed: number): boolean {
  return removed > entriesBefore * LARGE_LOSS;
}

/** What is screened: each name with every birth year that its entry gives under any of its names. */
export function namesToScreen<T extends Pick<ListRow, 'reference' | 'name' | 'bornIn'>>(
  rows: readonly T[],
): Pick<ListRow, 'reference' | 'name' | 'bornIn'>[] {
  const years = new Map<string, Set<number>>();
  for (const { reference, bornIn } of rows) {
    const known = years.get(reference) ?? new Set();
    for (const year of bornIn) known.add(year);
    years.set(reference, known);
  }
  return rows.map(({ reference, name }) => ({
    reference,
    name,
    bornIn: [...(years.get(reference) ?? [])],
  }));
}
