import { safeRedirect } from '../../platform/safe-redirect.ts';

/** The query of `/login`: where to go after signing in. */
export type LoginSearch = { redirect?: string | undefined };

/**
 * Reads the query of `/login`; a target that isn't an address of ours is dropped (spec 2, 5). It is named
 * as missing, since the router lays what it is given over the query as it came.
 */
export function parseLoginSearch(search: Record<string, unknown>): LoginSearch {
  const redirect = safeRedirect(search.redirect, window.location.origin);
  return { redirect: redirect ?? undefined };
}
