import 'fake-indexeddb/auto';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { OfflineMiss } from '../../../../src/offline/offline-miss.ts';
import { openVault } from '../../../../src/offline/open-vault.ts';
import {
  openQueryPersistence,
  type QueryPersistence,
} from '../../../../src/offline/query-persistence.ts';
import { openSignOutGate, type SignOutGate } from '../../../../src/offline/sign-out-gate.ts';
import { NetworkFailure } from '../../../../src/platform/api-errors.ts';
import { type Clock, deviceClock } from '../../../../src/platform/clock.ts';
import { type KeyValueStore, openKeyValueStore } from '../../../../src/platform/idb.ts';

let stores: Map<string, KeyValueStore>;
let count = 0;

const openGate = (): SignOutGate => {
  let isOpen = true;
  return {
    isOpen: () => isOpen,
    close() {
      isOpen = false;
    },
  };
};

function open(subject = 'user-1', gate = openGate(), clock: Clock = deviceClock) {
  return openQueryPersistence({
    subject,
    gate,
    clock,
    openStore(database) {
      const store = openKeyValueStore(`${database}-${count}`);
      stores.set(database, store);
      return store;
    },
  });
}

function clientWith(persistence: QueryPersistence) {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        networkMode: 'offlineFirst',
        persister: (queryFn, context, query) => persistence.persister(queryFn, context, query),
      },
    },
  });
}

const listing = { queryKey: ['listings', 'detail', 'a'], meta: { persist: true } };
const kept = async () => (await stores.values().next().value?.entries()) ?? [];
const isKept = (entries: number) =>
  vi.waitFor(async () => expect(await kept()).toHaveLength(entries));

beforeEach(() => {
  stores = new Map();
  count += 1;
});

describe('offline.md B.4: reads seen before are readable offline', () => {
  it('an answer is kept and given again, with its time, after a restart without a network', async () => {
    const first = clientWith(open());
    await first.query({ ...listing, queryFn: async () => ({ suburb: 'Redfern' }) });
    await isKept(1);
    const seenAt = first.getQueryState(listing.queryKey)?.dataUpdatedAt;

    const second = clientWith(open());
    const queryFn = vi.fn(async () => Promise.reject(new NetworkFailure()));
    expect(await second.query({ ...listing, queryFn })).toEqual({ suburb: 'Redfern' });
    await vi.waitFor(() =>
      expect(second.getQueryState(listing.queryKey)?.dataUpdatedAt).toBe(seenAt),
    );
  });

  it('only queries of the allow-list are kept', async () => {
    const client = clientWith(open());
    await client.query({ queryKey: ['secret'], queryFn: async () => 'bank details' });
    await client.query({ ...listing, queryFn: async () => 'listing' });
    await isKept(1);
  });

  it('neither the answer nor what was asked can be read on the device, and the key is needed to open it', async () => {
    const client = clientWith(open());
    await client.query({
      ...listing,
      queryKey: ['Quillwater'],
      queryFn: async () => 'Jane Citizen',
    });
    await isKept(1);
    expect(JSON.stringify(await kept())).not.toMatch(/Quillwater|Jane/);
    await openVault('user-1').destroy();
    const queryFn = async () => Promise.reject(new NetworkFailure());
    const after = clientWith(open()).query({ ...listing, queryKey: ['Quillwater'], queryFn });
    await expect(after).rejects.toBeInstanceOf(OfflineMiss);
    await isKept(0);
  });

  it('an entry from before answers were sealed is swept away', async () => {
    const client = clientWith(open());
    await client.query({ ...listing, queryFn: async () => 'kept' });
    await isKept(1);
    const [store] = stores.values();
    await store?.set('query-["old"]', { buster: '1:user-1', state: { data: 'Jane Citizen' } });
    await open().collectGarbage();
    await isKept(1);
    expect(JSON.stringify(await kept())).not.toMatch(/Jane/);
  });

  it('unseen and offline it is an OfflineMiss', async () => {
    const client = clientWith(open());
    const queryFn = async () => Promise.reject(new NetworkFailure());
    await expect(client.query({ ...listing, queryFn })).rejects.toBeInstanceOf(OfflineMiss);
  });

  it('another user sees nothing of it', async () => {
    await clientWith(open('user-1')).query({ ...listing, queryFn: async () => 'theirs' });
    await isKept(1);
    const other = clientWith(open('user-2'));
    expect(await other.query({ ...listing, queryFn: async () => 'mine' })).toBe('mine');
    expect([...stores.keys()].every((name) => !name.includes('user-'))).toBe(true);
  });

  it('entries over seven days old are dropped', async () => {
    const week = 7 * 24 * 60 * 60 * 1000;
    const client = clientWith(open());
    await client.query({ ...listing, queryFn: async () => 'old' });
    await isKept(1);
    const later = new Date(deviceClock.now().getTime() + week + 60_000);
    await open('user-1', openGate(), { now: () => later }).collectGarbage();
    await isKept(0);
  });
});

describe('offline 29, 30: the browser refuses to store', () => {
  it('a full disk costs nothing but the copy', async () => {
    const persistence = openQueryPersistence({
      subject: 'user-1',
      gate: openGate(),
      openStore: () => ({
        ...openKeyValueStore('full'),
        set: async () => Promise.reject(new DOMException('', 'QuotaExceededError')),
      }),
    });
    const client = clientWith(persistence);
    expect(await client.query({ ...listing, queryFn: async () => 'fresh' })).toBe('fresh');
  });

  it('without IndexedDB the portal works from memory', async () => {
    const refuse = async () => Promise.reject(new Error('IndexedDB is off'));
    const persistence = openQueryPersistence({
      subject: 'user-1',
      gate: openGate(),
      openStore: () => ({
        get: refuse,
        set: refuse,
        delete: refuse,
        entries: refuse,
        clear: refuse,
      }),
    });
    const client = clientWith(persistence);
    expect(await client.query({ ...listing, queryFn: async () => 'fresh' })).toBe('fresh');
    await persistence.collectGarbage();
    await persistence.wipe();
  });
});

describe('offline 42: sign-out with a request under way', () => {
  it('wipes everything, and what answers afterwards is not kept', async () => {
    const persistence = open();
    const client = clientWith(persistence);
    await client.query({ ...listing, queryFn: async () => 'kept' });
    await isKept(1);
    const late = Promise.withResolvers<string>();
    const pending = client.query({
      queryKey: ['listings', 'late'],
      meta: { persist: true },
      queryFn: () => late.promise,
    });
    await persistence.wipe();
    late.resolve('late');
    await pending;
    const query = client.getQueryCache().find({ queryKey: ['listings', 'late'] });
    if (query) await persistence.store(query);
    expect(await kept()).toEqual([]);
  });

  it('a gate shuts in every tab when local storage is cleared, and stays shut after a new sign-in', () => {
    const storage = new Map<string, string>();
    const local = {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => void storage.set(key, value),
    };
    const one = openSignOutGate(local);
    const two = openSignOutGate(local);
    expect([one.isOpen(), two.isOpen()]).toEqual([true, true]);
    storage.clear();
    expect([one.isOpen(), two.isOpen()]).toEqual([false, false]);
    expect(openSignOutGate(local).isOpen()).toBe(true);
    expect(one.isOpen()).toBe(false);
  });
});
