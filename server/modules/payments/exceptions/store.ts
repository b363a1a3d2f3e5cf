import { and, asc, desc, eq, inArray, isNull, like, ne, type SQL } from 'drizzle-orm';
import { agency } from '../../../db/schema/agency.ts';
import { application } from '../../../db/schema/funding/application.ts';
import { bankReceipt, payment } from '../../../db/schema/funding/payment.ts';
import { listing } from '../../../db/schema/listing.ts';
import type { Tx } from '../../../db/transaction.ts';
import { factsOf } from '../facts.ts';
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
    .where(and(eq(payment.provider, 'staff'), ne(payment.state, 'failed')))
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
