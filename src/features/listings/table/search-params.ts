import type { EndpointInput } from '../../../../contract/endpoint.ts';
import type { contractTable } from '../../../../contract/table.ts';
import type { ListingFilter } from '../../../../domain/listings/filter-schema.ts';
import type { TableState } from '../../../ui/table/table-types.ts';

type SearchInput = EndpointInput<typeof contractTable.listings.search>['query'];

/** What a search of listings asks for, as the contract takes it; where its page begins comes apart. */
export type ListingSearchParams = Omit<SearchInput, 'searchAfter'>;

/** Rows of a whole result that a device takes at most. */
export const MAX_WHOLE_ROWS = 10_000;

/** A whole result: the words, the shelf and the filter. */
export type WholeListingsParams = Pick<SearchInput, 'queries' | 'shelf'> & ListingFilter;

/** Listings in work, or the archived ones. */
export type Shelf = NonNullable<SearchInput['shelf']>;

/** The words as the contract takes them; an empty search becomes "*" (spec 5). */
export function queriesOf(query: string): string[] {
  return [query.trim() || '*'];
}

/** One page of a table as the contract takes it. Equal states give equal parameters. */
export function pageParams(
  { query, sort, page, size }: Omit<TableState, 'selected'>,
  shelf: Shelf,
  filter: ListingFilter,
): ListingSearchParams {
  return {
    queries: queriesOf(query),
    shelf,
    ...filter,
    ...(sort ? { sort: { [sort.column]: sort.direction } } : {}),
    page: String(page),
    size: String(size),
  };
}
