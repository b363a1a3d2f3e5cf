import { expect, test } from 'vitest';
import { whatRolesDo } from '../../../../domain/agencies/role-words.ts';

test('S28, domain.md 4.10: roles in plain words say what each may do', () => {
  expect(whatRolesDo(['manage-branch-agents'])).toEqual([
    'In their branch: see listings, manage people and roles.',
  ]);
  expect(whatRolesDo(['manage-agency-agents'])).toEqual([
    'In the whole agency: see listings, manage people and roles.',
  ]);
  expect(whatRolesDo(['manage-agency'])[0]).toContain('release money');
  expect(whatRolesDo(['manage-current-agent', 'manage-branch-agents'])).toHaveLength(2);
  expect(whatRolesDo([])).toEqual([]);
});
