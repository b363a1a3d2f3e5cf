import type { Column, Query, Scope } from './wire.ts';

/** A statement that the connection knows by name, with the columns it gives once they are known. */
export type Prepared = { name: string; columns: readonly Column[] | undefined };

/** A query as it goes out: `isNew` when its statement goes with it. */
export type Step = { query: Query; prepared: Prepared; isNew: boolean };

/** What one batch sends: names to close first, then its steps. */
export type Batch = { closed: string[]; steps: Step[] };

const KEPT = 200;
const LONGEST_TEXT = 6_000;

/** The statements prepared on one connection; the least recently used goes when there are too many. */
export type PreparedStatements = {
  batch(queries: readonly Query[], scope: Scope): Batch;
  /** After a batch that failed: what was new in it may be there or not, so it is closed at the next. */
  failed(batch: Batch): void;
};

/**
 * `FOR UPDATE` stands in the way of each foreign key to the row, which is checked in whatever order rows are written:
 * rows are locked `FOR NO KEY UPDATE` (decision 221). Who skips what is locked waits for nobody.
 */
function refuseStrongLock(text: string): void {
  if (/\bfor update\b(?! skip locked)/i.test(text))
    throw new Error('Rows are locked FOR NO KEY UPDATE, so that who refers to them does not wait');
}

/** Remembers what was prepared on a connection; a long text is unnamed and prepared at each use. */
export function preparedStatements(): PreparedStatements {
  const known = new Map<string, Prepared>();
  let closing: string[] = [];
  let made = 0;

  function stepOf(query: Query, scope: Scope): Step {
    if (query.text.length > LONGEST_TEXT) {
      return { query, prepared: { name: '', columns: undefined }, isNew: true };
    }
    const key = `${scope} ${query.text}`;
    const found = known.get(key);
    if (found) {
      known.delete(key);
      known.set(key, found);
      return { query, prepared: found, isNew: false };
    }
    refuseStrongLock(query.text);
    made += 1;
    const prepared: Prepared = { name: `s${made}`, columns: undefined };
    known.set(key, prepared);
    return { query, prepared, isNew: true };
  }

  return {
    batch(queries, scope) {
      const steps = queries.map((query) => stepOf(query, scope));
      for (const [key, { name }] of known) {
        if (known.size <= KEPT) break;
        known.delete(key);
        closing.push(name);
      }
      const closed = closing;
      closing = [];
      return { closed, steps };
    },
    failed({ steps }) {
      const fresh = new Set(steps.filter(({ isNew }) => isNew).map(({ prepared }) => prepared));
      for (const [key, prepared] of known) if (fresh.has(prepared)) known.delete(key);
      for (const { name } of fresh) if (name !== '') closing.push(name);
    },
  };
}
