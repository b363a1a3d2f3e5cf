import { decoderOf } from './values.ts';
import type { Reply } from './wire.ts';

/** Rows of a reply as objects by column name. */
export function objectsOf<Row>({ columns, rows }: Reply): Row[] {
  const readers = columns.map(({ name, type }) => ({ name, decode: decoderOf(type) }));
  return rows.map((row) => {
    const object: Record<string, unknown> = {};
    for (let at = 0; at < readers.length; at += 1) {
      const reader = readers[at];
      const text = row[at];
      if (!reader) continue;
      object[reader.name] =
        text === null || text === undefined ? null : reader.decode ? reader.decode(text) : text;
    }
    return object as Row;
  });
}

/** Rows of a reply as lists in the order of the columns. */
export function listsOf({ columns, rows }: Reply): unknown[][] {
  const decoders = columns.map(({ type }) => decoderOf(type));
  return rows.map((row) =>
    row.map((text, at) => {
      const decode = decoders[at];
      return text === null ? null : decode ? decode(text) : text;
    }),
  );
}
