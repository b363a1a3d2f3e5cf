/** The eight roles of an agency's people (spec 3). */
export const AGENCY_ROLES = [
  'manage-agency',
  'manage-agency-agents',
  'manage-agency-applications',
  'manage-agency-products',
  'manage-current-agent',
  'manage-own-application',
  'manage-branch-application',
  'manage-branch-agents',
] as const;

/**
 * The roles of our own staff, who belong to no agency. They see across agencies, decide applications and
 * switch features on; listings they never edit.
 */
export const PLATFORM_ROLES = [
  'platform-support',
  'platform-credit',
  'platform-compliance',
  'platform-super',
] as const;

/** Every role a token may carry; a name outside this list gives nothing. */
export const ROLES = [...AGENCY_ROLES, ...PLATFORM_ROLES] as const;

/** A role by its name in the token. */
export type Role = (typeof ROLES)[number];

/**
 * How far a permission reaches: every row of the agency, the person's branch, the rows they are
 * an agent of (for people: themselves), or nothing.
 */
export type ListingScope = 'all' | 'branch' | 'own' | 'none';

/**
 * What a person may do, one name a line of domain.md 4.10; deciding applications is our staff's (ADM in
 * domain.md 5), and so are the flags of spec 3. Money is a permission of its own, so
 * that a wide view without money never widens a narrow view with it.
 */
export const PERMISSIONS = [
  'listing.see',
  'listing.see-money',
  'listing.edit',
  'listing.archive',
  'application.send',
  'supplier-invoice.approve',
  'supplier-invoice.approve-over-limit',
  'supplier.edit',
  'supplier.confirm',
  'payment-run.prepare',
  'money.release',
  'deposit.edit',
  'settlement.edit',
  'trust.keep',
  'aml.collect',
  'aml.verify',
  'aml.approve-senior',
  'product.configure',
  'user.manage',
  'agency-account.manage',
  'application.decide',
  'agency.flag',
  'help.see',
  'help.answer',
  'template.see',
  'template.edit',
  'contract-file.add',
  'envelope.see',
  'envelope.send',
  'sanctions.load',
  'customer.see',
  'customer.edit',
  'product.publish',
  'bank.pay',
] as const;

/** A thing a person may be allowed to do. */
export type Permission = (typeof PERMISSIONS)[number];

/**
 * What our own staff alone may do: no agency decides about the money it is to receive, none reads what
 * somebody wrote to us about their hardship, the list of whom nobody may deal with is the same for all, and
 * what leaves our own account is ours to send.
 */
const OURS_ALONE = [
  'application.decide',
  'agency.flag',
  'help.see',
  'help.answer',
  'sanctions.load',
  'customer.see',
  'customer.edit',
  'product.publish',
  'bank.pay',
] as const satisfies readonly Permission[];

/** What no role of an agency is ever allowed. */
export type OursAlone = (typeof OURS_ALONE)[number];

type Grants = Partial<Record<Permission, ListingScope>>;

/** Who sends contracts chooses among the agency's templates, or brings a document of their own. */
const SEND_CONTRACTS: Grants = { 'template.see': 'all', 'contract-file.add': 'all' };

const OWN_WORK: Grants = {
  ...SEND_CONTRACTS,
  'listing.see': 'own',
  'listing.see-money': 'own',
  'listing.edit': 'own',
  'application.send': 'own',
  'envelope.see': 'own',
  'envelope.send': 'own',
  'aml.collect': 'own',
  'deposit.edit': 'own',
  'settlement.edit': 'own',
  'supplier.edit': 'all',
  'user.manage': 'own',
};

const READ_ACROSS: Grants = { 'listing.see': 'all', 'listing.see-money': 'all' };

