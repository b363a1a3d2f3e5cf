import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
});
