import { safeRedirect } from '../../platform/safe-redirect.ts';

/** The query of `/login`: where to go after signing in. */
export type LoginSearch = { redirect?: string };

/** Reads the query of `/login`; a target that isn't an address of ours is dropped (spec 2, 5). */
export function parseLoginSearch(search: Record<string, unknown>): LoginSearch {
  const redirect = safeRedirect(search.redirect, window.location.origin);
  return redirect === null ? {} : { redirect };
}
