import { uuidV7 } from '../../../../../domain/ids.ts';
import type { Listing, ListingInput } from '../../../../../domain/listings/listing.ts';
import type { AnyOperation } from '../../../../../src/offline/changes/operations.ts';
import type { Operation } from '../../../../../src/offline/outbox/operation.ts';
import type { Viewer } from '../../../../../src/offline/overlay/viewer.ts';
import { record } from '../../../features/listing-form/records.ts';

/** When the tests' operations were made. */
export const NOON = Date.UTC(2026, 10, 21, 12);

/** The n-th id of the tests. */
export function idOf(number: number): Listing['id'] {
  const random = new Uint8Array(10);
  new DataView(random.buffer).setUint32(6, number);
  return uuidV7(NOON, random) as Listing['id'];
}

/** A principal of an agency, who may do everything with its listings. */
export const viewer: Viewer = {
  account: {
    id: idOf(900) as unknown as Viewer['account']['id'],
    roles: ['manage-agency'],
    agency: { id: idOf(901) as unknown as Listing['agencyId'], name: 'Quillwater' },
  },
};

/** A listing as the server gave it. */
export function serverListing(changes: Partial<Listing> = {}): Listing {
  return {
    ...record(),
    id: idOf(1),
    agencyId: viewer.account.agency?.id as Listing['agencyId'],
    reference: 'QW-000501',
    state: 'draft',
    addressLine: "12 O'Brien Parade, NEWTOWN NSW 2042",
    version: 3,
    createdAt: '2026-11-01T01:02:03.000Z' as Listing['createdAt'],
    updatedAt: '2026-11-20T01:02:03.000Z' as Listing['updatedAt'],
    ...changes,
  };
}

let seq = 0;

/** An operation of the queue; each is one place behind the one made before. */
export function queued(
  change: AnyOperation,
  more: Partial<Operation> & { base?: ListingInput; theirs?: Listing } = {},
): Operation {
  seq += 1;
  const { base, theirs, ...rest } = more;
  const { kind, listingId, payload } = change;
  return {
    seq,
    id: idOf(1000 + seq),
    lane: `listing:${listingId}`,
    kind,
    listingId,
    content: {
      payload,
      addressLine: "12 O'Brien Parade, NEWTOWN NSW 2042",
      ...(base ? { base } : {}),
      ...(theirs ? { theirs } : {}),
    },
    createdAt: NOON + seq,
    build: 'test',
    state: 'queued',
    attempts: 0,
    ...rest,
  };
}
