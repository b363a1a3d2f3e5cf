import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { type Database, openDatabase, openEmbedded } from '../../server/db/client.ts';
import { DataLockedError } from '../../server/db/data-lock.ts';
import { migrate } from '../../server/db/migrate.ts';
import { rowsOf } from '../../server/db/transaction.ts';
import { apiOver } from '../support/api-app.ts';
import { addAgency, addPlatformPerson, listingInput, newId } from '../support/builders.ts';
import { freshPostgresDatabase } from '../support/shared-postgres.ts';

const open = (url: string) => openDatabase({ dataDir: '', databaseUrl: url, databasePool: 3 });

/** Tables, columns, indexes, policies, grants and functions: what the two databases must share. */
async function shapeOf({ orm }: Database): Promise<Record<string, string[]>> {
  const list = async (query: ReturnType<typeof sql>) =>
    (await rowsOf<{ line: string }>(orm.execute(query))).map(({ line }) => line).sort();
  return {
    columns: await list(sql`
      SELECT concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default, collation_name) AS line
      FROM information_schema.columns WHERE table_schema = 'public'`),
    indexes: await list(sql`SELECT indexdef AS line FROM pg_indexes WHERE schemaname = 'public'`),
    policies: await list(sql`
      SELECT concat_ws(' ', tablename, policyname, cmd, roles::text, qual, with_check) AS line FROM pg_policies`),
    grants: await list(sql`
      SELECT concat_ws(' ', grantee, table_name, privilege_type) AS line FROM information_schema.role_table_grants
      WHERE grantee LIKE 'lintel_%'`),
    functions: await list(sql`
      SELECT concat_ws(' ', proname, prosecdef, prosrc) AS line FROM pg_proc
      WHERE pronamespace = 'public'::regnamespace AND proname LIKE '%listing%'`),
    triggers: await list(
      sql`SELECT pg_get_triggerdef(oid) AS line FROM pg_trigger WHERE NOT tgisinternal`,
    ),
  };
}

test('both databases get the same schema, and migrating again changes nothing', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'lintel-migrate-'));
  const server = await freshPostgresDatabase();
  const embedded = await openEmbedded(dataDir);
  const postgres = await open(server.url);
  try {
    await migrate(embedded);
    await migrate(postgres);
    const shape = await shapeOf(embedded);
    expect(Object.values(shape).every((lines) => lines.length > 1)).toBe(true);
    expect(await shapeOf(postgres)).toEqual(shape);
    await migrate(embedded);
    await migrate(postgres);
    expect(await shapeOf(embedded)).toEqual(shape);
    expect(await shapeOf(postgres)).toEqual(shape);
  } finally {
    await embedded.close();
    await postgres.close();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});

test('several processes that start at once on one server migrate it once', async () => {
  const server = await freshPostgresDatabase();
  const databases = await Promise.all([1, 2, 3, 4].map(() => open(server.url)));
  try {
    await Promise.all(databases.map((database) => migrate(database)));
    const [first] = databases;
    if (!first) throw new Error('no database');
    const [row] = await rowsOf<{ n: number; names: number }>(
      first.orm.execute(sql`
        SELECT count(*)::int AS n, count(DISTINCT hash)::int AS names FROM drizzle.__drizzle_migrations`),
    );
    expect(row?.n).toBeGreaterThan(0);
    expect(row?.n).toBe(row?.names);
  } finally {
    await Promise.all(databases.map((database) => database.close()));
    await server.stop();
  }
});

test('the owner of the database need not be a superuser', async () => {
  const server = await freshPostgresDatabase();
  const administrator = await open(server.url);
  const name = new URL(server.url).pathname.slice(1);
  const owner = `owner_of_${name}`;
  // The roles exist already: another database of the cluster made them.
  await administrator.script(`
    DO $$ BEGIN CREATE ROLE lintel_app NOLOGIN; EXCEPTION WHEN duplicate_object THEN NULL; END $$;
    DO $$ BEGIN CREATE ROLE lintel_platform NOLOGIN; EXCEPTION WHEN duplicate_object THEN NULL; END $$;
    CREATE ROLE ${owner} LOGIN; GRANT lintel_app, lintel_platform TO ${owner};
    ALTER DATABASE ${name} OWNER TO ${owner}`);
  await administrator.close();
  const database = await open(server.url.replace('postgres@', `${owner}@`));
  try {
    await migrate(database);
    const api = await apiOver(database);
    const [mine, other] = [await addAgency(database), await addAgency(database)];
    const body = { id: newId(), listing: listingInput() };
    const made = await api.call('/api/listings', { as: mine.agent, body });
    expect(made.status, made.text).toBe(201);
    const found = (as: typeof mine.agent) => api.call('/api/listings?queries[]=watle', { as });
    expect((await found(mine.principal)).json).toMatchObject({ total: { value: 1 } });
    expect((await found(other.principal)).json).toMatchObject({ total: { value: 0 } });
    const foreign = await api.call(`/api/listings/${body.id}`, { as: other.principal });
    expect(foreign.status).toBe(404);
    const ours = await addPlatformPerson(database, 'platform-credit');
    expect((await found(ours)).json).toMatchObject({ total: { value: 1 } });
  } finally {
    await database.close();
    await server.stop();
  }
});

test('security.md F6: an embedded database is opened once; the second opener is told who has it', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'lintel-lock-'));
  const first = await openEmbedded(dataDir);
  const second = openEmbedded(dataDir);
  await expect(second).rejects.toThrow(DataLockedError);
  await expect(second).rejects.toThrow(
    `${dataDir} is in use by another process (process ${process.pid})`,
  );
  await first.close();
  await (await openEmbedded(dataDir)).close();
  rmSync(dataDir, { recursive: true, force: true });
});
