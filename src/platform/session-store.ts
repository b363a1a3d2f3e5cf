import type { User, UserManager } from 'oidc-client-ts';
import { EXPIRING_NOTICE_SECONDS, type SessionHost } from './session-client.ts';
import { LOADING, type SessionSnapshot, snapshotOf } from './session-state.ts';

/** The user as this tab knows them, in step with local storage, and who wants to hear of changes. */
export type SessionStore = {
  user(): User | null;
  snapshot(): SessionSnapshot;
  subscribe(listener: () => void): () => void;
  /** Shows where the session stands now, with what is given put in its place. */
  show(changes?: Partial<SessionSnapshot>): void;
  /** Takes over what local storage holds, which another tab may have changed. */
  read(): Promise<void>;
};

/** Makes the store over the identity client, whose timers announce expiry. */
export function createSessionStore(client: UserManager, host: SessionHost): SessionStore {
  const listeners = new Set<() => void>();
  let current: SessionSnapshot = LOADING;
  let user: User | null = null;

  function show(changes: Partial<SessionSnapshot> = {}): void {
    const next = { ...snapshotOf(user, host.now(), EXPIRING_NOTICE_SECONDS), ...changes };
    if (JSON.stringify(next) === JSON.stringify(current)) return;
    current = next;
    for (const listener of listeners) listener();
  }

  client.events.addAccessTokenExpiring(() => show());
  client.events.addAccessTokenExpired(() => show());

  return {
    user: () => user,
    snapshot: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    show,
    async read() {
      user = await client.getUser();
      // Without this the timers of the user who has gone would still go off.
      if (!user) await client.events.unload();
      show(current.renewal === 'working' ? { renewal: 'working' } : {});
    },
  };
}
