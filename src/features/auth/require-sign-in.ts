import { redirect } from '@tanstack/react-router';
import type { Connectivity } from '../../platform/connectivity.ts';
import { loginSearch } from '../../platform/safe-redirect.ts';
import type { PortalSession } from '../../platform/session.ts';

/** What the guard asks: who is signed in, and whether anybody could sign in just now. */
export type SignInGuard = {
  session: Pick<PortalSession, 'isSignedIn' | 'subject'>;
  connectivity: Pick<Connectivity, 'check'>;
  origin: string;
};

/**
 * For `beforeLoad` of the signed-in area: sends an unauthenticated visitor to `/login` with path and
 * query kept (spec 2). Someone whose token has run out while there is no connection stays: what is on
 * the device remains readable (offline.md 46).
 */
export async function requireSignIn(
  { session, connectivity, origin }: SignInGuard,
  path: string,
): Promise<void> {
  if (session.isSignedIn()) return;
  if (session.subject() !== undefined && !(await connectivity.check())) return;
  throw redirect({ to: '/login', search: loginSearch(path, origin), replace: true });
}
