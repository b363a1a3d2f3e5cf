import { useQuery } from '@tanstack/react-query';
import type { ListingId } from '../../../domain/ids.ts';
import { isOfflineMiss } from '../../offline/offline-miss.ts';
import { ApiError, errorText } from '../../platform/api-errors.ts';
import { describeError } from '../../platform/log.ts';
import { usePortal } from '../../platform/portal-context.ts';
import type { PageState } from '../../ui/feedback/page-states.tsx';
import { listingQueries } from './listing-queries.ts';

/** `isRenewed`: asked anew when the screen opens, because it is about to be changed. */
export type UseListingOptions = { isRenewed?: boolean };

/** A listing with the state of the screen that shows it. A foreign or unknown one is not found. */
export function useListing(id: ListingId, { isRenewed = false }: UseListingOptions = {}) {
  const { client } = usePortal();
  const query = useQuery({
    ...listingQueries(client).detail(id),
    ...(isRenewed ? { refetchOnMount: 'always' as const } : {}),
  });
  const { data: listing, error, refetch, isFetching } = query;
  let state: PageState = { kind: 'ready' };
  if (!listing) {
    if (error instanceof ApiError && error.status === 404) {
      state = { kind: 'not-found', what: 'Listing' };
    } else if (isOfflineMiss(error)) {
      state = { kind: 'offline', what: 'This listing' };
    } else if (error) {
      state = {
        kind: 'error',
        message: errorText(error),
        details: describeError(error).error,
        onRetry: () => void refetch(),
        isRetrying: isFetching,
      };
    } else {
      state = { kind: 'loading', label: 'Loading the listing' };
    }
  }
  return { query, listing, state };
}
