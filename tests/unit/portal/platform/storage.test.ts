import { afterEach, expect, test, vi } from 'vitest';
import { openKeyValueStore } from '../../../../src/platform/idb.ts';
import { inTime, NoAnswer } from '../../../../src/platform/in-time.ts';
import { isStorageBlocked, openDoor } from '../../../../src/platform/storage.ts';
import { FakeStorage } from '../../auth/fake-browser.ts';

afterEach(() => {
  vi.useRealTimers();
});

const blocked = () => {
  throw new DOMException('Access is denied for this document', 'SecurityError');
};

test('what a browser keeps is kept, and said to be', () => {
  const local = new FakeStorage();
  const door = openDoor(() => local);
  expect(door.setItem('a', '1')).toBe(true);
  expect(local.getItem('a')).toBe('1');
  expect([door.length, door.key(0), door.getItem('a'), door.getItem('b')]).toEqual([
    1,
    'a',
    '1',
    null,
  ]);
  door.removeItem('a');
  expect(local.length).toBe(0);
});

test.each<[string, () => Storage]>([
  ['site data is blocked', blocked],
  ['a view of an app has no storage', () => null as unknown as Storage],
])('where %s a value lives as long as the page, and is not called kept', (_why, open) => {
  const door = openDoor(open);
  expect(door.setItem('a', '1')).toBe(false);
  expect(door.getItem('a')).toBe('1');
  expect([door.length, door.key(0)]).toEqual([0, null]);
  door.removeItem('a');
  expect(door.getItem('a')).toBeNull();
  door.setItem('b', '2');
  door.clear();
  expect(door.getItem('b')).toBeNull();
});

test('on a full device the newest value counts, until there is room again', () => {
  let isFull = false;
  class SmallStorage extends FakeStorage {
    override setItem(key: string, value: string): void {
      if (isFull) throw new DOMException('Full', 'QuotaExceededError');
      super.setItem(key, value);
    }
  }
  const local = new SmallStorage();
  const door = openDoor(() => local);
  door.setItem('a', 'old');
  isFull = true;
  expect(door.setItem('a', 'new')).toBe(false);
  expect(door.getItem('a')).toBe('new');
  isFull = false;
  expect(door.setItem('a', 'newest')).toBe(true);
  expect([door.getItem('a'), local.getItem('a')]).toEqual(['newest', 'newest']);
});

test('a browser that refuses either storage blocks site data', () => {
  vi.stubGlobal('localStorage', new FakeStorage());
  vi.stubGlobal('sessionStorage', new FakeStorage());
  expect(isStorageBlocked()).toBe(false);
  vi.stubGlobal('sessionStorage', null);
  expect(isStorageBlocked()).toBe(true);
});

test('what gives no answer is refused when the time is over, an answer is handed on', async () => {
  vi.useFakeTimers();
  expect(await inTime(Promise.resolve('here'))).toBe('here');
  await expect(inTime(Promise.reject(new TypeError('broken')))).rejects.toThrow('broken');
  const silent = expect(inTime(new Promise(() => undefined))).rejects.toThrow(NoAnswer);
  await vi.runAllTimersAsync();
  await silent;
  expect(vi.getTimerCount()).toBe(0);
});

test('a database that was silent once is not waited for again until it answers', async () => {
  vi.useFakeTimers();
  const requests: { onsuccess?: () => void; result?: unknown; onerror?: () => void }[] = [];
  vi.stubGlobal('indexedDB', {
    open: () => {
      const request = {};
      requests.push(request);
      return request;
    },
  });
  const store = openKeyValueStore('silent');
  const first = expect(store.get('a')).rejects.toThrow(NoAnswer);
  await vi.runAllTimersAsync();
  await first;
  await expect(store.set('a', 1)).rejects.toThrow(NoAnswer);
  expect(requests).toHaveLength(1);
  requests[0]?.onerror?.();
  await vi.runAllTimersAsync();
  const again = expect(store.get('a')).rejects.toThrow(NoAnswer);
  await vi.runAllTimersAsync();
  await again;
});
