import { expect, test, vi } from 'vitest';
import type { ListingSummary } from '../../../../../contract/endpoints/listings.ts';
import {
  keepPending,
  type PendingSources,
} from '../../../../../src/offline/overlay/keep-pending.ts';
import { rowOf } from '../../../../../src/offline/overlay/overlay-row.ts';
import type { PendingRows, ReplicaStatus } from '../../../../../src/offline/replica/replica.ts';
import { fakeOutbox } from '../../../../support/fake-outbox.ts';
import { record } from '../../../features/listing-form/records.ts';
import { idOf, queued, serverListing, viewer } from './operations.ts';

function fakeReplica(rows: ListingSummary[]) {
  const listeners = new Set<() => void>();
  let status: ReplicaStatus = { state: 'ready', rows: 1, isWhole: true, revision: 1 };
  const tell = () => {
    status = { ...status, revision: status.revision + 1 };
    for (const listener of listeners) listener();
  };
  const replica = {
    laid: [] as PendingRows[],
    serverRow: async (id: string) => rows.find((row) => row.id === id),
    pending: () => replica.laid.at(-1) ?? (new Map() as PendingRows),
    setPending(pending: PendingRows) {
      replica.laid.push(pending);
      // News to whoever listens, as from the real one.
      tell();
    },
    status: () => status,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    hear(row: ListingSummary) {
      rows.splice(0, rows.length, row);
      tell();
    },
  };
  return replica;
}

const start = serverListing();
const changed = serverListing({ version: 4, price: { asking: 5_000 } as never });
const edit = queued(
  {
    kind: 'listing.edit@1',
    listingId: start.id,
    payload: { record: record({ price: { asking: 5_000 } }) },
  },
  { base: record() },
);

/** Keeps rows over a device that has nothing but the replica, unless it is said. */
function keep(
  replica: ReturnType<typeof fakeReplica>,
  outbox: ReturnType<typeof fakeOutbox>,
  sources: Partial<PendingSources> = {},
) {
  return keepPending({
    outbox,
    replica,
    listing: () => undefined,
    recall: async () => undefined,
    rows: () => [],
    viewer: () => viewer,
    ...sources,
  });
}

test('offline 24: a row stays changed from the acknowledgement until the replica has heard', async () => {
  const replica = fakeReplica([rowOf(start, viewer)]);
  const outbox = fakeOutbox([edit]);
  const asking = () => replica.laid.at(-1)?.get(start.id)?.priceLow;
  keep(replica, outbox);
  await vi.waitFor(() => expect(asking()).toBe(5_000));
  outbox.set({ operations: [], lastAcknowledgedAt: 1 });
  await new Promise((resolve) => setTimeout(resolve));
  expect(asking()).toBe(5_000);
  replica.hear(rowOf(changed, viewer));
  await vi.waitFor(() => expect(replica.laid.at(-1)?.size).toBe(0));
});

test('a discarded change leaves its row at once', async () => {
  const replica = fakeReplica([rowOf(start, viewer)]);
  const outbox = fakeOutbox([edit]);
  const stop = keep(replica, outbox);
  await vi.waitFor(() => expect(replica.laid.at(-1)?.size).toBe(1));
  await outbox.discard(edit.id);
  await vi.waitFor(() => expect(replica.laid.at(-1)?.size).toBe(0));
  stop();
  const laid = replica.laid.length;
  outbox.set({ operations: [edit] });
  await new Promise((resolve) => setTimeout(resolve));
  expect(replica.laid).toHaveLength(laid);
});

test('the newer of the replica’s row and the listing in memory is what changes are laid over', async () => {
  const replica = fakeReplica([rowOf(start, viewer)]);
  const archive = queued({ kind: 'listing.archive@1', listingId: start.id, payload: {} });
  const newer = serverListing({ version: 8, vendors: record().vendors, reference: 'QW-000777' });
  keep(replica, fakeOutbox([archive]), {
    listing: (id) => (id === idOf(1) ? newer : undefined),
  });
  await vi.waitFor(() =>
    expect(replica.laid.at(-1)?.get(start.id)).toMatchObject({
      reference: 'QW-000777',
      version: 9,
      status: 'archived',
    }),
  );
});

