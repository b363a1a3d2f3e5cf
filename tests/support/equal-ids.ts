import { sql } from 'drizzle-orm';
import type { Database } from '../../server/db/client.ts';
import { rowsOf } from '../../server/db/transaction.ts';

/** Every table whose rows are an agency's, with the columns that are written. */
async function agencyTables({ orm }: Database): Promise<Map<string, string[]>> {
  const rows = await rowsOf<{ table: string; columns: string[] }>(
    orm.execute(sql`SELECT c.table_name AS "table", array_agg(c.column_name::text) AS columns
      FROM information_schema.columns c JOIN information_schema.tables t
        ON t.table_name = c.table_name AND t.table_schema = c.table_schema
      WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.is_generated = 'NEVER'
      GROUP BY c.table_name HAVING bool_or(c.column_name = 'agency_id')`),
  );
  return new Map(rows.map(({ table, columns }) => [table, columns]));
}

/** What must be another one although ids are equal: it is unique over all agencies. */
const OTHERWISE: Record<string, string> = {
  payment: `jsonb_build_object('reference', 'R' || left(md5(x.reference), 17), 'provider_ref', null)`,
  listing_document: `jsonb_build_object('upload_id', gen_random_uuid())`,
  seal: `jsonb_build_object('sha256', md5(x.sha256) || md5(x.sha256), 'verify_code', left(md5(x.verify_code), 16))`,
};

/** Never copied: they aren't about an agency's things, or their keys are nobody's. */
const LEFT: readonly string[] = [
  'agency',
  'idempotency_key',
  'job',
  'sent_message',
  'bank_receipt',
  'otp_bypass',
  'shortcode',
  'one_time_code',
  'staff_credential',
];

/** Gives an agency a copy of all that another has, under the same ids; words are replaced within. */
export async function copyAgency(
  database: Database,
  from: string,
  to: string,
  words: Record<string, string>,
): Promise<void> {
  const statements: string[] = [];
  const replaced = Object.entries({ [from]: to, ...words }).reduce(
    (text, [word, other]) => `replace(${text}, '${word}', '${other}')`,
    'to_jsonb(x)::text',
  );
  for (const [table, columns] of await agencyTables(database)) {
    if (LEFT.includes(table)) continue;
    const names = columns.map((name) => `"${name}"`).join(', ');
    const otherwise = OTHERWISE[table] === undefined ? '' : ` || ${OTHERWISE[table]}`;
    statements.push(`INSERT INTO ${table} (${names}) SELECT ${columns.map((name) => `y."${name}"`).join(', ')}
      FROM ${table} x, jsonb_populate_record(NULL::${table}, ${replaced}::jsonb${otherwise}) y
      WHERE x.agency_id = '${from}' ON CONFLICT DO NOTHING`);
  }
  await database.script(
    `SET session_replication_role = replica; ${statements.join(';\n')}; SET session_replication_role = DEFAULT`,
  );
}

/** A mark of each table's rows of an agency: equal marks, equal rows. */
export async function agencyMark(
  database: Database,
  agencyId: string,
): Promise<Record<string, string>> {
  const tables = [...(await agencyTables(database)).keys()].filter(
    (table) => table !== 'idempotency_key',
  );
  const parts = tables.map(
    (table) =>
      `SELECT '${table}' AS name, md5(string_agg(t::text, ',' ORDER BY t::text)) AS mark FROM ${table} t WHERE agency_id = '${agencyId}'`,
  );
  const rows = await rowsOf<{ name: string; mark: string }>(
    database.orm.execute(sql.raw(parts.join(' UNION ALL '))),
  );
  return Object.fromEntries(rows.map(({ name, mark }) => [name, mark]));
}
