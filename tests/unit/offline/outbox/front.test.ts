import { describe, expect, test, vi } from 'vitest';
import { createOutboxFront } from '../../../../src/offline/outbox/open-outbox.ts';
import { create, newListingId } from '../../../support/outbox/changes.ts';
import { Device } from '../../../support/outbox/outbox-tabs.ts';

describe('the outbox can be used before its code is here', () => {
  test('what is enqueued meanwhile waits for it', async () => {
    const device = new Device();
    device.connect('offline');
    const loading = Promise.withResolvers<void>();
    const front = createOutboxFront(async () => {
      await loading.promise;
      return (await device.open()).outbox;
    });
    front.open(device.subject);
    expect(front.outbox.snapshot().keeping).toBe('opening');
    const kept = front.outbox.enqueue(create(newListingId()));
    const listener = vi.fn();
    front.outbox.subscribe(listener);
    loading.resolve();
    expect((await kept).ok).toBe(true);
    await front.outbox.ready;
    expect(front.outbox.snapshot().operations).toHaveLength(1);
    expect(listener).toHaveBeenCalled();
  });

  test('without its code a change is refused, and the next one asks again', async () => {
    const device = new Device();
    let isReachable = false;
    const front = createOutboxFront(async () => {
      if (!isReachable) throw new Error('The code is missing');
      return (await device.open()).outbox;
    });
    front.open(device.subject);
    expect(await front.outbox.enqueue(create(newListingId()))).toMatchObject({
      ok: false,
      error: { reason: 'unavailable' },
    });
    isReachable = true;
    expect((await front.outbox.enqueue(create(newListingId()))).ok).toBe(true);
  });

  test('nobody signed in: nothing is kept', async () => {
    const front = createOutboxFront(() => Promise.reject(new Error('unused')));
    expect(await front.outbox.enqueue(create(newListingId()))).toMatchObject({
      ok: false,
      error: { reason: 'signed-out' },
    });
  });

  test('offline 9: another person sees nothing of what waits', async () => {
    const [one, other] = [new Device(), new Device()];
    one.connect('offline');
    other.connect('offline');
    const front = createOutboxFront(async (subject) => {
      const device = subject === one.subject ? one : other;
      return (await device.open()).outbox;
    });
    front.open(one.subject);
    await front.outbox.enqueue(create(newListingId()));
    front.open(other.subject);
    expect(front.outbox.snapshot().operations).toEqual([]);
    await front.outbox.retry();
    expect(front.outbox.snapshot().operations).toEqual([]);
  });

  test('locked: nothing is shown, kept or sent until the person has signed in', async () => {
    const device = new Device();
    device.connect('offline');
    const { outbox } = await device.open();
    await outbox.enqueue(create(newListingId()));
    outbox.lock(true);
    expect(outbox.snapshot()).toMatchObject({ keeping: 'locked', operations: [] });
    expect(await outbox.enqueue(create(newListingId()))).toMatchObject({
      ok: false,
      error: { reason: 'locked' },
    });
    device.connect('online');
    await device.pass(60_000);
    expect(device.server.requests).toEqual([]);
    outbox.lock(false);
    await device.settle();
    expect(device.server.effects).toHaveLength(1);
  });
});
