import { createContext, useContext, useSyncExternalStore } from 'react';
import type { PortalSession } from '../../platform/session.ts';
import type { SessionSnapshot } from '../../platform/session-state.ts';

/** The app provides the session here; tests provide a fake. */
export const SessionContext = createContext<PortalSession | null>(null);

/** The session itself, for acting on it. Throws outside its provider: a programming error. */
export function useSession(): PortalSession {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession is used outside SessionContext');
  return session;
}

/** Where the session stands, as it changes, in this tab and in others. */
export function useSessionSnapshot(): SessionSnapshot {
  const session = useSession();
  return useSyncExternalStore(session.subscribe, session.snapshot);
}
