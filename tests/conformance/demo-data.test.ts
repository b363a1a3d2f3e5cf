import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../server/db/client.ts';
import { loadDemoData } from '../../server/db/load-demo-data.ts';
import { rowsOf } from '../../server/db/transaction.ts';
import { freshDatabase } from '../support/api-app.ts';

describe.each(['pglite', 'postgres'] as const)('demo data on %s', (kind) => {
  let store: Awaited<ReturnType<typeof freshDatabase>>;
  beforeAll(async () => {
    store = await freshDatabase(kind);
  });
  afterAll(() => store.remove());

  test('fills an empty database once, and the shelves are counted', async () => {
    const { database } = store;
    const now = new Date('2026-11-20T00:00:00.000Z');
    expect(await loadDemoData(database, 'tiny', now)).toBe(true);
    expect(await loadDemoData(database, 'tiny', now)).toBe(false);
    const [counted] = await rowsOf<{ listings: number; kept: number }>(
      database.orm.execute(sql`
        SELECT (SELECT count(*)::int FROM listing) AS listings,
          (SELECT sum(current_listings + archived_listings)::int FROM listing_counter) AS kept`),
    );
    expect(counted).toEqual({ listings: 6, kept: 6 });
  });

  test('a slow machine may think between two statements for as long as it needs', async () => {
    const own = await freshDatabase(kind);
    let limits: unknown;
    const database: Database = {
      ...own.database,
      transaction: (binding, work) =>
        own.database.transaction(binding, async (tx) => {
          const result = await work(tx);
          limits = await tx.rows(
            `SELECT current_setting('idle_in_transaction_session_timeout') AS between,
               current_setting('statement_timeout') AS within`,
            [],
          );
          return result;
        }),
    };
    await loadDemoData(database, 'tiny', new Date('2026-11-20T00:00:00.000Z'));
    await own.remove();
    expect(limits).toEqual([{ between: '0', within: '0' }]);
  });
});
