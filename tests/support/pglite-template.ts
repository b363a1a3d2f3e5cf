import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import path from 'node:path';
import { openEmbedded } from '../../server/db/client.ts';
import { migrate } from '../../server/db/migrate.ts';

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
    const database = await openEmbedded(draft);
    await migrate(database);
    await database.close();
    try {
      renameSync(draft, template);
    } catch {
      // Another worker finished its own first.
      rmSync(draft, { recursive: true });
    }
    for (const old of readdirSync(cache)) {
      const isOld = /^pglite-[0-9a-f]{16}$/.test(old) && old !== path.basename(template);
      if (isOld) rmSync(path.join(cache, old), { recursive: true, force: true });
    }
  }
  cpSync(path.join(template, 'database'), path.join(dataDir, 'database'), { recursive: true });
}
