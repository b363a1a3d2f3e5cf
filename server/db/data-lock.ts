import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Another process has this data folder open. */
export class DataLockedError extends Error {
  override name = 'DataLockedError';
}

/**
 * Takes the data folder for this process alone: two openers of the embedded database lose rows
 * silently (stack.md). The lock is the kernel's, held through an exclusive SQLite transaction, so it
 * ends with the process however that ends, and no stale lock can be left behind.
 * Throws DataLockedError, naming the folder and the holder, when it is taken.
 */
export function lockDataDir(dataDir: string): { release(): void } {
  const holder = join(dataDir, 'lock.pid');
  const database = new DatabaseSync(join(dataDir, 'lock'));
  try {
    database.exec('PRAGMA busy_timeout = 0; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    if (!(error instanceof Error) || !/locked|busy/i.test(error.message)) throw error;
    throw new DataLockedError(
      `The data in ${dataDir} is in use by another process${nameHolder(holder)}. Stop that one first, or give this one a DATA_DIR of its own.`,
    );
  }
  writeFileSync(holder, String(process.pid), { mode: 0o600 });
  return { release: () => database.close() };
}

function nameHolder(holder: string): string {
  try {
    return ` (process ${readFileSync(holder, 'utf8')})`;
  } catch {
    return '';
  }
}
