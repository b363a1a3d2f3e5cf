import type { Batch } from './prepared.ts';
import type { Column, Reply } from './wire.ts';

/** An error of the database, with the facts it names; the same names as the driver's own. */
class WireError extends Error {
  override name = 'WireError';
  readonly code: string | undefined;
  readonly detail: string | undefined;
  readonly table: string | undefined;
  readonly column: string | undefined;
  readonly constraint: string | undefined;
  constructor(fields: Map<string, string>) {
    super(fields.get('M') ?? 'The database refused the statement');
    this.code = fields.get('C');
    this.detail = fields.get('D');
    this.table = fields.get('t');
    this.column = fields.get('c');
    this.constraint = fields.get('n');
  }
}

const ROW_DESCRIPTION = 0x54;
const DATA_ROW = 0x44;
const COMMAND_COMPLETE = 0x43;
const EMPTY_QUERY = 0x49;
const ERROR = 0x45;

/** Reads what the database answered to a batch (PostgreSQL's protocol 3). Throws WireError. */
export function readReplies(bytes: Buffer, { steps }: Batch): Reply[] {
  const replies: Reply[] = [];
  let rows: (string | null)[][] = [];
  let error: WireError | undefined;
  for (let at = 0; at + 5 <= bytes.length; ) {
    const kind = bytes[at];
    const end = at + 1 + bytes.readInt32BE(at + 1);
    const body = at + 5;
    if (kind === DATA_ROW) rows.push(readRow(bytes, body));
    else if (kind === ROW_DESCRIPTION) {
      const step = steps[replies.length];
      if (step) step.prepared.columns = readColumns(bytes, body);
    } else if (kind === COMMAND_COMPLETE || kind === EMPTY_QUERY) {
      const prepared = steps[replies.length]?.prepared;
      const columns = prepared?.columns ?? [];
      if (prepared) prepared.columns = columns;
      const tag = kind === EMPTY_QUERY ? '' : bytes.toString('latin1', body, end - 1);
      replies.push({ columns, rows, tag });
      rows = [];
    } else if (kind === ERROR) error ??= readError(bytes, body);
    at = end;
  }
  if (error) throw error;
  return replies;
}

function readRow(bytes: Buffer, from: number): (string | null)[] {
  const count = bytes.readInt16BE(from);
  const values: (string | null)[] = new Array(count);
  let at = from + 2;
  for (let index = 0; index < count; index += 1) {
    const length = bytes.readInt32BE(at);
    at += 4;
    values[index] = length < 0 ? null : bytes.toString('utf8', at, at + length);
    if (length > 0) at += length;
  }
  return values;
}

function readColumns(bytes: Buffer, from: number): Column[] {
  const count = bytes.readInt16BE(from);
  const columns: Column[] = [];
  let at = from + 2;
  for (let index = 0; index < count; index += 1) {
    const end = bytes.indexOf(0, at);
    // After the name: table (4 bytes), column (2), type (4), size (2), modifier (4), format (2).
    columns.push({ name: bytes.toString('utf8', at, end), type: bytes.readInt32BE(end + 7) });
    at = end + 19;
  }
  return columns;
}

function readError(bytes: Buffer, from: number): WireError {
  const fields = new Map<string, string>();
  for (let at = from; bytes[at] !== 0; ) {
    const end = bytes.indexOf(0, at + 1);
    fields.set(String.fromCharCode(bytes[at] ?? 0), bytes.toString('utf8', at + 1, end));
    at = end + 1;
  }
  return new WireError(fields);
}
