import { and, asc, eq, exists, inArray, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ApplicationState } from '../../../../domain/applications/application-states.ts';
import { agency } from '../../../db/schema/agency.ts';
import { application } from '../../../db/schema/funding/application.ts';
import { payment } from '../../../db/schema/funding/payment.ts';
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
  const isRefunded = and(inArray(payment.state, ['refund_pending', 'refunded']), isOwed);
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
    .innerJoin(
      listing,
      and(eq(listing.agencyId, application.agencyId), eq(listing.id, application.listingId)),
    )
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

/** Paid applications of any agency that may owe again: what falls due on them is posted day by day as well. */
export function findOwingAgain(tx: Tx): Promise<{ agencyId: string; id: string }[]> {
  return tx
    .select({ agencyId: application.agencyId, id: application.id })
    .from(application)
    .where(and(inArray(application.state, OVER), hasMoneyGone(tx)))
    .orderBy(asc(application.agencyId), asc(application.id));
}
