import { and, asc, eq, inArray } from 'drizzle-orm';
import { application } from '../../../db/schema/funding/application.ts';
import { listing } from '../../../db/schema/listing.ts';
import type { Tx } from '../../../db/transaction.ts';

/** Applications of every agency that people are asked to agree to, with the home each is about. */
export function findAsked(tx: Tx) {
  return tx
    .select({ row: application, record: listing.record })
    .from(application)
    .innerJoin(
      listing,
      and(eq(listing.agencyId, application.agencyId), eq(listing.id, application.listingId)),
    )
    .where(
      inArray(application.state, [
        ...(['sent', 'opened', 'in_progress', 'partially_completed', 'approved'] as const),
      ]),
    )
    .orderBy(asc(application.id));
}
