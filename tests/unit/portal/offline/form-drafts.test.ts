import 'fake-indexeddb/auto';
import { describe, expect, test } from 'vitest';
import { openFormDrafts, wipeFormDrafts } from '../../../../src/offline/form-drafts.ts';
import { openVault } from '../../../../src/offline/open-vault.ts';
import type { KeyValueStore } from '../../../../src/platform/idb.ts';
import { openKeyValueStore } from '../../../../src/platform/idb.ts';

let people = 0;
const someone = () => `person-${people++}`;

function gate() {
  let isOpen = true;
  return {
    isOpen: () => isOpen,
    close: () => {
      isOpen = false;
    },
  };
}

const draft = { savedAt: new Date('2026-11-21T08:00:00.000Z'), content: { name: 'Jane' } };

describe('drafts of forms on the device', () => {
  test('a draft survives until it is dropped', async () => {
    const subject = someone();
    const first = openFormDrafts({ subject, gate: gate() });
    expect(await first.keep('listing:new', draft)).toBe(true);
    const again = openFormDrafts({ subject, gate: gate() });
    expect(await again.read('listing:new')).toEqual(draft);
    expect(await again.read('listing:other')).toBeUndefined();
    await again.drop('listing:new');
    expect(await first.read('listing:new')).toBeUndefined();
  });

  test('nobody reads the drafts of another person', async () => {
    await openFormDrafts({ subject: someone(), gate: gate() }).keep('listing:new', draft);
    const other = openFormDrafts({ subject: someone(), gate: gate() });
    expect(await other.read('listing:new')).toBeUndefined();
  });

  test('sign-out wipes every draft and shuts out writes that come after it', async () => {
    const subject = someone();
    const signOut = gate();
    const drafts = openFormDrafts({ subject, gate: signOut });
    await drafts.keep('listing:new', draft);
    signOut.close();
    await wipeFormDrafts(subject);
    expect(await drafts.keep('listing:new', draft)).toBe(false);
    expect(await openFormDrafts({ subject, gate: gate() }).read('listing:new')).toBeUndefined();
  });

  test('a write that was under way during sign-out leaves nothing behind', async () => {
    const signOut = gate();
    const subject = someone();
    const openStore = (name: string): KeyValueStore => {
      const store = openKeyValueStore(name);
      return {
        ...store,
        async set(key, value) {
          signOut.close();
          await store.set(key, value);
        },
      };
    };
    const drafts = openFormDrafts({ subject, gate: signOut, openStore });
    expect(await drafts.keep('listing:new', draft)).toBe(false);
    expect(await openFormDrafts({ subject, gate: gate() }).read('listing:new')).toBeUndefined();
  });

  test('the draft kept last stays, however long an older one takes to be sealed', async () => {
    const subject = someone();
    const vault = openVault(subject);
    const first = Promise.withResolvers<void>();
    let sealed = 0;
    const drafts = openFormDrafts({
      subject,
      gate: gate(),
      vault: {
        ...vault,
        async seal(content) {
          sealed += 1;
          if (sealed === 1) await first.promise;
          return vault.seal(content);
        },
      },
    });
    const older = drafts.keep('listing:new', draft);
    const newer = drafts.keep('listing:new', { ...draft, content: { name: 'Joan' } });
    first.resolve();
    await Promise.all([older, newer]);
    expect((await drafts.read('listing:new'))?.content).toEqual({ name: 'Joan' });
    const dropped = [drafts.keep('listing:new', draft), drafts.drop('listing:new')];
    await Promise.all(dropped);
    expect(await drafts.read('listing:new')).toBeUndefined();
  });

  test('what can not be understood is dropped', async () => {
    const subject = someone();
    const stores: KeyValueStore[] = [];
    const openStore = (name: string) => {
      const store = openKeyValueStore(name);
      stores.push(store);
      return store;
    };
    const drafts = openFormDrafts({ subject, gate: gate(), openStore });
    await drafts.keep('listing:new', draft);
    await stores[0]?.set('listing:new', { shape: 0, content: 'old' });
    expect(await drafts.read('listing:new')).toBeUndefined();
    expect(await stores[0]?.get('listing:new')).toBeUndefined();
  });

  test('a device that keeps nothing says so instead of failing', async () => {
    const refuse = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
    const openStore = () => ({
      get: refuse,
      set: refuse,
      delete: refuse,
      entries: refuse,
      clear: refuse,
    });
    const drafts = openFormDrafts({ subject: someone(), gate: gate(), openStore });
    expect(await drafts.keep('listing:new', draft)).toBe(false);
    expect(await drafts.read('listing:new')).toBeUndefined();
    await drafts.drop('listing:new');
  });
});
