import type { Refusal } from '../../../contract/problems.ts';
import type { ListingInput } from '../../../domain/listings/listing.ts';
import { ok, type Result, refuse } from '../../../domain/result.ts';
import type { Tx } from '../../db/transaction.ts';
import type { SignedInCall } from '../../http/call.ts';
import { ProblemError } from '../../http/problem.ts';
import type { Ids } from '../../ports/ids.ts';
import { reaches } from './access.ts';
import { actorOf } from './actor.ts';
import { namedPeople } from './named-people.ts';
import { addEvents, insertListings, takeReferences } from './store.ts';

const BATCH = 200;

/**
 * Adds many listings as drafts in the caller's transaction. When one is refused nothing of the import
 * may stay: ids that are taken end the whole transaction by throwing.
 */
export async function addImportedListings(
  tx: Tx,
  call: SignedInCall,
  ids: Ids,
  rows: { id: string; listing: ListingInput }[],
): Promise<Result<number, Refusal>> {
  const { agencyId } = call.principal;
  if (agencyId === undefined) return refuse({ code: 'auth.forbidden' });
  const owned = rows.map(({ id, listing }) => ({
    id,
    record: reaches(call.principal, 'listing.edit', listing)
      ? listing
      : { ...listing, leadAgentId: listing.leadAgentId ?? call.principal.subject },
  }));
  if (owned.some(({ record }) => !reaches(call.principal, 'listing.edit', record))) {
    return refuse({ code: 'auth.forbidden' });
  }
  if (new Set(rows.map(({ id }) => id)).size < rows.length)
    return refuse({ code: 'listing.exists' });
  const known = await namedPeople(
    tx,
    agencyId,
    owned.map(({ record }) => record),
  );
  if (!known.ok) return known;
  const agents = known.value;
  const references = await takeReferences(tx, agencyId, owned.length);
  const actor = await actorOf(tx, call);
  for (let from = 0; from < owned.length; from += BATCH) {
    const batch = owned
      .slice(from, from + BATCH)
      .map((row, at) => ({ ...row, reference: references[from + at] ?? '' }));
    const kept = await insertListings(tx, agencyId, batch, agents, call.now);
    if (kept.length < batch.length) throw new ProblemError({ code: 'listing.exists' });
    await addEvents(
      tx,
      agencyId,
      batch.map(({ id }) => ({
        listingId: id,
        id: ids.next(),
        kind: 'imported' as const,
        toState: 'draft' as const,
        ...actor,
      })),
    );
  }
  return ok(owned.length);
}
