import type { Listing } from '../../../domain/listings/listing.ts';
import type { Tx } from '../../db/transaction.ts';
import type { SignedInCall } from '../../http/call.ts';
import type { Ids } from '../../ports/ids.ts';
import { actorOf } from './actor.ts';
import { addEvents } from './store.ts';

/** Adds an entry about a document to the timeline of a listing opened for writing beside it. */
export async function writeEvent(
  tx: Tx,
  call: SignedInCall,
  ids: Ids,
  { listing }: { listing: Listing },
  kind: 'document-added' | 'document-removed',
  name: string,
  madeAt = call.madeAt,
): Promise<void> {
  await addEvents(tx, listing.agencyId, [
    { listingId: listing.id, id: ids.next(), kind, name, ...(await actorOf(tx, call)), madeAt },
  ]);
}
