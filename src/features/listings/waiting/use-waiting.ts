import { useMemo } from 'react';
import type { Operation } from '../../../offline/outbox/operation.ts';
import { useOutboxSnapshot } from '../../../offline/outbox/use-outbox.ts';
import { listingSync } from '../../../offline/overlay/listing-sync.ts';
import type { Viewer } from '../../../offline/overlay/viewer.ts';
import { useAccount } from '../../../platform/account-context.ts';

/** What waits for one listing, in the order of the queue, and where that stands. */
export function useWaiting(listingId: string) {
  const { operations: all, keeping } = useOutboxSnapshot();
  const operations = useMemo(
    () => all.filter((operation) => operation.listingId === listingId),
    [all, listingId],
  );
  return {
    operations: operations as readonly Operation[],
    sync: listingSync(operations),
    isOpening: keeping === 'opening',
  };
}

/** Who looks, for laying what waits over what was read. */
export function useViewer(): Viewer {
  const account = useAccount();
  return useMemo(() => ({ account }), [account]);
}
