import pg from 'pg';
import { expect, test } from 'vitest';
import { startPostgres } from '../support/postgres.ts';
import { freshPostgresDatabase } from '../support/shared-postgres.ts';

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client(url);
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

test('a caller gets an empty PostgreSQL 18 database with the extensions that search needs', async () => {
  const database = await freshPostgresDatabase();
  const client = await connect(database.url);
  for (const name of ['pg_trgm', 'btree_gin', 'unaccent']) {
    await client.query(`CREATE EXTENSION ${name}`);
  }
  const version = await client.query('SHOW server_version');
  expect(version.rows[0].server_version).toMatch(/^18\./);
  await client.end();
  await database.stop();
});

test('what a crashed server had acknowledged is there after its restart', async () => {
  const postgres = await startPostgres();
  const database = await postgres.createDatabase();
  const before = await connect(database.url);
  await before.query('CREATE TABLE kept (value integer)');
  await before.query('INSERT INTO kept VALUES (1)');
  await postgres.kill();
  await postgres.restart();
  const after = await connect(database.url);
  expect((await after.query('SELECT value FROM kept')).rows).toEqual([{ value: 1 }]);
  await after.end();
  await postgres.stop();
});
