import Papa from 'papaparse';
import { type CsvRecord, csvText, readCsvRecords } from '../../domain/csv-records.ts';
import { ok, type Result, refuse } from '../../domain/result.ts';
import { decodeCsv, type LegacyEncoding } from './csv-encoding.ts';

/** A row of a file with the number a spreadsheet shows beside it. */
export type CsvRow = CsvRecord;

/** A CSV file as read: its rows without the blank ones, and how its letters may else be read where they are a guess. */
export type CsvFile = { rows: CsvRow[]; letters?: CsvLetters };
export type CsvLetters = {
  encoding: LegacyEncoding;
  samples: { encoding: LegacyEncoding; text: string }[];
};

/** The rows of a file below the one that names its columns. */
export type CsvTable = { headers: string[]; rows: CsvRow[] };

/** Why a file can't be used. */
export type CsvProblem =
  | 'empty'
  | 'no-rows'
  | 'too-many-rows'
  | 'too-large'
  | 'not-csv'
  | 'unreadable';

/** Piece by piece in the size of spec 9 for local files. */
const CHUNK_BYTES = 10 * 1024 * 1024;
const MOST_BYTES = 10 * CHUNK_BYTES;
/** Rows that may stand above the header, and blank rows beside each. */
const ROOM = 2;

async function readBytes(file: File): Promise<Uint8Array> {
  const bytes = new Uint8Array(file.size);
  for (let from = 0; from < file.size; from += CHUNK_BYTES) {
    bytes.set(new Uint8Array(await file.slice(from, from + CHUNK_BYTES).arrayBuffer()), from);
  }
  return bytes;
}

/** The records of a text; one with stray quotes, or lines within cells that may come of one, is read with care. */
function recordsOf(whole: string, most: number): CsvRecord[] {
  const { text, delimiter } = csvText(whole);
  const { data, errors } = Papa.parse<string[]>(text, { delimiter, newline: '\n', preview: most });
  const isDoubtful =
    errors.some(({ type }) => type === 'Quotes') || data.flat().some((cell) => cell.includes('\n'));
  if (isDoubtful) return readCsvRecords(text, delimiter, most);
  return data.map((cells, index) => ({ number: index + 1, cells }));
}

/**
 * Reads a CSV file. Comma, semicolon, tab and pipe are recognised; text is Unicode, or what Windows, Mac or DOS
 * programs wrote instead, or `chosen`. Refuses a file with more than `maxRows` rows below its header.
 */
export async function readCsvFile(
  file: File,
  maxRows: number,
  chosen?: LegacyEncoding,
): Promise<Result<CsvFile, CsvProblem>> {
  if (file.size > MOST_BYTES) return refuse('too-large');
  const decoded = decodeCsv(await readBytes(file), chosen);
  if (!decoded) return refuse('not-csv');
  const rows = recordsOf(decoded.text, maxRows * ROOM).filter(({ cells }) =>
    cells.some((cell) => cell.trim() !== ''),
  );
  if (rows.length === 0) return refuse('empty');
  if (rows.length === 1) return refuse('no-rows');
  if (rows.length > maxRows + 1) return refuse('too-many-rows');
  return ok({ rows, ...(decoded.guess ? { letters: decoded.guess } : {}) });
}

/** The table below a header row, by its place among the rows; without one every row is a listing. */
export function tableBelow(rows: readonly CsvRow[], header: number | null): CsvTable {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const names = header === null ? [] : (rows[header]?.cells ?? []);
  const length = header === null ? width : names.length;
  const headers = Array.from({ length }, (_, at) => names[at]?.trim() || `Column ${at + 1}`);
  const below = header === null ? rows : rows.slice(header + 1);
  // A header that is repeated further down, as printed pages have it, is no listing.
  const isHeader = ({ cells }: CsvRow) => cells.join('\n') === names.join('\n');
  return { headers, rows: below.filter((row) => header === null || !isHeader(row)) };
}
