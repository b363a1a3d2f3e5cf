import { isNotNull } from 'drizzle-orm';
import type { ChainedEntry } from '../../../../domain/ledger/chain.ts';
import { ownedKey } from '../../../../domain/ledger/drawn.ts';
import type { SupplierRows } from '../../../../domain/ledger/supplier-books.ts';
import { application } from '../../../db/schema/funding/application.ts';
import type { ledgerEntry, ledgerLine } from '../../../db/schema/funding/ledger.ts';
import type { Tx } from '../../../db/transaction.ts';
import { toEntry } from '../store.ts';

type EntryRow = typeof ledgerEntry.$inferSelect;
type LineRow = typeof ledgerLine.$inferSelect;

/** What is approved of each application by its key, in cents. */
export async function findApproved(tx: Tx): Promise<Map<string, number>> {
  const rows = await tx
    .select({
      agencyId: application.agencyId,
      id: application.id,
      approved: application.approvedAmount,
    })
    .from(application)
    .where(isNotNull(application.approvedAmount));
  return new Map(rows.map(({ agencyId, id, approved }) => [ownedKey(agencyId, id), approved ?? 0]));
}

/** An entry's place: the books of its agency, and where in their chain. */
export type Place = { agencyId: string; sequence: number };

const BATCH_ENTRIES = `SELECT id, agency_id AS "agencyId", seq::float8 AS seq, cause, cause_ref AS "causeRef",
    on_date::text AS "onDate", prev_hash AS "prevHash", hash
  FROM ledger_entry WHERE (agency_id, seq) > ($1::uuid, $2::bigint) ORDER BY agency_id, seq LIMIT $3`;
const BATCH_LINES = `SELECT entry_id AS "entryId", position, account, amount::float8 AS amount
  FROM ledger_line JOIN ledger_entry ON ledger_entry.agency_id = ledger_line.agency_id AND ledger_entry.id = entry_id
  WHERE (ledger_entry.agency_id, ledger_entry.seq) > ($1::uuid, $2::bigint)
    AND (ledger_entry.agency_id, ledger_entry.seq) <= ($3::uuid, $4::bigint)`;

/** The next entries after a place, agency by agency, each in the order of its chain. */
export async function findBatch(tx: Tx, after: Place, most: number): Promise<ChainedEntry[]> {
  const from = [after.agencyId, after.sequence];
  const rows = await tx.rows<EntryRow>(BATCH_ENTRIES, [...from, most]);
  const last = rows.at(-1);
  if (last === undefined) return [];
  const lines = await tx.rows<LineRow>(BATCH_LINES, [...from, last.agencyId, last.seq]);
  const byEntry = Map.groupBy(lines, ({ entryId }) => entryId);
  return rows.map((row) => toEntry(row, byEntry.get(row.id) ?? []));
}

const SUMS = 'SELECT account, sum(amount)::float8 AS balance FROM ledger_line GROUP BY account';

/** What the database makes of every account by itself, in cents. */
export async function findSums(tx: Tx): Promise<Map<string, number>> {
  const rows = await tx.rows<{ account: string; balance: number }>(SUMS, []);
  return new Map(rows.map(({ account, balance }) => [account, balance]));
}

// What was approved is owed until it was sent; it is again once it came back. A statement shows a payment by itself, or
// with its whole run.
const SUPPLIER_ROWS = `SELECT agency_id AS "agencyId", sum(owed)::float8 AS owed, sum(under_way)::float8 AS "underWay"
  FROM (
    SELECT agency_id, CASE kind WHEN 'invoice' THEN approved ELSE -approved END AS owed, 0 AS under_way
    FROM supplier_invoice WHERE approved IS NOT NULL
    UNION ALL
    SELECT agency_id, CASE state WHEN 'returned' THEN 0 ELSE -amount END,
      CASE WHEN EXISTS (SELECT FROM supplier_statement_line AS line WHERE line.agency_id = item.agency_id
        AND (line.kind = 'paid' AND line.item_id = item.id OR line.kind = 'run' AND line.run_id = item.run_id))
        OR EXISTS (SELECT FROM payment_run AS run WHERE run.agency_id = item.agency_id AND run.id = item.run_id
          AND run.refused_at IS NOT NULL)
        THEN 0 ELSE amount END
    FROM payment_run_item AS item WHERE state IN ('sent', 'paid', 'returned')
  ) AS parts GROUP BY agency_id`;

/** What every agency owes its suppliers by its invoices, and what of its payments no statement shows yet. */
export function findSupplierRows(tx: Tx): Promise<SupplierRows[]> {
  return tx.rows<SupplierRows>(SUPPLIER_ROWS, []);
}

/** How many lines belong to no entry of their agency, which none may. */
export async function countOrphans(tx: Tx): Promise<number> {
  const rows = await tx.rows<{ orphans: number }>(ORPHANS, []);
  return rows[0]?.orphans ?? 0;
}

const ORPHANS = `SELECT count(*)::int AS orphans FROM ledger_line AS line
  WHERE NOT EXISTS (SELECT FROM ledger_entry AS entry WHERE entry.agency_id = line.agency_id AND entry.id = line.entry_id)`;
