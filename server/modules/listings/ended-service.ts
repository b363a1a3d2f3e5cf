import { mayStillSell } from '../../../domain/applications/pays-out.ts';
import type { Listing } from '../../../domain/listings/listing.ts';
import type { Tx } from '../../db/transaction.ts';
import { leaveJobs } from '../jobs/service.ts';

/** The job that ends what is still asked for on a listing from which no sale is to come (modules/applications). */
export const LISTING_ENDED_JOB = 'listings.ended';

/** Leaves it in the transaction that moves a listing there, under the id of that move. */
export async function leaveEnded(
  tx: Tx,
  { agencyId, id: listingId }: Pick<Listing, 'agencyId' | 'id'>,
  { state, moveId, now }: { state: Listing['state']; moveId: string; now: Date },
): Promise<void> {
  if (mayStillSell(state)) return;
  const dedupeKey = `${LISTING_ENDED_JOB} ${moveId}`;
  const times = { runAt: now, createdAt: now };
  const job = { agencyId, kind: LISTING_ENDED_JOB, payload: { listingId }, dedupeKey };
  await leaveJobs(tx, [{ id: moveId, ...job, ...times }]);
}
