import 'fake-indexeddb/auto';
import { onlineManager, QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createVault } from '../../../../src/offline/open-vault.ts';
import { openPins, type PinnedDocument } from '../../../../src/offline/pins/open-pins.ts';
import { openPinStore } from '../../../../src/offline/pins/pin-store.ts';
import { connectReplicaDatabase } from '../../../../src/offline/replica/worker/replica-database.ts';
import type { SignOutGate } from '../../../../src/offline/sign-out-gate.ts';
import type { Vault } from '../../../../src/offline/vault.ts';
import { testGate } from './replica/support.ts';

const LISTING = '018f0000-0000-7000-8000-000000000001';
const OTHER = '018f0000-0000-7000-8000-000000000002';
const keyOf = (id: string) => ['listings', 'detail', id];
const KEY = keyOf(LISTING);
let count = 0;
let vault: Vault;
let address: string;
let documents: PinnedDocument[];
let stamp: string;
let isDown: boolean;
let isPhoneNetwork: boolean;
let isMetered: boolean;
let asked: string[];

const database = () => `portal-replica:pins-${count}`;
const kept = (store: 'pins' | 'files') =>
  connectReplicaDatabase(database()).use((each) => each.getAll(store));

function open(gate: SignOutGate = testGate()) {
  const queryClient = new QueryClient();
  const answer = async <T>(value: T): Promise<T> => {
    if (isDown) throw new Error('no connection');
    return value;
  };
  const pins = openPins({
    store: openPinStore(database(), vault, gate),
    queryClient,
    isMetered: () => isMetered,
    isPhoneNetwork: () => isPhoneNetwork,
    readsOf: (id) => [
      {
        queryKey: keyOf(id),
        fetch: () => {
          asked.push(id);
          return queryClient.fetchQuery({
            queryKey: keyOf(id),
            queryFn: () => answer({ address }),
            staleTime: 0,
            retry: false,
          });
        },
      },
    ],
    documentsOf: () => answer(documents),
    contentOf: (_listing, id) => answer(new TextEncoder().encode(`bytes of ${id}`).buffer),
    stampOf: async () => stamp,
  });
  return { pins, queryClient };
}

beforeEach(() => {
  count += 1;
  vault = createVault(`person-${count}`);
  address = '1 Canary Street';
  documents = [{ id: 'a', mediaType: 'text/plain', size: 10 }];
  stamp = '1';
  isDown = false;
  isMetered = false;
  isPhoneNetwork = false;
  asked = [];
  onlineManager.setOnline(true);
});

