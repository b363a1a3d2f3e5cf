import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { endChangeEpoch } from '../server/db/change-epoch.ts';
import { openEmbedded } from '../server/db/client.ts';
import { lockDataDir } from '../server/db/data-lock.ts';
import { migrate } from '../server/db/migrate.ts';
import { readSettings } from '../server/env.ts';
import { startError } from '../server/start-error.ts';
import { copyKeptFiles, filesOfBackup, filesOfData } from './kept-files.ts';

const USAGE = 'npm run restore -- <file.tar.gz> [--replace]';

class Refusal extends Error {}

/** Puts a backup into DATA_DIR. What was there stays beside it, and only goes aside when told to. */
async function restore(): Promise<string> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean', default: false } },
  });
  const settings = readSettings({ ...process.env, NODE_ENV: 'development' });
  const [source] = positionals;
  if (settings.databaseUrl !== undefined) {
    throw new Refusal(
      'DATABASE_URL names a PostgreSQL server, which has its own tools. For example: pg_restore --clean --if-exists --dbname="$DATABASE_URL" lintel.dump',
    );
  }
  if (!source) throw new Refusal(`Name the file to read: ${USAGE}`);
  if (!existsSync(source)) throw new Refusal(`${source} does not exist.`);
  const dataDir = resolve(settings.dataDir);
  const target = join(dataDir, 'database');
  if (existsSync(target) && !values.replace) {
    throw new Refusal(`There is data in ${dataDir} already. To put it aside: ${USAGE}`);
  }
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const lock = lockDataDir(dataDir);
  try {
    const draft = join(dataDir, 'restoring');
    rmSync(draft, { recursive: true, force: true });
    await unpack(source, draft);
    await copyKeptFiles(filesOfBackup(source), join(draft, 'files'));
    const before = `-before-${new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14)}`;
    const aside = target + before;
    const hadData = existsSync(target);
    if (hadData) renameSync(target, aside);
    const files = filesOfData(dataDir);
    if (existsSync(files)) renameSync(files, files + before);
    if (existsSync(join(draft, 'files'))) renameSync(join(draft, 'files'), files);
    renameSync(join(draft, 'database'), target);
    rmSync(draft, { recursive: true, force: true });
    return `${resolve(source)} is in ${dataDir} now.${hadData ? ` What was there is in ${aside}.` : ''}`;
  } finally {
    lock.release();
  }
}

/** Opens the copy and brings it up to date, so that one that can't be used replaces nothing. */
async function unpack(source: string, folder: string): Promise<void> {
  try {
    const database = await openEmbedded(folder, {
      restoreFrom: new Blob([readFileSync(source)]),
    });
    await migrate(database);
    await endChangeEpoch(database);
    await database.close();
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw new Refusal(`${source} is not a backup that can be read (${nameOf(error)}).`);
  }
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

try {
  process.stdout.write(`${await restore()}\n`);
} catch (error) {
  const text = error instanceof Refusal ? error.message : startError(error);
  process.stderr.write(`Nothing was restored.\n${text}\n`);
  process.exitCode = 1;
}
