import type { BranchId, StaffUserId } from '../../../domain/ids.ts';
import type { ListingInput } from '../../../domain/listings/listing.ts';
import { changedFields, recordOf } from '../../../domain/listings/record.ts';
import type { Tx } from '../../db/transaction.ts';
import type { SignedInCall } from '../../http/call.ts';
import type { Ids } from '../../ports/ids.ts';
import { actorOf } from './actor.ts';
import { agentIdsOf } from './named-people.ts';
import { addEvents, agentNames, findListing, updateListing } from './store.ts';

/** What a listing is handed over by: somebody's place taken by a colleague, or a branch by another. */
export type Reassigning =
  | { from: StaffUserId; to: StaffUserId }
  | { fromBranch: BranchId; toBranch: BranchId };

function reassigned(record: ListingInput, by: Reassigning): ListingInput {
  if ('fromBranch' in by) {
    return record.branchId === by.fromBranch ? { ...record, branchId: by.toBranch } : record;
  }
  const { from, to } = by;
  const wasLead = record.leadAgentId === from;
  const lead = wasLead ? to : record.leadAgentId;
  const others = record.coAgentIds.map((id) => (id === from ? to : id));
  const coAgentIds = [...new Set(others)].filter((id) => id !== lead);
  return { ...record, ...(lead === undefined ? {} : { leadAgentId: lead }), coAgentIds };
}

/** Hands listings over, whoever asks: what gives the right to is the caller's to check. Each timeline says so. */
export async function reassignListings(
  tx: Tx,
  call: SignedInCall,
  ids: Ids,
  listingIds: readonly string[],
  by: Reassigning,
): Promise<void> {
  const actor = await actorOf(tx, call);
  for (const id of listingIds) {
    const current = await findListing(tx, id, { lock: true });
    if (!current) continue;
    const before = recordOf(current);
    const record = reassigned(before, by);
    const fields = changedFields(before, record);
    if (fields.length === 0) continue;
    const agents = await agentNames(tx, current.agencyId, agentIdsOf(record));
    const { state, archivedFrom = null } = current;
    const next = { record, state, archivedFrom: archivedFrom ?? null };
    if (!(await updateListing(tx, current, next, agents, call.now))) {
      throw new Error('A locked listing changed under its own transaction');
    }
    await addEvents(tx, current.agencyId, [
      { listingId: id, id: ids.next(), kind: 'edited', fields, ...actor },
    ]);
  }
}
