import type { ListingSearchResult } from '../../../../contract/endpoints/listings.ts';
import type { ApiClient } from '../../../platform/api-client.ts';
import { ApiProblem } from '../../../platform/api-errors.ts';
import type { ListingSearchParams } from './search-params.ts';

/**
 * One page of a search: after the cursor where there is one, by its number otherwise. A cursor that the
 * server no longer takes (its key changed, or what the person may see) gives way to the page's number.
 */
export async function searchPage(
  client: ApiClient,
  params: ListingSearchParams,
  searchAfter: readonly string[] | undefined,
  signal: AbortSignal,
): Promise<ListingSearchResult> {
  if (searchAfter) {
    try {
      const query = { ...params, searchAfter: [...searchAfter] };
      return await client.listings.search({ query }, { signal });
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.code !== 'search.cursor-invalid') throw error;
    }
  }
  return client.listings.search({ query: params }, { signal });
}
