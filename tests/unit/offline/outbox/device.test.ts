import { openDB } from 'idb';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { openDeviceStore } from '../../../../src/offline/outbox/store/device-store.ts';
import type { OutboxStore } from '../../../../src/offline/outbox/store/outbox-store.ts';
import { hashOf } from '../../../../src/offline/subject-hash.ts';
import { newId } from '../../../support/builders.ts';
import { create, newListingId, note } from '../../../support/outbox/changes.ts';
import { Device } from '../../../support/outbox/outbox-tabs.ts';

const DAY_MS = 86_400_000;

async function offlineDevice() {
  const device = new Device();
  device.connect('offline');
  const tab = await device.open();
  const database = `portal-outbox:${await hashOf(device.subject)}`;
  return { device, tab, outbox: tab.outbox, database };
}

/** The rows as they lie on the device, changed by hand. */
async function rewrite(database: string, change: (row: Record<string, unknown>) => void) {
  const db = await openDB(database);
  const transaction = db.transaction(['ops', 'meta'], 'readwrite');
  for (const row of await transaction.objectStore('ops').getAll()) {
    change(row);
    await transaction.objectStore('ops').put(row);
  }
  const head = await transaction.objectStore('meta').get('head');
  await transaction.objectStore('meta').put({ ...head, revision: head.revision + 1 }, 'head');
  await transaction.done;
  db.close();
}

afterEach(() => vi.restoreAllMocks());

