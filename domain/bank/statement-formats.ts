import { type CsvRecord, csvText, readCsvRecords } from '../csv-records.ts';
import type { IsoDate } from '../dates.ts';
import { readDate } from '../listings/csv-import/cell-dates.ts';
import { readDollars } from '../listings/csv-import/cell-values.ts';
import { ok, type Result, refuse } from '../result.ts';
import type { StatementLine } from './statement.ts';

/** The banks whose files are read. */
export const STATEMENT_FORMAT_IDS = ['cba', 'anz', 'nab', 'westpac'] as const;
export type StatementFormatId = (typeof STATEMENT_FORMAT_IDS)[number];

/** A column by its name in the first line, or by its place from 0 in a file that has no names. */
type Column = string | number;

/**
 * How a bank writes its lines. `signed`: one column, with a minus for what went out; `debit-credit`: two columns, both
 * without a sign. Several columns of `text` are joined by a space. A file may lack `reference`, `balance` and `account`.
 */
export type StatementFormat = {
  id: StatementFormatId;
  name: string;
  hasHeader: boolean;
  dateFormat: 'd/m/y' | 'd mon y';
  columns: {
    date: Column;
    text: readonly Column[];
    reference?: Column;
    balance?: Column;
    account?: Column;
  };
} & (
  | { amount: 'signed'; amountColumn: Column }
  | { amount: 'debit-credit'; debitColumn: Column; creditColumn: Column }
);

/**
 * The files of internet banking of the four large banks, as their customers publish them; the banks describe them nowhere.
 * Assumed: CBA and ANZ have no names of columns and begin with day, amount, description. CBA's fourth column is the
 * balance (`"+918.10"`), ANZ's isn't, and its seventh, if any, is the reference. NAB writes `10 Apr 26`, the
 * others `10/04/2026`.
 */
const STATEMENT_FORMATS: readonly StatementFormat[] = [
  {
    id: 'westpac',
    name: 'Westpac',
    hasHeader: true,
    dateFormat: 'd/m/y',
    amount: 'debit-credit',
    debitColumn: 'Debit Amount',
    creditColumn: 'Credit Amount',
    columns: {
      date: 'Date',
      text: ['Narrative'],
      reference: 'Serial',
      balance: 'Balance',
      account: 'Bank Account',
    },
  },
  {
    id: 'nab',
    name: 'NAB',
    hasHeader: true,
    dateFormat: 'd mon y',
    amount: 'signed',
    amountColumn: 'Amount',
    columns: {
      date: 'Date',
      text: ['Transaction Type', 'Transaction Details'],
      balance: 'Balance',
      account: 'Account Number',
    },
  },
  {
    id: 'cba',
    name: 'Commonwealth Bank',
    hasHeader: false,
    dateFormat: 'd/m/y',
    amount: 'signed',
    amountColumn: 1,
    columns: { date: 0, text: [2], balance: 3 },
  },
  {
    id: 'anz',
    name: 'ANZ',
    hasHeader: false,
    dateFormat: 'd/m/y',
    amount: 'signed',
    amountColumn: 1,
    columns: { date: 0, text: [2], reference: 6 },
  },
];

/** The most lines that one file may have. */
export const MOST_STATEMENT_LINES = 20_000;

/**
 * Why a file isn't read, and on which line of it, from 1. `format`: no bank's, or not the named one's; `columns`: too few of
 * them, or a quote that is never closed; `accounts`: lines of more than one account; `too-long`: more than `MOST_STATEMENT_LINES`.
 */
export type StatementFault = {
  code: 'empty' | 'format' | 'columns' | 'date' | 'amount' | 'accounts' | 'too-long';
  line: number;
};

const DATE_SHAPES = {
  'd/m/y': /^\d{1,2}\/\d{1,2}\/\d{4}$/,
  'd mon y': /^\d{1,2}[ -][a-z]{3,4}[ -](\d{2}|\d{4})$/i,
};
const SIGNED_AMOUNT = /^([+-]?)(\$?(?:\d{1,3}(?:,\d{3})+|\d{1,12})(?:\.\d{1,2})?)$/;

function readDay(text: string, shape: StatementFormat['dateFormat']): IsoDate | undefined {
  return DATE_SHAPES[shape].test(text) ? readDate(text) : undefined;
}

/** Exact cents of `-1,234.50` or `+$5`; undefined for anything else. */
function readSigned(text: string): number | undefined {
  const [, sign, digits] = SIGNED_AMOUNT.exec(text.replace('\u2212', '-')) ?? [];
  const amount = readDollars(digits ?? '');
  return amount !== undefined && sign === '-' ? 0 - amount : amount;
}

