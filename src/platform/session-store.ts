import type { IdentityClient, SessionHost } from './session-client.ts';
import { EXPIRING_NOTICE_SECONDS } from './session-constants.ts';
import { LOADING, type SessionSnapshot, snapshotOf } from './session-state.ts';
import type { StoredUser } from './session-user.ts';
import type { VerifiedContact } from './verified-contact.ts';

/** The user as this tab knows them, in step with local storage, and who wants to hear of changes. */
export type SessionStore = {
  user(): StoredUser | null;
  snapshot(): SessionSnapshot;
  subscribe(listener: () => void): () => void;
  /** Shows where the session stands now, with what is given put in its place. */
  show(changes?: Partial<SessionSnapshot>): void;
  /** Takes over what local storage holds, which another tab may have changed. */
  read(): Promise<void>;
};

/** How often the time left is looked at; a device that slept finds out this soon. */
const LOOK_EVERY_MS = 5_000;

/** How often the end of the grace period is looked for once the token has run out. */
const LOOK_EXPIRED_EVERY_MS = 30_000;

/** Makes the store over what the identity client keeps, with a clock of its own for expiry. */
export function createSessionStore(
  client: IdentityClient,
  host: SessionHost,
  contact?: Pick<VerifiedContact, 'isGraceOver'>,
): SessionStore {
  const listeners = new Set<() => void>();
  let current: SessionSnapshot = LOADING;
  let user: StoredUser | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function show(changes: Partial<SessionSnapshot> = {}): void {
    const now = snapshotOf(user, host.now(), EXPIRING_NOTICE_SECONDS, contact?.isGraceOver);
    const next = { ...now, ...changes };
    if (JSON.stringify(next) === JSON.stringify(current)) return;
    current = next;
    for (const listener of listeners) listener();
  }

  /** Shows the notice and the end at their time, to the second while the page is awake. */
  function watchTime(): void {
    clearTimeout(timer);
    if (!user) return;
    const left = (user.expires_at ?? 0) * 1000 - host.now();
    const untilNotice = left - EXPIRING_NOTICE_SECONDS * 1000;
    const next = untilNotice > 0 ? untilNotice : left;
    timer = setTimeout(
      () => {
        const { renewal } = current;
        show(renewal === 'idle' || renewal === 'offered' ? {} : { renewal });
        watchTime();
      },
      left > 0 ? Math.min(next, LOOK_EVERY_MS) : LOOK_EXPIRED_EVERY_MS,
    );
  }

  return {
    user: () => user,
    snapshot: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    show,
    async read() {
      user = client.storedUser();
      watchTime();
      show(current.renewal === 'working' ? { renewal: 'working' } : {});
    },
  };
}
