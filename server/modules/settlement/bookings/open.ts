import type { Refusal } from '../../../../contract/problems.ts';
import type { IsoDate } from '../../../../domain/dates.ts';
import type { Listing } from '../../../../domain/listings/listing.ts';
import { propertyDate, propertyZone } from '../../../../domain/listings/property-time.ts';
import { ok, type Result, refuse } from '../../../../domain/result.ts';
import type { SettlementActor } from '../../../../domain/settlement/settlement-states.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { SignedInCall } from '../../../http/call.ts';
import type { Ids } from '../../../ports/ids.ts';
import { isReached } from '../../listings/reach-service.ts';
import { openToWriteBeside } from '../../listings/service.ts';
import { type Doer, refusedSettlement } from './move.ts';
import { findSettlement, insertSettlement, type SettlementRow } from './store.ts';

/** A locked settlement that somebody works on, its listing, who they are, and the day it is at the property. */
export type Opened = { row: SettlementRow; listing: Listing; doer: Doer; today: IsoDate };

/** The same in the office, with as whom the state machine sees them: a principal also as an agent. */
export type OpenedByOffice = Opened & { actors: readonly SettlementActor[] };

/** The day it is at the property. */
export const todayAt = (now: Date, { address }: Pick<Listing, 'address'>): IsoDate =>
  propertyDate(now, propertyZone(address.state));

/** Whether a contract of the sale stands. */
export const isSold = ({ state }: Pick<Listing, 'state'>) =>
  state === 'exchanged' || state === 'unconditional';

/** Where nothing of a settlement changes any more. */
const OVER: readonly SettlementRow['state'][] = ['settled', 'disbursed', 'reconciled', 'cancelled'];
export const isOver = ({ state }: Pick<SettlementRow, 'state'>) => OVER.includes(state);

/** The settlement of a listing that isn't cancelled, locked; a new one where there is none. */
export async function openSettlement(tx: Tx, doer: Doer, listing: Listing): Promise<SettlementRow> {
  const { agencyId, id: listingId } = listing;
  const known = await findSettlement(tx, agencyId, listingId, { lock: true });
  if (known && known.state !== 'cancelled') return known;
  const row = await insertSettlement(tx, {
    agencyId,
    listingId,
    id: doer.ids.next(),
    state: 'not_booked',
    dayOwner: 'vendor',
    version: 1,
    createdAt: doer.now,
  });
  if (!row) throw new Error('A settlement was opened at the same moment');
  return row;
}

/** The settlement of a listing, locked after it, for somebody of the office who may change it. */
export async function openForOffice(
  tx: Tx,
  call: SignedInCall,
  ids: Ids,
  listingId: string,
): Promise<Result<OpenedByOffice, Refusal>> {
  const opened = await openToWriteBeside(tx, call, listingId);
  if (!opened.ok) return opened;
  const { listing, actorName } = opened.value;
  if (!isReached(call, 'settlement.edit', listing)) return refuse({ code: 'auth.forbidden' });
  const doer = { now: call.now, ids, by: { id: call.principal.subject, name: actorName } };
  const row = await openSettlement(tx, doer, listing);
  const actors: SettlementActor[] = call.principal.roles.includes('manage-agency')
    ? ['AGT', 'PRN']
    : ['AGT'];
  return ok({ row, listing, doer, actors, today: todayAt(call.now, listing) });
}

/** The same while it may still change: refuses one that settled. */
export async function openToChange(
  ...given: Parameters<typeof openForOffice>
): Promise<Result<OpenedByOffice, Refusal>> {
  const opened = await openForOffice(...given);
  if (!opened.ok || !isOver(opened.value.row)) return opened;
  return refusedSettlement('This sale has settled. Its file can’t be changed.');
}
