import { and, asc, desc, eq, gte, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { OrderState } from '../../../domain/bank/orders.ts';
import { agency } from '../../db/schema/agency.ts';
import { bankLine, bankOrder, bankRun, payeeConfirmation } from '../../db/schema/bank.ts';
import { payment, providerEvent } from '../../db/schema/funding/payment.ts';
import type { Tx } from '../../db/transaction.ts';

export type OrderRow = typeof bankOrder.$inferSelect;
export type RunRow = typeof bankRun.$inferSelect;
export type LineRow = typeof bankLine.$inferSelect;

const MOST = 200;

/** One after the other: whoever changes orders or runs waits for whoever does so already. */
export async function lockOrders(tx: Tx): Promise<void> {
  await tx.rows("SELECT pg_advisory_xact_lock(hashtextextended('bank-orders', 0))", []);
}

export async function insertOrder(tx: Tx, row: typeof bankOrder.$inferInsert): Promise<void> {
  await tx.insert(bankOrder).values(row);
}

export async function findOrder(tx: Tx, id: string): Promise<OrderRow | undefined> {
  const [row] = await tx.select().from(bankOrder).where(eq(bankOrder.id, id));
  return row;
}

export async function findByReference(tx: Tx, reference: string): Promise<OrderRow | undefined> {
  const [row] = await tx.select().from(bankOrder).where(eq(bankOrder.reference, reference));
  return row;
}

/** Orders in any of these states, the oldest first. */
export function findOrdersIn(tx: Tx, states: readonly OrderState[]): Promise<OrderRow[]> {
  return tx
    .select()
    .from(bankOrder)
    .where(inArray(bankOrder.state, [...states]))
    .orderBy(asc(bankOrder.createdAt), asc(bankOrder.id));
}

/** Orders of which a file was given out: not seen to leave yet, or since then. */
export function findOrdersOut(tx: Tx, since: Date): Promise<OrderRow[]> {
  const { state, updatedAt, createdAt, id } = bankOrder;
  return tx
    .select()
    .from(bankOrder)
    .where(or(eq(state, 'sent'), and(eq(state, 'paid'), gte(updatedAt, since))))
    .orderBy(asc(createdAt), asc(id));
}

export function findOrdersOfRun(tx: Tx, runId: string): Promise<OrderRow[]> {
  return tx
    .select()
    .from(bankOrder)
    .where(eq(bankOrder.runId, runId))
    .orderBy(asc(bankOrder.createdAt), asc(bankOrder.id));
}

/** Refunds of a payment, the oldest first. */
export function findRefundsOf(tx: Tx, paymentReference: string): Promise<OrderRow[]> {
  return tx
    .select()
    .from(bankOrder)
    .where(and(eq(bankOrder.kind, 'refund'), eq(bankOrder.paymentReference, paymentReference)))
    .orderBy(asc(bankOrder.createdAt), asc(bankOrder.id));
}

/** What was asked to go back of one line of a statement and didn't come again, in cents. */
export async function sumGivenBack(tx: Tx, lineKey: string): Promise<number> {
  const [row] = await tx
    .select({ sum: sql<string>`coalesce(sum(${bankOrder.amount}), 0)` })
    .from(bankOrder)
    .where(
      and(
        eq(bankOrder.kind, 'refund'),
        eq(bankOrder.lineKey, lineKey),
        isNull(bankOrder.returnedAt),
        ne(bankOrder.state, 'stopped'),
      ),
    );
  return Number(row?.sum ?? 0);
}

export async function updateOrders(
  tx: Tx,
  ids: readonly string[],
  next: Partial<Omit<OrderRow, 'id' | 'reference' | 'amount'>>,
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(bankOrder)
    .set(next)
    .where(inArray(bankOrder.id, [...ids]));
}

/** Whose payments have these references, of those that came or went by our own account. */
export async function findOwnReferences(
  tx: Tx,
  references: readonly string[],
): Promise<{ reference: string; agencyId: string; isOut: boolean }[]> {
  if (references.length === 0) return [];
  const { reference, agencyId, purpose, provider } = payment;
  const rows = await tx
    .select({ reference, agencyId, purpose })
    .from(payment)
    .where(and(eq(provider, 'bank'), inArray(reference, [...references])));
  return rows.map((row) => ({ ...row, isOut: row.purpose === 'drawdown' }));
}

/** The names of agencies by their ids. */
export async function agencyNames(
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: agency.agencyId, name: agency.name })
    .from(agency)
    .where(inArray(agency.agencyId, [...ids]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export async function insertRun(tx: Tx, row: typeof bankRun.$inferInsert): Promise<boolean> {
  const made = await tx.insert(bankRun).values(row).onConflictDoNothing().returning();
  return made.length > 0;
}

export async function findRun(tx: Tx, id: string): Promise<RunRow | undefined> {
  const [row] = await tx.select().from(bankRun).where(eq(bankRun.id, id));
  return row;
}

/** Runs, the newest first. */
export function findRuns(tx: Tx): Promise<RunRow[]> {
  return tx.select().from(bankRun).orderBy(desc(bankRun.preparedAt), desc(bankRun.id)).limit(MOST);
}

export async function findRunsBy(tx: Tx, ids: readonly string[]): Promise<RunRow[]> {
  if (ids.length === 0) return [];
  return tx
    .select()
    .from(bankRun)
    .where(inArray(bankRun.id, [...ids]));
}

export async function updateRun(
  tx: Tx,
  id: string,
  next: Partial<Omit<RunRow, 'id'>>,
): Promise<RunRow | undefined> {
  const [row] = await tx.update(bankRun).set(next).where(eq(bankRun.id, id)).returning();
  return row;
}

/** Keeps a line; false where it is known. */
export async function insertLine(tx: Tx, row: typeof bankLine.$inferInsert): Promise<boolean> {
  const kept = await tx
    .insert(bankLine)
    .values(row)
    .onConflictDoNothing()
    .returning({ key: bankLine.key });
  return kept.length > 0;
}

/** Says what a line is of that nobody had found. */
export async function updateLine(
  tx: Tx,
  key: string,
  next: Pick<LineRow, 'kind' | 'orderId' | 'runId' | 'saidBy' | 'saidByName'>,
): Promise<LineRow | undefined> {
  const [row] = await tx.update(bankLine).set(next).where(eq(bankLine.key, key)).returning();
  return row;
}

export async function findLine(tx: Tx, key: string): Promise<LineRow | undefined> {
  const [row] = await tx.select().from(bankLine).where(eq(bankLine.key, key));
  return row;
}

/** Those of these lines that are known. */
export async function findKnownLines(tx: Tx, keys: readonly string[]): Promise<LineRow[]> {
  if (keys.length === 0) return [];
  return tx
    .select()
    .from(bankLine)
    .where(inArray(bankLine.key, [...keys]));
}

/** Lines of money in under a reference, the oldest first. */
export function findLinesFor(tx: Tx, paymentReference: string): Promise<LineRow[]> {
  return tx
    .select()
    .from(bankLine)
    .where(eq(bankLine.paymentReference, paymentReference))
    .orderBy(asc(bankLine.bookedOn), asc(bankLine.key));
}

/** Lines, the newest first. */
export function findLines(tx: Tx): Promise<LineRow[]> {
  return tx.select().from(bankLine).orderBy(desc(bankLine.bookedOn), asc(bankLine.key)).limit(MOST);
}

/** Whether a debit of this sum, since this day, was found to be of nothing. */
export async function hasOpenDebit(
  tx: Tx,
  { amount, since }: { amount: number; since: string },
): Promise<boolean> {
  const { key, kind, amount: moved, bookedOn } = bankLine;
  const [row] = await tx
    .select({ key })
    .from(bankLine)
    .where(and(eq(kind, 'other-out'), eq(moved, 0 - amount), gte(bookedOn, since)))
    .limit(1);
  return row !== undefined;
}

/** Those of these messages of our own account that were taken in. */
export async function findTold(tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const { eventId, provider } = providerEvent;
  const rows = await tx
    .select({ eventId })
    .from(providerEvent)
    .where(and(eq(provider, 'bank'), inArray(eventId, [...ids])));
  return new Set(rows.map((row) => row.eventId));
}

export async function insertConfirmation(
  tx: Tx,
  row: typeof payeeConfirmation.$inferInsert,
): Promise<void> {
  const { mark: target } = payeeConfirmation;
  await tx.insert(payeeConfirmation).values(row).onConflictDoUpdate({ target, set: row });
}

export async function hasConfirmation(tx: Tx, mark: string): Promise<boolean> {
  const [row] = await tx
    .select({ mark: payeeConfirmation.mark })
    .from(payeeConfirmation)
    .where(eq(payeeConfirmation.mark, mark));
  return row !== undefined;
}

type Otherwise = { key: string; wanted: number; found: number };

const UNTOLD_LINES = `SELECT key, bank_line.amount::float8 AS wanted, coalesce(told.amount, 0)::float8 AS found
  FROM bank_line LEFT JOIN LATERAL (
    SELECT (coalesce(body -> 'news', body -> 'unreadable') -> 'event' ->> 'amount')::bigint AS amount
    FROM provider_event WHERE provider = 'bank' AND event_id = key) AS told ON true
  WHERE kind IN ('pay-in', 'unknown-in') AND told.amount IS DISTINCT FROM bank_line.amount
  ORDER BY key LIMIT 100`;

/** Lines of money in whose money the payments weren't told, or of another amount. */
export function findUntoldLines(tx: Tx): Promise<Otherwise[]> {
  return tx.rows(UNTOLD_LINES, []);
}

const ORDERS_TOLD_OTHERWISE = `SELECT * FROM (
    SELECT bank_order.reference AS key, coalesce(payment.received, 0)::float8 AS found,
      (CASE WHEN bank_order.state = 'paid' THEN bank_order.amount ELSE 0 END)::float8 AS wanted
    FROM bank_order LEFT JOIN payment ON payment.reference = bank_order.reference AND provider = 'bank'
    WHERE kind = 'payout') AS orders
  WHERE found <> wanted ORDER BY key LIMIT 100`;

/** Payouts of which the payments have another amount with their payees than left our account and stayed away. */
export function findOrdersToldOtherwise(tx: Tx): Promise<Otherwise[]> {
  return tx.rows(ORDERS_TOLD_OTHERWISE, []);
}
