import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '../../server/db/client.ts';
import { rowsOf } from '../../server/db/transaction.ts';

const TABLES = [
  'agency',
  'branch',
  'staff_user',
  'platform_user',
  'listing',
  'listing_counter',
  'listing_event',
  'listing_word',
  'listing_note',
  'listing_task',
  'listing_tag',
  'listing_document',
  'listing_document_part',
  'listing_import',
  'listing_import_batch',
  'idempotency_key',
  'staff_credential',
  'sanctions_list',
  'sanctions_name',
];

/** Rows and a mark of the content of each table that a call could change: equal marks, equal content. */
export async function tableDump({ orm }: Database): Promise<Record<string, string>> {
  const marks: Record<string, string> = {};
  for (const table of TABLES) {
    const rows = await rowsOf<{ line: string }>(
      orm.execute(sql`SELECT t::text AS line FROM ${sql.identifier(table)} t ORDER BY 1`),
    );
    const hash = createHash('sha256').update(rows.map(({ line }) => line).join('\n'));
    marks[table] = `${rows.length} ${hash.digest('hex').slice(0, 16)}`;
  }
  return marks;
}
