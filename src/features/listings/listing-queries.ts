import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ListingId } from '../../../domain/ids.ts';
import { isChangedSince, noteChange } from '../../offline/change-notes.ts';
import { listingKey } from '../../offline/listing-key.ts';
import { CACHE_TIME_MS } from '../../offline/query-client.ts';
import type { ApiClient } from '../../platform/api-client.ts';
import type { LoadedSoFar } from './table/load-whole-result.ts';
import { searchPage } from './table/search-page.ts';
import type { ListingSearchParams, WholeListingsParams } from './table/search-params.ts';

/** Everything under `all` is out of date once any listing changed. */
export const listingKeys = {
  all: ['listings'] as const,
  searches: ['listings', 'search'] as const,
  wholes: ['listings', 'whole'] as const,
};

const TOPIC = 'listings';

/** Kept answers are fresh for five minutes (spec 9), but never older than the last change made here. */
export function listingStaleTime({ state }: { state: { dataUpdatedAt: number } }): number {
  return isChangedSince(TOPIC, state.dataUpdatedAt) ? 0 : CACHE_TIME_MS;
}

/** After any change of a listing: everything shown is asked for again, everything kept is out of date. */
export function listingsChanged(queryClient: QueryClient): Promise<void> {
  noteChange(TOPIC);
  return queryClient.invalidateQueries({ queryKey: listingKeys.all });
}

/** The reads of listings over a client, for components and route loaders alike. */
export function listingQueries(client: ApiClient) {
  return {
    /** One page. The cursor only says how to get there, so it is no part of the key. */
    search: (params: ListingSearchParams, searchAfter?: readonly string[]) =>
      queryOptions({
        queryKey: [...listingKeys.searches, params],
        queryFn: ({ signal }) => searchPage(client, params, searchAfter, signal),
        placeholderData: keepPreviousData,
        staleTime: listingStaleTime,
        meta: { persist: true },
      }),
    whole: (params: WholeListingsParams, onProgress?: (soFar: LoadedSoFar) => void) =>
      queryOptions({
        queryKey: [...listingKeys.wholes, params],
        queryFn: async ({ signal }) => {
          const { loadWholeResult } = await import('./table/load-whole-result.ts');
          return loadWholeResult(client, params, { signal, onProgress });
        },
        staleTime: listingStaleTime,
        meta: { persist: true },
      }),
    detail: (id: ListingId) =>
      queryOptions({
        queryKey: listingKey('detail', id),
        queryFn: ({ signal }) => client.listings.detail({ params: { id } }, { signal }),
        staleTime: listingStaleTime,
        meta: { persist: true },
      }),
    events: (id: ListingId) =>
      queryOptions({
        queryKey: listingKey('events', id),
        queryFn: ({ signal }) => client.listings.events({ params: { id } }, { signal }),
        staleTime: listingStaleTime,
        meta: { persist: true },
      }),
    team: () =>
      queryOptions({
        queryKey: ['account', 'team'],
        queryFn: ({ signal }) => client.account.team({}, { signal }),
        meta: { persist: true },
      }),
  };
}
