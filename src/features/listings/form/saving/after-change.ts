import type { QueryClient } from '@tanstack/react-query';
import type { Listing } from '../../../../../domain/listings/listing.ts';
import type { ApiClient } from '../../../../platform/api-client.ts';
import { listingQueries, listingsChanged } from '../../listing-queries.ts';

/** Shows a listing as the server just answered it, and has everything else about listings asked anew. */
export function rememberListing(
  queryClient: QueryClient,
  client: ApiClient,
  listing: Listing,
): void {
  const queries = listingQueries(client);
  queryClient.setQueryData(queries.detail(listing.id).queryKey, listing);
  void listingsChanged(queryClient);
}
