import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { asOf } from '../../../offline/as-of.ts';
import { isOfflineMiss } from '../../../offline/offline-miss.ts';
import { useConnectivity, usePortal } from '../../../platform/portal-context.ts';
import { listingQueries } from '../listing-queries.ts';
import type { ListingSearchParams } from './search-params.ts';

/** One page of a search, and where it stands. */
export function useListingPage(
  params: ListingSearchParams,
  searchAfter: readonly string[] | undefined,
  isEnabled: boolean,
) {
  const { client, clock } = usePortal();
  const connectivity = useConnectivity();
  const result = useQuery({
    ...listingQueries(client).search(params, searchAfter),
    enabled: isEnabled,
  });
  const { data, error, isPlaceholderData, isPending } = result;
  const hits = data?.hits;
  const rows = useMemo(() => hits?.map((hit) => hit._source) ?? [], [hits]);
  const isOffline = connectivity === 'offline';
  const isMiss = error !== null && data === undefined && isOfflineMiss(error) && isOffline;
  const isOutOfReach = isOfflineMiss(error) && data !== undefined;
  const isLoading = isPending || isPlaceholderData;
  const status =
    error && !isMiss && !isOutOfReach ? 'error' : isLoading ? 'loading' : ('ready' as const);
  return {
    result,
    rows,
    status,
    isMiss,
    /** The page really asked for, not one kept on screen while it loads. */
    isSettled: isEnabled && !isLoading && !error,
    lastHit: isPlaceholderData ? undefined : hits?.at(-1),
    asOf:
      isOffline && data && !isPlaceholderData
        ? new Date(result.dataUpdatedAt)
        : asOf(result, clock.now()),
  } as const;
}
