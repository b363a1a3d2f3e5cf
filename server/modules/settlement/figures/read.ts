import type { Refusal } from '../../../../contract/problems.ts';
import type { SaleSettlement } from '../../../../contract/sale-settlement-shapes.ts';
import type { Listing } from '../../../../domain/listings/listing.ts';
import { ok, type Result } from '../../../../domain/result.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { SignedInCall } from '../../../http/call.ts';
import { reachedListing } from '../../listings/reach-service.ts';
import { findSettlement, type SettlementRow } from '../bookings/store.ts';
import { showToOffice } from './view.ts';

type Outcome<T> = Promise<Result<T, Refusal>>;

/** The latest settlement of a listing, for somebody who sees its money; undefined while nothing is kept. */
export async function reachedSettlement(
  tx: Tx,
  call: SignedInCall,
  listingId: string,
): Outcome<{ listing: Listing; row: SettlementRow | undefined }> {
  const reached = await reachedListing(tx, call, listingId, 'listing.see-money');
  if (!reached.ok) return reached;
  const listing = reached.value;
  const row = await findSettlement(tx, listing.agencyId, listingId, { lock: false });
  return ok({ listing, row });
}

/** The settlement of a listing with all that stands about it, its figures from the first day. */
export async function readSettlement(
  tx: Tx,
  call: SignedInCall,
  listingId: string,
): Outcome<SaleSettlement> {
  const reached = await reachedSettlement(tx, call, listingId);
  if (!reached.ok) return reached;
  const { listing, row } = reached.value;
  return ok(await showToOffice(tx, call, listing, row));
}
