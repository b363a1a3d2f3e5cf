import { and, asc, eq, inArray, or } from 'drizzle-orm';
import { application } from '../../../db/schema/funding/application.ts';
import { drawdown } from '../../../db/schema/funding/payment.ts';
import { listing } from '../../../db/schema/listing.ts';
import type { Tx } from '../../../db/transaction.ts';

const ofListing = and(
  eq(listing.agencyId, application.agencyId),
  eq(listing.id, application.listingId),
);

/** Applications of every agency that people are asked to agree to or agreed to, with the sale each is about. */
export async function findAsked(tx: Tx) {
  const found = await tx
    .select({ row: application, state: listing.status, place: listing.australianState })
    .from(application)
    .innerJoin(listing, ofListing)
    .where(
      inArray(application.state, [
        ...(['sent', 'opened', 'in_progress', 'partially_completed'] as const),
        ...(['approved', 'accepted'] as const),
      ]),
    )
    .orderBy(asc(application.id));
  return found.map(({ row, state, place }) => ({
    row,
    sale: { state, address: { state: place } },
  }));
}

const OPEN = ['requested', 'confirmed', 'in_review', 'approved', 'scheduled', 'failed'] as const;
const OVER = ['declined', 'cancelled', 'expired', 'closed', 'written_off'] as const;
const SOLD_OR_GIVEN_UP = ['settled', 'withdrawn'] as const;

/** Applications of every agency with a request that may have to end: they have, or no sale is to come. */
export function findOpenRequests(tx: Tx) {
  return tx
    .selectDistinct({ agencyId: application.agencyId, id: application.id })
    .from(application)
    .innerJoin(listing, ofListing)
    .innerJoin(
      drawdown,
      and(eq(drawdown.agencyId, application.agencyId), eq(drawdown.applicationId, application.id)),
    )
    .where(
      or(
        and(
          inArray(drawdown.state, [...OPEN]),
          or(inArray(application.state, [...OVER]), eq(listing.status, 'archived')),
        ),
        and(eq(drawdown.state, 'requested'), inArray(listing.status, [...SOLD_OR_GIVEN_UP])),
      ),
    );
}

/** The applications of a listing. */
export function findOfListing(tx: Tx, of: { agencyId: string; listingId: string }) {
  return tx
    .select({ agencyId: application.agencyId, id: application.id })
    .from(application)
    .where(and(eq(application.agencyId, of.agencyId), eq(application.listingId, of.listingId)))
    .orderBy(asc(application.id));
}
