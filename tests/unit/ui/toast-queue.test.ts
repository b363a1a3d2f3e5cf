import { createToaster } from '@ark-ui/react/toast';
import { describe, expect, test, vi } from 'vitest';
import { createToastQueue } from '../../../src/ui/toast/toast-queue.ts';
import type { ToastState } from '../../../src/ui/toast/toast-types.ts';

/** A queue on a real toaster, whose machine the test plays by reporting what became of a toast. */
function setUp() {
  const toaster = createToaster({ placement: 'bottom' });
  const queue = createToastQueue(() => Promise.resolve(toaster));
  const list = () => toaster.getVisibleToasts();
  const report = (status: 'visible' | 'dismissing' | 'unmounted', id?: string) =>
    list()
      .find((toast) => id === undefined || toast.id === id)
      ?.onStatusChange?.({ status });
  return {
    toaster,
    queue,
    list,
    report,
    arrived: () => vi.waitFor(() => list()[0] ?? expect.fail()),
  };
}

describe('createToastQueue', () => {
  test('spec 9: a toast stays 5000 ms unless told otherwise, a loading one until it is done', async () => {
    const { queue, list, arrived } = setUp();
    queue.info('Saved');
    queue.success('Value copied', { duration: 2000 });
    queue.show({ title: 'Sending', tone: 'loading' });
    await arrived();
    const [sending, copied, saved] = list();
    expect(saved?.duration).toBeCloseTo(5000, 0);
    expect(copied?.duration).toBeCloseTo(2000, 0);
    expect(sending?.duration).toBe(Number.POSITIVE_INFINITY);
  });

  test('keeps toasts in order until the toaster has arrived, and tries again after a failure', async () => {
    const toaster = createToaster({ placement: 'bottom' });
    const load = vi.fn().mockRejectedValueOnce(new Error('no signal')).mockResolvedValue(toaster);
    const queue = createToastQueue(load);
    queue.info('First');
    await Promise.resolve();
    queue.info('Second');
    await vi.waitFor(() => expect(toaster.getCount()).toBe(2));
    expect(toaster.getVisibleToasts().map((toast) => toast.title)).toEqual(['Second', 'First']);
  });

  test('spec 4: a toast is shown, close requested, removed', async () => {
    const { queue, arrived, report } = setUp();
    const states: ToastState[] = [];
    queue.info('Saved', { onStateChange: (state) => states.push(state) });
    await arrived();
    report('visible');
    report('dismissing');
    report('unmounted');
    expect(states).toEqual(['shown', 'close-requested', 'removed']);
  });

  test('the same id replaces the toast, and its time differs so that the clock starts again', async () => {
    const { queue, list, arrived, report } = setUp();
    const states: ToastState[] = [];
    queue.info('First', { id: 'same' });
    const first = (await arrived()).duration;
    report('visible');
    queue.info('Second', { id: 'same', onStateChange: (state) => states.push(state) });
    expect(list().map((toast) => toast.title)).toEqual(['Second']);
    expect(list()[0]?.duration).not.toBe(first);
    expect(states).toEqual(['shown']);
  });

  test('a toast dismissed before it is on screen goes as soon as it is', async () => {
    const { queue, toaster, arrived, report } = setUp();
    const dismiss = vi.spyOn(toaster, 'dismiss');
    queue.dismiss(queue.info('Saved'));
    await arrived();
    expect(dismiss).not.toHaveBeenCalled();
    report('visible');
    expect(dismiss).toHaveBeenCalledTimes(1);
  });
});

describe('toasts.promise', () => {
  const texts = {
    loading: { title: 'Sending' },
    success: (name: string) => ({ title: `Sent to ${name}` }),
    error: { title: 'Not sent' },
  };

  test('spec 9: loading waits, the success update lasts 5000 ms', async () => {
    const { queue, list, arrived } = setUp();
    const work = Promise.withResolvers<string>();
    const done = queue.promise(work.promise, texts);
    expect(await arrived()).toMatchObject({ title: 'Sending', type: 'loading' });
    work.resolve('Jane');
    await expect(done).resolves.toBe('Jane');
    expect(list()).toMatchObject([{ title: 'Sent to Jane', type: 'success' }]);
    expect(list()[0]?.duration).toBeCloseTo(5000, 0);
  });

  test('spec 9: the error update lasts 5000 ms, and the caller still gets the reason', async () => {
    const { queue, list } = setUp();
    const reason = new Error('no signal');
    await expect(queue.promise(Promise.reject(reason), texts)).rejects.toBe(reason);
    await vi.waitFor(() => expect(list()).toMatchObject([{ title: 'Not sent', type: 'error' }]));
    expect(list()[0]?.duration).toBeCloseTo(5000, 0);
  });
});
