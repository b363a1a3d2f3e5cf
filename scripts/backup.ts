import { existsSync, fsyncSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { askForBackup } from '../server/db/backup-socket.ts';
import { openEmbedded } from '../server/db/client.ts';
import { readSettings } from '../server/env.ts';
import { startError } from '../server/start-error.ts';
import { copyKeptFiles, filesOfBackup, filesOfData } from './kept-files.ts';

const USAGE = 'npm run backup -- <file.tar.gz>';

/** Copies the embedded database into one file and the documents beside it, whether the server runs or not. */
async function backup(): Promise<string> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const { dataDir, databaseUrl } = readSettings({ ...process.env, NODE_ENV: 'development' });
  const [target] = positionals;
  if (databaseUrl !== undefined) {
    throw new Refusal(
      'DATABASE_URL names a PostgreSQL server, which has its own tools. For example: pg_dump --format=custom --file=lintel.dump "$DATABASE_URL"',
    );
  }
  if (!target) throw new Refusal(`Name the file to write: ${USAGE}`);
  for (const name of [target, filesOfBackup(target)]) {
    if (existsSync(name)) throw new Refusal(`${name} exists already; name another file.`);
  }
  if (!existsSync(join(dataDir, 'database'))) {
    throw new Refusal(`There is no data in ${resolve(dataDir)}. DATA_DIR names the folder.`);
  }
  // Before the database, for a document that is removed while it is copied, and after it, for those
  // that came until then: so every document that the copy knows has its bytes.
  const documents = `${filesOfBackup(target)}.part`;
  rmSync(documents, { recursive: true, force: true });
  let files = await copyKeptFiles(filesOfData(dataDir), documents);
  const bytes = (await askForBackup(dataDir)) ?? (await copyOf(dataDir));
  files += await copyKeptFiles(filesOfData(dataDir), documents);
  if (files > 0) renameSync(documents, filesOfBackup(target));
  writeWhole(target, bytes);
  const beside = files > 0 ? `, documents in ${resolve(filesOfBackup(target))}` : '';
  return `${resolve(target)}: ${Math.ceil(bytes.length / 1024)} KiB from ${resolve(dataDir)}${beside}`;
}

class Refusal extends Error {}

async function copyOf(dataDir: string): Promise<Buffer> {
  const database = await openEmbedded(dataDir);
  try {
    const copy = await database.dump?.();
    if (!copy) throw new Error('The database gave no copy');
    return Buffer.from(await copy.arrayBuffer());
  } finally {
    await database.close();
  }
}

/** A file of that name is a whole one, on the disk, and for its owner alone. */
function writeWhole(target: string, bytes: Buffer): void {
  const draft = `${target}.part`;
  const file = openSync(draft, 'w', 0o600);
  for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at);
  fsyncSync(file);
  renameSync(draft, target);
}

try {
  process.stdout.write(`${await backup()}\n`);
} catch (error) {
  const text = error instanceof Refusal ? error.message : startError(error);
  process.stderr.write(`No backup was made.\n${text}\n`);
  process.exitCode = 1;
}
