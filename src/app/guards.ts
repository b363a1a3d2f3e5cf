import { redirect } from '@tanstack/react-router';
import { hasAnyRole } from '../../domain/permissions.ts';
import type { Connectivity } from '../platform/connectivity.ts';
import { loginSearch } from '../platform/safe-redirect.ts';
import type { PortalSession } from '../platform/session.ts';

/** Which roles a route is for. Both names of spec 6 mean the same: at least one has to match. */
export type RouteRoles = {
  allowedRoles?: readonly string[];
  restrictedToRoles?: readonly string[];
};

/**
 * Whether a person may open a route (spec 5 and 6): with no roles named anyone may; otherwise any
 * overlap grants access, and unknown roles never do.
 */
export function mayOpen(roles: readonly string[] | undefined, route: RouteRoles): boolean {
  const lists = [route.allowedRoles, route.restrictedToRoles].filter((list) => list !== undefined);
  return lists.every((list) => roles !== undefined && hasAnyRole(roles, list));
}

/** For `beforeLoad`: sends whoever may not open the route to `/` (spec 6). */
export function requireRoles(roles: readonly string[] | undefined, route: RouteRoles): void {
  if (!mayOpen(roles, route)) throw redirect({ to: '/' });
}

/**
 * For `beforeLoad` of the signed-in area: whoever isn't signed in goes to /login with path and query
 * kept (spec 2). A token that ran out while our API can't be reached locks nobody out of what is on
 * the device: running out is no sign-out (offline.md B.7).
 */
export async function requireSignIn(
  session: Pick<PortalSession, 'isSignedIn' | 'subject'>,
  connectivity: Pick<Connectivity, 'check'>,
  href: string,
): Promise<void> {
  if (session.isSignedIn()) return;
  if (session.subject() !== undefined && !(await connectivity.check())) return;
  const query = new URLSearchParams(loginSearch(href, location.origin)).toString();
  throw redirect({ href: `/login${query ? `?${query}` : ''}` });
}
