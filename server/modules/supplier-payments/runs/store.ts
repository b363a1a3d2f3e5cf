import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { listing } from '../../../db/schema/listing.ts';
import {
  paymentFileSetting,
  paymentRun,
  paymentRunItem,
  supplier,
  supplierInvoice,
  supplierStatementLine,
} from '../../../db/schema/supplier.ts';
import type { Tx } from '../../../db/transaction.ts';
import { ofInvoice } from '../invoices/store.ts';

export type RunRow = typeof paymentRun.$inferSelect;
export type ItemRow = typeof paymentRunItem.$inferSelect;
export type StatementRow = typeof supplierStatementLine.$inferSelect;
export type FileSettingRow = typeof paymentFileSetting.$inferSelect;

/** Runs of an agency go one after the other: a number is given once, an invoice is in one run. */
export async function lockRuns(tx: Tx, agencyId: string): Promise<void> {
  await tx.rows("SELECT pg_advisory_xact_lock(hashtextextended('payment-runs/' || $1, 0))", [
    agencyId,
  ]);
}

const MOST_RUNS = 200;

/** The runs of an agency, the newest first. */
export function findRuns(tx: Tx, agencyId: string): Promise<RunRow[]> {
  return tx
    .select()
    .from(paymentRun)
    .where(eq(paymentRun.agencyId, agencyId))
    .orderBy(desc(paymentRun.number))
    .limit(MOST_RUNS);
}

export async function findRun(tx: Tx, agencyId: string, id: string): Promise<RunRow | undefined> {
  const [row] = await tx
    .select()
    .from(paymentRun)
    .where(and(eq(paymentRun.agencyId, agencyId), eq(paymentRun.id, id)));
  return row;
}

/** The run that the code of a letter stops, whatever agency it is of; only the owner may look. */
export async function findRunByStop(
  tx: Tx,
  hash: Uint8Array,
): Promise<{ agencyId: string; id: string } | undefined> {
  const [found] = await tx.rows<{ agencyId: string; id: string }>(
    `SELECT agency_id AS "agencyId", id FROM payment_run WHERE stop_hash = decode($1, 'hex')`,
    [Buffer.from(hash).toString('hex')],
  );
  return found;
}

export async function nextRunNumber(tx: Tx, agencyId: string): Promise<number> {
  const [row] = await tx
    .select({ last: sql<number>`coalesce(max(${paymentRun.number}), 0)`.mapWith(Number) })
    .from(paymentRun)
    .where(eq(paymentRun.agencyId, agencyId));
  return (row?.last ?? 0) + 1;
}

export async function insertRun(
  tx: Tx,
  row: typeof paymentRun.$inferInsert,
): Promise<RunRow | undefined> {
  const [kept] = await tx.insert(paymentRun).values(row).onConflictDoNothing().returning();
  return kept;
}

export async function updateRun(
  tx: Tx,
  { agencyId, id }: Pick<RunRow, 'agencyId' | 'id'>,
  next: Partial<typeof paymentRun.$inferInsert>,
): Promise<void> {
  await tx
    .update(paymentRun)
    .set(next)
    .where(and(eq(paymentRun.agencyId, agencyId), eq(paymentRun.id, id)));
}

export async function insertItems(
  tx: Tx,
  rows: readonly (typeof paymentRunItem.$inferInsert)[],
): Promise<void> {
  await tx.insert(paymentRunItem).values([...rows]);
}

/** The payments of a run in their order. */
export function findItems(tx: Tx, agencyId: string, runId: string): Promise<ItemRow[]> {
  return tx
    .select()
    .from(paymentRunItem)
    .where(and(eq(paymentRunItem.agencyId, agencyId), eq(paymentRunItem.runId, runId)))
    .orderBy(asc(paymentRunItem.position));
}

/** The payments of a run with what is shown beside them. */
export function findShownItems(tx: Tx, agencyId: string, runId: string) {
  return tx
    .select({
      item: paymentRunItem,
      invoiceNumber: supplierInvoice.number,
      supplierId: supplier.id,
      supplierName: supplier.name,
      address: listing.addressLine,
    })
    .from(paymentRunItem)
    .innerJoin(
      supplierInvoice,
      and(
        eq(supplierInvoice.agencyId, paymentRunItem.agencyId),
        eq(supplierInvoice.id, paymentRunItem.invoiceId),
      ),
    )
    .innerJoin(supplier, ofInvoice.supplier)
    .innerJoin(listing, ofInvoice.listing)
    .where(and(eq(paymentRunItem.agencyId, agencyId), eq(paymentRunItem.runId, runId)))
    .orderBy(asc(paymentRunItem.position));
}

/** Whether a line of a statement has shown that the payment left, alone or with its whole run. */
const isSeen = sql<boolean>`exists (select from ${supplierStatementLine} as line
  where line.agency_id = ${paymentRunItem.agencyId} and (line.kind = 'paid' and line.item_id = ${paymentRunItem.id}
    or line.kind = 'run' and line.run_id = ${paymentRunItem.runId}))`;