/** The table of domain.md 4.10 as data. What a role does not name it does not give. */
const ROLE_GRANTS: Record<Role, Grants> = {
  'manage-agency': Object.fromEntries(
    PERMISSIONS.filter((permission) => !OURS_ALONE.some((ours) => ours === permission)).map(
      (permission) => [permission, 'all'],
    ),
  ),
  'manage-agency-agents': { 'listing.see': 'all', 'user.manage': 'all' },
  'manage-agency-applications': {
    ...READ_ACROSS,
    ...SEND_CONTRACTS,
    'listing.edit': 'all',
    'application.send': 'all',
    'envelope.see': 'all',
    'envelope.send': 'all',
    'supplier-invoice.approve': 'all',
    'supplier.edit': 'all',
    'supplier.confirm': 'all',
    'payment-run.prepare': 'all',
    'deposit.edit': 'all',
    'settlement.edit': 'all',
    'trust.keep': 'all',
    'aml.collect': 'all',
    'aml.verify': 'all',
  },
  'manage-agency-products': {
    ...READ_ACROSS,
    'product.configure': 'all',
    'template.see': 'all',
    'template.edit': 'all',
    'contract-file.add': 'all',
    'envelope.see': 'all',
  },
  'manage-current-agent': OWN_WORK,
  'manage-own-application': OWN_WORK,
  'manage-branch-application': {
    ...SEND_CONTRACTS,
    'listing.see': 'branch',
    'listing.see-money': 'branch',
    'listing.edit': 'branch',
    'application.send': 'branch',
    'envelope.see': 'branch',
    'envelope.send': 'branch',
    'supplier-invoice.approve': 'branch',
    // Suppliers are the agency's, whatever branch they work for.
    'supplier.edit': 'all',
    'supplier.confirm': 'all',
    'deposit.edit': 'branch',
    'settlement.edit': 'branch',
    'aml.collect': 'branch',
    'aml.verify': 'branch',
  },
  'manage-branch-agents': { 'listing.see': 'branch', 'user.manage': 'branch' },
  'platform-support': {
    'listing.see': 'all',
    'help.see': 'all',
    'help.answer': 'all',
    'customer.see': 'all',
    'customer.edit': 'all',
  },
  'platform-credit': {
    ...READ_ACROSS,
    'application.decide': 'all',
    'help.see': 'all',
    'help.answer': 'all',
    'customer.see': 'all',
    'product.publish': 'all',
    'bank.pay': 'all',
  },
  'platform-compliance': {
    ...READ_ACROSS,
    'help.see': 'all',
    'sanctions.load': 'all',
    'customer.see': 'all',
  },
  'platform-super': {
    ...READ_ACROSS,
    'user.manage': 'all',
    'application.decide': 'all',
    'product.configure': 'all',
    'agency.flag': 'all',
    'help.see': 'all',
    'help.answer': 'all',
    'sanctions.load': 'all',
    'customer.see': 'all',
    'customer.edit': 'all',
    'product.publish': 'all',
    'bank.pay': 'all',
  },
};

const WIDTH: Record<ListingScope, number> = { none: 0, own: 1, branch: 2, all: 3 };

/** True for a role this product knows; token groups pass through here first. */
export function isRole(value: string): value is Role {
  return ROLES.some((role) => role === value);
}

/** True when any of the roles is one of our own staff's. */
export function isPlatformStaff(roles: readonly Role[]): boolean {
  return roles.some((role) => PLATFORM_ROLES.some((platformRole) => platformRole === role));
}

/** The widest reach any of the roles gives for the permission; `none` when no role gives it. */
export function can(roles: readonly Role[], permission: Permission): ListingScope {
  return roles
    .map((role) => ROLE_GRANTS[role][permission] ?? 'none')
    .reduce((widest, scope) => (WIDTH[scope] > WIDTH[widest] ? scope : widest), 'none');
}

/** Route guard of spec 5: any overlap between the user's roles and the allowed roles passes. */
export function hasAnyRole(roles: readonly string[], allowed: readonly string[]): boolean {
  return roles.some((role) => allowed.includes(role));
}

/** Who acts: ids of the signed-in person and of their branch, if they have one. */
export type ScopeHolder = { userId: string; branchId: string | null };

/** What a listing-like row must tell to be judged. */
export type ScopedRow = {
  branchId?: string | null | undefined;
  leadAgentId?: string | null | undefined;
  coAgentIds: readonly string[];
};

/** True when a row lies within the reach, for the person given. The agency itself is not judged here. */
export function isInScope(scope: ListingScope, holder: ScopeHolder, row: ScopedRow): boolean {
  if (scope === 'all') return true;
  if (scope === 'none') return false;
  if (row.leadAgentId === holder.userId || row.coAgentIds.includes(holder.userId)) return true;
  return scope === 'branch' && holder.branchId !== null && holder.branchId === row.branchId;
}
