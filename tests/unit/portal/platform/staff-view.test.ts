import { expect, test } from 'vitest';
import { keepStaffSecret, takeStaffSecret } from '../../../../src/platform/staff-view.ts';

function tabStorage() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
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

test('a tab without storage keeps nothing and says so', () => {
  const refused = () => {
    throw new Error('refused');
  };
  const storage = { setItem: refused, getItem: refused, removeItem: refused };
  expect(keepStaffSecret('grant', 'secret', storage)).toBe(false);
  expect(takeStaffSecret('grant', storage)).toBeUndefined();
});
