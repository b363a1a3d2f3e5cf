import { expect, test } from 'vitest';
import type { BranchId, StaffUserId } from '../../../domain/ids.ts';
import type { Role } from '../../../domain/permissions.ts';
import { rightsChanged } from '../../../src/offline/device/rights-noted.ts';

const somebody = (id: string, roles: Role[], branchId?: string) => ({
  id: id as StaffUserId,
  roles,
  ...(branchId ? { branchId: branchId as BranchId } : {}),
});

test('S28: other roles or another branch are told once; who signs in first, or another person, is no change', () => {
  const notes = new Map<string, string>();
  const storage = {
    getItem: (key: string) => notes.get(key) ?? null,
    setItem: (key: string, value: string) => void notes.set(key, value),
  };
  const told = (...of: Parameters<typeof somebody>) => rightsChanged(storage, somebody(...of));
  expect(told('nora', ['manage-agency', 'manage-current-agent'])).toBe(false);
  expect(told('nora', ['manage-current-agent', 'manage-agency'])).toBe(false);
  expect(told('nora', ['manage-current-agent'])).toBe(true);
  expect(told('nora', ['manage-current-agent'])).toBe(false);
  expect(told('nora', ['manage-current-agent'], 'north')).toBe(true);
  expect(told('nora', ['manage-current-agent'], 'south')).toBe(true);
  expect(told('ali', ['manage-agency'])).toBe(false);
});
