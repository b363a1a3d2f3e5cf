import { describe, expect, test } from 'vitest';
import { create, newListingId, note } from '../../../support/outbox/changes.ts';
import type { Fault } from '../../../support/outbox/listings-server.ts';
import { Device } from '../../../support/outbox/outbox-tabs.ts';

const HOUR_MS = 3_600_000;

/** A device whose first calls meet these faults, with one listing to be created on it. */
async function withFaults(...faults: Fault[]) {
  const device = new Device();
  device.server.faults = faults;
  const tab = await device.open();
  const id = newListingId();
  await tab.outbox.enqueue(create(id));
  await device.settle();
  return { device, tab, id, states: () => tab.outbox.snapshot().operations.map((o) => o.state) };
}

describe('what became of a call', () => {
  test('offline 2: committed with its answer lost, it takes effect once', async () => {
    const { device, states } = await withFaults('drop-after');
    expect(states()).toEqual(['waiting']);
    await device.pass(2_000);
    expect(states()).toEqual([]);
    expect(device.server.effects).toHaveLength(1);
    expect(new Set(device.server.requests.map(({ key }) => key)).size).toBe(1);
  });

  test('offline 3: sent twice by the browser, it takes effect once', async () => {
    const { device, states } = await withFaults('twice');
    expect(states()).toEqual([]);
    expect(device.server.effects).toHaveLength(1);
  });

  test('offline 4: started without a connection that the browser claims, nothing is lost', async () => {
    const { device, tab, states } = await withFaults('drop-before', 'drop-before', 'drop-before');
    tab.crash();
    const again = await device.open();
    await device.settle();
    expect(again.outbox.snapshot().operations).toHaveLength(1);
    await device.pass(10_000);
    expect(states).toBeDefined();
    expect(again.outbox.snapshot().operations).toEqual([]);
    expect(device.server.effects).toHaveLength(1);
  });

  test.each<[string, Fault]>([
    ['offline 5: no answer in time', 'timeout'],
    ['offline 6, 7: HTML of a captive portal or a 404 of a gateway', 'html'],
    ['a fault of ours', '500'],
    ['the same key under way elsewhere', 'in-progress'],
  ])('%s is transient and never dropped, however often', async (_name, fault) => {
    const { device, tab, states } = await withFaults(...Array<Fault>(40).fill(fault));
    await device.pass(30 * 60_000);
    expect(states()).toHaveLength(1);
    expect(tab.outbox.snapshot().operations[0]?.attempts).toBeGreaterThan(10);
    device.server.faults = [];
    await device.pass(6 * 60_000);
    expect(states()).toEqual([]);
    expect(device.server.effects).toHaveLength(1);
  });

  test('offline 8: 401 pauses everything and keeps everything until the same person signs in', async () => {
    const { device, tab, id, states } = await withFaults('401');
    await tab.outbox.enqueue(note(id));
    await tab.outbox.enqueue(create(newListingId()));
    await device.pass(HOUR_MS);
    expect(states()).toEqual(['sign-in', 'sign-in', 'sign-in']);
    expect(device.server.requests).toHaveLength(1);
    device.signedIn = { subject: device.subject, token: '2' };
    tab.outbox.drain('person');
    await device.settle();
    expect(states()).toEqual([]);
    expect(device.server.effects.map(({ what }) => what.split(':')[0]).sort()).toEqual([
      'create',
      'create',
      'note',
    ]);
  });

  test('offline 10: one that always fails holds its own lane up and no other', async () => {
    const device = new Device();
    const { outbox } = await device.open();
    const [bad, good] = [newListingId(), newListingId()];
    device.server.poisoned.set(bad, 'request.invalid');
    await outbox.enqueue(create(bad));
    await outbox.enqueue(note(bad));
    await outbox.enqueue(create(good));
    await outbox.enqueue(note(good));
    await device.pass(1_000);
    const left = outbox.snapshot().operations;
    expect(left.map(({ state, listingId }) => [state, listingId])).toEqual([
      ['refused', bad],
      ['queued', bad],
    ]);
    expect(left[0]?.lastProblem?.code).toBe('request.invalid');
    expect(device.server.effects.map(({ listingId }) => listingId)).toEqual([good, good]);
  });

  test('offline 21: 426 stops all calls, keeps everything and asks for the update', async () => {
    const { device, tab, states } = await withFaults('426');
    await tab.outbox.enqueue(create(newListingId()));
    await device.pass(60_000);
    expect(device.outdated).toBe(1);
    expect(device.server.requests).toHaveLength(1);
    expect(states()).toEqual(['waiting', 'queued']);
    await device.pass(5 * 60_000);
    expect(states()).toEqual([]);
  });

  test('offline 50: 429 rests all lanes for as long as the API said, three go side by side', async () => {
    const { device, tab } = await withFaults('429');
    for (let count = 0; count < 5; count += 1) await tab.outbox.enqueue(create(newListingId()));
    await device.pass(1_900);
    expect(device.server.requests).toHaveLength(1);
    device.server.faults = Array<Fault>(3).fill('hang');
    await device.pass(5_000);
    expect(device.server.requests).toHaveLength(4);
  });

  test('offline 50: waits grow with full jitter, to five minutes at most', async () => {
    const { waitAfter } = await import('../../../../src/offline/outbox/machine/settle.ts');
    expect([1, 2, 5, 9, 10, 400].map((tries) => waitAfter(tries, 1))).toEqual([
      1_000, 2_000, 16_000, 256_000, 300_000, 300_000,
    ]);
    expect(waitAfter(400, 0)).toBe(0);
    expect(waitAfter(1, 0.5, 7_000)).toBe(7_500);
  });

  test('back online, what waited for a connection goes within a second', async () => {
    const { device, states } = await withFaults(...Array<Fault>(9).fill('drop-before'));
    await device.pass(4 * 60_000);
    expect(states()).toEqual(['waiting']);
    device.server.faults = [];
    device.connect('offline');
    await device.pass(HOUR_MS);
    device.connect('online');
    await device.pass(999);
    expect(states()).toEqual([]);
  });

  test('made offline, the browser is asked to wake us and nothing is tried in vain', async () => {
    const device = new Device();
    device.connect('offline');
    const { outbox } = await device.open();
    await outbox.enqueue(create(newListingId()));
    await device.pass(HOUR_MS);
    expect(device.wakeUps).toBe(1);
    expect(device.server.requests).toEqual([]);
    expect(outbox.snapshot().operations[0]?.state).toBe('queued');
  });
});
