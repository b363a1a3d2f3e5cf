import type { Tx } from '../../../db/transaction.ts';

/** Makes who counts under the same keys wait for one another until the transaction ends. */
export async function lockCounts(tx: Tx, keys: readonly string[]): Promise<void> {
  const text = `SELECT pg_advisory_xact_lock(hashtextextended(key, 0)) FROM unnest($1::text[]) AS key`;
  await tx.rows(text, [keys.toSorted()]);
}

/** The database's own time. */
export async function databaseNow(tx: Tx): Promise<Date> {
  const [row] = await tx.rows<{ ms: number }>(
    'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS ms',
    [],
  );
  return new Date(Number(row?.ms));
}

/** When what was counted under these keys within that time happened, in milliseconds. */
export async function findCounts(
  tx: Tx,
  keys: readonly string[],
  { since, until }: { since: Date; until: Date },
): Promise<Map<string, number[]>> {
  const rows = await tx.rows<{ key: string; ms: number; count: number }>(
    `SELECT key, (extract(epoch FROM "window") * 1000)::float8 AS ms, count FROM otp_count
     WHERE key = ANY ($1::text[]) AND "window" BETWEEN $2 AND $3`,
    [keys, since, until],
  );
  const found = new Map<string, number[]>(keys.map((key) => [key, []]));
  for (const { key, ms, count } of rows) {
    for (let each = 0; each < count; each += 1) found.get(key)?.push(Number(ms));
  }
  return found;
}

const ADD = `INSERT INTO otp_count (key, "window", count) SELECT key, $2::timestamptz, 1 FROM unnest($1::text[]) AS key
  ON CONFLICT (key, "window") DO UPDATE SET count = otp_count.count + 1`;

/** Counts an event under each of the keys. */
export async function addCounts(tx: Tx, keys: readonly string[], at: Date): Promise<void> {
  await tx.rows(ADD, [keys, at]);
}

/** Where a tally without a time is kept, such as failures in a row. */
const TALLY = new Date(0);

/** Adds one to a tally. */
export function addToTally(tx: Tx, key: string): Promise<void> {
  return addCounts(tx, [key], TALLY);
}

/** A tally; 0 when nothing was counted. */
export async function tallyOf(tx: Tx, key: string): Promise<number> {
  const [row] = await tx.rows<{ count: number }>(
    'SELECT count FROM otp_count WHERE key = $1 AND "window" = $2',
    [key, TALLY],
  );
  return row?.count ?? 0;
}

/** Sets a tally back to 0. */
export async function clearTally(tx: Tx, key: string): Promise<void> {
  await tx.rows('DELETE FROM otp_count WHERE key = $1 AND "window" = $2', [key, TALLY]);
}

/** Sets the tallies of all keys that begin like this back to 0; what has a time stays. */
export async function clearTalliesBelow(tx: Tx, begun: string): Promise<void> {
  await tx.rows('DELETE FROM otp_count WHERE starts_with(key, $1) AND "window" = $2', [
    begun,
    TALLY,
  ]);
}

/** Forgets everything counted under these keys. */
export async function clearCounts(tx: Tx, keys: readonly string[]): Promise<void> {
  await tx.rows('DELETE FROM otp_count WHERE key = ANY ($1::text[])', [keys]);
}

/** Forgets everything counted under keys that begin like this. */
export async function clearCountsBelow(tx: Tx, begun: string): Promise<void> {
  await tx.rows('DELETE FROM otp_count WHERE starts_with(key, $1)', [begun]);
}

/** Removes counts that no limit looks back at; tallies stay. */
export async function forgetCounts(tx: Tx, before: Date): Promise<void> {
  await tx.rows('DELETE FROM otp_count WHERE "window" > $1 AND "window" < $2', [TALLY, before]);
}
