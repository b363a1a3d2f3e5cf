import { IMPORT_MAX_ROWS } from '../../../../contract/endpoints/imports.ts';
import { CSV_BOM, csvRow } from '../../../../domain/csv.ts';
import { numbersOfDate } from '../../../../domain/listings/csv-import/cell-dates.ts';
import {
  type ImportQuestion,
  NO_ANSWER,
} from '../../../../domain/listings/csv-import/import-answers.ts';
import {
  IMPORT_COLUMNS,
  type ImportField,
} from '../../../../domain/listings/csv-import/import-fields.ts';
import type { CsvProblem } from '../../../platform/csv-file.ts';
import { groupDigits } from '../../../ui/format/money-text.ts';
import type { BadRow } from './check-rows.ts';

/** 1,234 */
export function countText(count: number): string {
  return groupDigits(String(count));
}

/** "1 row", "1,234 rows". */
export function countOfRows(count: number): string {
  return `${countText(count)} ${count === 1 ? 'row' : 'rows'}`;
}

/** Why a file can't be used, and what to do. */
export const FILE_PROBLEMS: Record<CsvProblem, string> = {
  empty: 'This file is empty. Choose a CSV file with a header row and one listing a row.',
  'no-rows': 'This file has a header row but no listings below it.',
  'too-many-rows': `This file has more than ${countText(IMPORT_MAX_ROWS)} rows. Split it and import the parts one after another.`,
  'not-csv': 'This isn’t a CSV file. In your spreadsheet choose “Save as” or “Download”, then CSV.',
  'too-large': 'This file is larger than 100 MB. Split it and import the parts one after another.',
  unreadable: 'This file can’t be read from the device. Choose it again.',
};

const SAMPLE: Partial<Record<ImportField, readonly [string, string]>> = {
  streetAddress: ['12/45 Brushbox Avenue', '9 Saltbush Road'],
  suburb: ['Newtown', 'Ballarat Central'],
  state: ['NSW', 'VIC'],
  postcode: ['2042', '3350'],
  propertyType: ['Apartment', 'House'],
  saleMethod: ['Auction', 'Private treaty'],
  bedrooms: ['2', '4'],
  bathrooms: ['1', '2'],
  guideLow: ['$850,000', '$610,000'],
  guideHigh: ['$935,000', '$650,000'],
  vendorName: ['Jane Citizen', 'Tom O’Brien'],
  vendorMobile: ['0491 570 156', '0491 570 157'],
  vendorEmail: ['jane@example.com', 'tom@example.com'],
};

/** A small file that imports as it is. */
export function sampleFile(): Blob {
  const fields = Object.keys(SAMPLE) as ImportField[];
  const lines = [
    csvRow(fields.map((field) => IMPORT_COLUMNS[field].label)),
    csvRow(fields.map((field) => SAMPLE[field]?.[0])),
    csvRow(fields.map((field) => SAMPLE[field]?.[1])),
  ];
  return new Blob([CSV_BOM, ...lines], { type: 'text/csv;charset=utf-8' });
}

/** What is wrong as a file: one line a problem, with the row's number as the spreadsheet shows it. */
export function problemsFile(rows: readonly BadRow[]): Blob {
  const lines = rows.flatMap(({ number, problems }) =>
    problems.map(({ column, value, message }) => csvRow([number, column, value, message])),
  );
  const header = csvRow(['Row', 'Column', 'Value', 'Problem']);
  return new Blob([CSV_BOM, header, ...lines], { type: 'text/csv;charset=utf-8' });
}

/** What is asked about a column. */
export function questionText({ kind, field, examples }: ImportQuestion): string {
  const cells = examples.map((each) => `“${each}”`).join(', ');
  if (kind === 'dates') return `Dates such as ${cells}`;
  if (kind === 'doors') return `A spreadsheet made dates of street numbers: ${cells}`;
  return `${IMPORT_COLUMNS[field].label} ${cells} means`;
}

/** An answer in words, with what it makes of the first cell. */
export function optionText({ kind, examples }: ImportQuestion, option: string): string {
  const [one, two] = numbersOfDate(examples[0] ?? '') ?? [];
  const words: Record<string, string> = {
    'day-first': 'The day comes first',
    'month-first': 'The month comes first',
    unit: `Unit and number: ${one}/${two}`,
    range: `First and last number: ${one}-${two}`,
    'as-written': 'Neither: keep them as they are, to look at',
    [NO_ANSWER]: 'Not known: leave these rows out',
  };
  return kind === 'words' && option !== NO_ANSWER ? option : (words[option] ?? option);
}
