import type { Refusal } from '../../../contract/problems.ts';
import type { EnvelopeActor } from '../../../domain/contracts/envelope-states.ts';
import type { Listing } from '../../../domain/listings/listing.ts';
import { can, type Role } from '../../../domain/permissions.ts';
import { ok, type Result, refuse } from '../../../domain/result.ts';
import type { Tx } from '../../db/transaction.ts';
import type { SignedInCall } from '../../http/call.ts';
import { isReached, reachedListing } from '../listings/reach-service.ts';
import { openToWriteBeside } from '../listings/service.ts';
import { type Ground, lockGround, type Mover } from './moves-service.ts';
import { type EnvelopeRow, findEnvelope } from './store.ts';

/** Somebody of the agency, as the machine of envelopes and its audit trail know them. */
export type StaffMover = Mover<Extract<EnvelopeActor, 'AGT' | 'APP' | 'PRN'>>;

/** An envelope that somebody changes, and who. */
export type Opened = { ground: Ground; by: StaffMover };

/** The envelope and its listing for someone who reads; out of reach is as if missing. */
export async function openToRead(
  tx: Tx,
  call: SignedInCall,
  id: string,
): Promise<Result<{ row: EnvelopeRow; listing: Listing }, Refusal>> {
  const row = await findEnvelope(tx, id);
  if (!row) return refuse({ code: 'resource.not-found' });
  const listing = await reachedListing(tx, call, row.listingId, 'envelope.see');
  return listing.ok ? ok({ row, listing: listing.value }) : listing;
}

/** In which parts of the machine these roles act: who may send does as an agent. */
function moverKinds(roles: readonly Role[]): StaffMover['kinds'] {
  return [
    ...(can(roles, 'envelope.send') === 'none' ? [] : (['AGT'] as const)),
    ...(roles.includes('manage-agency-applications') ? (['APP'] as const) : []),
    ...(roles.includes('manage-agency') ? (['PRN'] as const) : []),
  ];
}

/** The listing, locked, for someone who may send envelopes of it, and who they are. */
export async function openListing(
  tx: Tx,
  call: SignedInCall,
  listingId: string,
): Promise<Result<{ listing: Listing; by: StaffMover }, Refusal>> {
  const opened = await openToWriteBeside(tx, call, listingId);
  if (!opened.ok) return opened;
  const { listing, actorName } = opened.value;
  if (!isReached(call, 'envelope.send', listing)) return refuse({ code: 'auth.forbidden' });
  const entry = { kind: 'AGT', name: actorName, origin: call.origin };
  return ok({ listing, by: { kinds: moverKinds(call.principal.roles), entry } });
}

/** The envelope for someone who changes it: first its listing locked, then itself. */
export async function openToChange(
  tx: Tx,
  call: SignedInCall,
  id: string,
): Promise<Result<Opened, Refusal>> {
  const seen = await findEnvelope(tx, id);
  if (!seen) return refuse({ code: 'resource.not-found' });
  const opened = await openListing(tx, call, seen.listingId);
  if (!opened.ok) return opened;
  const ground = await lockGround(tx, id);
  return ground ? ok({ ground, by: opened.value.by }) : refuse({ code: 'resource.not-found' });
}
