import { asc, isNotNull } from 'drizzle-orm';
import type { ChainedEntry } from '../../../../domain/ledger/chain.ts';
import { ownedKey } from '../../../../domain/ledger/drawn.ts';
import { application } from '../../../db/schema/funding/application.ts';
import { ledgerEntry, type ledgerLine } from '../../../db/schema/funding/ledger.ts';
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

/** Every agency that has books, in order. */
export async function findAgencies(tx: Tx): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ agencyId: ledgerEntry.agencyId })
    .from(ledgerEntry)
    .orderBy(asc(ledgerEntry.agencyId));
  return rows.map(({ agencyId }) => agencyId);
}

const BATCH_ENTRIES = `SELECT id, agency_id AS "agencyId", seq::float8 AS seq, cause, cause_ref AS "causeRef",
    on_date::text AS "onDate", prev_hash AS "prevHash", hash
  FROM ledger_entry WHERE agency_id = $1 AND seq > $2 ORDER BY seq LIMIT $3`;
const BATCH_LINES = `SELECT entry_id AS "entryId", position, account, amount::float8 AS amount
  FROM ledger_line JOIN ledger_entry ON ledger_entry.agency_id = ledger_line.agency_id AND ledger_entry.id = entry_id
  WHERE ledger_line.agency_id = $1 AND ledger_entry.seq > $2 AND ledger_entry.seq <= $3`;

/** The next entries of an agency after a place in its chain. */
export async function findBatch(
  tx: Tx,
  agencyId: string,
  after: number,
  most: number,
): Promise<ChainedEntry[]> {
  const rows = await tx.rows<EntryRow>(BATCH_ENTRIES, [agencyId, after, most]);
  const last = rows.at(-1)?.seq;
  if (last === undefined) return [];
  const lines = await tx.rows<LineRow>(BATCH_LINES, [agencyId, after, last]);
  const byEntry = Map.groupBy(lines, ({ entryId }) => entryId);
  return rows.map((row) => toEntry(row, byEntry.get(row.id) ?? []));
}

const SUMS = 'SELECT account, sum(amount)::float8 AS balance FROM ledger_line GROUP BY account';

/** What the database makes of every account by itself, in cents. */
export async function findSums(tx: Tx): Promise<Map<string, number>> {
  const rows = await tx.rows<{ account: string; balance: number }>(SUMS, []);
  return new Map(rows.map(({ account, balance }) => [account, balance]));
}

/** How many lines belong to no entry of their agency, which none may. */
export async function countOrphans(tx: Tx): Promise<number> {
  const rows = await tx.rows<{ orphans: number }>(ORPHANS, []);
  return rows[0]?.orphans ?? 0;
}

const ORPHANS = `SELECT count(*)::int AS orphans FROM ledger_line AS line
  WHERE NOT EXISTS (SELECT FROM ledger_entry AS entry WHERE entry.agency_id = line.agency_id AND entry.id = line.entry_id)`;
