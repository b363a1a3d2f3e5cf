import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressLine } from '../../../../../domain/listings/address.ts';
import type { Listing, ListingInput } from '../../../../../domain/listings/listing.ts';
import { recordOf } from '../../../../../domain/listings/record.ts';
import { transition } from '../../../../../domain/listings/states.ts';
import type { Operation } from '../../../../../src/offline/outbox/operation.ts';
import { overlayListing } from '../../../../../src/offline/overlay/overlay-listing.ts';
import { overlayRow, rowOf } from '../../../../../src/offline/overlay/overlay-row.ts';
import { pendingRows } from '../../../../../src/offline/overlay/pending-rows.ts';
import { record } from '../../../features/listing-form/records.ts';
import { idOf, queued, serverListing, viewer } from './operations.ts';

type Step =
  | { do: 'edit'; asking?: number; street?: string; bedrooms?: number }
  | { do: 'archive' }
  | { do: 'restore' };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record(
    {
      do: fc.constant('edit' as const),
      asking: fc.integer({ min: 1, max: 9_000_000 }),
      street: fc.constantFrom('Wattle', 'Banksia', "O'Dea"),
      bedrooms: fc.integer({ min: 0, max: 9 }),
    },
    { requiredKeys: ['do'] },
  ),
  fc.record({ do: fc.constant('archive' as const) }),
  fc.record({ do: fc.constant('restore' as const) }),
);
const state = fc.constantFrom<Listing['state'][]>('draft', 'active', 'withdrawn', 'settled');
const isNew = fc.boolean();

function edit(before: ListingInput, { asking, street, bedrooms }: Step & { do: 'edit' }) {
  return {
    ...before,
    ...(asking === undefined ? {} : { price: { ...before.price, asking } }),
    ...(street === undefined ? {} : { address: { ...before.address, streetName: street } }),
    ...(bedrooms === undefined ? {} : { features: { ...before.features, bedrooms } }),
  } as ListingInput;
}

/**
 * What a person queues one after another: each change made from what the one before left, and only
 * those that the screens offer then.
 */
function chainOf(start: Listing, isUnsent: boolean, steps: readonly Step[]): Operation[] {
  const { id: listingId } = start;
  let record = recordOf(start);
  let standing = { state: start.state, from: start.archivedFrom };
  const chain = isUnsent
    ? [queued({ kind: 'listing.create@1', listingId, payload: { listing: record } })]
    : [];
  for (const each of steps) {
    const base = record;
    if (each.do === 'edit') {
      if (standing.state === 'archived') continue;
      record = edit(base, each);
      chain.push(queued({ kind: 'listing.edit@1', listingId, payload: { record } }, { base }));
      continue;
    }
    const to = transition(standing.state, each.do, ['AGT', 'PRN'], standing.from);
    if (!to.ok) continue;
    standing = { state: to.value, from: standing.state };
    const kind = each.do === 'archive' ? 'listing.archive@1' : 'listing.restore@1';
    chain.push(queued({ kind, listingId, payload: {} }, { base }));
  }
  return chain;
}

/** The server's rules, one call after another. */
function serverAfter(start: Listing | undefined, operations: readonly Operation[]) {
  let listing = start;
  for (const operation of operations) listing = answerOf(listing, operation);
  return listing;
}

function answerOf(listing: Listing | undefined, { kind, content, createdAt }: Operation): Listing {
  const updatedAt = new Date(createdAt).toISOString() as Listing['updatedAt'];
  const { payload } = content;
  if ('listing' in payload) {
    const times = { createdAt: updatedAt, updatedAt };
    const address = addressLine(payload.listing.address);
    return serverListing({
      ...payload.listing,
      ...times,
      reference: '',
      addressLine: address,
      version: 1,
    });
  }
  if (!listing) throw new Error('The server has no such listing');
  const version = listing.version + 1;
  if ('record' in payload) {
    const address = addressLine(payload.record.address);
    return { ...listing, ...payload.record, addressLine: address, version, updatedAt };
  }
  const event = kind === 'listing.archive@1' ? 'archive' : 'restore';
  const { archivedFrom, ...rest } = listing;
  const to = transition(listing.state, event, ['AGT', 'PRN'], archivedFrom);
  if (!to.ok) throw new Error('The server refuses it');
  const from = event === 'archive' ? { archivedFrom: listing.state } : {};
  return { ...rest, ...from, state: to.value, version, updatedAt };
}

test('an overlay of no operations is the identity', () => {
  const listing = serverListing();
  const row = rowOf(listing, viewer);
  expect(overlayListing(listing, [], viewer)).toBe(listing);
  expect(overlayListing(undefined, [], viewer)).toBeUndefined();
  expect(overlayRow(row, [], viewer)).toBe(row);
  expect(pendingRows([], () => row, viewer).size).toBe(0);
});

test('offline 23: an overlay of a queued chain equals what the server would give', () => {
  fc.assert(
    fc.property(isNew, state, fc.array(step, { maxLength: 8 }), (isUnsent, from, steps) => {
      const start = serverListing({ state: isUnsent ? 'draft' : from });
      const chain = chainOf(start, isUnsent, steps);
      const server = isUnsent ? undefined : start;
      expect(overlayListing(server, chain, viewer)).toEqual(serverAfter(server, chain));
    }),
  );
});

test('a row with a chain over it equals the row of the listing with the chain over it', () => {
  const isArchiving = fc.array(step, { maxLength: 8 });
  fc.assert(
    fc.property(isNew, isArchiving, (isUnsent, steps) => {
      const start = serverListing();
      const chain = chainOf(start, isUnsent, steps);
      const listing = overlayListing(isUnsent ? undefined : start, chain, viewer);
      if (!listing) throw new Error('There is a listing');
      const row = overlayRow(isUnsent ? undefined : rowOf(start, viewer), chain, viewer);
      expect(row).toEqual(rowOf(listing, viewer));
    }),
  );
});

