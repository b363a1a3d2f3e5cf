import type { Refusal } from '../../../contract/problems.ts';
import type { IsoDate } from '../../../domain/dates.ts';
import type { Listing } from '../../../domain/listings/listing.ts';
import { propertyDate, propertyZone } from '../../../domain/listings/property-time.ts';
import { can, type Permission, type Role } from '../../../domain/permissions.ts';
import { ok, type Result, refuse } from '../../../domain/result.ts';
import type { Tx } from '../../db/transaction.ts';
import type { SignedInCall } from '../../http/call.ts';
import { isReached, reachedListing } from '../listings/reach-service.ts';
import { openToWriteBeside } from '../listings/service.ts';
import {
  type CaseRow,
  type CaseSubject,
  findCase,
  findFirstSettlement,
  findSubjects,
} from './store.ts';
import type { AmlActor } from './view.ts';

/** A listing whose checks somebody works on, and who they are. */
export type OpenedListing = {
  listing: Listing;
  actors: readonly AmlActor[];
  actorName: string;
  today: IsoDate;
};

/** A check, locked after its listing, with everybody behind its customer. */
export type OpenedCase = OpenedListing & { row: CaseRow; subjects: CaseSubject[] };

/** As what these roles act on a check (domain.md 4.10). */
function amlActors(roles: readonly Role[]): AmlActor[] {
  return [
    ...(can(roles, 'aml.collect') === 'none' ? [] : (['AGT'] as const)),
    ...(can(roles, 'aml.verify') === 'none' ? [] : (['APP'] as const)),
    ...(can(roles, 'aml.approve-senior') === 'none' ? [] : (['PRN'] as const)),
  ];
}

/** The day it is at the property. */
export const todayAt = (now: Date, { address }: Listing) =>
  propertyDate(now, propertyZone(address.state));

/** The listing with the day of settlement that its buyers’ checks count from: the first that was agreed, however often it moves. */
async function asFirstAgreed(tx: Tx, listing: Listing): Promise<Listing> {
  const first = await findFirstSettlement(tx, listing.agencyId, listing.id);
  if (first === undefined) return listing;
  return { ...listing, dates: { ...listing.dates, settlementDueOn: first as IsoDate } };
}

/** The listing for somebody who reads its checks; out of reach is as if missing. */
export async function openToRead(
  tx: Tx,
  call: SignedInCall,
  listingId: string,
): Promise<Result<Omit<OpenedListing, 'actorName'>, Refusal>> {
  const reached = await reachedListing(tx, call, listingId, 'aml.collect');
  if (!reached.ok) return reached;
  const listing = await asFirstAgreed(tx, reached.value);
  return ok({
    listing,
    actors: amlActors(call.principal.roles),
    today: todayAt(call.now, listing),
  });
}

/** The listing, locked, for somebody who works on its checks by a permission. */
export async function openToWork(
  tx: Tx,
  call: SignedInCall,
  listingId: string,
  permission: Permission,
): Promise<Result<OpenedListing, Refusal>> {
  const opened = await openToWriteBeside(tx, call, listingId);
  if (!opened.ok) return opened;
  const { actorName } = opened.value;
  const listing = await asFirstAgreed(tx, opened.value.listing);
  if (!isReached(call, permission, listing)) return refuse({ code: 'auth.forbidden' });
  const actors = amlActors(call.principal.roles);
  return ok({ listing, actors, actorName, today: todayAt(call.now, listing) });
}

/** Which check, and the version of it that somebody saw. */
export type OnCase = { id: string; caseId: string; version: number };

/** A check for somebody who changes it on top of the version that they saw. */
export async function openCase(
  tx: Tx,
  call: SignedInCall,
  { id, caseId, version }: OnCase,
  permission: Permission,
): Promise<Result<OpenedCase, Refusal>> {
  const opened = await openToWork(tx, call, id, permission);
  if (!opened.ok) return opened;
  const { agencyId } = opened.value.listing;
  const row = await findCase(tx, agencyId, caseId, { lock: true });
  if (row?.listingId !== id) return refuse({ code: 'resource.not-found' });
  if (row.version !== version) return refuse({ code: 'etag.stale' });
  return ok({ ...opened.value, row, subjects: await findSubjects(tx, row) });
}
