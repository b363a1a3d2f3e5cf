import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { ListingChanges } from '../../../../../contract/endpoints/listing-changes.ts';
import { lostMarker } from '../../../../../src/offline/replica/lost-marker.ts';
import { readFromWorker, readToWorker } from '../../../../../src/offline/replica/messages.ts';
import { openReplica, replicaDatabase } from '../../../../../src/offline/replica/open-replica.ts';
import type { ReplicaQuery } from '../../../../../src/offline/replica/replica.ts';
import {
  connectReplicaDatabase,
  wipeReplicaDatabase,
} from '../../../../../src/offline/replica/worker/replica-database.ts';
import { NetworkFailure } from '../../../../../src/platform/api-errors.ts';
import { newKey, page, rowAt, rowsOf, testGate, workerInThisThread } from './support.ts';

let key: CryptoKey;
let count = 0;
let storage: Map<string, string>;
const everything: ReplicaQuery = { query: '', shelf: 'current', page: 0, size: 20 };
const hash = () => `hash-${count}`;

function open(
  fetchChanges: (cursor: string | undefined) => Promise<ListingChanges>,
  gate = testGate(),
) {
  const worker = workerInThisThread();
  const marker = lostMarker(hash(), {
    getItem: (name) => storage.get(name) ?? null,
    setItem: (name, value) => void storage.set(name, value),
  });
  const replica = openReplica({
    hash: hash(),
    vault: { key: async () => key },
    fetchChanges,
    startWorker: () => worker,
    gate,
    marker,
    locks: undefined,
  });
  return { replica, worker, gate };
}

const storedBlocks = () =>
  connectReplicaDatabase(replicaDatabase(hash())).use((database) => database.count('blocks'));

beforeEach(async () => {
  count += 1;
  key = await newKey();
  storage = new Map();
});

