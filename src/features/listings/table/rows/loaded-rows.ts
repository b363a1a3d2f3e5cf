import type { ListingSummary } from '../../../../../contract/endpoints/listings.ts';
import { orderRows, type RowOrder } from '../../../../../domain/listings/row-order.ts';
import { createRowSearch } from '../../../../../domain/listings/row-search.ts';

/** Rows that are all loaded, to be searched and sorted here. */
export function createLoadedRows(rows: readonly ListingSummary[]) {
  const search = createRowSearch(rows);
  return {
    /** Does ahead what the first key would have to wait for. */
    warm: search.warm,
    find(words: string, order: RowOrder | null) {
      const found = search.find(words);
      return { ...found, rows: orderRows(found.rows, order) };
    },
  };
}
