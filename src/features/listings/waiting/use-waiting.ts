import { useMemo } from 'react';
import { useListingOperations } from '../../../offline/outbox/use-listing-operations.ts';
import { useOutboxSnapshot } from '../../../offline/outbox/use-outbox.ts';
import { listingSync } from '../../../offline/overlay/listing-sync.ts';
import type { Viewer } from '../../../offline/overlay/viewer.ts';
import { useAccount } from '../../../platform/account-context.ts';

/** What waits for one listing, in the order of the queue, and where that stands. */
export function useWaiting(listingId: string) {
  const { keeping } = useOutboxSnapshot();
  const own = useListingOperations(listingId);
  return { ...own, sync: listingSync(own.operations), isOpening: keeping === 'opening' };
}

/** Who looks, for laying what waits over what was read. */
export function useViewer(): Viewer {
  const account = useAccount();
  return useMemo(() => ({ account }), [account]);
}
