import { expect, test } from 'vitest';
import { isChangedSince, noteChange } from '../../../../src/offline/change-notes.ts';

function memory() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}
const clock = { now: () => new Date(5_000) };

test('an answer from before a change is out of date, one from after is not', () => {
  const storage = memory();
  expect(isChangedSince('listings', 1_000, storage)).toBe(false);
  noteChange('listings', clock, storage);
  expect(isChangedSince('listings', 1_000, storage)).toBe(true);
  expect(isChangedSince('listings', 5_001, storage)).toBe(false);
  expect(isChangedSince('account', 1_000, storage)).toBe(false);
});

test('refused storage means no note, never an error', () => {
  const refuse = () => {
    throw new DOMException('no', 'SecurityError');
  };
  noteChange('listings', clock, { setItem: refuse });
  expect(isChangedSince('listings', 0, { getItem: refuse })).toBe(false);
});