test('offline 24: what the server has done already is not done twice when it is read again', () => {
  fc.assert(
    fc.property(state, fc.array(step, { minLength: 1, maxLength: 6 }), (from, steps) => {
      const start = serverListing({ state: from });
      const chain = chainOf(start, false, steps);
      const [first, ...rest] = chain;
      fc.pre(first !== undefined);
      // Its answer is on the way: the server has it, the outbox still holds it.
      const sending: Operation = { ...first, state: 'sending', baseVersion: start.version };
      const fetched = serverAfter(start, [first]);
      const shown = overlayListing(fetched, [sending, ...rest], viewer);
      expect({ ...shown, updatedAt: '' }).toEqual({ ...serverAfter(start, chain), updatedAt: '' });
    }),
  );
});

test('the order in which listings stand in the queue makes no difference', () => {
  const lanes = fc.array(fc.tuple(isNew, fc.array(step, { maxLength: 3 })), { maxLength: 4 });
  fc.assert(
    fc.property(lanes, fc.infiniteStream(fc.nat()), (made, picks) => {
      const chains = made.map(([isUnsent, steps], index) =>
        chainOf(serverListing({ id: idOf(index + 1) }), isUnsent, steps),
      );
      const rows = made.flatMap(([isUnsent], index) =>
        isUnsent ? [] : [rowOf(serverListing({ id: idOf(index + 1) }), viewer)],
      );
      const known = (id: string) => rows.find((row) => row.id === id);
      const mixed = interleaved(chains, picks);
      expect(pendingRows(mixed, known, viewer)).toEqual(pendingRows(chains.flat(), known, viewer));
    }),
    { numRuns: 50 },
  );
});

/** The same lanes, shuffled among each other; each keeps its own order. */
function interleaved(chains: readonly Operation[][], picks: Iterator<number>): Operation[] {
  const waiting = chains.filter((chain) => chain.length > 0).map((chain) => [...chain]);
  const queue: Operation[] = [];
  while (waiting.length > 0) {
    const at = (picks.next().value as number) % waiting.length;
    const next = waiting[at]?.shift();
    if (next) queue.push(next);
    if (waiting[at]?.length === 0) waiting.splice(at, 1);
  }
  return queue;
}

test('offline 25: of two edits the first is refused; the second shows on the newer data', () => {
  const start = serverListing();
  const first = edit(recordOf(start), { do: 'edit', asking: 1 });
  const second = edit(first, { do: 'edit', bedrooms: 4 });
  const { id: listingId } = start;
  const operations = [
    queued(
      { kind: 'listing.edit@1', listingId, payload: { record: first } },
      { base: recordOf(start), state: 'refused' },
    ),
    queued({ kind: 'listing.edit@1', listingId, payload: { record: second } }, { base: first }),
  ];
  const newer = serverListing({ version: 9, price: { asking: 7_000 } as never });
  const shown = overlayListing(newer, operations, viewer);
  expect(shown?.price?.asking).toBe(7_000);
  expect(shown?.features?.bedrooms).toBe(4);
});

test('others’ changes of other fields show beside a change that waits', () => {
  const start = serverListing();
  const mine = edit(recordOf(start), { do: 'edit', asking: 5_000 });
  const waiting = queued(
    { kind: 'listing.edit@1', listingId: start.id, payload: { record: mine } },
    { base: recordOf(start), baseVersion: start.version },
  );
  const theirs = serverListing({ version: 4, features: { bathrooms: 2 } as never });
  const shown = overlayListing(theirs, [waiting], viewer);
  expect(shown?.price?.asking).toBe(5_000);
  expect(shown?.features?.bathrooms).toBe(2);
});

test('a listing that was refused still shows: it exists here only', () => {
  const create = queued(
    { kind: 'listing.create@1', listingId: idOf(7), payload: { listing: record() } },
    { state: 'refused' },
  );
  expect(overlayListing(undefined, [create], viewer)?.id).toBe(idOf(7));
});

test('someone who edits their own only becomes the agent of what they add', () => {
  const own = { account: { ...viewer.account, roles: ['manage-own-application' as const] } };
  const create = queued({
    kind: 'listing.create@1',
    listingId: idOf(7),
    payload: { listing: record() },
  });
  expect(overlayListing(undefined, [create], own)?.leadAgentId).toBe(viewer.account.id);
});

test('offline 22: a change that met a conflict shows the listing that beat it, and what is chosen over it', () => {
  const start = serverListing();
  const theirs = serverListing({ version: 7, features: { bathrooms: 2 } as never });
  const mine = edit(recordOf(start), { do: 'edit', asking: 5_000 });
  const { id: listingId } = start;
  const stopped = queued(
    { kind: 'listing.edit@1', listingId, payload: { record: mine } },
    { base: recordOf(start), baseVersion: 3, theirs, state: 'conflict' },
  );
  expect(overlayListing(start, [stopped], viewer)).toEqual(theirs);
  expect(overlayRow(rowOf(start, viewer), [stopped], viewer)).toEqual(rowOf(theirs, viewer));

  const chosen = edit(recordOf(theirs), { do: 'edit', asking: 5_000 });
  const mended = queued(
    { kind: 'listing.edit@1', listingId, payload: { record: chosen } },
    { base: recordOf(theirs), baseVersion: 7 },
  );
  const shown = overlayListing(start, [mended], viewer);
  expect(shown).toMatchObject({ version: 8, features: { bathrooms: 2 }, price: { asking: 5_000 } });
  expect(overlayRow(rowOf(start, viewer), [mended], viewer)).toMatchObject({
    version: 8,
    priceLow: 5_000,
  });
});
