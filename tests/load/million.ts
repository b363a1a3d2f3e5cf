import { sql } from 'drizzle-orm';
import { openDatabase } from '../../server/db/client.ts';
import { loadDemoData } from '../../server/db/load-demo-data.ts';
import { migrate } from '../../server/db/migrate.ts';
import { asSystem, rowsOf } from '../../server/db/transaction.ts';

/**
 * Fills a PostgreSQL database with the load data and copies of it, as agencies of their own, until it
 * has that many listings. The copies get new ids and keep everything else.
 */
export async function fillPostgres(url: string, listings: number): Promise<void> {
  const database = await openDatabase({ dataDir: '', databaseUrl: url, databasePool: 4 });
  try {
    await migrate(database);
    await loadDemoData(database, 'load', new Date());
    const indexes = await rowsOf<{ name: string; definition: string }>(
      database.orm.execute(sql`
        SELECT indexname AS name, indexdef AS definition FROM pg_indexes
        WHERE tablename = 'listing' AND indexname NOT IN (SELECT conname FROM pg_constraint)`),
    );
    // Made anew at the end: filling them row by row takes several times as long.
    for (const { name } of indexes) await database.script(`DROP INDEX ${name}`);
    const [{ n } = { n: 0 }] = await rowsOf<{ n: number }>(
      database.orm.execute(sql`SELECT count(*)::int AS n FROM listing`),
    );
    const perAgency = 2_000;
    const agencies = Math.max(0, Math.ceil((listings - n) / perAgency));
    for (let at = 0; at < agencies; at += 20) {
      await copyAgencies(database, at, Math.min(20, agencies - at), perAgency);
    }
    for (const { definition } of indexes) {
      await database.script(`SET maintenance_work_mem = '512MB'; ${definition}`);
    }
    await database.script('ANALYZE');
    await database.script('VACUUM');
  } finally {
    await database.close();
  }
}

async function copyAgencies(
  database: Awaited<ReturnType<typeof openDatabase>>,
  from: number,
  count: number,
  perAgency: number,
): Promise<void> {
  await asSystem(database, async (tx) => {
    await tx.execute(sql`SELECT set_config('statement_timeout', '0', true)`);
    await tx.execute(sql`
      CREATE TEMPORARY TABLE copy ON COMMIT DROP AS
        SELECT n, uuidv7() AS agency_id FROM generate_series(${from}::int, ${from + count - 1}::int) AS n`);
    await tx.execute(sql`
      INSERT INTO agency (agency_id, name, reference_prefix, abn, status, pipeline_status, is_demo, created_at)
        SELECT agency_id, 'Copied agency ' || n, 'C' || n, '51824753556', 'active', 'Live', true, now() FROM copy`);
    await tx.execute(sql`
      INSERT INTO listing (agency_id, id, reference, status, archived_from, version, record, address_line, address_sort,
          suburb, australian_state, postcode, property_class, category, sale_method, vendor_names, agent_ids,
          price_low, price_high, price_sort, next_date_kind, next_date_at, search_text, created_at, updated_at)
        SELECT copy.agency_id, uuidv7(), source.reference, status, archived_from, version, record, address_line, address_sort,
          suburb, australian_state, postcode, property_class, category, sale_method, vendor_names, agent_ids,
          price_low, price_high, price_sort, next_date_kind, next_date_at, search_text, source.created_at, updated_at
        FROM copy CROSS JOIN LATERAL (
          SELECT DISTINCT ON (reference) * FROM listing
          WHERE abs(hashtext(id::text)) % 15 = copy.n % 15 AND agency_id IN (SELECT a.agency_id FROM agency a WHERE a.name NOT LIKE 'Copied%')
          ORDER BY reference LIMIT ${perAgency}) AS source`);
    await tx.execute(sql`
      INSERT INTO listing_word SELECT copy.agency_id, word FROM copy CROSS JOIN (SELECT DISTINCT word FROM listing_word) AS w
      ON CONFLICT DO NOTHING`);
  });
}
