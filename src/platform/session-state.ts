import type { StoredUser } from './session-user.ts';

/** The signed-in person as their tokens say; the server's word on roles is the account's. */
export type SessionUser = {
  subject: string;
  name: string;
  email: string;
  roles: readonly string[];
  /** When the access token runs out, in milliseconds since 1970. */
  expiresAt: number;
};

/**
 * Where the session stands (spec 4). `expired` keeps the user: running out is no sign-out, and what is
 * on the device stays readable offline. `locked`: expired, and the grace period without contact is over;
 * everything is kept and nothing is shown until the person has signed in.
 */
export type SessionStatus = 'loading' | 'signed-in' | 'expired' | 'locked' | 'signed-out';

/** Where renewing stands; `offered` from 120 s before expiry on. */
export type Renewal = 'idle' | 'offered' | 'working' | 'failed' | 'refused';

export type SessionSnapshot = {
  status: SessionStatus;
  user: SessionUser | undefined;
  renewal: Renewal;
};

export const LOADING: SessionSnapshot = { status: 'loading', user: undefined, renewal: 'idle' };
const SIGNED_OUT: SessionSnapshot = { ...LOADING, status: 'signed-out' };

/** The state after the stored user was read: authenticated if there is one whose time isn't up. */
export function snapshotOf(
  stored: StoredUser | null,
  now: number,
  noticeSeconds: number,
  isGraceOver: () => boolean = () => false,
): SessionSnapshot {
  if (!stored) return SIGNED_OUT;
  const expiresAt = (stored.expires_at ?? 0) * 1000;
  const left = expiresAt - now;
  return {
    status: left > 0 ? 'signed-in' : isGraceOver() ? 'locked' : 'expired',
    user: {
      subject: stored.profile.sub,
      name: stored.profile.name ?? '',
      email: stored.profile.email ?? '',
      roles: rolesOf(stored.profile['cognito:groups']),
      expiresAt,
    },
    renewal: left <= noticeSeconds * 1000 ? 'offered' : 'idle',
  };
}

function rolesOf(groups: unknown): string[] {
  return Array.isArray(groups) ? groups.filter((group) => typeof group === 'string') : [];
}
