import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lookForEviction, noteUnsent } from '../../../../../src/offline/device/eviction.ts';
import { hasOthersWork } from '../../../../../src/offline/device/others-work.ts';
import { storedFigures } from '../../../../../src/offline/device/stored-figures.ts';
import { openVault } from '../../../../../src/offline/open-vault.ts';
import { hashOf } from '../../../../../src/offline/subject-hash.ts';
import { finishWiping, wipeDevice } from '../../../../../src/offline/wipe-device.ts';
import type { KeyValueStore } from '../../../../../src/platform/idb.ts';
import { FakeStorage } from '../../../auth/fake-browser.ts';

const [ME, OTHER] = ['me', 'somebody else'];

async function fill(name: string, stores: Record<string, number>): Promise<void> {
  const opening = indexedDB.open(name, 3);
  opening.onupgradeneeded = () => {
    for (const store of Object.keys(stores)) opening.result.createObjectStore(store);
  };
  await new Promise((resolve) => {
    opening.onsuccess = resolve;
  });
  const transaction = opening.result.transaction(Object.keys(stores), 'readwrite');
  for (const [store, count] of Object.entries(stores)) {
    for (let n = 0; n < count; n += 1) transaction.objectStore(store).put('secret', n);
  }
  await new Promise((resolve) => {
    transaction.oncomplete = resolve;
  });
  opening.result.close();
}

let storage: FakeStorage;
beforeEach(() => {
  storage = new FakeStorage();
  vi.stubGlobal('localStorage', storage);
});
afterEach(async () => {
  for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
});

describe('offline 9: somebody else’s unsent work', () => {
  it('is known to be there, and nothing else of it', async () => {
    expect(await hasOthersWork(ME)).toBe(false);
    await fill(`portal-outbox:${await hashOf(ME)}`, { ops: 2, blobs: 0, meta: 1 });
    await fill(`portal-outbox:${await hashOf(OTHER)}`, { ops: 0, blobs: 0, meta: 1 });
    expect(await hasOthersWork(ME)).toBe(false);
    expect(await hasOthersWork(OTHER)).toBe(true);
  });
});

describe('offline 42, 43: sign-out wipes the device', () => {
  it('every store of the person whatever its name, the key first, and nobody else’s', async () => {
    const [mine, others] = [await hashOf(ME), await hashOf(OTHER)];
    const before = await openVault(ME).seal('what waits');
    await openVault(OTHER).seal('what waits');
    await fill(`portal-outbox:${mine}`, { ops: 2, blobs: 3 });
    await fill(`portal-cache:${mine}`, { q: 4 });
    await fill(`portal-tomorrow:${mine}`, { anything: 1 });
    await fill(`portal-drafts:${others}`, { q: 1 });
    await wipeDevice(ME);
    expect(await storedFigures(ME)).toEqual({ answers: 0, drafts: 0, files: 0 });
    expect(await openVault(ME).open(before)).toBeUndefined();
    expect((await storedFigures(OTHER)).drafts).toBe(1);
    expect(storage.keys()).toEqual([]);
  });

  it('a wipe that a closed browser cut short is finished at the next start', async () => {
    const hash = await hashOf(ME);
    await fill(`portal-cache:${hash}`, { q: 4 });
    storage.setItem('lintel:wiping', hash);
    await finishWiping();
    expect((await storedFigures(ME)).answers).toBe(0);
    expect(storage.keys()).toEqual([]);
  });
});

describe('offline 32: eviction', () => {
  let databases: Map<string, Map<string, unknown>>;
  beforeEach(() => {
    databases = new Map();
  });

  function openStore(name: string): KeyValueStore {
    const entries = () => {
      const store = databases.get(name) ?? new Map<string, unknown>();
      databases.set(name, store);
      return store;
    };
    return {
      get: async (key) => entries().get(key),
      set: async (key, value) => void entries().set(key, value),
      delete: async (key) => void entries().delete(key),
      entries: async () => [...entries()],
      clear: async () => entries().clear(),
    };
  }
  const look = (subject: string) => lookForEviction({ subject, openStore });

  it('is told with what was lost when the databases are empty and the note stayed', async () => {
    expect(await look(ME)).toBeUndefined();
    noteUnsent(2);
    expect(await look(ME)).toBeUndefined();
    databases.clear();
    expect(await look(ME)).toEqual({ unsent: 2 });
    expect(await look(ME)).toBeUndefined();
  });

  it('another person’s note tells nothing', async () => {
    await look(OTHER);
    noteUnsent(3);
    expect(await look(ME)).toBeUndefined();
  });

  it('a device that keeps nothing is not called emptied', async () => {
    await look(ME);
    const refuse = () => Promise.reject(new DOMException('no', 'SecurityError'));
    const refusing = () => ({ ...openStore('x'), get: refuse, set: refuse });
    expect(await lookForEviction({ subject: ME, openStore: refusing })).toBeUndefined();
  });
});