describe('the replica', () => {
  test('fills itself page after page, then answers searches with sort and pages', async () => {
    const rows = rowsOf(45);
    const pages = [
      page({ rows: rows.slice(0, 30), cursor: 'a', isReset: true, isComplete: false }),
      page({ rows: rows.slice(30), cursor: 'b' }),
    ];
    const asked: (string | undefined)[] = [];
    const { replica } = open(async (cursor) => {
      asked.push(cursor);
      return pages.shift() ?? page({ cursor: 'b' });
    });
    await replica.refresh();
    await replica.refresh();
    expect(asked).toEqual([undefined, 'a', 'b']);
    expect(replica.status()).toMatchObject({ state: 'ready', rows: 45, isWhole: true });
    const first = await replica.search(everything);
    expect(first).toMatchObject({ total: 45, isCorrected: false });
    expect(first?.rows.map(({ id }) => id)).toEqual(
      rows
        .toReversed()
        .slice(0, 20)
        .map(({ id }) => id),
    );
    const sorted = await replica.search({
      ...everything,
      sort: { column: 'address', direction: 'asc' },
      page: 2,
    });
    expect(sorted?.rows.map(({ addressLine }) => addressLine.split(' ')[0])).toEqual([
      '40',
      '41',
      '42',
      '43',
      '44',
    ]);
    const found = await replica.search({ ...everything, query: '44 banksia' });
    expect(found?.rows.map(({ id }) => id)).toEqual([rows[44]?.id]);
    replica.close();
  });

  test('lays what waits over the rows before it searches, shelves included', async () => {
    const rows = rowsOf(3);
    const { replica } = open(async () => page({ rows }));
    await replica.refresh();
    const added = rowAt(rowsOf(1, { vendorNames: ['Marigold Added'] }), 0);
    replica.setPending(
      new Map([
        [added.id, added],
        [rowAt(rows, 0).id, { ...rowAt(rows, 0), status: 'archived' as const }],
        [rowAt(rows, 1).id, null],
      ]),
    );
    expect((await replica.search(everything))?.rows.map(({ id }) => id)).toEqual([
      rows[2]?.id,
      added.id,
    ]);
    expect((await replica.search({ ...everything, query: 'marigold' }))?.total).toBe(1);
    expect((await replica.search({ ...everything, shelf: 'archived' }))?.total).toBe(1);
    expect((await replica.row(rowAt(rows, 0).id))?.status).toBe('archived');
    expect((await replica.serverRow(rowAt(rows, 0).id))?.status).toBe('active');
    replica.close();
  });

  test('an empty replica answers nothing, so that everything works as without it', async () => {
    const { replica } = open(async () => page({ isReset: true }));
    await replica.refresh();
    expect(replica.status()).toMatchObject({ state: 'empty', isWhole: true });
    expect(await replica.search(everything)).toBeUndefined();
    replica.close();
  });

  test('a refresh that fails leaves the rows and their time as they were', async () => {
    let isDown = false;
    const { replica } = open(async () => {
      if (isDown) throw new NetworkFailure();
      return page({ rows: rowsOf(2) });
    });
    await replica.refresh();
    const before = replica.status();
    isDown = true;
    await replica.refresh();
    expect(replica.status()).toEqual(before);
    replica.close();
  });

  test('offline 28: the status says when the server last confirmed the rows', async () => {
    const { replica } = open(async () => page({ rows: rowsOf(1) }));
    await replica.refresh();
    expect(replica.status().asOf).toBe(Date.parse('2026-11-21T10:14:00.000Z'));
    replica.close();
  });

  test('offline 30: without IndexedDB it is unavailable and answers nothing', async () => {
    vi.stubGlobal('indexedDB', {
      open() {
        throw new DOMException('refused', 'UnknownError');
      },
    });
    const { replica } = open(async () => page());
    await vi.waitFor(() => expect(replica.status().state).toBe('unavailable'));
    expect(await replica.search(everything)).toBeUndefined();
    replica.close();
    vi.unstubAllGlobals();
  });

  test('offline 32: rows that the browser removed are told, and loaded again', async () => {
    const feed = async () => page({ rows: rowsOf(2), isReset: true });
    const before = open(feed);
    await before.replica.refresh();
    expect(before.replica.status().wasLost).toBeUndefined();
    before.replica.close();
    await wipeReplicaDatabase(replicaDatabase(hash()));
    const { replica } = open(feed);
    await vi.waitFor(() =>
      expect(replica.status()).toMatchObject({ state: 'empty', wasLost: true }),
    );
    await replica.refresh();
    expect(replica.status()).toMatchObject({ state: 'ready', rows: 2, wasLost: true });
    replica.close();
  });

  test('offline 42: a refresh in flight during sign-out writes nothing', async () => {
    const answer = Promise.withResolvers<ListingChanges>();
    const asked = Promise.withResolvers<void>();
    const { replica, gate, worker } = open(() => {
      asked.resolve();
      return answer.promise;
    });
    const refreshing = replica.refresh();
    await asked.promise;
    gate.close();
    answer.resolve(page({ rows: rowsOf(3) }));
    await refreshing;
    expect(await storedBlocks()).toBe(0);
    await replica.wipe();
    expect(worker.isEnded).toBe(true);
    expect(await replica.search(everything)).toBeUndefined();
    expect(replica.status().state).toBe('unavailable');
  });

  test('offline 42: what a write under way left behind at sign-out is wiped', async () => {
    const gate = testGate();
    const { replica } = open(async () => page({ rows: rowsOf(3) }), {
      ...gate,
      // Open before the page is handed over, shut once it is written.
      isOpen: vi
        .fn(() => true)
        .mockReturnValueOnce(true)
        .mockReturnValueOnce(true)
        .mockReturnValueOnce(true)
        .mockReturnValueOnce(false),
    });
    await replica.refresh();
    await vi.waitFor(async () => expect(await storedBlocks()).toBe(0));
    expect(replica.status().state).toBe('unavailable');
  });
});

describe('messages between page and worker', () => {
  test('what is none of ours is not read, on either side', () => {
    for (const message of [undefined, 7, {}, { type: 'open', database: 'x', key: {} }]) {
      expect(readToWorker(message)).toBeUndefined();
      expect(readFromWorker(message)).toBeUndefined();
    }
    const call = { method: 'search', query: { ...everything, size: -1 } };
    expect(readToWorker({ type: 'call', id: 1, call })).toBeUndefined();
    expect(readToWorker({ type: 'call', id: 1, call: { method: 'cursor' } })).toBeDefined();
    expect(readFromWorker({ type: 'answer', id: 1, value: 'x' })).toBeDefined();
  });
});
