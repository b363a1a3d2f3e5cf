/**
 * A value of one CSV cell. Numbers are written as numbers, a negative amount included; text is
 * made safe for spreadsheet programs.
 */
export type CsvCell = string | number | boolean | null | undefined;

/** Leading signs that make a spreadsheet run a cell: `= + - @`, TAB, CR, LF and full-width forms. */
const RUNS_AS_FORMULA = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;

/**
 * Text no spreadsheet runs as a formula: a `'` goes before a leading formula sign.
 * Source: security.md 2.8 (quoting alone does not help).
 */
export function formulaSafe(text: string): string {
  return RUNS_AS_FORMULA.test(text) ? `'${text}` : text;
}

/**
 * One cell by RFC 4180: quoted when it holds a comma, a quote, a line break or outer blanks,
 * quotes doubled. Refuses nothing; null and undefined are empty, a non-finite number is empty.
 */
export function csvCell(value: CsvCell): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const safe = formulaSafe(value);
  return /[",\r\n\t]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One record with its CRLF line end (RFC 4180). */
export function csvRow(cells: readonly CsvCell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

/** Byte order mark that makes spreadsheet programs read the file as UTF-8; goes first in a file. */
export const CSV_BOM = '\ufeff';
