import type { IsoDate } from '../../../domain/dates.ts';
import type { Listing } from '../../../domain/listings/listing.ts';
import { recordOf } from '../../../domain/listings/record.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Ids } from '../../ports/ids.ts';
import { agentIdsOf } from './named-people.ts';
import { addEvents, agentNames, updateListing } from './store.ts';

/** With what ids, when and by whom a date is written; `actorId` is null for people of a link. */
type Writing = { ids: Ids; now: Date; actorId: string | null; actorName: string };

/** Writes the day on which a locked listing settles, because the sides agreed on it; the same day changes nothing. */
export async function writeSettlementDue(
  tx: Tx,
  { ids, now, actorId, actorName }: Writing,
  current: Listing,
  settlementDueOn: IsoDate,
): Promise<Listing> {
  if (current.dates?.settlementDueOn === settlementDueOn) return current;
  const record = { ...recordOf(current), dates: { ...current.dates, settlementDueOn } };
  const agents = await agentNames(tx, current.agencyId, agentIdsOf(record));
  const archivedFrom = current.archivedFrom ?? null;
  const next = { record, state: current.state, archivedFrom };
  const written = await updateListing(tx, current, next, agents, now);
  if (!written) throw new Error('A locked listing changed under its own transaction');
  const event = { id: ids.next(), kind: 'edited' as const, fields: ['dates'], at: now };
  await addEvents(tx, current.agencyId, [
    { listingId: current.id, ...event, actorId, actorName, requestId: null },
  ]);
  return written;
}
