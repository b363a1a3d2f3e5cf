import type { ListingEvent } from '../../../../../domain/listings/states.ts';
import type { Operation } from '../../../../offline/outbox/operation.ts';
import { isVersioned } from '../../../../offline/outbox/queued-change.ts';
import type { ConnectivityState } from '../../../../platform/connectivity.ts';
import { mayWait } from './use-move-listing.ts';

/**
 * Why a move can't be made just now; undefined when it can. A move with legal effect needs the server,
 * and a listing there that is the same as the one on screen.
 */
export function moveHindrance(
  event: ListingEvent,
  waiting: readonly Operation[],
  connectivity: ConnectivityState,
): string | undefined {
  if (mayWait(event)) return undefined;
  const changes = waiting.filter(isVersioned);
  const isUnsent = changes.some(({ kind }) => kind === 'listing.create@1');
  if (connectivity === 'offline') {
    return 'You’re offline. This has legal effect, so it needs a connection. Nothing has changed; do this again when you’re back online.';
  }
  if (isUnsent)
    return 'This listing is on this device only. Once it has been sent you can do this.';
  if (changes.length > 0) {
    return 'A change of this listing waits on this device. Once it has been sent you can do this.';
  }
  return undefined;
}
