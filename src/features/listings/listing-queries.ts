import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { EndpointInput } from '../../../contract/endpoint.ts';
import type { contractTable } from '../../../contract/table.ts';
import type { ListingId } from '../../../domain/ids.ts';
import type { ApiClient } from '../../platform/api-client.ts';

/** What a search of listings asks for, as the contract takes it. */
export type ListingSearchParams = EndpointInput<typeof contractTable.listings.search>['query'];

/** Everything under this key is out of date once any listing changed. */
export const listingKeys = {
  all: ['listings'] as const,
  searches: ['listings', 'search'] as const,
};

/** The reads of listings over a client, for components and route loaders alike. */
export function listingQueries(client: ApiClient) {
  return {
    search: (params: ListingSearchParams) =>
      queryOptions({
        queryKey: [...listingKeys.searches, params],
        queryFn: ({ signal }) => client.listings.search({ query: params }, { signal }),
        placeholderData: keepPreviousData,
        meta: { persist: true },
      }),
    detail: (id: ListingId) =>
      queryOptions({
        queryKey: [...listingKeys.all, 'detail', id],
        queryFn: ({ signal }) => client.listings.detail({ params: { id } }, { signal }),
        meta: { persist: true },
      }),
    events: (id: ListingId) =>
      queryOptions({
        queryKey: [...listingKeys.all, 'events', id],
        queryFn: ({ signal }) => client.listings.events({ params: { id } }, { signal }),
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
