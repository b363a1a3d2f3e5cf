import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Listing } from '../../../domain/listings/listing.ts';
import type { ShownEnvelope } from '../../offline/changes/envelopes.ts';

/**
 * Asks for the listing again when an envelope was completed after what is known of it: the last
 * signature moves the listing on the server, and nobody here did anything.
 */
export function useMovedListing(
  listing: Listing,
  envelopes: readonly ShownEnvelope[] | undefined,
): void {
  const queryClient = useQueryClient();
  const { id, updatedAt } = listing;
  const latest = Math.max(
    0,
    ...(envelopes ?? []).map(({ completedAt }) => (completedAt ? Date.parse(completedAt) : 0)),
  );
  const isBehind = latest > Date.parse(updatedAt);
  useEffect(() => {
    // Once for each completion: not every one moves its listing.
    if (isBehind && latest)
      void queryClient.invalidateQueries({ queryKey: ['listings', 'detail', id] });
  }, [isBehind, latest, id, queryClient]);
}
