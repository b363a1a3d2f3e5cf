import type { Subject } from '../../contract/named-agency.ts';
import type { Database } from './client.ts';
import { readingAs } from './transaction.ts';

/** Where those things lie that our own staff may reach without saying whose they are. */
const TABLES: Partial<Record<Subject, string>> = {
  application: 'application',
  'help-item': 'help_item',
  listing: 'listing',
  'supplier-invoice': 'supplier_invoice',
};

/** The agencies that have a thing of this id, two at most; undefined where staff always say whose it is. */
export async function agenciesHaving(
  database: Database,
  subject: Subject,
  id: string,
): Promise<string[] | undefined> {
  const table = TABLES[subject];
  if (table === undefined) return undefined;
  const text = `SELECT agency_id AS "agencyId" FROM ${table} WHERE id = $1 LIMIT 2`;
  const rows = await readingAs(database, undefined).rows<{ agencyId: string }>(text, [id]);
  return rows.map(({ agencyId }) => agencyId);
}
