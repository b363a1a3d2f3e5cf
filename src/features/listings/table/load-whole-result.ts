import type {
  ListingSearchResult,
  ListingSummary,
} from '../../../../contract/endpoints/listings.ts';
import type { ApiClient } from '../../../platform/api-client.ts';
import { MAX_WHOLE_ROWS, type WholeListingsParams } from './search-params.ts';

/** Rows asked for at a time. */
const ROWS_AT_A_TIME = 200;

/** How far the loading of a whole result has come. */
export type LoadedSoFar = { loaded: number; total: ListingSearchResult['total'] };

/** Every row of a result, up to the cap. */
export type WholeListings = {
  rows: ListingSummary[];
  total: ListingSearchResult['total'];
  /** False when the cap cut it off. */
  isComplete: boolean;
  corrected: boolean;
};

/**
 * Loads a whole result page after page by cursor, so that rows added meanwhile shift nothing. A row
 * that changed and so came twice is kept once.
 */
export async function loadWholeResult(
  client: ApiClient,
  params: WholeListingsParams,
  options: { signal: AbortSignal; onProgress?: ((soFar: LoadedSoFar) => void) | undefined },
): Promise<WholeListings> {
  const { signal, onProgress } = options;
  const rows = new Map<string, ListingSummary>();
  const size = String(ROWS_AT_A_TIME);
  let searchAfter: string[] | undefined;
  for (;;) {
    const query = { ...params, size, ...(searchAfter ? { searchAfter } : {}) };
    const page = await client.listings.search({ query }, { signal });
    for (const hit of page.hits) rows.set(hit._source.id, hit._source);
    onProgress?.({ loaded: rows.size, total: page.total });
    searchAfter = page.hits.at(-1)?.sort;
    const isEnd = page.hits.length < ROWS_AT_A_TIME;
    if (isEnd || rows.size >= MAX_WHOLE_ROWS || !searchAfter) {
      return {
        rows: [...rows.values()].slice(0, MAX_WHOLE_ROWS),
        total: isEnd ? { value: rows.size, relation: 'eq' } : page.total,
        isComplete: isEnd || (page.total.relation === 'eq' && page.total.value <= rows.size),
        corrected: page.corrected === true,
      };
    }
  }
}
