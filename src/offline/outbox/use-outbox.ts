import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Outbox, OutboxSnapshot } from './outbox.ts';

/** The outbox of whoever is signed in; the app provides it. */
export const OutboxContext = createContext<Outbox | null>(null);

/** The outbox of the signed-in person. Throws outside the signed-in area: a programming error. */
export function useOutbox(): Outbox {
  const outbox = useContext(OutboxContext);
  if (!outbox) throw new Error('useOutbox is used outside OutboxContext');
  return outbox;
}

/** What waits, as it changes. */
export function useOutboxSnapshot(): OutboxSnapshot {
  const outbox = useOutbox();
  return useSyncExternalStore(outbox.subscribe, outbox.snapshot);
}
