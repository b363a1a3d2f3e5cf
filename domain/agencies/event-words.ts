import type { AgencyEventKind } from './agency-event.ts';
import { type AgencyRole, ROLE_NAMES } from './role-words.ts';
import { settingChangeText } from './setting-words.ts';

const WORDS: Record<AgencyEventKind, string> = {
  'agency-approved': 'Agency approved',
  'agency-suspended': 'Agency suspended',
  'agency-reopened': 'Agency opened again',
  'person-invited': 'Invited',
  'invitation-resent': 'Invitation sent again',
  'invitation-cancelled': 'Invitation cancelled',
  'person-joined': 'Joined',
  'roles-changed': 'Roles changed',
  'branch-of-person-changed': 'Moved to another branch',
  'person-suspended': 'Suspended',
  'person-reinstated': 'Reinstated',
  'person-left': 'Left the agency',
  'profile-changed': 'Profile changed',
  'signed-out-everywhere': 'Signed out everywhere',
  'work-handed-over': 'Work handed over',
  'unsent-work-removed': 'Work that was not sent removed',
  'branch-added': 'Branch opened',
  'branch-renamed': 'Branch changed',
  'branch-closed': 'Branch closed',
  'account-changed': 'Account changed',
  'settings-changed': 'Settings changed',
  'website-published': 'Website published',
  'flags-changed': 'Features switched',
};

const rolesText = (roles: readonly unknown[]) =>
  roles.map((role) => ROLE_NAMES[role as AgencyRole] ?? String(role)).join(', ');

/** A value of a fact as people read it; ids of branches by their names. */
function valueText(value: unknown, branches: ReadonlyMap<string, string>): string {
  if (Array.isArray(value)) return rolesText(value);
  if (typeof value === 'string') return branches.get(value) ?? value;
  return typeof value === 'number' ? String(value) : '';
}

/** An event of an agency's history in one line: what was done, to whom, from what to what. */
export function eventText(
  kind: AgencyEventKind,
  facts: Readonly<Record<string, unknown>>,
  branches: ReadonlyMap<string, string> = new Map(),
): string {
  const { name, before, after, roles, to, listings, setting } = facts;
  const isOfProfile = kind === 'profile-changed';
  if (typeof setting === 'string' && !isOfProfile) {
    return settingChangeText(setting, before, after);
  }
  const said = (value: unknown) => valueText(value, branches);
  const parts = [
    said(name) + (isOfProfile && typeof setting === 'string' ? `, ${setting}` : ''),
    roles === undefined ? '' : `as ${said(roles)}`,
    before === undefined || after === undefined ? '' : `from ${said(before)} to ${said(after)}`,
    to === undefined ? '' : `to ${said(to)}`,
    typeof listings === 'number' ? `(${listings} ${listings === 1 ? 'listing' : 'listings'})` : '',
  ].filter((part) => part !== '');
  return parts.length === 0 ? WORDS[kind] : `${WORDS[kind]}: ${parts.join(' ')}`;
}
