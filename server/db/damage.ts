/** The data can't be what was written there; the message is for whoever runs the server. */
export class DataDamagedError extends Error {}

/** What somebody reads whose database is damaged, and what they do. */
export const DAMAGED =
  'DATA_DIR: the database in it is damaged. Put it aside and restore the last backup: npm run restore -- <file>';

/** Below this, in bytes, everything is read at each start; above it, when a backup is made. */
export const READ_AT_START = 256 * 1024 * 1024;

/**
 * Reads every page of every table, so that the database compares each with its checksum. Indexes aren't
 * read: a damaged one is found in use, and made anew from its table.
 */
export const READ_EVERYTHING = `DO $$
DECLARE
  relation regclass;
BEGIN
  SET LOCAL enable_indexscan = off;
  SET LOCAL enable_indexonlyscan = off;
  SET LOCAL enable_bitmapscan = off;
  FOR relation IN SELECT oid FROM pg_class WHERE relkind IN ('r', 't', 'm') AND relpersistence = 'p' LOOP
    EXECUTE format('SELECT count(*) FROM %s', relation);
  END LOOP;
END $$`;

/** PostgreSQL's own codes and words for pages that aren't what was written. */
const CODE = /^XX00[12]$/;
const WORDS =
  /invalid page|page verification failed|could not (read|open) (block|file)|invalid checkpoint|PANIC/i;

/** Whether an error, or what caused it, says that the data is damaged. */
export function isDamage(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code = '' } = at as { code?: unknown };
    if (at instanceof DataDamagedError || CODE.test(String(code)) || WORDS.test(at.message))
      return true;
  }
  return false;
}