type Cells = (column: Column | undefined) => string;

const placeOf = (column: Column, header: readonly string[]) =>
  typeof column === 'number' ? column : header.indexOf(column.toLowerCase());

function cellsOf(record: CsvRecord, header: readonly string[]): Cells {
  return (column) =>
    column === undefined ? '' : (record.cells[placeOf(column, header)]?.trim() ?? '');
}

const required = (format: StatementFormat): Column[] => [
  format.columns.date,
  ...format.columns.text,
  ...(format.amount === 'signed'
    ? [format.amountColumn]
    : [format.debitColumn, format.creditColumn]),
];

/** Whether the first line of a file has the names of a format's columns, or is itself a line of a format without any. */
function isFormat(format: StatementFormat, first: CsvRecord): boolean {
  const names = namesIn(first);
  if (format.hasHeader) {
    return required(format).every((name) => names.includes(String(name).toLowerCase()));
  }
  const cells = cellsOf(first, []);
  const { date, balance } = format.columns;
  return (
    readDay(cells(date), format.dateFormat) !== undefined &&
    readAmount(format, cells) !== undefined &&
    (balance === undefined || readSigned(cells(balance)) !== undefined)
  );
}

const namesIn = ({ cells }: CsvRecord) => cells.map((cell) => cell.trim().toLowerCase());

function readAmount(format: StatementFormat, cells: Cells): number | undefined {
  if (format.amount === 'signed') return readSigned(cells(format.amountColumn));
  const [debit, credit] = [cells(format.debitColumn), cells(format.creditColumn)];
  const amount = (debit === '') === (credit === '') ? undefined : readSigned(debit || credit);
  if (amount === undefined || amount < 0) return undefined;
  return debit === '' ? amount : 0 - amount;
}

function readLine(format: StatementFormat, cells: Cells): Result<StatementLine, 'date' | 'amount'> {
  const { columns } = format;
  const bookedOn = readDay(cells(columns.date), format.dateFormat);
  if (!bookedOn) return refuse('date');
  const amount = readAmount(format, cells);
  const after = cells(columns.balance);
  const balance = after === '' ? null : readSigned(after);
  if (amount === undefined || balance === undefined) return refuse('amount');
  const text = columns.text.map(cells).filter(Boolean).join(' ');
  const reference = cells(columns.reference) || null;
  return ok({ bookedOn, amount, text, reference, bankId: null, balance });
}

function readLines(
  format: StatementFormat,
  records: readonly CsvRecord[],
): Result<StatementLine[], StatementFault> {
  const [first] = records;
  const header = format.hasHeader && first ? namesIn(first) : [];
  const { balance = -1 } = format.columns;
  const least = placeOf(balance, header) + 1;
  const lines: StatementLine[] = [];
  const accounts = new Set<string>();
  for (const record of format.hasHeader ? records.slice(1) : records) {
    const { number, hasStrayQuote } = record;
    if (hasStrayQuote || record.cells.length < least) {
      return refuse({ code: 'columns', line: number });
    }
    const cells = cellsOf(record, header);
    accounts.add(cells(format.columns.account));
    if (accounts.size > 1) return refuse({ code: 'accounts', line: number });
    const line = readLine(format, cells);
    if (!line.ok) return refuse({ code: line.error, line: number });
    lines.push(line.value);
  }
  return ok(lines);
}

/**
 * Reads a bank's CSV file: of the bank that is named, else of the one its names or its first line show. All of it is read,
 * or none. A file of nothing but names has no lines. Amounts are exact cents.
 */
export function readStatementCsv(
  whole: string,
  formatId?: StatementFormatId,
): Result<{ format: StatementFormatId; lines: StatementLine[] }, StatementFault> {
  const { text, delimiter } = csvText(whole.replace(/^\ufeff/, ''));
  const all = readCsvRecords(text, delimiter, MOST_STATEMENT_LINES + 2);
  const records = all.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const [first] = records;
  if (!first) return refuse({ code: 'empty', line: 1 });
  if (all.length > MOST_STATEMENT_LINES + 1) return refuse({ code: 'too-long', line: all.length });
  const formats = STATEMENT_FORMATS.filter(({ id }) => formatId === undefined || id === formatId);
  const format = formats.find((each) => isFormat(each, first));
  if (!format) return refuse({ code: 'format', line: first.number });
  const lines = readLines(format, records);
  return lines.ok ? ok({ format: format.id, lines: lines.value }) : lines;
}
