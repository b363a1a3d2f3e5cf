import { queryOptions } from '@tanstack/react-query';
import type { AgencyId, ApplicationId, ListingId } from '../../../domain/ids.ts';
import type { ApiClient } from '../../platform/api-client.ts';
import { isChangedSince } from '../change-notes.ts';
import { CACHE_TIME_MS } from '../query-client.ts';
import { fundingClient } from './funding-client.ts';

/** Under the listings' own key: whatever makes a listing's answers old makes these old too. */
const ALL = ['listings', 'applications'] as const;

function staleTime({ state }: { state: { dataUpdatedAt: number } }): number {
  return isChangedSince('listings', state.dataUpdatedAt) ? 0 : CACHE_TIME_MS;
}

/** The key of a listing's applications; staff read them by agency. */
export function applicationsKey(id: ListingId, agency?: AgencyId) {
  return [...ALL, 'of-listing', id, ...(agency ? [agency] : [])];
}

/**
 * The reads about applications that are kept on the device once they were seen. Links aren't among
 * them: a link is a key to the application.
 */
export function applicationQueries(client: ApiClient) {
  return {
    ofListing: (id: ListingId, agency?: AgencyId) =>
      queryOptions({
        queryKey: applicationsKey(id, agency),
        queryFn: ({ signal }) =>
          fundingClient(client).applications.ofListing({ params: { id }, agency }, { signal }),
        staleTime,
        meta: { persist: true },
      }),
    events: (id: ApplicationId) =>
      queryOptions({
        queryKey: [...ALL, 'events', id],
        queryFn: ({ signal }) =>
          fundingClient(client).applications.events({ params: { id } }, { signal }),
        staleTime,
        meta: { persist: true },
      }),
    /** Which products the listing may have, and why not. */
    products: (id: ListingId) =>
      queryOptions({
        queryKey: [...ALL, 'products', id],
        queryFn: ({ signal }) =>
          fundingClient(client).products.ofListing({ params: { id }, query: {} }, { signal }),
        staleTime,
        meta: { persist: true },
      }),
    /** The terms of all products, from which a device works prices out by itself. */
    terms: () =>
      queryOptions({
        queryKey: ['products', 'terms'],
        queryFn: ({ signal }) => fundingClient(client).products.list({}, { signal }),
        meta: { persist: true },
      }),
  };
}
