import type { Endpoint } from '../../contract/endpoint.ts';
import {
  can,
  isPlatformStaff,
  type ListingScope,
  type Permission,
  ROLES,
  type Role,
} from '../../domain/permissions.ts';

/** Whose listing a call is about, seen by its caller; `none` where it is about no listing. */
export type Whose = 'none' | 'own' | 'own-archived' | 'branch' | 'agency' | 'foreign' | 'missing';

const REACHED: Record<ListingScope, readonly Whose[]> = {
  none: [],
  own: ['none', 'own'],
  branch: ['none', 'own', 'branch'],
  all: ['none', 'own', 'branch', 'agency'],
};

/**
 * What a call with a permission is answered: 401 without a good token, 403 without the permission, 404 outside
 * its reach as if it were missing. An archived listing is its principal's and our own staff's to see, and nobody's
 * to change.
 */
export function expectedStatus(
  { answer, problems }: Pick<Endpoint, 'answer' | 'problems'>,
  permission: Permission,
  actor: string,
  whose: Whose,
): number {
  if (['anonymous', 'expired', 'id-token', 'signed-out'].includes(actor)) return 401;
  const roles: Role[] = ROLES.filter((role) => role === actor);
  const reach = can(roles, permission);
  if (reach === 'none') return 403;
  const isOurs = isPlatformStaff(roles);
  if (whose === 'own-archived') {
    if (!isOurs && can(roles, 'listing.archive') === 'none') return 404;
    return problems.includes('listing.archived') ? 409 : answer.status;
  }
  const isReached = isOurs ? whose !== 'missing' : REACHED[reach].includes(whose);
  return isReached ? answer.status : 404;
}
