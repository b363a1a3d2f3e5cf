import { expect, test } from 'vitest';
import { keepStaffSecret, takeStaffSecret } from '../../../../src/platform/staff-view.ts';
import { openDoor } from '../../../../src/platform/storage.ts';

function tabStorage() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value).has(key),
    removeItem: (key: string) => void kept.delete(key),
  };
}

test('security 3.3: the secret of a grant is read once and then gone', () => {
  const storage = tabStorage();
  expect(keepStaffSecret('grant', 'secret', storage)).toBe(true);
  expect(takeStaffSecret('other', storage)).toBeUndefined();
  expect(takeStaffSecret('grant', storage)).toBe('secret');
  expect(takeStaffSecret('grant', storage)).toBeUndefined();
  expect(storage.kept.size).toBe(0);
});

test('a tab without storage says that it keeps nothing for the next page', () => {
  const storage = openDoor(() => {
    throw new Error('refused');
  });
  expect(keepStaffSecret('grant', 'secret', storage)).toBe(false);
});
