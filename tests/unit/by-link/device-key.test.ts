import { expect, test } from 'vitest';
import { createDeviceKey } from '../../../src/by-link/proof/device-key.ts';
import { openDoor } from '../../../src/platform/storage.ts';

function memory(kept: Record<string, string> = {}) {
  return {
    kept,
    getItem: (name: string) => kept[name] ?? null,
    setItem: (name: string, text: string) => {
      kept[name] = text;
    },
  };
}

test('security.md 3.1: a device has one key of 128 random bits, kept for the next page', () => {
  const storage = memory();
  const key = createDeviceKey(storage)();
  expect(key).toMatch(/^[0-9a-f]{32}$/);
  expect(createDeviceKey(storage)()).toBe(key);
  expect(createDeviceKey(memory())()).not.toBe(key);
});

test('what was kept and can’t be a key is replaced', () => {
  expect(createDeviceKey(memory({ 'lintel:device': 'x' }))()).toMatch(/^[0-9a-f]{32}$/);
});

test('where nothing can be kept the key lasts as long as the page', () => {
  const refused = openDoor(() => {
    throw new Error('Not here');
  });
  const key = createDeviceKey(refused);
  expect(key()).toBe(key());
});
