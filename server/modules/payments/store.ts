import { and, asc, eq, sql } from 'drizzle-orm';
import { heardBy, type ProviderEvent } from '../../../domain/payments/payment-news.ts';
import { onlyRow } from '../../db/only-row.ts';
import { receiptId as idOfReceipt } from '../../db/receipt-id.ts';
import { bankReceipt, payment, providerEvent } from '../../db/schema/funding/payment.ts';
import type { Tx } from '../../db/transaction.ts';
import { wholeRows } from '../../db/whole-rows.ts';

export type PaymentRow = typeof payment.$inferSelect;
export type ReceiptRow = typeof bankReceipt.$inferSelect;

const FOR_CHANGE = 'FOR NO KEY UPDATE';
const BY_ID = 'WHERE id = $1';
const BY_ID_OF = 'WHERE id = $1 AND agency_id = $2';
const byId = wholeRows(payment, BY_ID);
const byIdOf = wholeRows(payment, BY_ID_OF);
const lockedById = wholeRows(payment, `${BY_ID} ${FOR_CHANGE}`);
const lockedByIdOf = wholeRows(payment, `${BY_ID_OF} ${FOR_CHANGE}`);
const byReference = wholeRows(payment, 'WHERE reference = $1');
const ofApplication = wholeRows(
  payment,
  'WHERE agency_id = $1 AND application_id = $2 ORDER BY created_at, id',
);
const receiptById = wholeRows(bankReceipt, BY_ID);
const lockedReceiptById = wholeRows(bankReceipt, `${BY_ID} ${FOR_CHANGE}`);
const receiptsOf = wholeRows(bankReceipt, 'WHERE agency_id = $1 AND payment_id = ANY ($2::uuid[])');
const receiptsOfAlso = wholeRows(
  bankReceipt,
  'WHERE agency_id = $1 AND payment_id = ANY ($2::uuid[]) OR id = ANY ($3::uuid[])',
);

/** Keeps a new payment; undefined when its id or its reference is taken. */
export async function insertPayment(
  tx: Tx,
  row: typeof payment.$inferInsert,
): Promise<PaymentRow | undefined> {
  const [kept] = await tx.insert(payment).values(row).onConflictDoNothing().returning();
  return kept;
}

/**
 * The payment of this id, if the transaction sees one; locked where it is about to change. Whoever looks
 * past the agencies says whose it is.
 */
export async function findPayment(
  tx: Tx,
  id: string,
  { lock, agencyId }: { lock: boolean; agencyId?: string | undefined } = { lock: false },
): Promise<PaymentRow | undefined> {
  if (agencyId === undefined) return onlyRow(await (lock ? lockedById : byId)(tx, [id]));
  return onlyRow(await (lock ? lockedByIdOf : byIdOf)(tx, [id, agencyId]));
}

/** The payment that a reference belongs to. Lock its application before itself. */
export async function findByReference(tx: Tx, reference: string): Promise<PaymentRow | undefined> {
  const [row] = await byReference(tx, [reference]);
  return row;
}

/** Every payment of an application, oldest first. */
export function findPaymentsOf(
  tx: Tx,
  agencyId: string,
  applicationId: string,
): Promise<PaymentRow[]> {
  return ofApplication(tx, [agencyId, applicationId]);
}

/** Writes a payment on top of the version given; undefined when that has moved on. */
export async function updatePayment(
  tx: Tx,
  { agencyId, id, version }: PaymentRow,
  next: Partial<PaymentRow>,
): Promise<PaymentRow | undefined> {
  const [changed] = await tx
    .update(payment)
    .set({ ...next, version: version + 1 })
    .where(and(eq(payment.agencyId, agencyId), eq(payment.id, id), eq(payment.version, version)))
    .returning();
  return changed;
}

/** Keeps a provider's event; false when it was kept before. */
export async function insertProviderEvent(
  tx: Tx,
  row: typeof providerEvent.$inferInsert,
): Promise<boolean> {
  const kept = await tx
    .insert(providerEvent)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: providerEvent.eventId });
  return kept.length > 0;
}

/** Nothing else is taken in of what a provider tells under a reference until the transaction ends. */
export async function lockTold(
  tx: Tx,
  { provider, reference }: { provider: string; reference: string },
): Promise<void> {
  await tx.execute(
    sql`SELECT pg_advisory_xact_lock(hashtextextended(${`told/${provider}/${reference}`}, 0))`,
  );
}

