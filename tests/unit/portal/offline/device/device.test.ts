import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lookForEviction } from '../../../../../src/offline/device/eviction.ts';
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
  const look = (subject: string, ofTab?: { openStore: typeof openStore }) =>
    lookForEviction({ subject, openStore, ...ofTab });
  const told = async (subject: string) => (await look(subject)).eviction;

  it('is told with what was lost when the databases are empty and the note stayed', async () => {
    const first = await look(ME);
    expect(first.eviction).toBeUndefined();
    first.noteUnsent(2);
    expect(await told(ME)).toBeUndefined();
    databases.clear();
    expect(await told(ME)).toEqual({ unsent: 2 });
  });

  it('is told after each load until it is closed, and not after that', async () => {
    (await look(ME)).noteUnsent(1);
    databases.clear();
    expect(await told(ME)).toEqual({ unsent: 1 });
    const again = await look(ME);
    expect(again.eviction).toEqual({ unsent: 1 });
    // What waits now is another matter than what was lost.
    again.noteUnsent(0);
    again.noteUnsent(3);
    expect(await told(ME)).toEqual({ unsent: 1 });
    again.closeEviction();
    expect(await told(ME)).toBeUndefined();
    databases.clear();
    expect(await told(ME)).toEqual({ unsent: 3 });
  });

  it('is told also when nothing waited', async () => {
    await look(ME);
    databases.clear();
    expect(await told(ME)).toEqual({ unsent: 0 });
    expect(await told(ME)).toEqual({ unsent: 0 });
  });

  it('is told when the page ended before it could mark the device anew', async () => {
    (await look(ME)).noteUnsent(2);
    databases.clear();
    const ending = {
      openStore: () => ({ ...openStore('x'), set: () => new Promise<void>(() => undefined) }),
    };
    void look(ME, ending);
    await vi.waitFor(() => expect(storage.getItem('lintel:kept')).toContain('lost'));
    expect(await told(ME)).toEqual({ unsent: 2 });
    expect(await told(ME)).toEqual({ unsent: 2 });
  });

  it('adds up when it happens again before it was closed', async () => {
    (await look(ME)).noteUnsent(2);
    databases.clear();
    const first = await look(ME);
    first.noteUnsent(1);
    databases.clear();
    expect(await told(ME)).toEqual({ unsent: 3 });
    // The tab that told of two changes does not take the telling of the third away.
    first.closeEviction();
    expect(await told(ME)).toEqual({ unsent: 3 });
  });

  it('is told in two tabs that start together, counted once, and closed for both', async () => {
    (await look(ME)).noteUnsent(2);
    databases.clear();
    const tabs = await Promise.all([look(ME), look(ME)]);
    expect(tabs.map(({ eviction }) => eviction)).toEqual([{ unsent: 2 }, { unsent: 2 }]);
    tabs[0]?.closeEviction();
    expect(await told(ME)).toBeUndefined();
    tabs[1]?.closeEviction();
    expect(await told(ME)).toBeUndefined();
  });

  it('is not told in two tabs that start together on a new device', async () => {
    const tabs = await Promise.all([look(ME), look(ME)]);
    expect(tabs.map(({ eviction }) => eviction)).toEqual([undefined, undefined]);
    expect(await told(ME)).toBeUndefined();
  });

  it('another person’s note tells nothing, and takes nothing away', async () => {
    (await look(ME)).noteUnsent(2);
    const other = await look(OTHER);
    expect(other.eviction).toBeUndefined();
    other.noteUnsent(3);
    databases.clear();
    const mine = await look(ME);
    expect(mine.eviction).toEqual({ unsent: 2 });
    const theirs = await look(OTHER);
    expect(theirs.eviction).toEqual({ unsent: 3 });
    theirs.closeEviction();
    expect(await told(ME)).toEqual({ unsent: 2 });
    expect(await told(OTHER)).toBeUndefined();
  });

  it('after sign-out nothing is called lost', async () => {
    const before = await look(ME);
    before.noteUnsent(2);
    databases.clear();
    storage.clear();
    // A tab that was left open writes no note of its own.
    before.noteUnsent(1);
    expect(await told(ME)).toBeUndefined();
  });

  it.each(['nonsense', '{"hash":"0123456789abcdef","unsent":2}', '[]', 'null'])(
    'a note that can’t be read (%s) is begun anew',
    async (text) => {
      storage.setItem('lintel:kept', text);
      const { eviction, noteUnsent } = await look(ME);
      expect(eviction).toBeUndefined();
      noteUnsent(1);
      databases.clear();
      expect(await told(ME)).toEqual({ unsent: 1 });
    },
  );

  it('a device that keeps nothing is not called emptied', async () => {
    await look(ME);
    const refuse = () => Promise.reject(new DOMException('no', 'SecurityError'));
    const refusing = () => ({ ...openStore('x'), get: refuse, set: refuse });
    expect((await look(ME, { openStore: refusing })).eviction).toBeUndefined();
  });
});
