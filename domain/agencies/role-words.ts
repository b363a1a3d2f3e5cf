import {
  type AGENCY_ROLES,
  can,
  type ListingScope,
  type Permission,
  type Role,
} from '../permissions.ts';

/** A role of an agency's people. */
export type AgencyRole = (typeof AGENCY_ROLES)[number];

/** The roles as people call them. */
export const ROLE_NAMES: Record<AgencyRole, string> = {
  'manage-agency': 'Principal',
  'manage-agency-agents': 'People manager',
  'manage-agency-applications': 'Applications manager',
  'manage-agency-products': 'Products manager',
  'manage-current-agent': 'Agent',
  'manage-own-application': 'Agent for own applications',
  'manage-branch-application': 'Branch applications manager',
  'manage-branch-agents': 'Branch people manager',
};

const CAN: readonly (readonly [Permission, string])[] = [
  ['listing.see', 'see listings'],
  ['listing.see-money', 'see their money'],
  ['listing.edit', 'add and change listings'],
  ['listing.archive', 'archive listings'],
  ['application.send', 'send applications'],
  ['envelope.send', 'send documents to sign'],
  ['supplier-invoice.approve', 'approve supplier invoices'],
  ['money.release', 'release money'],
  ['aml.collect', 'collect identity checks'],
  ['aml.verify', 'verify identity checks'],
  ['aml.approve-senior', 'approve as a senior'],
  ['product.configure', 'set products and payment options'],
  ['template.edit', 'change templates'],
  ['user.manage', 'manage people and roles'],
  ['agency-account.manage', 'change the agency’s accounts'],
];

const WHERE: Record<Exclude<ListingScope, 'none'>, string> = {
  all: 'In the whole agency',
  branch: 'In their branch',
  own: 'For their own listings',
};

/** What roles let somebody do, in sentences: one for each reach, the widest first. */
export function whatRolesDo(roles: readonly Role[]): string[] {
  const reaches = ['all', 'branch', 'own'] as const;
  return reaches.flatMap((reach) => {
    const acts = CAN.filter(([permission]) => can(roles, permission) === reach).map(
      ([permission, act]) =>
        reach === 'own' && permission === 'user.manage' ? 'change their own profile' : act,
    );
    return acts.length === 0 ? [] : [`${WHERE[reach]}: ${acts.join(', ')}.`];
  });
}
