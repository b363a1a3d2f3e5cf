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
  type ListingScope,
  PERMISSIONS,
  type Permission,
  PLATFORM_ROLES,
  ROLES,
  type Role,
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

/** domain.md 4.10, and what spec 3 and domain.md 5 leave to our own staff: how far each role reaches; none unless told. */
const TABLE: Record<Permission, Partial<Record<Role, ListingScope>>> = {
  'listing.see': {
    'manage-agency': 'all',
    'manage-agency-agents': 'all',
    'manage-agency-applications': 'all',
    'manage-agency-products': 'all',
    'manage-current-agent': 'own',
    'manage-own-application': 'own',
    'manage-branch-application': 'branch',
    'manage-branch-agents': 'branch',
    'platform-support': 'all',
    'platform-credit': 'all',
    'platform-compliance': 'all',
    'platform-super': 'all',
  },
  'listing.see-money': {
    'manage-agency': 'all',
    'manage-agency-applications': 'all',
    'manage-agency-products': 'all',
    'manage-current-agent': 'own',
    'manage-own-application': 'own',
    'manage-branch-application': 'branch',
    'platform-credit': 'all',
    'platform-compliance': 'all',
    'platform-super': 'all',
  },
  'listing.edit': {
    'manage-agency': 'all',
    'manage-agency-applications': 'all',
    'manage-current-agent': 'own',
    'manage-own-application': 'own',
    'manage-branch-application': 'branch',
  },
  'listing.archive': { 'manage-agency': 'all' },
  'application.send': {
    'manage-agency': 'all',
    'manage-agency-applications': 'all',
    'manage-current-agent': 'own',
    'manage-own-application': 'own',
    'manage-branch-application': 'branch',
  },
  'envelope.see': {
    'manage-agency': 'all',
    'manage-agency-applications': 'all',
    'manage-agency-products': 'all',
    'manage-current-agent': 'own',
    'manage-own-application': 'own',
    'manage-branch-application': 'branch',
  },
  'envelope.send': {
    'manage-agency': 'all',
    'manage-agency-applications': 'all',
    'manage-current-agent': 'own',
    'manage-own-application': 'own',
    'manage-branch-application': 'branch',
  },
  'supplier-invoice.approve': {
    'manage-agency': 'all',
    'manage-agency-applications': 'all',
    'manage-branch-application': 'branch',
  },
  'supplier-invoice.approve-over-limit': { 'manage-agency': 'all' },
  // Suppliers are the agency's, whatever listing or branch they work for.
  'supplier.edit': {
    'manage-agency': 'all',
    'manage-agency-applications': 'all',
    'manage-current-agent': 'all',
    'manage-own-application': 'all',
    'manage-branch-application': 'all',
  },
  'supplier.confirm': {
    'manage-agency': 'all',
    'manage-agency-applications': 'all',
    'manage-branch-application': 'all',
  },
  'payment-run.prepare': { 'manage-agency': 'all', 'manage-agency-applications': 'all' },
  'money.release': { 'manage-agency': 'all' },
  'deposit.edit': {
    'manage-agency': 'all',
    'manage-agency-applications': 'all',
    'manage-current-agent': 'own',
    'manage-own-application': 'own',
    'manage-branch-application': 'branch',
  },
  'settlement.edit': {
    'manage-agency': 'all',
    'manage-agency-applications': 'all',
    'manage-current-agent': 'own',
    'manage-own-application': 'own',
    'manage-branch-application': 'branch',
  },
  'trust.keep': { 'manage-agency': 'all', 'manage-agency-applications': 'all' },
  'aml.collect': {
    'manage-agency': 'all',
    'manage-agency-applications': 'all',
    'manage-current-agent': 'own',
    'manage-own-application': 'own',
    'manage-branch-application': 'branch',
  },
  'aml.verify': {
    'manage-agency': 'all',
    'manage-agency-applications': 'all',
    'manage-branch-application': 'branch',
  },
  'aml.approve-senior': { 'manage-agency': 'all' },
  'product.configure': {
    'manage-agency': 'all',
    'manage-agency-products': 'all',
    'platform-super': 'all',
  },
  'template.see': {
    'manage-agency': 'all',
    'manage-agency-applications': 'all',
    'manage-agency-products': 'all',
    'manage-current-agent': 'all',
    'manage-own-application': 'all',
    'manage-branch-application': 'all',
  },
  'template.edit': { 'manage-agency': 'all', 'manage-agency-products': 'all' },
  'contract-file.add': {
    'manage-agency': 'all',
    'manage-agency-applications': 'all',
    'manage-agency-products': 'all',
    'manage-current-agent': 'all',
    'manage-own-application': 'all',
    'manage-branch-application': 'all',
  },
  'user.manage': {
    'manage-agency': 'all',
    'manage-agency-agents': 'all',
    'manage-current-agent': 'own',
    'manage-own-application': 'own',
    'manage-branch-agents': 'branch',
    'platform-super': 'all',
  },
  'agency-account.manage': { 'manage-agency': 'all' },
  'application.decide': { 'platform-credit': 'all', 'platform-super': 'all' },
  'agency.flag': { 'platform-super': 'all' },
  'help.see': {
    'platform-support': 'all',
    'platform-credit': 'all',
    'platform-compliance': 'all',
    'platform-super': 'all',
  },
  'help.answer': { 'platform-support': 'all', 'platform-credit': 'all', 'platform-super': 'all' },
  'sanctions.load': { 'platform-compliance': 'all', 'platform-super': 'all' },
  'customer.see': {
    'platform-support': 'all',
    'platform-credit': 'all',
    'platform-compliance': 'all',
    'platform-super': 'all',
  },
  'customer.edit': { 'platform-support': 'all', 'platform-super': 'all' },
  'product.publish': { 'platform-credit': 'all', 'platform-super': 'all' },
  'bank.pay': { 'platform-credit': 'all', 'platform-super': 'all' },
};

describe('domain.md 4.10: roles', () => {
  test.each(PERMISSIONS)('%s reaches as far as the table says', (permission) => {
    const reaches = ROLES.map((role) => [role, can([role], permission)] as const);
    const given = reaches.filter(([, reach]) => reach !== 'none');
    expect(Object.fromEntries(given)).toEqual(TABLE[permission]);
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
