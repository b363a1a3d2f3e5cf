import { mayStillSell } from '../../../domain/applications/pays-out.ts';
import type { Listing } from '../../../domain/listings/listing.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Ids } from '../../ports/ids.ts';
import { leaveJobs } from '../jobs/service.ts';
import { findEvent } from './store.ts';

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

/** The job by which the deposit of a sale follows its listing (modules/trust). */
export const LISTING_SOLD_JOB = 'listings.sold';

const isSold = (state: Listing['state']) => state === 'exchanged' || state === 'unconditional';

/** Leaves it where a move makes a sale, makes it unconditional or has it fall through, under the id of that move. */
export async function leaveSold(
  tx: Tx,
  { agencyId, id: listingId, state: from }: Pick<Listing, 'agencyId' | 'id' | 'state'>,
  { state, moveId, now }: { state: Listing['state']; moveId: string; now: Date },
): Promise<void> {
  if (!isSold(state) && !(isSold(from) && state === 'active')) return;
  const dedupeKey = `${LISTING_SOLD_JOB} ${moveId}`;
  const times = { runAt: now, createdAt: now };
  const job = { agencyId, kind: LISTING_SOLD_JOB, payload: { listingId, moveId }, dedupeKey };
  await leaveJobs(tx, [{ id: moveId, ...job, ...times }]);
}

/** The job by which the settlement of a sale takes what was edited on its listing (modules/settlement). */
export const SALE_EDITED_JOB = 'listings.sale-edited';

/** Leaves it where the listing of a sale is edited: its price, commission and vendors are part of the figures. */
export async function leaveSaleEdited(
  tx: Tx,
  { agencyId, id: listingId, state }: Pick<Listing, 'agencyId' | 'id' | 'state'>,
  { editId, now }: { editId: string; now: Date },
): Promise<void> {
  if (!isSold(state)) return;
  const dedupeKey = `${SALE_EDITED_JOB} ${editId}`;
  const times = { runAt: now, createdAt: now };
  const job = { agencyId, kind: SALE_EDITED_JOB, payload: { listingId }, dedupeKey };
  await leaveJobs(tx, [{ id: editId, ...job, ...times }]);
}

/** The job by which the settlement of a sale that fell through follows it (modules/settlement). */
export const LISTING_FELL_THROUGH_JOB = 'listings.fell-through';

/** Leaves it beside what the deposit does because of the same move, once for the move. */
export async function leaveFellThrough(
  tx: Tx,
  { now, ids }: { now: Date; ids: Ids },
  { agencyId, listingId, moveId }: { agencyId: string; listingId: string; moveId: string },
): Promise<void> {
  const dedupeKey = `${LISTING_FELL_THROUGH_JOB} ${moveId}`;
  const job = {
    agencyId,
    kind: LISTING_FELL_THROUGH_JOB,
    payload: { listingId, moveId },
    dedupeKey,
  };
  await leaveJobs(tx, [{ id: ids.next(), ...job, runAt: now, createdAt: now }]);
}

/** A move of a listing by its id, as its timeline has it. */
export const findMove = findEvent;
