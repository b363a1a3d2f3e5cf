import type { AgencyId } from '../../../domain/ids.ts';
import type { Listing, ListingInput } from '../../../domain/listings/listing.ts';
import type { Tx } from '../../db/transaction.ts';
import { agentIdsOf } from './named-people.ts';
import { addEvents, agentNames, insertListings, takeReferences } from './store.ts';

/** A listing that comes from a person applying directly, not from staff. */
export type DirectListing = {
  agencyId: string;
  id: string;
  eventId: string;
  record: ListingInput;
  now: Date;
  requestId: string;
  /** Who applied, for the timeline; nobody of ours. */
  actorName: string;
};

/** Adds it as a draft for the agency to look at; undefined when its id is taken. */
export async function addDirectListing(
  tx: Tx,
  direct: DirectListing,
): Promise<Listing | undefined> {
  const { agencyId, id, record, now } = direct;
  const agents = await agentNames(tx, agencyId, agentIdsOf(record));
  const [reference = ''] = await takeReferences(tx, agencyId, 1);
  const [kept] = await insertListings(tx, agencyId, [{ id, reference, record }], agents, now);
  if (!kept) return undefined;
  await addEvents(tx, agencyId, [
    {
      listingId: id,
      id: direct.eventId,
      kind: 'created',
      toState: 'draft',
      at: now,
      actorName: direct.actorName,
      requestId: direct.requestId,
    },
  ]);
  return { ...kept, agencyId: agencyId as AgencyId };
}
