import * as v from 'valibot';
import { listingEndpoints } from '../../../contract/endpoints/listings.ts';
import { listingActors } from '../../../domain/listings/actors.ts';
import { addressLine } from '../../../domain/listings/address.ts';
import {
  type Listing,
  type ListingInput,
  ListingInputSchema,
} from '../../../domain/listings/listing.ts';
import { rebaseRecord } from '../../../domain/listings/merge/rebase-record.ts';
import { isSame, recordOf } from '../../../domain/listings/record.ts';
import { transition } from '../../../domain/listings/states.ts';
import { can, isInScope } from '../../../domain/permissions.ts';
import { listingKey } from '../listing-key.ts';
import { isVersioned } from '../outbox/queued-change.ts';
import { NO_REFERENCE } from '../overlay/no-reference.ts';
import type { Viewer } from '../overlay/viewer.ts';
import { changedParts } from './changed-parts.ts';
import {
  type ChangeOf,
  callTo,
  defineOperation,
  type KeptAnswer,
  type Laid,
} from './define-operation.ts';

type Ground = Listing | undefined;
type Waits = Exclude<Laid<Viewer>, { answer: unknown }>;

const reason = v.optional(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(500)));

/** Adds the listing; its id is the operation's `listingId`. */
const create = defineOperation({
  kind: 'listing.create@1',
  payload: v.strictObject({ listing: ListingInputSchema }),
  call: ({ listingId: id, payload: { listing } }) =>
    callTo(listingEndpoints.create, { body: { id, listing } }),
  apply: (listing: Ground, change, laid: Laid<Viewer>) =>
    'answer' in laid ? (laid.answer as Listing) : (listing ?? created(change, laid)),
  acknowledge: theListing,
  words: () => 'Add this listing',
  // A listing that was never made takes everything about it.
  takesWith: (_target, later) => later,
  place: 'edit',
});

/** Writes the whole record on top of the version it was made from. */
const edit = defineOperation({
  kind: 'listing.edit@1',
  payload: v.strictObject({ record: ListingInputSchema }),
  call: ({ listingId, payload }, version) =>
    callTo(listingEndpoints.edit, { ...onto(listingId, version), body: payload.record }),
  apply: (listing: Ground, { payload }, laid: Laid<Viewer>) =>
    'answer' in laid ? (laid.answer as Listing) : listing && edited(listing, laid, payload.record),
  acknowledge: theListing,
  words({ record }, { content: { base } }) {
    const parts = record && base ? changedParts(base, record) : [];
    return parts.length > 0 ? `Edit: ${parts.join(', ')}` : 'Edit';
  },
  place: 'edit',
});

const archive = defineOperation({
  kind: 'listing.archive@1',
  payload: v.strictObject({ reason }),
  call: ({ listingId, payload }, version) =>
    callTo(listingEndpoints.archive, { ...onto(listingId, version), body: payload }),
  apply: (listing: Ground, _change, laid: Laid<Viewer>) =>
    'answer' in laid ? (laid.answer as Listing) : listing && moved(listing, laid, 'archive'),
  acknowledge: theListing,
  words: () => 'Archive',
  takesWith: (_target, later) =>
    later
      .filter(isVersioned)
      .slice(0, 1)
      .filter(({ kind }) => kind === 'listing.restore@1'),
});

const restore = defineOperation({
  kind: 'listing.restore@1',
  payload: v.strictObject({}),
  call: ({ listingId }, version) =>
    callTo(listingEndpoints.restore, { ...onto(listingId, version), body: {} }),
  apply: (listing: Ground, _change, laid: Laid<Viewer>) =>
    'answer' in laid ? (laid.answer as Listing) : listing && moved(listing, laid, 'restore'),
  acknowledge: theListing,
  words: () => 'Restore from the archive',
  // An archived listing takes no change, so all that was made after it goes; files have a lane of their own.
  takesWith: ({ lane }, later) => later.filter((each) => each.lane === lane),
});

/** Changes of the listing itself. */
export const listingChanges = [create, edit, archive, restore] as const;

function theListing({ listingId }: ChangeOf<unknown>): readonly KeptAnswer[] {
  return [{ key: listingKey('detail', listingId), after: (before, lay) => lay(before) }];
}

/** Without a version the server refuses the write, which never overwrites anything. */
function onto(id: Listing['id'], version: number | undefined) {
  return { params: { id }, ifMatch: version === undefined ? '' : `"${version}"` };
}

function created(
  { listingId, payload }: ChangeOf<{ listing: ListingInput }>,
  { at, by }: Waits,
): Ground {
  const { agency } = by.account;
  if (!agency) return undefined;
  const record = withOwnAgent(payload.listing, by);
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

function edited(listing: Listing, laid: Waits, mine: ListingInput): Listing {
  // The server refuses it; so does this.
  if (listing.state === 'archived') return listing;
  const now = recordOf(listing);
  const { content, baseVersion = 0 } = laid.operation;
  // Made on top of a version that is newer than what was read last, it stands as it is.
  const base = baseVersion > listing.version ? undefined : content.base;
  const record = base ? (rebaseRecord(base, mine, now) ?? mine) : mine;
  if (isBehind(laid, listing) && isSame(record, now)) return listing;
  const { id, agencyId, reference, state, version, createdAt, updatedAt, archivedFrom } = listing;
  const kept = { id, agencyId, reference, state, version, createdAt, updatedAt };
  return next(
    {
      ...record,
      ...kept,
      addressLine: addressLine(record.address),
      ...(archivedFrom ? { archivedFrom } : {}),
    },
    laid,
  );
}

function moved(listing: Listing, laid: Waits, event: 'archive' | 'restore'): Listing {
  const { archivedFrom, ...rest } = listing;
  const actors = listingActors(laid.by.account.roles);
  const to = transition(listing.state, event, actors, archivedFrom);
  if (!to.ok) return listing;
  const from = event === 'archive' ? { archivedFrom: listing.state } : {};
  return next({ ...rest, ...from, state: to.value }, laid);
}

/** Whether the server is past the version that the operation goes on top of: it may be through already. */
function isBehind({ operation: { baseVersion } }: Waits, { version }: Listing): boolean {
  return baseVersion !== undefined && version > baseVersion;
}

function next(listing: Listing, laid: Waits): Listing {
  const below = Math.max(listing.version, laid.operation.baseVersion ?? 0);
  const version = isBehind(laid, listing) ? listing.version : below + 1;
  return { ...listing, version, updatedAt: laid.at };
}