test('what someone else changed shows while a change has stopped, before the replica has heard of it', async () => {
  const replica = fakeReplica([rowOf(start, viewer)]);
  const theirs = serverListing({ version: 4, state: 'authority_pending' });
  const archive = queued({ kind: 'listing.archive@1', listingId: start.id, payload: {} });
  const stopped = {
    ...archive,
    state: 'conflict' as const,
    content: { ...archive.content, theirs },
  };
  const status = () => replica.laid.at(-1)?.get(start.id)?.status;
  // The answer in memory is as new as what the conflict brought: nothing is left to lay over it.
  const stop = keep(replica, fakeOutbox([stopped]), { rows: () => [rowOf(theirs, viewer)] });
  await vi.waitFor(() => expect(status()).toBe('authority_pending'));
  replica.hear(rowOf(theirs, viewer));
  await vi.waitFor(() => expect(replica.laid.at(-1)?.size).toBe(0));
  stop();
});

test('what someone else changed shows where the replica has heard of it and the answer on screen is older', async () => {
  const theirs = serverListing({ version: 4, state: 'authority_pending' });
  const replica = fakeReplica([rowOf(theirs, viewer)]);
  const archive = queued({ kind: 'listing.archive@1', listingId: start.id, payload: {} });
  const stopped = {
    ...archive,
    state: 'conflict' as const,
    content: { ...archive.content, theirs },
  };
  let onScreen = rowOf(start, viewer);
  const stop = keep(replica, fakeOutbox([stopped]), { rows: () => [onScreen] });
  await vi.waitFor(() =>
    expect(replica.laid.at(-1)?.get(start.id)?.status).toBe('authority_pending'),
  );
  onScreen = rowOf(theirs, viewer);
  replica.hear(rowOf(theirs, viewer));
  await vi.waitFor(() => expect(replica.laid.at(-1)?.size).toBe(0));
  stop();
});

test('a row that only an answer in memory has is enough to take it off its shelf', async () => {
  const replica = fakeReplica([]);
  const archive = queued({ kind: 'listing.archive@1', listingId: start.id, payload: {} });
  keep(replica, fakeOutbox([archive]), { rows: () => [rowOf(start, viewer)] });
  await vi.waitFor(() =>
    expect(replica.laid.at(-1)?.get(start.id)).toMatchObject({ status: 'archived' }),
  );
});

test('a listing that was opened before the replica had heard of it is recalled, and no other row waits for it', async () => {
  const other = idOf(2);
  const make = queued({
    kind: 'listing.create@1',
    listingId: other,
    payload: { listing: record() },
  });
  const replica = fakeReplica([]);
  const recalled = Promise.withResolvers<void>();
  let inMemory: typeof start | undefined;
  keep(replica, fakeOutbox([edit, make]), {
    listing: (id) => (id === start.id ? inMemory : undefined),
    recall: () => recalled.promise,
  });
  await vi.waitFor(() => expect([...(replica.laid.at(-1)?.keys() ?? [])]).toEqual([other]));
  inMemory = start;
  recalled.resolve();
  await vi.waitFor(() => expect(replica.laid.at(-1)?.get(start.id)?.priceLow).toBe(5_000));
});

test('a listing of which the device has nothing is recalled once, one that it made itself never', async () => {
  const replica = fakeReplica([]);
  const made = idOf(2);
  const make = queued({
    kind: 'listing.create@1',
    listingId: made,
    payload: { listing: record() },
  });
  const recall = vi.fn(async () => undefined);
  keep(replica, fakeOutbox([edit, make]), { recall });
  await vi.waitFor(() => expect(replica.laid.at(-1)?.has(made)).toBe(true));
  replica.hear(rowOf(serverListing({ id: idOf(3) }), viewer));
  await new Promise((resolve) => setTimeout(resolve));
  expect(recall.mock.calls).toEqual([[start.id]]);
});

test('one that begins where another has ended takes up what is not due any more', async () => {
  const replica = fakeReplica([rowOf(start, viewer)]);
  replica.setPending(new Map([[start.id, rowOf(changed, viewer)]]));
  keep(replica, fakeOutbox([]));
  await vi.waitFor(() => expect(replica.laid.at(-1)?.size).toBe(0));
});
