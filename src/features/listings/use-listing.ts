import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { ListingId } from '../../../domain/ids.ts';
import { overlayListing } from '../../offline/overlay/overlay-listing.ts';
import { unread } from '../../offline/unread.ts';
import { ApiError } from '../../platform/api-errors.ts';
import { usePortal } from '../../platform/portal-context.ts';
import type { PageState } from '../../ui/feedback/page-states.tsx';
import { listingQueries } from './listing-queries.ts';
import { useViewer, useWaiting } from './waiting/use-waiting.ts';

const LOADING = 'Loading the listing';

/** `isRenewed`: asked anew when the screen opens, because it is about to be changed. */
export type UseListingOptions = { isRenewed?: boolean };

/**
 * A listing as it will be once what waits for it is through, with the state of the screen that shows it.
 * One that exists on this device only is there too. A foreign or unknown one is not found.
 */
export function useListing(id: ListingId, { isRenewed = false }: UseListingOptions = {}) {
  const { client, clock } = usePortal();
  const viewer = useViewer();
  const waiting = useWaiting(id);
  const { operations, isNew } = waiting;
  const query = useQuery({
    ...listingQueries(client).detail(id),
    ...(isRenewed ? { refetchOnMount: 'always' as const } : {}),
    enabled: !isNew,
  });
  const { data: server, dataUpdatedAt, error, refetch } = query;
  const [openedAt] = useState(() => clock.now().getTime());
  const isRestored = isRenewed && server !== undefined && dataUpdatedAt < openedAt;
  useEffect(() => {
    // The first fetch of a page gives what the device kept; what is about to be changed is asked for.
    if (isRestored) void refetch({ cancelRefetch: false });
  }, [isRestored, refetch]);
  const listing = useMemo(
    () => overlayListing(server, operations, viewer),
    [server, operations, viewer],
  );
  let state: PageState = { kind: 'ready' };
  if (!listing) {
    if (waiting.isOpening) {
      state = { kind: 'loading', label: LOADING };
    } else if (error instanceof ApiError && error.status === 404) {
      state = { kind: 'not-found', what: 'Listing' };
    } else {
      state = unread(query, { what: 'This listing', loading: LOADING });
    }
  }
  return { query, listing, state, waiting };
}
