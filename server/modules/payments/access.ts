import type { Refusal } from '../../../contract/problems.ts';
import type { Listing } from '../../../domain/listings/listing.ts';
import type { Permission } from '../../../domain/permissions.ts';
import { ok, type Result, refuse } from '../../../domain/result.ts';
import type { Tx } from '../../db/transaction.ts';
import type { SignedInCall } from '../../http/call.ts';
import { applicationRow, lockApplication } from '../applications/event-service.ts';
import { readApplication } from '../applications/service.ts';
import { reachedListing } from '../listings/reach-service.ts';
import type { ApplicationRow } from './books/account.ts';

/** An application and its listing as the person sees them. */
export type Opened = { row: ApplicationRow; listing: Listing };

/**
 * The application for someone whose permission reaches its listing: out of sight is as if missing, in
 * sight without the permission is forbidden. `lock` where money of it is about to move.
 */
export async function openApplication(
  tx: Tx,
  call: SignedInCall,
  id: string,
  permission: Permission,
  options: { lock: boolean } = { lock: false },
): Promise<Result<Opened, Refusal>> {
  const seen = await readApplication(tx, call, id);
  if (!seen.ok) return seen;
  const listing = await reachedListing(tx, call, seen.value.listingId, permission);
  if (!listing.ok) return listing;
  const row = await (options.lock ? lockApplication(tx, id) : applicationRow(tx, id));
  return row ? ok({ row, listing: listing.value }) : refuse({ code: 'resource.not-found' });
}
