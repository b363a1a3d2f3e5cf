import { describe, expect, test } from 'vitest';
import { listingInput } from '../../../support/builders.ts';
import { create, edit, newListingId, note } from '../../../support/outbox/changes.ts';
import { lastMark } from '../../../support/outbox/listings-server.ts';
import { Device } from '../../../support/outbox/outbox-tabs.ts';

describe('what waits is sent in turn', () => {
  test('a listing made, edited twice and noted on arrives in that order', async () => {
    const device = new Device();
    const { outbox, acknowledged } = await device.open();
    device.connect('offline');
    const id = newListingId();
    const record = listingInput();
    await outbox.enqueue(create(id, record));
    const first = edit(id, { record, version: 0 }, 'one');
    await outbox.enqueue(first);
    const seen = first.kind === 'listing.edit@1' ? first.payload.record : record;
    await outbox.enqueue(edit(id, { record: seen, version: 0 }, 'two'));
    await outbox.enqueue(note(id));
    expect(outbox.snapshot().operations.map(({ state }) => state)).toEqual(Array(4).fill('queued'));
    device.connect('online');
    await device.settle();
    expect(outbox.snapshot().operations).toEqual([]);
    expect(device.server.effects.map(({ what }) => what.split(':')[0])).toEqual([
      'create',
      'edit',
      'edit',
      'note',
    ]);
    expect(device.server.listings.get(id)?.version).toBe(3);
    expect(lastMark(device.server.listings.get(id) ?? record)).toBe('two');
    expect(acknowledged).toHaveLength(4);
  });

  test('a change says how long it waited here, however often it is tried', async () => {
    const device = new Device();
    const { outbox } = await device.open();
    device.connect('offline');
    await outbox.enqueue(create(newListingId()));
    await device.pass(180_000);
    device.connect('online');
    await device.settle();
    expect(device.server.requests.map(({ waited }) => waited)).toEqual([180]);
  });

  test.each(['connectivity', 'visible', 'start', 'person', 'worker'] as const)(
    'a wait after a call that nobody answered ends at once on: %s',
    async (reason) => {
      const device = new Device();
      device.server.faults = ['drop-before'];
      const { outbox } = await device.open();
      await outbox.enqueue(create(newListingId()));
      await device.settle();
      expect(outbox.snapshot().operations.map(({ state }) => state)).toEqual(['waiting']);
      outbox.drain(reason);
      await device.settle();
      expect(outbox.snapshot().operations).toEqual([]);
    },
  );

  test('any answer of ours sends what may go, but shortens no wait that we asked for', async () => {
    const device = new Device();
    device.server.faults = ['500'];
    const { outbox } = await device.open();
    await outbox.enqueue(create(newListingId()));
    await device.settle();
    outbox.drain('answer');
    await device.settle();
    expect(outbox.snapshot().operations.map(({ state }) => state)).toEqual(['waiting']);
    await device.pass(2_000);
    expect(outbox.snapshot().operations).toEqual([]);
  });

  test('without a connection the browser is asked to wake us', async () => {
    const device = new Device();
    const { outbox } = await device.open();
    device.connect('offline');
    await outbox.enqueue(create(newListingId()));
    expect(device.wakeUps).toBe(1);
  });
});
