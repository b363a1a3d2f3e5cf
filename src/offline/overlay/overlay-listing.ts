import type { OperationOf } from '../../../contract/operations.ts';
import type { IsoInstant } from '../../../domain/dates.ts';
import { listingActors } from '../../../domain/listings/actors.ts';
import { addressLine } from '../../../domain/listings/address.ts';
import type { Listing, ListingInput } from '../../../domain/listings/listing.ts';
import { rebaseRecord } from '../../../domain/listings/merge/rebase-record.ts';
import { isSame, recordOf } from '../../../domain/listings/record.ts';
import { transition } from '../../../domain/listings/states.ts';
import { can, isInScope } from '../../../domain/permissions.ts';
import type { Operation } from '../outbox/operation.ts';
import type { Viewer } from './viewer.ts';
import { changeOf, isLaid } from './waiting-change.ts';

/** The reference of a listing that the server hasn't seen; it gives one when the listing is sent. */
export const NO_REFERENCE = '';

/**
 * A listing as it will be once the changes waiting for it are through: what the server gave last with
 * each of them on top, in the order of the queue. Undefined where neither has it. Pure; laying the same
 * operations again over its result, as happens when an answer was lost, changes nothing but the times.
 * What the server alone decides (reference, times) is left empty or taken from the device.
 */
export function overlayListing(
  server: Listing | undefined,
  operations: readonly Operation[],
  viewer: Viewer,
): Listing | undefined {
  return operations
    .filter(isLaid)
    .reduce(
      (listing, operation) => lay(listing, operation, viewer),
      newestTruth(server, operations),
    );
}

/** What the server gave last: a change that met a conflict brought the listing that beat it with it. */
export function newestTruth(
  server: Listing | undefined,
  operations: readonly Operation[],
): Listing | undefined {
  let newest = server;
  for (const { content } of operations) {
    const { theirs } = content;
    if (theirs && (!newest || theirs.version > newest.version)) newest = theirs;
  }
  return newest;
}

function lay(
  listing: Listing | undefined,
  operation: Operation,
  viewer: Viewer,
): Listing | undefined {
  const change = changeOf(operation);
  if (change?.kind === 'listing.create@1') return listing ?? created(change, operation, viewer);
  if (!listing) return undefined;
  switch (change?.kind) {
    case 'listing.edit@1':
      return edited(listing, operation, change.payload.record);
    case 'listing.archive@1':
      return moved(listing, operation, 'archive', viewer);
    case 'listing.restore@1':
      return moved(listing, operation, 'restore', viewer);
    default:
      return listing;
  }
}

function created(
  { listingId, payload }: OperationOf<'listing.create@1'>,
  { createdAt }: Operation,
  viewer: Viewer,
): Listing | undefined {
  const { agency } = viewer.account;
  if (!agency) return undefined;
  const record = withOwnAgent(payload.listing, viewer);
  const at = instant(createdAt);
  return {
    ...record,
    id: listingId,
    agencyId: agency.id,
    reference: NO_REFERENCE,
    state: 'draft',
    addressLine: addressLine(record.address),
    version: 1,
    createdAt: at,
    updatedAt: at,
  };
}

/** Someone who may only edit their own becomes the agent of what they add, as on the server. */
function withOwnAgent(record: ListingInput, { account }: Viewer): ListingInput {
  const holder = { userId: account.id, branchId: account.branchId ?? null };
  if (isInScope(can(account.roles, 'listing.edit'), holder, record)) return record;
  return { ...record, leadAgentId: record.leadAgentId ?? account.id };
}

function edited(listing: Listing, operation: Operation, mine: ListingInput): Listing {
  // The server refuses it; so does this.
  if (listing.state === 'archived') return listing;
  const now = recordOf(listing);
  const { content, baseVersion = 0 } = operation;
  // Made on top of a version that is newer than what was read last, it stands as it is.
  const base = baseVersion > listing.version ? undefined : content.base;
  const record = base ? (rebaseRecord(base, mine, now) ?? mine) : mine;
  if (isBehind(operation, listing) && isSame(record, now)) return listing;
  const { id, agencyId, reference, state, version, createdAt, updatedAt, archivedFrom } = listing;
  const kept = { id, agencyId, reference, state, version, createdAt, updatedAt };
  return next(
    {
      ...record,
      ...kept,
      addressLine: addressLine(record.address),
      ...(archivedFrom ? { archivedFrom } : {}),
    },
    operation,
  );
}

function moved(
  listing: Listing,
  operation: Operation,
  event: 'archive' | 'restore',
  { account }: Viewer,
): Listing {
  const { archivedFrom, ...rest } = listing;
  const to = transition(listing.state, event, listingActors(account.roles), archivedFrom);
  if (!to.ok) return listing;
  const from = event === 'archive' ? { archivedFrom: listing.state } : {};
  return next({ ...rest, ...from, state: to.value }, operation);
}

/** Whether the server is past the version that the operation goes on top of: it may be through already. */
function isBehind({ baseVersion }: Operation, { version }: Listing): boolean {
  return baseVersion !== undefined && version > baseVersion;
}

function next(listing: Listing, operation: Operation): Listing {
  const below = Math.max(listing.version, operation.baseVersion ?? 0);
  const version = isBehind(operation, listing) ? listing.version : below + 1;
  return { ...listing, version, updatedAt: instant(operation.createdAt) };
}

function instant(milliseconds: number): IsoInstant {
  return new Date(milliseconds).toISOString() as IsoInstant;
}
