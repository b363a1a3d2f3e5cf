import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import { openEmbedded } from '../../server/db/client.ts';
import { migrate } from '../../server/db/migrate.ts';
import { copyFolder } from './copy-folder.ts';

const root = path.resolve(import.meta.dirname, '../..');
const cache = path.join(root, '.cache');

/** Everything that decides what a fresh database looks like. */
function recipe(): string {
  const hash = createHash('sha256');
  const migrations = path.join(root, 'server/db/migrations');
  for (const file of readdirSync(migrations).sort()) {
    if (file.endsWith('.sql')) hash.update(readFileSync(path.join(migrations, file)));
  }
  for (const seed of ['server/db/seed-products.ts', 'domain/fees/product-fees.ts']) {
    hash.update(readFileSync(path.join(root, seed)));
  }
  const pglite = path.join(root, 'node_modules/@electric-sql/pglite/package.json');
  hash.update(readFileSync(pglite)).update(readFileSync(path.join(root, 'server/db/client.ts')));
  return hash.digest('hex').slice(0, 16);
}

/**
 * Puts a migrated, empty database into the data folder. It is made once and then copied: the first
 * start of the embedded database takes seconds, a copy none.
 */
export async function copyMigratedDatabase(dataDir: string): Promise<void> {
  const template = path.join(cache, `pglite-${recipe()}`);
  if (!existsSync(template)) {
    mkdirSync(cache, { recursive: true });
    const draft = mkdtempSync(path.join(cache, 'pglite-draft-'));
    const database = await openEmbedded(draft, { isNew: true });
    await migrate(database);
    await database.close();
    try {
      renameSync(draft, template);
    } catch {
      // Another worker finished its own first.
      rmSync(draft, { recursive: true });
    }
    removeUnused(template);
  }
  touch(template);
  copyFolder(path.join(template, 'database'), path.join(dataDir, 'database'));
}

/** Gives a folder the time of now by the file system's clock, which `npm run test:days` leaves as it is. */
function touch(folder: string): void {
  rmdirSync(mkdtempSync(path.join(folder, 'used-')));
}

/** Longer than a whole run takes. */
const IN_USE_MS = 24 * 60 * 60_000;

/** Removes what nobody copies any more; a run of another state of the code may be going on beside this one. */
function removeUnused(template: string): void {
  touch(template);
  const now = statSync(template).mtimeMs;
  for (const name of readdirSync(cache)) {
    if (!/^pglite-(?:[0-9a-f]{16}|draft-\w+)$/.test(name)) continue;
    const folder = path.join(cache, name);
    const { mtimeMs = now } = statSync(folder, { throwIfNoEntry: false }) ?? {};
    if (now - mtimeMs > IN_USE_MS) rmSync(folder, { recursive: true, force: true });
  }
}
