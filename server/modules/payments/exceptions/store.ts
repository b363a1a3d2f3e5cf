import { and, asc, desc, eq, inArray, isNull, like, ne, type SQL } from 'drizzle-orm';
import { agency } from '../../../db/schema/agency.ts';
import { application } from '../../../db/schema/funding/application.ts';
import { bankReceipt, payment } from '../../../db/schema/funding/payment.ts';
import { queueWord } from '../../../db/schema/funding/queue-word.ts';
import { listing } from '../../../db/schema/listing.ts';
import type { Tx } from '../../../db/transaction.ts';
import { BY_STAFF, factsOf } from '../facts.ts';
import { KEPT } from '../placing/late.ts';
import type { PaymentRow, ReceiptRow } from '../store.ts';

/** Money that belongs to nobody yet, oldest first. */
export function findUnmatched(tx: Tx, most: number) {
  return findInQueue(tx, eq(bankReceipt.state, 'unmatched'), most);
}

function findInQueue(tx: Tx, which: SQL | undefined, most: number) {
  const { agencyId } = bankReceipt;
  return tx
    .select({
      row: bankReceipt,
      applicationId: application.id,
      listingId: listing.id,
      agencyName: agency.name,
      addressLine: listing.addressLine,
    })
    .from(bankReceipt)
    .leftJoin(payment, and(eq(payment.agencyId, agencyId), eq(payment.id, bankReceipt.paymentId)))
    .leftJoin(
      application,
      and(eq(application.agencyId, agencyId), eq(application.id, payment.applicationId)),
    )
    .leftJoin(listing, and(eq(listing.agencyId, agencyId), eq(listing.id, application.listingId)))
    .leftJoin(agency, eq(agency.agencyId, application.agencyId))
    .where(which)
    .orderBy(asc(bankReceipt.at), asc(bankReceipt.id))
    .limit(most);
}

/** What a person left as an application's credit and nothing used yet, oldest first. */
export function findKept(tx: Tx, most: number) {
  return findInQueue(
    tx,
    and(eq(bankReceipt.state, 'resolved'), like(bankReceipt.note, `${KEPT}%`)),
    most,
  );
}

/** Money that people matched, the last first, with what it was matched to. */
export async function findMatched(tx: Tx, most: number) {
  const { agencyId } = payment;
  const made = await tx
    .select({
      payment,
      applicationId: application.id,
      listingId: listing.id,
      agencyName: agency.name,
      addressLine: listing.addressLine,
    })
    .from(payment)
    .innerJoin(
      application,
      and(eq(application.agencyId, agencyId), eq(application.id, payment.applicationId)),
    )
    .innerJoin(listing, and(eq(listing.agencyId, agencyId), eq(listing.id, application.listingId)))
    .innerJoin(agency, eq(agency.agencyId, agencyId))
    .where(and(eq(payment.provider, BY_STAFF), ne(payment.state, 'failed')))
    .orderBy(desc(payment.createdAt), desc(payment.id))
    .limit(most);
  const ids = made.flatMap((each) => matchedReceipt(each.payment) ?? []);
  if (ids.length === 0) return [];
  const rows = await tx.select().from(bankReceipt).where(inArray(bankReceipt.id, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return made.flatMap((each) => {
    const row = byId.get(matchedReceipt(each.payment) ?? '');
    const { id: paymentId, agencyId: ofAgency } = each.payment;
    return row ? [{ ...each, row: { ...row, paymentId, agencyId: ofAgency } }] : [];
  });
}

/** The id of the money that a person made a payment of. */
function matchedReceipt(row: PaymentRow): string | undefined {
  const came = factsOf(row).events.find((event) => event.kind === 'received');
  return came?.kind === 'received' ? came.receipt : undefined;
}

/** Money that waits and that nobody was found for. */
export function findUnknown(tx: Tx): Promise<ReceiptRow[]> {
  const { state, kind, agencyId, at, id } = bankReceipt;
  return tx
    .select()
    .from(bankReceipt)
    .where(and(eq(state, 'unmatched'), eq(kind, 'money'), isNull(agencyId)))
    .orderBy(asc(at), asc(id));
}

/** Keeps what one of our own staff said. */
export async function insertWord(tx: Tx, row: typeof queueWord.$inferInsert): Promise<void> {
  await tx.insert(queueWord).values(row);
}

/** Who said last what is done with each of these, and when. */
export async function lastWords(
  tx: Tx,
  receiptIds: readonly string[],
): Promise<ReadonlyMap<string, typeof queueWord.$inferSelect>> {
  if (receiptIds.length === 0) return new Map();
  const { receiptId, at, id, standing } = queueWord;
  const rows = await tx
    .select()
    .from(queueWord)
    .where(and(inArray(receiptId, [...receiptIds]), eq(standing, 'enough')))
    .orderBy(asc(at), asc(id));
  return new Map(rows.map((row) => [row.receiptId, row]));
}

/** Each arrival that was told under a reference which no payment has, after a place in their order. */
export async function findUnknownReferences(
  tx: Tx,
  { provider, eventId }: { provider: string; eventId: string },
  most: number,
): Promise<{ provider: string; eventId: string; reference: string; receipt: string }[]> {
  return tx.rows(
    `SELECT provider, event_id AS "eventId", payment_ref AS reference, body #>> '{news,event,receipt}' AS receipt
      FROM provider_event AS told
      WHERE (provider, event_id) > ($1, $2) AND body #>> '{news,event,kind}' = 'received'
        AND NOT EXISTS (SELECT FROM payment WHERE reference = told.payment_ref AND provider = told.provider)
      ORDER BY provider, event_id LIMIT $3`,
    [provider, eventId, most],
  );
}