/** Everything that a provider told under a reference, in the order that it was told. */
export async function toldUnder(
  tx: Tx,
  { provider, reference }: { provider: string; reference: string },
): Promise<ProviderEvent[]> {
  const { body, receivedAt, eventId, paymentRef } = providerEvent;
  const rows = await tx
    .select({ body, receivedAt })
    .from(providerEvent)
    .where(and(eq(providerEvent.provider, provider), eq(paymentRef, reference)))
    .orderBy(asc(receivedAt), asc(eventId));
  return rows.flatMap((row) => {
    const { news } = row.body as { news?: { event: ProviderEvent } | null };
    return news ? [heardBy(news.event, row.receivedAt)] : [];
  });
}

/** The id under which an arrival of a provider is kept: always the same for the same. */
export function receiptId(provider: string, receipt: string): string {
  return idOfReceipt(provider, receipt);
}

/** Keeps money that arrived; false where it is known, also where another agency has it: that is left as it is. */
export async function insertReceipt(
  tx: Tx,
  row: typeof bankReceipt.$inferInsert,
): Promise<boolean> {
  const kept = await tx
    .insert(bankReceipt)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: bankReceipt.id });
  return kept.length > 0;
}

/**
 * What is kept of money that came for payments of an agency. A person may have matched it to another
 * application since: `alsoIds` names arrivals that are wanted wherever they belong now.
 */
export function findReceiptsOf(
  tx: Tx,
  agencyId: string,
  paymentIds: readonly string[],
  alsoIds: readonly string[] = [],
): Promise<ReceiptRow[]> {
  if (paymentIds.length === 0) return Promise.resolve([]);
  return alsoIds.length === 0
    ? receiptsOf(tx, [agencyId, paymentIds])
    : receiptsOfAlso(tx, [agencyId, paymentIds, alsoIds]);
}

/** One arrival of money. */
export async function findReceipt(tx: Tx, id: string): Promise<ReceiptRow | undefined> {
  const [row] = await receiptById(tx, [id]);
  return row;
}

/** Which reference a message of a provider told of; undefined where it wasn't heard, or told of none. */
export async function findTold(
  tx: Tx,
  { provider, eventId }: { provider: string; eventId: string },
): Promise<string | undefined> {
  const [row] = await tx
    .select({ reference: providerEvent.paymentRef })
    .from(providerEvent)
    .where(and(eq(providerEvent.provider, provider), eq(providerEvent.eventId, eventId)));
  return row?.reference ?? undefined;
}

/** The same locked, after the applications that it is of. */
export async function lockReceipt(tx: Tx, id: string): Promise<ReceiptRow | undefined> {
  const [row] = await lockedReceiptById(tx, [id]);
  return row;
}

/** Changes what is kept of an arrival; where it is brought to a state, the first of two people's word is used up. */
export async function updateReceipt(
  tx: Tx,
  id: string,
  next: Partial<ReceiptRow>,
): Promise<ReceiptRow | undefined> {
  const used = next.state === undefined ? {} : { first: null };
  const [row] = await tx
    .update(bankReceipt)
    .set({ ...used, ...next })
    .where(eq(bankReceipt.id, id))
    .returning();
  return row;
}

const PAID_APPLICATIONS = `SELECT DISTINCT agency_id AS "agencyId", application_id AS id FROM payment
  WHERE purpose <> 'drawdown' AND (application_id, agency_id) > ($1::uuid, $2::uuid)
    -- What was given up is arranged by nobody, so that it is looked at.
    AND NOT EXISTS (SELECT FROM job WHERE kind = 'payments.arrange' AND done_at IS NULL
      AND run_at < '9000-01-01' AND job.agency_id = payment.agency_id
      AND payload ->> 'applicationId' = payment.application_id::text)
  ORDER BY 2, 1 LIMIT $3`;

/** An application of an agency; ids are unique within an agency alone. */
export type OwnedId = { agencyId: string; id: string };

/** Applications of any agency with payments in, in their order; not those that are being arranged just now. */
export function findPaidApplications(tx: Tx, after: OwnedId, most: number): Promise<OwnedId[]> {
  return tx.rows(PAID_APPLICATIONS, [after.id, after.agencyId, most]);
}

const paidOut = wholeRows(
  payment,
  `WHERE purpose = 'drawdown' AND (received > 0 OR state = 'settled') AND (id, agency_id) > ($1::uuid, $2::uuid)
   ORDER BY id, agency_id LIMIT $3`,
);

/** Payouts of any agency of which something arrived, in their order. */
export function findPaidOut(tx: Tx, after: OwnedId, most: number): Promise<PaymentRow[]> {
  return paidOut(tx, [after.id, after.agencyId, most]);
}
