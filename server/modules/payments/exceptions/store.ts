import { and, asc, eq, isNull, like, type SQL } from 'drizzle-orm';
import { agency } from '../../../db/schema/agency.ts';
import { application } from '../../../db/schema/funding/application.ts';
import { bankReceipt, payment } from '../../../db/schema/funding/payment.ts';
import { listing } from '../../../db/schema/listing.ts';
import type { Tx } from '../../../db/transaction.ts';
import { KEPT } from '../placing/late.ts';
import type { ReceiptRow } from '../store.ts';

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

/** Money that waits and that nobody was found for. */
export function findUnknown(tx: Tx): Promise<ReceiptRow[]> {
  const { state, kind, agencyId, at, id } = bankReceipt;
  return tx
    .select()
    .from(bankReceipt)
    .where(and(eq(state, 'unmatched'), eq(kind, 'money'), isNull(agencyId)))
    .orderBy(asc(at), asc(id));
}
