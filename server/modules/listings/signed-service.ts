import { unmetGuards } from '../../../domain/listings/guards.ts';
import type { Listing, ListingInput } from '../../../domain/listings/listing.ts';
import { propertyDate, propertyZone } from '../../../domain/listings/property-time.ts';
import { recordOf } from '../../../domain/listings/record.ts';
import {
  type ListingActor,
  type ListingEvent,
  transition,
} from '../../../domain/listings/states.ts';
import { ok, type Result, refuse } from '../../../domain/result.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Ids } from '../../ports/ids.ts';
import { leaveEnded, leaveSold } from './ended-service.ts';
import { agentIdsOf } from './named-people.ts';
import { addEvents, agentNames, findListing, updateListing } from './store.ts';

/** A move of a listing that follows from what happened elsewhere. */
export type ListingConsequence = {
  event: ListingEvent;
  /** As whom the state machine sees it: a rule, or the agent on whose behalf it is done. */
  as: ListingActor;
  actorId?: string | null;
  actorName: string;
  reason?: string;
  /** What is written into the record with it. */
  write?: (record: ListingInput) => ListingInput;
};

/** The listing locked, so that what follows from it is decided once; undefined when there is none. */
export function lockListing(tx: Tx, id: string): Promise<Listing | undefined> {
  return findListing(tx, id, { lock: true });
}

/**
 * Moves a listing, which the transaction has locked, through its state machine because of something that
 * is no call about it. Refuses with what is missing: the move isn't listed for its state, or a guard
 * isn't met. Then nothing is written.
 */
export async function moveByConsequence(
  tx: Tx,
  { ids, now }: { ids: Ids; now: Date },
  current: Listing,
  { event, as, actorId = null, actorName, reason, write = (record) => record }: ListingConsequence,
): Promise<Result<Listing, readonly string[]>> {
  const next = transition(current.state, event, [as]);
  if (!next.ok) return refuse([`A listing that is ${current.state} does not ${event}`]);
  const record = write(recordOf(current));
  const today = propertyDate(now, propertyZone(current.address.state));
  const unmet = unmetGuards(event, record, { reason, today });
  if (unmet.length > 0) return refuse(unmet.map(({ message }) => message));
  const agents = await agentNames(tx, current.agencyId, agentIdsOf(record));
  const state = next.value;
  const written = await updateListing(
    tx,
    current,
    { record, state, archivedFrom: null },
    agents,
    now,
  );
  if (!written) throw new Error('A locked listing changed under its own transaction');
  const moveId = ids.next();
  await leaveEnded(tx, current, { state, moveId, now });
  await leaveSold(tx, current, { state, moveId, now });
  await addEvents(tx, current.agencyId, [
    {
      listingId: current.id,
      id: moveId,
      kind: 'moved',
      at: now,
      actorId,
      actorName,
      requestId: null,
      fromState: current.state,
      toState: state,
      reason: reason ?? null,
    },
  ]);
  return ok(written);
}
