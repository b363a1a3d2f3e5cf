import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  createToastStore,
  removeDelay,
  type ToastState,
} from '../../../src/ui/toast/toast-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

const titles = (store: ReturnType<typeof createToastStore>) =>
  store.list().map((toast) => toast.title);

describe('createToastStore', () => {
  test('spec 9: a toast stays 5000 ms unless told otherwise', () => {
    const store = createToastStore();
    store.info('Saved');
    vi.advanceTimersByTime(4999);
    expect(store.list()[0]?.state).toBe('shown');
    vi.advanceTimersByTime(1);
    expect(store.list()[0]?.state).toBe('close-requested');
  });

  test('spec 9: a copy toast of 2 s goes after 2 s', () => {
    const store = createToastStore();
    store.success('Value copied', { duration: 2000 });
    vi.advanceTimersByTime(2000 + removeDelay);
    expect(store.list()).toEqual([]);
  });

  test('spec 4: a toast is shown, close requested, removed', () => {
    const store = createToastStore();
    const states: ToastState[] = [];
    const id = store.info('Saved', { onStateChange: (state) => states.push(state) });
    store.dismiss(id);
    store.dismiss(id);
    expect(store.list()[0]?.state).toBe('close-requested');
    vi.advanceTimersByTime(removeDelay);
    expect(states).toEqual(['shown', 'close-requested', 'removed']);
    expect(store.list()).toEqual([]);
  });

  test('the same id replaces the toast and starts its time again', () => {
    const store = createToastStore();
    store.info('First', { id: 'same' });
    vi.advanceTimersByTime(4000);
    store.info('Second', { id: 'same' });
    vi.advanceTimersByTime(4000);
    expect(titles(store)).toEqual(['Second']);
    vi.advanceTimersByTime(1000 + removeDelay);
    expect(titles(store)).toEqual([]);
  });

  test('a toast shown again while it closes stays', () => {
    const store = createToastStore();
    store.info('First', { id: 'same' });
    store.dismiss('same');
    store.info('Second', { id: 'same' });
    vi.advanceTimersByTime(removeDelay);
    expect(titles(store)).toEqual(['Second']);
  });

  test('holds its time while the pointer is on it, and after', () => {
    const store = createToastStore();
    store.info('Saved');
    store.hold();
    vi.advanceTimersByTime(60_000);
    expect(titles(store)).toEqual(['Saved']);
    store.release();
    vi.advanceTimersByTime(5000 + removeDelay);
    expect(titles(store)).toEqual([]);
  });

  test('closing the toast under the pointer doesn’t hold the next one for ever', () => {
    const store = createToastStore();
    const id = store.info('First');
    store.hold();
    store.dismiss(id);
    vi.advanceTimersByTime(removeDelay);
    store.info('Second');
    vi.advanceTimersByTime(5000 + removeDelay);
    expect(titles(store)).toEqual([]);
  });

  test('tells its listeners', () => {
    const store = createToastStore();
    const listener = vi.fn();
    const stop = store.subscribe(listener);
    store.info('Saved');
    stop();
    store.info('Again');
    expect(listener).toHaveBeenCalledTimes(1);
  });
});

describe('toasts.promise', () => {
  const texts = {
    loading: { title: 'Sending' },
    success: (name: string) => ({ title: `Sent to ${name}` }),
    error: { title: 'Not sent' },
  };

  test('spec 9: loading waits, the success update lasts 5000 ms', async () => {
    const store = createToastStore();
    let resolve: (name: string) => void = () => undefined;
    const done = store.promise(
      new Promise<string>((keep) => {
        resolve = keep;
      }),
      texts,
    );
    vi.advanceTimersByTime(60_000);
    expect(store.list()).toMatchObject([{ title: 'Sending', tone: 'loading', state: 'shown' }]);
    resolve('Jane');
    await expect(done).resolves.toBe('Jane');
    expect(store.list()).toMatchObject([{ title: 'Sent to Jane', tone: 'success' }]);
    vi.advanceTimersByTime(4999);
    expect(store.list()[0]?.state).toBe('shown');
    vi.advanceTimersByTime(1 + removeDelay);
    expect(store.list()).toEqual([]);
  });

  test('spec 9: the error update lasts 5000 ms, and the caller still gets the reason', async () => {
    const store = createToastStore();
    const reason = new Error('no signal');
    await expect(store.promise(Promise.reject(reason), texts)).rejects.toBe(reason);
    expect(store.list()).toMatchObject([{ title: 'Not sent', tone: 'error', state: 'shown' }]);
    vi.advanceTimersByTime(5000 + removeDelay);
    expect(store.list()).toEqual([]);
  });
});
