import { AGENCY_ROLES, can, type ListingScope, type Role } from '../permissions.ts';
import { ok, type Result, refuse } from '../result.ts';
import type { AgencyRole } from './role-words.ts';

/** Where somebody of an agency stands. */
export const PERSON_STATES = ['active', 'suspended', 'left'] as const;
export type PersonState = (typeof PERSON_STATES)[number];

/** What the rules must know of somebody of an agency. */
export type RuledPerson = {
  id: string;
  branchId: string | null;
  roles: readonly Role[];
  status: PersonState;
};

/** Why somebody of an agency isn't changed. */
export const PEOPLE_FAULTS = [
  'not-yours',
  'role-not-yours',
  'own-last-right',
  'own-suspension',
  'last-principal',
  'no-role',
] as const;
export type PeopleFault = (typeof PEOPLE_FAULTS)[number];

/** The roles that reach no further than a branch or one's own work. */
const WITHIN_BRANCH: readonly AgencyRole[] = [
  'manage-current-agent',
  'manage-own-application',
  'manage-branch-application',
  'manage-branch-agents',
];

/** Which roles somebody may give and take: nobody makes a principal who is none. */
export function rolesToGive(roles: readonly Role[]): readonly AgencyRole[] {
  if (roles.includes('manage-agency')) return AGENCY_ROLES;
  const reach = can(roles, 'user.manage');
  if (reach === 'all') return AGENCY_ROLES.filter((role) => role !== 'manage-agency');
  return reach === 'branch' ? WITHIN_BRANCH : [];
}

/** Whether somebody manages people there: of the whole agency, or of their branch. */
export function managesIn(
  reach: ListingScope,
  own: string | null | undefined,
  branchId: string | null,
): boolean {
  return reach === 'all' || (reach === 'branch' && own !== null && own === branchId);
}

/** Whether somebody may change another at all: within their reach, and a principal only by a principal. */
export function mayChange(by: RuledPerson, of: RuledPerson): boolean {
  const reach = can(by.roles, 'user.manage');
  if (!managesIn(reach, by.branchId, of.branchId)) return false;
  const givable = rolesToGive(by.roles);
  return of.roles.every((role) => givable.some((each) => each === role));
}

const isPrincipal = ({ roles, status }: Pick<RuledPerson, 'roles' | 'status'>) =>
  status === 'active' && roles.includes('manage-agency');

/**
 * Whether somebody becomes what is asked: other roles, another branch, another state. `others` are the agency's
 * people without them. The last principal stays one, and nobody shuts themselves out.
 */
export function checkChange(
  by: RuledPerson,
  before: RuledPerson,
  after: RuledPerson,
  others: readonly Pick<RuledPerson, 'roles' | 'status'>[],
): Result<undefined, PeopleFault> {
  const reach = can(by.roles, 'user.manage');
  if (!mayChange(by, before) || !managesIn(reach, by.branchId, after.branchId)) {
    return refuse('not-yours');
  }
  if (after.status === 'active' && after.roles.length === 0) return refuse('no-role');
  const givable = rolesToGive(by.roles);
  if (!after.roles.every((role) => givable.some((each) => each === role))) {
    return refuse('role-not-yours');
  }
  if (isPrincipal(before) && !isPrincipal(after) && !others.some(isPrincipal)) {
    return refuse('last-principal');
  }
  if (by.id === before.id) {
    if (after.status === 'suspended') return refuse('own-suspension');
    const stays = can(after.roles, 'user.manage');
    if (after.status === 'active' && (stays === 'none' || stays === 'own')) {
      return refuse('own-last-right');
    }
  }
  return ok(undefined);
}

/** Why it isn't done, as people read it. */
export const PEOPLE_FAULT_WORDS: Record<PeopleFault, string> = {
  'not-yours': 'This person isn’t among those you manage. Ask your principal.',
  'role-not-yours': 'You can’t give or take this role. Ask your principal.',
  'own-last-right':
    'This would take away your own right to manage people. Somebody else can change it for you.',
  'own-suspension': 'You can’t suspend yourself. Somebody else can, or you leave with a hand-over.',
  'last-principal':
    'This is the only principal. Make somebody else a principal first, then try again.',
  'no-role': 'Choose at least one role.',
};
