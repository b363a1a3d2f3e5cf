import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { type Database, openDatabase, openEmbedded } from '../../../server/db/client.ts';
import { migrate, OtherMigrationsError } from '../../../server/db/migrate.ts';
import { openMigrated } from '../../../server/db/open-migrated.ts';
import { asSystem } from '../../../server/db/transaction.ts';
import { addAgency } from '../../support/builders.ts';
import { copyMigratedDatabase } from '../../support/pglite-template.ts';
import { runServer, SHORT_LIVED } from '../../support/run-server.ts';
import { freshPostgresDatabase } from '../../support/shared-postgres.ts';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Leaves an agency, as migrations would have made it that this version doesn't have. */
async function makeOtherwise(database: Database, { isDemo }: { isDemo: boolean }): Promise<void> {
  await addAgency(database, 'Long Ago');
  await asSystem(database, async (tx) => {
    await tx.execute(sql`UPDATE agency SET is_demo = ${isDemo}`);
    await tx.execute(sql`UPDATE drizzle.__drizzle_migrations SET hash = 'another', created_at = 1`);
  });
}

async function dataMadeOtherwise(kept: { isDemo: boolean }): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lintel-other-'));
  folders.push(dataDir);
  await copyMigratedDatabase(dataDir);
  const database = await openEmbedded(dataDir);
  await makeOtherwise(database, kept);
  await database.close();
  mkdirSync(join(dataDir, 'files'));
  writeFileSync(join(dataDir, 'files/contract.pdf'), '%PDF');
  return dataDir;
}

async function namesOf(database: Database): Promise<string> {
  const rows = await asSystem(database, (tx) =>
    tx.rows<{ name: string }>('SELECT name FROM agency', []),
  );
  await database.close();
  return rows.map(({ name }) => name).join();
}

test('an embedded demonstration of other migrations is made anew at the start, said in one line', async () => {
  const dataDir = await dataMadeOtherwise({ isDemo: true });
  const server = await runServer({ dataDir, flags: SHORT_LIVED });
  await server.kill();
  const anew = server
    .output()
    .split('\n')
    .filter((line) => line.includes('made anew'));
  expect(anew).toEqual(['The demonstration was made by an earlier version: it is made anew.']);
  const names = await namesOf(await openEmbedded(dataDir));
  expect(names).toContain('Quillwater');
  expect(names).not.toContain('Long Ago');
  expect(existsSync(join(dataDir, 'files/contract.pdf'))).toBe(false);
});

test.each([
  { isDemo: false, demoData: 'demo' as const },
  { isDemo: true, demoData: 'none' as const },
])(
  'embedded data is refused and stays: of a demonstration $isDemo, for $demoData',
  async ({ isDemo, demoData }) => {
    const dataDir = await dataMadeOtherwise({ isDemo });
    const lines: string[] = [];
    const settings = { dataDir, demoData, databaseUrl: undefined, databasePool: 1 };
    const opening = openMigrated(settings, (line) => lines.push(line));
    await expect(opening).rejects.toThrow(OtherMigrationsError);
    await expect(opening).rejects.toThrow(/^DATA_DIR: .* stays as it is.* DATA_DIR=/);
    expect(lines).toEqual([]);
    expect(await namesOf(await openEmbedded(dataDir))).toContain('Long Ago');
    expect(existsSync(join(dataDir, 'files/contract.pdf'))).toBe(true);
  },
);

test('a PostgreSQL database of other migrations is refused at the start and stays, a demonstration too', async () => {
  const { url, stop } = await freshPostgresDatabase();
  const open = () => openDatabase({ dataDir: '', databaseUrl: url, databasePool: 2 });
  const before = await open();
  await migrate(before);
  await makeOtherwise(before, { isDemo: true });
  await before.close();
  const server = await runServer({
    env: { DATABASE_URL: url },
    flags: SHORT_LIVED,
    isExpectedToFail: true,
  });
  expect((await server.kill()).code).toBe(1);
  await server.stop();
  expect(server.output()).toMatch(
    /Lintel can't start\.\nDATABASE_URL: the database was made by other migrations/,
  );
  expect(server.output()).not.toMatch(/\n\s+at /);
  expect(await namesOf(await open())).toContain('Long Ago');
  await stop();
});
