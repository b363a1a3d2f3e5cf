import type { Connectivity } from './connectivity.ts';
import type { SessionStatus } from './session-state.ts';

/** What renewing after a time without a connection needs. */
export type Reconnecting = {
  connectivity: Pick<Connectivity, 'state' | 'subscribe'>;
  status(): SessionStatus;
  renew(): Promise<void>;
};

/**
 * Renews once when the connection comes back and the sign-in ran out while it was away. Nobody could be
 * asked then, so nothing is renewed here that a person was asked about and declined (decision 080). The
 * lock of the renewal makes it one for all tabs. A locked device is never opened this way: whoever holds it
 * after so long has to sign in. Returns the way to stop.
 */
export function renewOnReconnect({ connectivity, status, renew }: Reconnecting): () => void {
  let wasOffline = connectivity.state() === 'offline';
  return connectivity.subscribe(() => {
    const state = connectivity.state();
    const isBack = wasOffline && state === 'online';
    wasOffline = state === 'offline';
    if (isBack && status() === 'expired') void renew();
  });
}
