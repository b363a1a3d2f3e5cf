import { redirect } from '@tanstack/react-router';
import { hasAnyRole } from '../../domain/permissions.ts';

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
