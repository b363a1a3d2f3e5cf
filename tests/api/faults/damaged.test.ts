import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { quickStart } from '../../../scripts/quick-start.ts';
import { openEmbedded } from '../../../server/db/client.ts';
import { DataDamagedError } from '../../../server/db/damage.ts';
import { asSystem } from '../../../server/db/transaction.ts';
import { startError } from '../../../server/start-error.ts';
import { copyMigratedDatabase } from '../../support/pglite-template.ts';
import { SHORT_LIVED } from '../../support/run-server.ts';

const root = path.resolve(import.meta.dirname, '../../..');
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'lintel-damaged-'));
  await copyMigratedDatabase(folder);
  const database = await openEmbedded(folder);
  const [row] = await asSystem(database, (tx) =>
    tx.rows<{ file: string }>(`SELECT pg_relation_filepath('product_version') AS file`, []),
  );
  await database.script('CHECKPOINT');
  await database.close();
  // Some bytes of the middle of a page, as a failing disk leaves them; nothing reads it to open.
  const file = openSync(path.join(folder, 'database', row?.file ?? ''), 'r+');
  const bytes = Buffer.alloc(64);
  readSync(file, bytes, 0, 64, 8_000);
  writeSync(
    file,
    bytes.map((byte) => byte ^ 0xff),
    0,
    64,
    8_000,
  );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('hidden m3: a damaged page is found at the start, and it says what to do', async () => {
  const error = await openEmbedded(folder).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(DataDamagedError);
  expect(startError(error)).toBe(
    'DATA_DIR: the database in it is damaged. Put it aside and restore the last backup: npm run restore -- <file>',
  );
});

test('a backup of it is refused, so that no copy takes the place of a good one', async () => {
  const target = path.join(folder, 'copy.tar.gz');
  const output = await new Promise<string>((done) => {
    execFile(
      process.execPath,
      [...SHORT_LIVED, ...quickStart.flags, 'scripts/backup.ts', target],
      { cwd: root, env: { PATH: process.env.PATH ?? '', ...quickStart.env, DATA_DIR: folder } },
      (_error, stdout, stderr) => done(stdout + stderr),
    );
  });
  expect(output).toContain('No backup was made.\nDATA_DIR: the database in it is damaged.');
  expect(existsSync(target)).toBe(false);
});
