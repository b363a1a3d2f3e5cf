import { describe, expect, test, vi } from 'vitest';
import { create, newListingId, note } from '../../../support/outbox/changes.ts';
import { Device } from '../../../support/outbox/outbox-tabs.ts';

describe('several tabs, one queue', () => {
  test('offline 9: what one person queued never goes under the name of another', async () => {
    const device = new Device();
    device.connect('offline');
    const { outbox } = await device.open();
    await outbox.enqueue(create(newListingId()));
    device.signedIn = { subject: 'somebody-else', token: '9' };
    device.connect('online');
    await device.pass(60_000);
    outbox.drain('person');
    await device.settle();
    expect(device.server.requests).toEqual([]);
    device.signedIn = { subject: device.subject, token: '2' };
    outbox.drain('person');
    await device.settle();
    expect(device.server.requests.map(({ token }) => token)).toEqual(['2']);
  });

  test('offline 14: a clock set back turns no order round and stalls no wait', async () => {
    const device = new Device();
    device.server.faults = ['500', '500'];
    const { outbox } = await device.open();
    const id = newListingId();
    await outbox.enqueue(create(id));
    await device.settle();
    device.time.setClock(-365 * 86_400_000);
    await outbox.enqueue(note(id));
    await device.pass(5_000);
    expect(outbox.snapshot().operations).toEqual([]);
    expect(device.server.effects.map(({ what }) => what.split(':')[0])).toEqual(['create', 'note']);
  });

  test('offline 14: a wait read after the clock was set back ends in its own time', async () => {
    const device = new Device();
    device.server.faults = ['500'];
    const first = await device.open();
    await first.outbox.enqueue(create(newListingId()));
    await device.settle();
    first.crash();
    device.time.setClock(-3_600_000);
    const { outbox } = await device.open();
    await device.pass(1_000);
    expect(outbox.snapshot().operations).toEqual([]);
  });

  test('offline 15: five tabs come back online and each operation is sent once', async () => {
    const device = new Device();
    device.connect('offline');
    const tabs = await Promise.all(Array.from({ length: 5 }, () => device.open()));
    for (const { outbox } of tabs) {
      const id = newListingId();
      await outbox.enqueue(create(id));
      await outbox.enqueue(note(id));
    }
    device.connect('online');
    await device.settle();
    expect(device.server.requests).toHaveLength(10);
    expect(device.server.effects).toHaveLength(10);
    for (const { outbox } of tabs) expect(outbox.snapshot().operations).toEqual([]);
  });

  test('offline 1, 16: a tab that crashes while sending leaves the rest to another', async () => {
    const device = new Device();
    const first = await device.open();
    const second = await device.open();
    device.server.faults = ['hang'];
    const id = newListingId();
    await first.outbox.enqueue(create(id));
    await first.outbox.enqueue(note(id));
    await device.settle();
    expect(second.outbox.snapshot().isSending).toBe(true);
    first.crash();
    second.outbox.drain('visible');
    await device.settle();
    expect(second.outbox.snapshot().operations).toEqual([]);
    expect(device.server.effects).toHaveLength(2);
    expect(new Set(device.server.requests.map(({ key }) => key)).size).toBe(2);
  });

  test('offline 16: a tab that freezes while sending loses the lock after a minute', async () => {
    const device = new Device();
    const frozen = await device.open();
    device.server.faults = ['hang'];
    await frozen.outbox.enqueue(create(newListingId()));
    await device.settle();
    device.freeze(frozen);
    const { outbox } = await device.open();
    await device.pass(50_000);
    expect(device.server.requests).toHaveLength(1);
    await device.pass(40_000);
    expect(device.server.requests).toHaveLength(2);
    expect(outbox.snapshot().operations).toEqual([]);
    expect(device.server.effects).toHaveLength(1);
  });

  test('offline 42: a tab that waits for its turn stops at once, whoever holds the lock', async () => {
    const device = new Device();
    const first = await device.open();
    device.server.faults = ['hang'];
    await first.outbox.enqueue(create(newListingId()));
    await device.settle();
    const second = await device.open();
    await device.settle();
    await second.outbox.wipe();
    expect(device.locks.isHeld()).toBe(true);
  });

  test('a tab that is only slow keeps the lock', async () => {
    const device = new Device();
    const slow = await device.open();
    device.server.faults = ['hang'];
    await slow.outbox.enqueue(create(newListingId()));
    await device.settle();
    await device.open();
    await device.pass(300_000);
    expect(device.server.requests).toHaveLength(1);
  });

  test('offline 24: the answer is kept before the operation leaves the outbox', async () => {
    const device = new Device();
    const order: string[] = [];
    const tab = await device.open({
      keepAnswer: async () => {
        order.push(`kept, ${tab.outbox.snapshot().operations.length} left`);
      },
    });
    tab.outbox.subscribe(() => {
      if (tab.outbox.snapshot().operations.length === 0) order.push('left');
    });
    await tab.outbox.enqueue(create(newListingId()));
    await device.pass(1);
    expect(order).toEqual(['kept, 1 left', 'left']);
  });

  test('an answer that can not be kept holds nothing up', async () => {
    const device = new Device();
    const keepAnswer = vi.fn(() => Promise.reject(new Error('full')));
    const { outbox } = await device.open({ keepAnswer });
    await outbox.enqueue(create(newListingId()));
    await device.settle();
    expect(keepAnswer).toHaveBeenCalledOnce();
    expect(outbox.snapshot().operations).toEqual([]);
  });
});
