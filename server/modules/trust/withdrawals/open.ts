import type { Refusal } from '../../../../contract/problems.ts';
import type { Listing } from '../../../../domain/listings/listing.ts';
import { ok, type Result, refuse } from '../../../../domain/result.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { SignedInCall } from '../../../http/call.ts';
import { reachedListing } from '../../listings/reach-service.ts';
import { wholeListing } from '../../listings/service.ts';
import { type Acting, acting } from '../../people/service.ts';
import { type DepositRow, findDeposit } from '../deposits/store.ts';

/** A deposit that somebody who may edit it works on, with its listing as it is kept. */
export type Opened = Acting & { deposit: DepositRow; listing: Listing };

/** Opens the deposit of a listing for somebody who may edit it; locked where it is to be changed. */
export async function openToPayOut(
  tx: Tx,
  call: SignedInCall,
  listingId: string,
  options: { lock: boolean },
): Promise<Result<Opened, Refusal>> {
  const by = await acting(tx, call, { lock: false });
  if (!by.ok) return by;
  const reached = await reachedListing(tx, call, listingId, 'deposit.edit');
  if (!reached.ok) return reached;
  const listing = await wholeListing(tx, listingId, by.value.agencyId);
  const deposit = await findDeposit(tx, by.value.agencyId, listingId, options);
  if (!listing || !deposit) return refuse({ code: 'resource.not-found' });
  return ok({ ...by.value, deposit, listing });
}
