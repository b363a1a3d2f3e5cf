import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { eventScope, listingActors } from '../../../domain/listings/actors.ts';
import {
  AGENCY_ROLES,
  can,
  hasAnyRole,
  isInScope,
  isPlatformStaff,
  isRole,
  PERMISSIONS,
  PLATFORM_ROLES,
  ROLES,
} from '../../../domain/permissions.ts';

const WIDTH = { none: 0, own: 1, branch: 2, all: 3 };

test('spec 3: the eight roles of an agency', () => {
  expect(AGENCY_ROLES).toEqual([
    'manage-agency',
    'manage-agency-agents',
    'manage-agency-applications',
    'manage-agency-products',
    'manage-current-agent',
    'manage-own-application',
    'manage-branch-application',
    'manage-branch-agents',
  ]);
});

describe('domain.md 4.10: roles', () => {
  test('the listing lines of the table', () => {
    const line = AGENCY_ROLES.map((role) =>
      (['listing.see', 'listing.see-money', 'listing.edit', 'listing.archive'] as const).map(
        (permission) => can([role], permission),
      ),
    );
    expect(Object.fromEntries(AGENCY_ROLES.map((role, i) => [role, line[i]?.join(' ')]))).toEqual({
      'manage-agency': 'all all all all',
      'manage-agency-agents': 'all none none none',
      'manage-agency-applications': 'all all all none',
      'manage-agency-products': 'all all none none',
      'manage-current-agent': 'own own own none',
      'manage-own-application': 'own own own none',
      'manage-branch-application': 'branch branch branch none',
      'manage-branch-agents': 'branch none none none',
    });
  });

  test('only a principal releases money, archives and gives senior approval', () => {
    for (const permission of ['money.release', 'listing.archive', 'aml.approve-senior'] as const) {
      expect(ROLES.filter((role) => can([role], permission) !== 'none')).toEqual(['manage-agency']);
    }
  });

  test('roles add up to the widest of each permission, and money is never widened by another', () => {
    expect(can(['manage-agency-agents', 'manage-current-agent'], 'listing.see')).toBe('all');
    expect(can(['manage-agency-agents', 'manage-current-agent'], 'listing.see-money')).toBe('own');
    fc.assert(
      fc.property(fc.subarray([...ROLES]), fc.constantFrom(...PERMISSIONS), (roles, permission) => {
        const widest = Math.max(0, ...roles.map((role) => WIDTH[can([role], permission)]));
        expect(WIDTH[can(roles, permission)]).toBe(widest);
        expect(WIDTH[can(roles, 'listing.edit')]).toBeLessThanOrEqual(
          WIDTH[can(roles, 'listing.see')],
        );
        expect(WIDTH[can(roles, 'listing.see-money')]).toBeLessThanOrEqual(
          WIDTH[can(roles, 'listing.see')],
        );
      }),
    );
    expect(can([], 'listing.see')).toBe('none');
  });

  test('our own staff read and never edit', () => {
    for (const role of PLATFORM_ROLES) {
      expect(can([role], 'listing.see')).toBe('all');
      expect(can([role], 'listing.edit')).toBe('none');
      expect(listingActors([role])).toEqual([]);
    }
    expect(isPlatformStaff(['platform-credit'])).toBe(true);
    expect(isPlatformStaff(['manage-agency'])).toBe(false);
    expect(can(['platform-support'], 'listing.see-money')).toBe('none');
  });

  test('spec 5: any overlap of roles passes the route guard', () => {
    expect(hasAnyRole(['manage-agency', 'x'], ['manage-agency'])).toBe(true);
    expect(hasAnyRole(['x'], ['manage-agency'])).toBe(false);
    expect(hasAnyRole([], [])).toBe(false);
    expect(isRole('manage-agency')).toBe(true);
    expect(isRole('constructor')).toBe(false);
  });

  test('a row is in reach by agency, branch or being its agent', () => {
    const row = { branchId: 'b1', leadAgentId: 'u1', coAgentIds: ['u2'] };
    const holder = (userId: string, branchId: string | null) => ({ userId, branchId });
    expect(isInScope('all', holder('u9', null), row)).toBe(true);
    expect(isInScope('branch', holder('u9', 'b1'), row)).toBe(true);
    expect(isInScope('branch', holder('u9', 'b2'), row)).toBe(false);
    expect(isInScope('branch', holder('u9', null), { ...row, branchId: undefined })).toBe(false);
    expect(isInScope('own', holder('u2', 'b2'), row)).toBe(true);
    expect(isInScope('own', holder('u9', 'b1'), row)).toBe(false);
    expect(isInScope('none', holder('u1', 'b1'), row)).toBe(false);
  });

  test('who may raise which event on which listings', () => {
    expect(listingActors(['manage-agency'])).toEqual(['AGT', 'PRN']);
    expect(listingActors(['manage-current-agent'])).toEqual(['AGT']);
    expect(listingActors(['manage-branch-agents'])).toEqual([]);
    expect(eventScope(['manage-agency'], 'withdraw')).toBe('all');
    expect(eventScope(['manage-agency-applications'], 'withdraw')).toBe('own');
    expect(eventScope(['manage-agency-applications'], 'exchange')).toBe('all');
    expect(eventScope(['manage-agency-applications'], 'archive')).toBe('none');
    expect(eventScope(['manage-branch-application'], 'activate')).toBe('branch');
    expect(eventScope(['manage-agency-agents'], 'withdraw')).toBe('none');
  });
});
