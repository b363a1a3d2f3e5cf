import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { keepChangeEpoch } from '../../server/db/change-epoch.ts';
import { openDatabase } from '../../server/db/client.ts';
import { migrate } from '../../server/db/migrate.ts';
import { asSystem, rowsOf } from '../../server/db/transaction.ts';
import { apiOver } from '../support/api-app.ts';
import { addAgency, listingInput, newId } from '../support/builders.ts';
import { FeedReader } from '../support/feed-reader.ts';
import { startPostgres } from '../support/postgres.ts';

test('numbers that a crash of the database gives out again pass nothing over', async () => {
  const server = await startPostgres();
  const { url } = await server.createDatabase();
  // A connection that the crash took away is no news.
  const database = await openDatabase(
    { dataDir: '', databaseUrl: url, databasePool: 3 },
    () => undefined,
  );
  const xid = async (expression: string) => {
    const [row] = await rowsOf<{ n: number }>(
      database.orm.execute(sql.raw(`SELECT ${expression}::text::int AS n`)),
    );
    return row?.n ?? 0;
  };
  try {
    // What no commit waits for is written late, so that the crash takes it away for certain.
    await database.script("ALTER SYSTEM SET wal_writer_delay = '10s'");
    await database.script('ALTER SYSTEM SET wal_level = minimal');
    await database.script('ALTER SYSTEM SET max_wal_senders = 0');
    await server.restart();
    await migrate(database);
    await keepChangeEpoch(database);
    const api = await apiOver(database);
    const agency = await addAgency(database);
    const as = await api.mint(agency.principal, { exp: Math.floor(Date.now() / 1000) + 3_600 });
    const add = async () => {
      const id = newId();
      const answer = await api.call('/api/listings', { as, body: { id, listing: listingInput() } });
      expect(answer.status, answer.text).toBe(201);
      return id;
    };
    const first = await add();
    // Transactions that took a number and left nothing behind.
    for (let at = 0; at < 4; at += 1) {
      await asSystem(database, async (tx) => {
        await tx.execute(sql`SELECT pg_current_xact_id()`);
        throw new Error('undone');
      }).catch(() => undefined);
    }
    const reached = await xid('pg_snapshot_xmax(pg_current_snapshot())');
    const filled = new FeedReader(api, as);
    await filled.catchUp();
    expect([...filled.rows.keys()]).toEqual([first]);
    const filling = new FeedReader(api, as);
    await filling.page(1);

    await server.restart();
    expect(await xid('pg_snapshot_xmax(pg_current_snapshot())')).toBeLessThan(reached);
    const ids = [first];
    for (let at = 0; at < 8; at += 1) ids.push(await add());
    for (const device of [filled, filling]) {
      await device.catchUp();
      expect([...device.rows.keys()].sort()).toEqual([...ids].sort());
    }
    expect(filled.pages.filter(({ isReset }) => isReset)).toHaveLength(1);
  } finally {
    await database.close();
    await server.stop();
  }
});