/** Payments in files that were given out, of every run that the bank took: what a statement may tell of. */
export function findSentItems(tx: Tx, agencyId: string) {
  return tx
    .select({
      item: paymentRunItem,
      number: paymentRun.number,
      sentAt: paymentRun.sentAt,
      isSeen,
    })
    .from(paymentRunItem)
    .innerJoin(
      paymentRun,
      and(
        eq(paymentRun.agencyId, paymentRunItem.agencyId),
        eq(paymentRun.id, paymentRunItem.runId),
      ),
    )
    .where(
      and(
        eq(paymentRunItem.agencyId, agencyId),
        eq(paymentRun.state, 'sent'),
        isNull(paymentRun.refusedAt),
        inArray(paymentRunItem.state, ['sent', 'paid', 'returned']),
      ),
    )
    .orderBy(asc(paymentRunItem.runId), asc(paymentRunItem.position));
}

export async function updateItem(
  tx: Tx,
  { agencyId, id }: Pick<ItemRow, 'agencyId' | 'id'>,
  next: Partial<Pick<ItemRow, 'state' | 'returnedBecause'>>,
): Promise<void> {
  await tx
    .update(paymentRunItem)
    .set(next)
    .where(and(eq(paymentRunItem.agencyId, agencyId), eq(paymentRunItem.id, id)));
}

export async function findFileSettings(
  tx: Tx,
  agencyId: string,
): Promise<FileSettingRow | undefined> {
  const [row] = await tx
    .select()
    .from(paymentFileSetting)
    .where(eq(paymentFileSetting.agencyId, agencyId));
  return row;
}

export async function writeFileSettings(
  tx: Tx,
  row: typeof paymentFileSetting.$inferInsert,
): Promise<void> {
  await tx
    .insert(paymentFileSetting)
    .values(row)
    .onConflictDoUpdate({ target: paymentFileSetting.agencyId, set: row });
}

/** Keeps a line of a statement; false where it is known already. */
export async function insertStatementLine(
  tx: Tx,
  row: typeof supplierStatementLine.$inferInsert,
): Promise<boolean> {
  const made = await tx
    .insert(supplierStatementLine)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: supplierStatementLine.id });
  return made.length > 0;
}

/** Which of these lines are known already. */
export async function findKnownKeys(
  tx: Tx,
  agencyId: string,
  keys: readonly string[],
): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await tx.rows<{ key: string }>(
    'SELECT line_key AS key FROM supplier_statement_line WHERE agency_id = $1 AND line_key = ANY ($2::text[])',
    [agencyId, [...keys]],
  );
  return new Set(rows.map(({ key }) => key));
}

const MOST_LINES = 500;

/** Lines of imported statements, the newest first. */
export function findStatementLines(tx: Tx, agencyId: string): Promise<StatementRow[]> {
  return tx
    .select()
    .from(supplierStatementLine)
    .where(eq(supplierStatementLine.agencyId, agencyId))
    .orderBy(desc(supplierStatementLine.bookedOn), desc(supplierStatementLine.id))
    .limit(MOST_LINES);
}

export async function findStatementLine(
  tx: Tx,
  agencyId: string,
  id: string,
): Promise<StatementRow | undefined> {
  const [row] = await tx
    .select()
    .from(supplierStatementLine)
    .where(and(eq(supplierStatementLine.agencyId, agencyId), eq(supplierStatementLine.id, id)));
  return row;
}

/** Keeps what a line is of. */
export async function updateStatementLine(
  tx: Tx,
  { agencyId, id }: Pick<StatementRow, 'agencyId' | 'id'>,
  next: Pick<StatementRow, 'kind' | 'runId' | 'itemId'>,
): Promise<void> {
  await tx
    .update(supplierStatementLine)
    .set(next)
    .where(and(eq(supplierStatementLine.agencyId, agencyId), eq(supplierStatementLine.id, id)));
}

/** Whether any line of a statement is of the run. */
export async function isOnStatement(tx: Tx, agencyId: string, runId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: supplierStatementLine.id })
    .from(supplierStatementLine)
    .where(
      and(eq(supplierStatementLine.agencyId, agencyId), eq(supplierStatementLine.runId, runId)),
    )
    .limit(1);
  return rows.length > 0;
}

/** What the statements have shown of each run so far, in cents. */
export async function sumSeen(tx: Tx, agencyId: string): Promise<{ seen: Map<string, number> }> {
  const rows = await tx
    .select({
      runId: supplierStatementLine.runId,
      sum: sql<number>`sum(-${supplierStatementLine.amount})`.mapWith(Number),
    })
    .from(supplierStatementLine)
    .where(
      and(
        eq(supplierStatementLine.agencyId, agencyId),
        inArray(supplierStatementLine.kind, ['paid', 'run']),
      ),
    )
    .groupBy(supplierStatementLine.runId);
  return {
    seen: new Map(rows.flatMap(({ runId, sum }) => (runId === null ? [] : [[runId, sum]]))),
  };
}
