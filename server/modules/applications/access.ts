import type { Refusal } from '../../../contract/problems.ts';
import { applicationActors } from '../../../domain/applications/actors.ts';
import type { Listing } from '../../../domain/listings/listing.ts';
import type { Permission } from '../../../domain/permissions.ts';
import { ok, type Result, refuse } from '../../../domain/result.ts';
import type { Tx } from '../../db/transaction.ts';
import type { SignedInCall } from '../../http/call.ts';
import { isReached, reachedListing } from '../listings/reach-service.ts';
import { openToWriteBeside } from '../listings/service.ts';
import type { EventActor } from './event-service.ts';
import { type ApplicationRow, findApplication } from './store.ts';

/** An application, its listing, and who acts. */
export type Opened = { row: ApplicationRow; listing: Listing; actor: EventActor };

/** The application and its listing for someone who reads; out of reach is as if missing. */
export async function openToRead(
  tx: Tx,
  call: SignedInCall,
  id: string,
  permission: Permission,
): Promise<Result<{ row: ApplicationRow; listing: Listing }, Refusal>> {
  const row = await findApplication(tx, id);
  if (!row) return refuse({ code: 'resource.not-found' });
  const listing = await reachedListing(tx, call, row.listingId, permission);
  return listing.ok ? ok({ row, listing: listing.value }) : listing;
}

/** The listing, locked, for someone who may send applications of it, and who they are. */
export async function openListing(
  tx: Tx,
  call: SignedInCall,
  listingId: string,
): Promise<Result<Omit<Opened, 'row'>, Refusal>> {
  const opened = await openToWriteBeside(tx, call, listingId);
  if (!opened.ok) return opened;
  const { listing, actorName } = opened.value;
  if (!isReached(call, 'application.send', listing)) return refuse({ code: 'auth.forbidden' });
  const kinds = applicationActors(call.principal.roles);
  return ok({ listing, actor: { kinds, name: actorName } });
}

/** The application for someone who changes it: first its listing locked, then itself. */
export async function openToChange(
  tx: Tx,
  call: SignedInCall,
  id: string,
): Promise<Result<Opened, Refusal>> {
  const seen = await findApplication(tx, id);
  if (!seen) return refuse({ code: 'resource.not-found' });
  const opened = await openListing(tx, call, seen.listingId);
  if (!opened.ok) return opened;
  const row = await findApplication(tx, id, { lock: true });
  return row ? ok({ ...opened.value, row }) : refuse({ code: 'resource.not-found' });
}
