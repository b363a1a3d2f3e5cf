import type { ListingId } from '../../../../domain/ids.ts';
import type { ImportAnswers } from '../../../../domain/listings/csv-import/import-answers.ts';
import {
  IMPORT_COLUMNS,
  type ImportMapping,
} from '../../../../domain/listings/csv-import/import-fields.ts';
import { importRow } from '../../../../domain/listings/csv-import/import-row.ts';
import type { ListingInput } from '../../../../domain/listings/listing.ts';
import type { CsvRow, CsvTable } from '../../../platform/csv-file.ts';
import { newId } from '../../../platform/ids.ts';

const ROWS_A_TURN = 200;

/** A row that can become a listing, with the id it will have. */
export type GoodRow = { id: ListingId; listing: ListingInput };

/** A row that can't, and why: the file's own column and cell beside each problem. */
export type BadRow = {
  number: number;
  problems: { column: string; value: string; message: string }[];
};

/** A row that goes in with its address as it is written, for nobody could tell its parts. */
export type RowToLookAt = { number: number; asWritten: string };

export type CheckedRows = { good: GoodRow[]; bad: BadRow[]; toLookAt: RowToLookAt[] };

/** Reads one row; the column named in a problem is the one in the file. */
export function checkRow(
  row: CsvRow,
  headers: readonly string[],
  mapping: ImportMapping,
  answers: ImportAnswers,
): { ok: true; good: GoodRow } | { ok: false; bad: BadRow } {
  if (row.hasStrayQuote) {
    const message = 'A quote (") is opened in this row and never closed';
    const problems = [{ column: 'Whole row', value: row.cells.join(', '), message }];
    return { ok: false, bad: { number: row.number, problems } };
  }
  const read = importRow(row.cells, mapping, newId, answers);
  if (read.ok) return { ok: true, good: { id: newId() as ListingId, listing: read.value } };
  const problems = read.error.map(({ field, message }) => {
    const at = field ? mapping.indexOf(field) : -1;
    const column = headers[at] ?? (field ? IMPORT_COLUMNS[field].label : 'Whole row');
    return { column, value: row.cells[at]?.trim() ?? '', message };
  });
  return { ok: false, bad: { number: row.number, problems } };
}

/** Reads all rows, giving the page a turn every 200. */
export async function checkRows(
  { headers, rows }: CsvTable,
  mapping: ImportMapping,
  answers: ImportAnswers,
  options: { signal: AbortSignal; onProgress: (done: number) => void },
): Promise<CheckedRows> {
  const checked: CheckedRows = { good: [], bad: [], toLookAt: [] };
  for (let from = 0; from < rows.length && !options.signal.aborted; from += ROWS_A_TURN) {
    for (const row of rows.slice(from, from + ROWS_A_TURN)) {
      const result = checkRow(row, headers, mapping, answers);
      if (!result.ok) {
        checked.bad.push(result.bad);
        continue;
      }
      checked.good.push(result.good);
      const { asWritten } = result.good.listing.address;
      if (asWritten) checked.toLookAt.push({ number: row.number, asWritten });
    }
    options.onProgress(Math.min(from + ROWS_A_TURN, rows.length));
    await new Promise((resolve) => setTimeout(resolve));
  }
  return checked;
}
