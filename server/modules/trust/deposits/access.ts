import type { Refusal } from '../../../../contract/problems.ts';
import type { IsoDate } from '../../../../domain/dates.ts';
import type { Listing } from '../../../../domain/listings/listing.ts';
import { ok, type Result, refuse } from '../../../../domain/result.ts';
import type { SoldDepositActor } from '../../../../domain/trust/deposit-states.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { SignedInCall } from '../../../http/call.ts';
import type { Ids } from '../../../ports/ids.ts';
import { isReached } from '../../listings/reach-service.ts';
import { openToWriteBeside } from '../../listings/service.ts';
import type { Doer } from './move.ts';
import { todayAt } from './open.ts';
import { type DepositRow, findDeposit } from './store.ts';

/** A listing whose deposit somebody works on, locked, and who they are. */
export type OpenedListing = {
  listing: Listing;
  doer: Doer;
  today: IsoDate;
  actors: readonly SoldDepositActor[];
};

/** As whom somebody moves the deposit of a listing: a principal also as an agent. */
export function depositActors(call: SignedInCall, listing: Listing): SoldDepositActor[] {
  if (!isReached(call, 'deposit.edit', listing)) return [];
  return call.principal.roles.includes('manage-agency') ? ['AGT', 'PRN'] : ['AGT'];
}

/** The listing of a deposit, locked, for somebody who may change it. */
export async function openListing(
  tx: Tx,
  call: SignedInCall,
  ids: Ids,
  listingId: string,
): Promise<Result<OpenedListing, Refusal>> {
  const opened = await openToWriteBeside(tx, call, listingId);
  if (!opened.ok) return opened;
  const { listing, actorName } = opened.value;
  const actors = depositActors(call, listing);
  if (actors.length === 0) return refuse({ code: 'auth.forbidden' });
  const doer = { now: call.now, ids, by: { id: call.principal.subject, name: actorName } };
  return ok({ listing, doer, actors, today: todayAt(call.now, listing) });
}

/** The deposit of a listing, locked after it, for somebody who may change it. */
export async function openDeposit(
  tx: Tx,
  call: SignedInCall,
  ids: Ids,
  listingId: string,
): Promise<Result<OpenedListing & { row: DepositRow }, Refusal>> {
  const opened = await openListing(tx, call, ids, listingId);
  if (!opened.ok) return opened;
  const row = await findDeposit(tx, opened.value.listing.agencyId, listingId, { lock: true });
  if (!row) return refuse({ code: 'resource.not-found' });
  return ok({ ...opened.value, row });
}
