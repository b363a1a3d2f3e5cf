import Papa from 'papaparse';
import { ok, type Result, refuse } from '../../domain/result.ts';

/** A row of a file with the number a spreadsheet shows beside it; the header is row 1. */
export type CsvRow = { number: number; cells: string[] };

/** A CSV file as read: its headers, and its rows without the blank ones. */
export type CsvTable = { headers: string[]; rows: CsvRow[] };

/** Why a file can't be used. */
export type CsvProblem = 'empty' | 'no-rows' | 'too-many-rows' | 'not-csv' | 'unreadable';

/** Piece by piece in the size of spec 9 for local files. */
const CHUNK_BYTES = 10 * 1024 * 1024;

/**
 * Reads a CSV file in chunks, giving the page a turn after each. Comma, semicolon, tab and pipe are
 * recognised; text is UTF-8, or what a Windows or Excel program wrote instead. Refuses a file with
 * more than `maxRows` rows as soon as that is known.
 */
export async function readCsvFile(
  file: File,
  maxRows: number,
): Promise<Result<CsvTable, CsvProblem>> {
  const start = new Uint8Array(await file.slice(0, 65_536).arrayBuffer());
  const encoding = encodingOf(start);
  if (encoding === undefined) return refuse('not-csv');
  const lines: string[][] = [];
  let filled = 0;
  const ended = await new Promise<'end' | 'broken' | 'too-many'>((resolve) => {
    Papa.parse<string[]>(file, {
      encoding,
      chunkSize: CHUNK_BYTES,
      chunk: ({ data, errors }, parser) => {
        for (const line of data) {
          lines.push(line);
          if (!isBlank(line)) filled += 1;
        }
        const isBroken = errors.some(({ type }) => type === 'Quotes');
        if (isBroken || filled > maxRows + 1) {
          resolve(isBroken ? 'broken' : 'too-many');
          return parser.abort();
        }
        parser.pause();
        setTimeout(() => parser.resume(), 0);
      },
      complete: () => resolve('end'),
      error: () => resolve('broken'),
    });
  });
  if (ended === 'broken') return refuse('unreadable');
  if (ended === 'too-many') return refuse('too-many-rows');
  return tableOf(lines);
}

function tableOf(lines: readonly string[][]): Result<CsvTable, CsvProblem> {
  const [first, ...rest] = lines.flatMap((cells, index) =>
    isBlank(cells) ? [] : [{ number: index + 1, cells }],
  );
  if (!first) return refuse('empty');
  if (rest.length === 0) return refuse('no-rows');
  const headers = first.cells.map((cell, index) => cell.trim() || `Column ${index + 1}`);
  return ok({ headers, rows: rest });
}

function isBlank(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.trim() === '');
}

/** Undefined for what can't be text: a spreadsheet's own format, a picture. */
function encodingOf(start: Uint8Array): string | undefined {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  if (start.includes(0)) return undefined;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(start, { stream: true });
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}
