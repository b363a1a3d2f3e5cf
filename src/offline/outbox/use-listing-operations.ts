import { useMemo } from 'react';
import type { Operation } from './operation.ts';
import { useOutboxSnapshot } from './use-outbox.ts';

/** What waits for one listing, in the order of the queue, and whether it exists on this device only. */
export function useListingOperations(listingId: string | undefined): {
  operations: readonly Operation[];
  isNew: boolean;
} {
  const { operations: all } = useOutboxSnapshot();
  const operations = useMemo(
    () => all.filter((operation) => operation.listingId === listingId),
    [all, listingId],
  );
  return { operations, isNew: operations.some(({ kind }) => kind === 'listing.create@1') };
}
