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
const KEY = ['listings', 'detail', LISTING];
let count = 0;
let vault: Vault;
let address: string;
let documents: PinnedDocument[];
let stamp: string;
let isDown: boolean;

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
    readsOf: () => [
      {
        queryKey: KEY,
        fetch: () =>
          queryClient.fetchQuery({
            queryKey: KEY,
            queryFn: () => answer({ address }),
            staleTime: 0,
            retry: false,
          }),
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
  documents = [{ id: 'a', mediaType: 'text/plain' }];
  stamp = '1';
  isDown = false;
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
    documents = [{ id: 'b', mediaType: 'text/plain' }];
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
});