describe('what is kept on the device', () => {
  test('offline 13: a thousand changes in no time keep their order', async () => {
    const { outbox } = await offlineDevice();
    const id = newListingId();
    const notes = Array.from({ length: 1_000 }, () => note(id));
    await Promise.all(notes.map((each) => outbox.enqueue(each)));
    const kept = outbox.snapshot().operations;
    expect(kept.map(({ content }) => content.payload)).toEqual(notes.map(({ payload }) => payload));
    expect(kept.map(({ seq }) => seq)).toEqual(kept.map((_each, index) => index + 1));
    expect(new Set(kept.map((each) => each.id)).size).toBe(1_000);
  });

  test('offline 17: tabs that write at the same time erase nothing of each other', async () => {
    const { device, outbox } = await offlineDevice();
    const others = await Promise.all([device.open(), device.open()]);
    const tabs = [outbox, ...others.map((tab) => tab.outbox)];
    await Promise.all(
      tabs.flatMap((tab) => Array.from({ length: 20 }, () => tab.enqueue(create(newListingId())))),
    );
    await device.settle();
    for (const tab of tabs) expect(tab.snapshot().operations).toHaveLength(60);
  });

  test('offline 18: a new release has the queue of the one before', async () => {
    const { device, tab } = await offlineDevice();
    await tab.outbox.enqueue(create(newListingId()));
    tab.crash();
    const next = await device.open();
    expect(next.outbox.snapshot().operations[0]?.build).toBe('test');
    device.connect('online');
    await device.settle();
    expect(device.server.effects).toHaveLength(1);
  });

  test('offline 19: older than the server remembers keys, it is looked at before it goes', async () => {
    const { device, tab } = await offlineDevice();
    await tab.outbox.enqueue(create(newListingId()));
    tab.crash();
    device.time.setClock(31 * DAY_MS);
    device.connect('online');
    const { outbox } = await device.open();
    await device.pass(DAY_MS);
    const [old] = outbox.snapshot().operations;
    expect(old?.state).toBe('review');
    expect(device.server.requests).toEqual([]);
    await outbox.retry(old?.id);
    await device.settle();
    expect(outbox.snapshot().operations).toEqual([]);
    expect(device.server.effects).toHaveLength(1);
  });

  test('offline 20: a kind of another version is shown, kept, never sent, and sent once understood', async () => {
    const { device, tab, database } = await offlineDevice();
    await tab.outbox.enqueue(create(newListingId()));
    tab.crash();
    await rewrite(database, (row) => {
      row.kind = 'listing.create@9';
    });
    device.connect('online');
    const strange = await device.open();
    await device.pass(60_000);
    const [row] = strange.outbox.snapshot().operations;
    expect(row).toMatchObject({ state: 'refused', isUnreadable: true });
    await strange.outbox.retry(row?.id);
    await device.settle();
    expect(device.server.requests).toEqual([]);
    strange.crash();
    await rewrite(database, (kept) => {
      kept.kind = 'listing.create@1';
    });
    const { outbox } = await device.open();
    await device.settle();
    expect(outbox.snapshot().operations).toEqual([]);
    expect(device.server.effects).toHaveLength(1);
  });

  test('what people wrote can not be read on the device', async () => {
    const { outbox, database } = await offlineDevice();
    await outbox.enqueue(create(newListingId()));
    const db = await openDB(database);
    const rows = await db.getAll('ops');
    db.close();
    const bytes = new TextDecoder().decode(rows[0]?.content.bytes);
    expect(JSON.stringify(rows) + bytes).not.toMatch(/Wattle|Vera/);
  });

  test('offline 29: a full device says so, loudly, and nothing is half written', async () => {
    const device = new Device();
    let isFull = true;
    const { outbox } = await device.open({
      async openStore(options) {
        const store = await openDeviceStore(options);
        const write: OutboxStore['write'] = async (...change) => {
          if (isFull) throw new DOMException('', 'QuotaExceededError');
          return store.write(...change);
        };
        return { ...store, write };
      },
    });
    const refused = await outbox.enqueue(create(newListingId()));
    expect(refused).toMatchObject({ ok: false, error: { reason: 'full' } });
    expect(outbox.snapshot().operations).toEqual([]);
    isFull = false;
    expect((await outbox.enqueue(create(newListingId()))).ok).toBe(true);
    await device.settle();
    expect(device.server.effects).toHaveLength(1);
  });

  test('with an IndexedDB that gives no answer it lives in memory and says so', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const opening = new Device().open({ openStore: () => new Promise(() => undefined) });
    await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0));
    await vi.advanceTimersByTimeAsync(10_000);
    const { outbox } = await opening;
    expect(outbox.snapshot().keeping).toBe('memory');
    vi.useRealTimers();
  });

  test('offline 30: without IndexedDB it lives in memory, says so, and sends all the same', async () => {
    const device = new Device();
    device.connect('offline');
    const { outbox } = await device.open({
      openStore: () => Promise.reject(new DOMException('refused', 'SecurityError')),
    });
    expect(outbox.snapshot().keeping).toBe('memory');
    await outbox.enqueue(create(newListingId()));
    expect(outbox.snapshot().operations).toHaveLength(1);
    device.connect('online');
    await device.settle();
    expect(device.server.effects).toHaveLength(1);
    expect(outbox.snapshot().operations).toEqual([]);
  });

  test('offline 30: a damaged database counts as none', async () => {
    const device = new Device();
    const { outbox } = await device.open({
      async openStore(options) {
        const store = await openDeviceStore(options);
        return {
          ...store,
          read: () => Promise.reject(new DOMException('damaged', 'UnknownError')),
        };
      },
    });
    expect(outbox.snapshot().keeping).toBe('memory');
    expect((await outbox.enqueue(create(newListingId()))).ok).toBe(true);
    await device.settle();
    expect(device.server.effects).toHaveLength(1);
  });

  test('offline 31: a connection that the browser dropped is opened again', async () => {
    const { outbox } = await offlineDevice();
    await outbox.enqueue(create(newListingId()));
    const original = IDBDatabase.prototype.transaction;
    let isDead = true;
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
      this: IDBDatabase,
      ...wanted: Parameters<typeof original>
    ) {
      if (!isDead) return original.apply(this, wanted);
      isDead = false;
      throw new DOMException('The database connection is closing.', 'InvalidStateError');
    });
    expect((await outbox.enqueue(create(newListingId()))).ok).toBe(true);
    expect(outbox.snapshot().operations).toHaveLength(2);
  });

  test('offline 32: a store that the browser has emptied is noticed', async () => {
    const { device, tab, database } = await offlineDevice();
    await tab.outbox.enqueue(create(newListingId()));
    expect(tab.outbox.snapshot().wasEmptied).toBeUndefined();
    tab.crash();
    const db = await openDB(database);
    await Promise.all([db.clear('ops'), db.clear('meta'), db.clear('blobs')]);
    db.close();
    const again = await device.open();
    expect(again.outbox.snapshot().wasEmptied).toBe(true);
    expect((await device.open()).outbox.snapshot().wasEmptied).toBeUndefined();
  });

  test('offline 33: what is said to be kept was written through to the disk', async () => {
    const { outbox } = await offlineDevice();
    const spy = vi.spyOn(IDBDatabase.prototype, 'transaction');
    await outbox.enqueue(create(newListingId()));
    const options = spy.mock.calls.flatMap(([, mode, durability]) =>
      mode === 'readwrite' ? [durability] : [],
    );
    expect(options.length).toBeGreaterThan(0);
    expect(new Set(options.map((each) => each?.durability))).toEqual(new Set(['strict']));
  });

  test('offline 34: an old tab gives way to a new version of the database and is told to reload', async () => {
    const device = new Device();
    const onGivenWay = vi.fn();
    const { outbox } = await device.open({ onGivenWay });
    const database = `portal-outbox:${await hashOf(device.subject)}`;
    const newer = await openDB(database, 2);
    expect(onGivenWay).toHaveBeenCalledOnce();
    expect(await outbox.enqueue(create(newListingId()))).toMatchObject({
      ok: false,
      error: { reason: 'unavailable' },
    });
    newer.close();
  });

  test('offline 49: a second tap queues nothing more, also when the first has arrived', async () => {
    const { device, outbox } = await offlineDevice();
    const tap = { ...create(newListingId()), id: newId() };
    const kept = await Promise.all([outbox.enqueue(tap), outbox.enqueue(tap)]);
    expect(kept.map((each) => each.ok && each.value.seq)).toEqual([1, 1]);
    expect(outbox.snapshot().operations).toHaveLength(1);
    device.connect('online');
    await device.settle();
    expect((await outbox.enqueue(tap)).ok).toBe(true);
    await device.settle();
    expect(device.server.requests).toHaveLength(1);
    expect(outbox.snapshot().operations).toEqual([]);
  });

  test('after sign-out nothing is written, and a wipe leaves nothing', async () => {
    const device = new Device();
    device.connect('offline');
    let isOpen = true;
    const gate = { isOpen: () => isOpen, close: () => undefined };
    const { outbox } = await device.open({ gate });
    await outbox.enqueue(create(newListingId()));
    isOpen = false;
    expect(await outbox.enqueue(create(newListingId()))).toMatchObject({
      ok: false,
      error: { reason: 'signed-out' },
    });
    await outbox.wipe();
    isOpen = true;
    const next = await device.open({ gate });
    expect(next.outbox.snapshot().operations).toEqual([]);
  });
});