describe('listings kept offline', () => {
  test('are on the device with the bytes of their documents after a start without a connection', async () => {
    const before = open();
    expect(await before.pins.pin(LISTING)).toBe(true);
    expect(before.pins.snapshot()?.get(LISTING)).toMatchObject({ isWhole: true });
    before.pins.close();
    isDown = true;
    const { pins, queryClient } = open();
    const file = await pins.pinnedFile('a');
    expect(await file?.text()).toBe('bytes of a');
    expect(file?.type).toBe('text/plain');
    expect(queryClient.getQueryData(KEY)).toEqual({ address: '1 Canary Street' });
    expect(await pins.pinnedFile('b')).toBeUndefined();
    pins.close();
  });

  test('are sealed: neither answers nor bytes can be read in the database', async () => {
    const { pins } = open();
    await pins.pin(LISTING);
    const stored = [...(await kept('pins')), ...(await kept('files'))];
    expect(stored).toHaveLength(2);
    const text = stored.map(({ bytes }) => new TextDecoder().decode(bytes)).join();
    expect(text).not.toMatch(/Canary|bytes of/);
    pins.close();
  });

  test('are fetched anew when the listing changed, and lose the documents that went', async () => {
    const { pins, queryClient } = open();
    await pins.pin(LISTING);
    address = '2 Canary Street';
    await pins.renew();
    expect(queryClient.getQueryData(KEY)).toEqual({ address: '1 Canary Street' });
    stamp = '2';
    documents = [{ id: 'b', mediaType: 'text/plain', size: 10 }];
    await pins.renew();
    expect(queryClient.getQueryData(KEY)).toEqual({ address });
    expect(await pins.pinnedFile('a')).toBeUndefined();
    expect(await (await pins.pinnedFile('b'))?.text()).toBe('bytes of b');
    pins.close();
  });

  test('a newer answer that a screen fetched takes the place of the kept one', async () => {
    const before = open();
    await before.pins.pin(LISTING);
    address = '3 Canary Street';
    await before.queryClient.fetchQuery({ queryKey: KEY, queryFn: async () => ({ address }) });
    await vi.waitFor(async () => {
      const after = open();
      await after.pins.pinnedFile('a');
      expect(after.queryClient.getQueryData(KEY)).toEqual({ address });
      after.pins.close();
    });
    before.pins.close();
  });

  test('pinned without a connection it is told so and fetched once there is one', async () => {
    isDown = true;
    const { pins } = open();
    expect(await pins.pin(LISTING)).toBe(true);
    expect(pins.snapshot()?.get(LISTING)).toMatchObject({ isWhole: false });
    expect(pins.snapshot()?.get(LISTING)?.asOf).toBeUndefined();
    isDown = false;
    await pins.renew();
    expect(pins.snapshot()?.get(LISTING)).toMatchObject({ isWhole: true });
    pins.close();
  });

  test('unpinned nothing of it is left in the store', async () => {
    const { pins } = open();
    await pins.pin(LISTING);
    await pins.unpin(LISTING);
    expect(pins.snapshot()?.size).toBe(0);
    expect([...(await kept('pins')), ...(await kept('files'))]).toEqual([]);
    pins.close();
  });

  test('offline 42: nothing is written once the person has signed out', async () => {
    const gate = testGate();
    const { pins } = open(gate);
    gate.close();
    expect(await pins.pin(LISTING)).toBe(false);
    expect([...(await kept('pins')), ...(await kept('files'))]).toEqual([]);
    pins.close();
  });

  test('one’s own are whole on the device without being asked for, and go when they are no longer one’s own', async () => {
    const before = open();
    await before.pins.keepOwn([LISTING, OTHER]);
    expect(before.pins.snapshot()?.get(OTHER)).toMatchObject({ isWhole: true, isAutomatic: true });
    before.pins.close();
    isDown = true;
    const { pins, queryClient } = open();
    expect(await (await pins.pinnedFile('a'))?.text()).toBe('bytes of a');
    expect(queryClient.getQueryData(keyOf(OTHER))).toEqual({ address: '1 Canary Street' });
    await pins.keepOwn([OTHER]);
    expect([...(pins.snapshot()?.keys() ?? [])]).toEqual([OTHER]);
    // Kept because it was asked for, it stays.
    await pins.pin(OTHER);
    await pins.keepOwn([]);
    expect(pins.snapshot()?.get(OTHER)).toEqual(expect.not.objectContaining({ isAutomatic: true }));
    pins.close();
  });

  test('one’s own go on where they were cut off, never on a metered connection, and fetch nothing twice', async () => {
    const { pins } = open();
    isMetered = true;
    await pins.keepOwn([LISTING, OTHER]);
    expect(asked).toEqual([]);
    isMetered = false;
    isDown = true;
    await pins.keepOwn([LISTING, OTHER]);
    isDown = false;
    await pins.keepOwn([LISTING, OTHER]);
    asked = [];
    await pins.keepOwn([LISTING, OTHER]);
    expect(asked).toEqual([]);
    expect([...(pins.snapshot()?.values() ?? [])].map(({ isWhole }) => isWhole)).toEqual([
      true,
      true,
    ]);
    pins.close();
  });

  test('documents too large to be fetched unasked are left out, and come when asked for', async () => {
    const { pins } = open();
    documents = [
      { id: 'film', mediaType: 'text/plain', size: 100_000_001 },
      { id: 'a', mediaType: 'text/plain', size: 10 },
    ];
    await pins.keepOwn([LISTING]);
    expect(pins.snapshot()?.get(LISTING)).toMatchObject({ isWhole: false });
    expect(await pins.pinnedFile('a')).toBeDefined();
    expect(await pins.pinnedFile('film')).toBeUndefined();
    await pins.pin(LISTING);
    expect(await pins.pinnedFile('film')).toBeDefined();
    pins.close();
  });

  test('over a phone network one’s own come without their documents, and with them when asked for', async () => {
    const { pins, queryClient } = open();
    isPhoneNetwork = true;
    await pins.keepOwn([LISTING]);
    expect(queryClient.getQueryData(keyOf(LISTING))).toBeDefined();
    expect(await pins.pinnedFile('a')).toBeUndefined();
    await pins.pin(LISTING);
    expect(await pins.pinnedFile('a')).toBeDefined();
    pins.close();
  });
});
