import type { QueryClient } from '@tanstack/react-query';
import type { ApiClient } from '../../platform/api-client.ts';
import { listingQueries } from './listing-queries.ts';
import type { ListingTableSearch } from './listing-table-search.ts';
import { pageParams } from './table/search-params.ts';
import { filterOfAddress, stateOfAddress } from './table/use-table-address.ts';

/** Fetches what the listings' address asks for before there is a table to ask for it. Never rejects. */
export async function fetchFirstPage(
  queryClient: QueryClient,
  client: ApiClient,
  search: ListingTableSearch,
): Promise<void> {
  if (search.all) return;
  const params = pageParams(stateOfAddress(search), 'current', filterOfAddress(search));
  await queryClient.prefetchQuery(listingQueries(client).search(params));
}
