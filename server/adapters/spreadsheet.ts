import { Unzip, UnzipInflate, zipSync } from 'fflate';
import readXlsxFile from 'read-excel-file/universal';
import type { Cell } from '../../domain/aml/sanctions-list.ts';
import { csvText, readCsvRecords } from '../../domain/csv-records.ts';
import { ok, type Result, refuse } from '../../domain/result.ts';
import type { SpreadsheetReader } from '../ports/spreadsheet.ts';

/** What a workbook may unfold to; the Consolidated List takes a tenth of it. */
const MOST_BYTES = 120_000_000;
const MOST_PARTS = 500;
const MOST_ROWS = 200_000;
/** How much is unfolded between two looks at how much it is. */
const STEP = 32_768;

const CUT = 'The file is cut short or damaged';
/** Parts that run or fetch something. */
const PROGRAMS = /vbaproject|macrosheets|activex|embeddings|externallinks|connections\.xml/i;
const READ = /\.(xml|rels)$/i;

class Refused extends Error {}

/**
 * The parts of a workbook, unfolded by steps, so that what is unfolded is what was counted: a file says itself how large
 * its parts are, and may lie.
 */
function unfold(file: Uint8Array, most: number): Record<string, Uint8Array> {
  const parts: Record<string, Uint8Array> = {};
  let bytes = 0;
  let seen = 0;
  const unzip = new Unzip((part) => {
    seen += 1;
    if (PROGRAMS.test(part.name)) throw new Refused('The workbook has macros or links in it');
    if (seen > MOST_PARTS || part.name in parts) throw new Refused(CUT);
    const chunks: Uint8Array[] = [];
    part.ondata = (error, chunk, isLast) => {
      if (error) throw error instanceof Refused ? error : new Refused(CUT);
      bytes += chunk.length;
      if (bytes > most) throw new Refused('The file unfolds to more than a list can be');
      chunks.push(chunk);
      if (isLast) parts[part.name] = Buffer.concat(chunks);
    };
    if (READ.test(part.name)) part.start();
  });
  unzip.register(UnzipInflate);
  for (let at = 0; at < file.length; at += STEP) {
    unzip.push(file.subarray(at, at + STEP), at + STEP >= file.length);
  }
  return parts;
}

const END = Buffer.from([0x50, 0x4b, 0x05, 0x06]);
/** Bytes of the end without the remark that may follow, whose length stands last. */
const END_LENGTH = 22;
const LONGEST_REMARK = 65_535;

/** Whether an archive ends as a whole one does. */
function isWhole(file: Uint8Array): boolean {
  const tail = Buffer.from(file.subarray(-END_LENGTH - LONGEST_REMARK));
  const at = tail.lastIndexOf(END);
  if (at < 0 || at + END_LENGTH > tail.length) return false;
  return at + END_LENGTH + tail.readUInt16LE(at + END_LENGTH - 2) === tail.length;
}

async function readWorkbook(file: Uint8Array, most: number): Promise<Result<Cell[][], string>> {
  if (!isWhole(file)) return refuse(CUT);
  try {
    const parts = unfold(file, most);
    if (!('xl/workbook.xml' in parts)) return refuse('This is no Excel workbook');
    // Packed again as they are, so that what is read is what was measured.
    const packed = zipSync(parts, { level: 0 });
    const sheets = await readXlsxFile(packed.buffer as ArrayBuffer);
    const filled = sheets.find(({ data }) => data.length > 0);
    if ((filled?.data.length ?? 0) > MOST_ROWS) return refuse('The file has too many rows');
    return ok((filled?.data ?? []) as unknown as Cell[][]);
  } catch (error) {
    return refuse(error instanceof Refused ? error.message : CUT);
  }
}

function readText(file: Uint8Array): Result<Cell[][], string> {
  let whole: string;
  try {
    whole = new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    return refuse('The file is no Excel workbook (XLSX) and no text (CSV in UTF-8)');
  }
  if (whole.includes('\0')) return refuse('The file is no Excel workbook (XLSX) and no CSV');
  const { text, delimiter } = csvText(whole);
  const records = readCsvRecords(text, delimiter, MOST_ROWS);
  const width = records[0]?.cells.length ?? 0;
  const broken = records.find(
    ({ cells, hasStrayQuote }) =>
      hasStrayQuote || (cells.length !== width && cells.some((cell) => cell.trim() !== '')),
  );
  if (broken) return refuse(`Row ${broken.number} has not as many cells as the first: ${CUT}`);
  return ok(records.map(({ cells }) => cells));
}

/** Reads XLSX and CSV by their first bytes, whatever the file is called. */
export function spreadsheetReader(mostBytes = MOST_BYTES): SpreadsheetReader {
  return {
    async read(file) {
      if (file.length === 0) return refuse('The file is empty');
      const [first, second] = file;
      if (first === 0x50 && second === 0x4b) return readWorkbook(file, mostBytes);
      if (first === 0xd0 && second === 0xcf) {
        return refuse('The file is an old workbook (XLS) or has a password: save it as XLSX');
      }
      return readText(file);
    },
  };
}
