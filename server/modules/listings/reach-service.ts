import type { Refusal } from '../../../contract/problems.ts';
import type { Listing, ListingInput } from '../../../domain/listings/listing.ts';
import type { Permission } from '../../../domain/permissions.ts';
import { type Result, refuse } from '../../../domain/result.ts';
import type { Tx } from '../../db/transaction.ts';
import type { SignedInCall } from '../../http/call.ts';
import { reaches } from './access.ts';
import { readListing } from './service.ts';

/** Whether the caller's reach for the permission covers a listing that is at hand. */
export function isReached(
  call: SignedInCall,
  permission: Permission,
  listing: ListingInput,
): boolean {
  return reaches(call.principal, permission, listing);
}

/**
 * The listing as this person sees it, if the permission reaches it: out of sight is as if missing, in
 * sight without the permission is forbidden.
 */
export async function reachedListing(
  tx: Tx,
  call: SignedInCall,
  listingId: string,
  permission: Permission,
): Promise<Result<Listing, Refusal>> {
  const visible = await readListing(tx, call, listingId);
  if (!visible.ok || isReached(call, permission, visible.value)) return visible;
  return refuse({ code: 'auth.forbidden' });
}
