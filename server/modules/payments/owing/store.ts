import { and, asc, eq, exists, inArray, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ApplicationState } from '../../../../domain/applications/application-states.ts';
import type { AustralianState } from '../../../../domain/listings/listing-fields.ts';
import { agency } from '../../../db/schema/agency.ts';
import { application } from '../../../db/schema/funding/application.ts';
import { bankReceipt, payment } from '../../../db/schema/funding/payment.ts';
import { listing } from '../../../db/schema/listing.ts';
import type { Tx } from '../../../db/transaction.ts';

const OVER: ApplicationState[] = ['paid', 'closed', 'written_off'];
const OWING: ApplicationState[] = ['active', 'overdue', 'hardship'];

/**
 * Whether something that came for an application went back: a bank took it, or it was refunded. A refund of
 * what was paid at once, and never funded, leaves nothing to be owed, unless its payer is asked for it again.
 */
function hasMoneyGone(tx: Tx) {
  const paidOut = alias(payment, 'paid_out');
  const ofApplication = (of: typeof payment | typeof paidOut) =>
    and(eq(of.agencyId, application.agencyId), eq(of.applicationId, application.id));
  const isFunded = exists(
    tx
      .select({ id: paidOut.id })
      .from(paidOut)
      .where(and(ofApplication(paidOut), eq(paidOut.purpose, 'drawdown'))),
  );
  const isReturned = sql`${payment.facts} -> 'events' @> '[{"kind":"returned"}]'::jsonb`;
  const isAskedAgain = sql`${payment.facts} #> '{refund,askAgain}' = 'true'::jsonb`;
  const isOwed = or(isFunded, isAskedAgain);
  // Of two refunds one may be paid and the other have failed: the state alone doesn't say so.
  const isRefunded = and(sql`jsonb_typeof(${payment.facts} -> 'refund') = 'object'`, isOwed);
  return exists(
    tx
      .select({ id: payment.id })
      .from(payment)
      .where(
        and(ofApplication(payment), ne(payment.purpose, 'drawdown'), or(isReturned, isRefunded)),
      ),
  );
}

/** Applications of any agency that may owe again what was paid, after a place in their order. */
export function findWithReturns(
  tx: Tx,
  after: { agencyId: string; id: string } | undefined,
  most: number,
) {
  const { agencyId, id } = application;

  return tx
    .select({ application, agencyName: agency.name, addressLine: listing.addressLine })
    .from(application)
    .innerJoin(agency, eq(agency.agencyId, application.agencyId))
    .innerJoin(listing, ofListing)
    .where(
      and(
        after && sql`(${agencyId}, ${id}) > (${after.agencyId}::uuid, ${after.id}::uuid)`,
        inArray(application.state, [...OVER, ...OWING]),
        hasMoneyGone(tx),
      ),
    )
    .orderBy(asc(agencyId), asc(id))
    .limit(most);
}

/** An application with the state of its property, whose clocks say which day it is for it. */
export type Placed = { agencyId: string; id: string; place: AustralianState };

const placed = {
  agencyId: application.agencyId,
  id: application.id,
  place: sql<AustralianState>`${listing.record} -> 'address' ->> 'state'`,
};
const ofListing = and(
  eq(listing.agencyId, application.agencyId),
  eq(listing.id, application.listingId),
);

/** Applications of any agency that owe, or may: what falls due on them is posted day by day. */
export function findOwing(tx: Tx): Promise<Placed[]> {
  return tx
    .select(placed)
    .from(application)
    .innerJoin(listing, ofListing)
    .where(inArray(application.state, OWING))
    .orderBy(asc(application.agencyId), asc(application.id));
}

/** Paid applications of any agency that may owe again: what falls due on them is posted day by day as well. */
export function findOwingAgain(tx: Tx): Promise<Placed[]> {
  return tx
    .select(placed)
    .from(application)
    .innerJoin(listing, ofListing)
    .where(and(inArray(application.state, OVER), hasMoneyGone(tx)))
    .orderBy(asc(application.agencyId), asc(application.id));
}

/** Applications for which money is held that came while their agency was suspended, and it isn’t any more. */
export function findNoLongerHeld(tx: Tx): Promise<Placed[]> {
  const isHeld = sql`jsonb_array_length(coalesce(${payment.facts} -> 'held', '[]')) > 0`;
  return tx
    .selectDistinct(placed)
    .from(payment)
    .innerJoin(agency, eq(agency.agencyId, payment.agencyId))
    .innerJoin(
      application,
      and(eq(application.agencyId, payment.agencyId), eq(application.id, payment.applicationId)),
    )
    .innerJoin(listing, ofListing)
    .where(and(ne(agency.status, 'suspended'), isHeld));
}

/** The accounts that our own staff look into, as they can't be worked out, of any agency. */
export function findStuckAccounts(tx: Tx) {
  return tx
    .select({
      receiptId: bankReceipt.id,
      agencyId: payment.agencyId,
      applicationId: payment.applicationId,
    })
    .from(bankReceipt)
    .innerJoin(
      payment,
      and(eq(payment.agencyId, bankReceipt.agencyId), eq(payment.id, bankReceipt.paymentId)),
    )
    .where(and(eq(bankReceipt.kind, 'account'), eq(bankReceipt.state, 'unmatched')));
}
