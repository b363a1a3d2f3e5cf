import { describe, expect, test } from 'vitest';
import {
  checkChange,
  mayChange,
  type RuledPerson,
  rolesToGive,
} from '../../../../domain/agencies/people-rules.ts';
import type { Role } from '../../../../domain/permissions.ts';

const person = (id: string, roles: Role[], rest: Partial<RuledPerson> = {}): RuledPerson => ({
  id,
  branchId: 'north',
  roles,
  status: 'active',
  ...rest,
});
const principal = person('p', ['manage-agency']);
const manager = person('m', ['manage-agency-agents']);
const branchManager = person('b', ['manage-branch-agents']);
const agent = person('a', ['manage-current-agent']);
const changed = (
  by: RuledPerson,
  before: RuledPerson,
  to: Partial<RuledPerson>,
  others = [principal],
) => checkChange(by, before, { ...before, ...to }, others);
const refusedFor = (error: string) => ({ ok: false, error });

describe('S28, domain.md 4.10: users and roles', () => {
  test('nobody makes a principal who is none, and a branch gives what stays in it', () => {
    expect(rolesToGive(principal.roles)).toContain('manage-agency');
    expect(rolesToGive(manager.roles)).not.toContain('manage-agency');
    expect(rolesToGive(branchManager.roles)).not.toContain('manage-agency-products');
    expect(rolesToGive(agent.roles)).toEqual([]);
    expect(changed(manager, manager, { roles: ['manage-agency'] })).toEqual(
      refusedFor('role-not-yours'),
    );
  });

  test('a branch manager reaches their branch and no principal in it', () => {
    expect(mayChange(branchManager, agent)).toBe(true);
    expect(mayChange(branchManager, { ...agent, branchId: 'south' })).toBe(false);
    expect(mayChange(branchManager, principal)).toBe(false);
    expect(mayChange({ ...branchManager, branchId: null }, { ...agent, branchId: null })).toBe(
      false,
    );
    expect(changed(branchManager, agent, { branchId: 'south' })).toEqual(refusedFor('not-yours'));
  });

  test('the last principal neither leaves nor loses the role; one of two may', () => {
    expect(changed(principal, principal, { status: 'left' }, [])).toEqual(
      refusedFor('last-principal'),
    );
    const suspended = person('q', ['manage-agency'], { status: 'suspended' });
    const roles: Role[] = ['manage-agency-agents'];
    expect(changed(principal, principal, { roles }, [suspended])).toEqual(
      refusedFor('last-principal'),
    );
    expect(changed(principal, principal, { roles }, [person('q', ['manage-agency'])]).ok).toBe(
      true,
    );
  });

  test('nobody suspends themselves or takes away their own last right', () => {
    expect(changed(manager, manager, { status: 'suspended' })).toEqual(
      refusedFor('own-suspension'),
    );
    expect(changed(manager, manager, { roles: ['manage-current-agent'] })).toEqual(
      refusedFor('own-last-right'),
    );
    expect(changed(manager, agent, { roles: [] })).toEqual(refusedFor('no-role'));
    expect(changed(manager, agent, { status: 'suspended' }).ok).toBe(true);
  });
});
