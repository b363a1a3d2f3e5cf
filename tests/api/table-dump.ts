import { sql } from 'drizzle-orm';
import type { Database } from '../../server/db/client.ts';
import { rowsOf } from '../../server/db/transaction.ts';

/** What a refused call may write all the same: how often somebody called. */
const COUNTS: readonly string[] = ['rate_limit', 'otp_count'];

/** A mark of the content of each table that a call could change: equal marks, equal content. */
export async function tableDump({ orm }: Database): Promise<Record<string, string>> {
  const tables = await rowsOf<{ name: string }>(
    orm.execute(sql`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`),
  );
  const marks = tables
    .filter(({ name }) => !COUNTS.includes(name))
    .map(
      ({ name }) =>
        `SELECT '${name}' AS name, count(*) || ' ' || coalesce(md5(string_agg(t::text, ',' ORDER BY t::text)), '') AS mark FROM "${name}" t`,
    );
  const rows = await rowsOf<{ name: string; mark: string }>(
    orm.execute(sql.raw(marks.join(' UNION ALL '))),
  );
  return Object.fromEntries(rows.map(({ name, mark }) => [name, mark]));
}
