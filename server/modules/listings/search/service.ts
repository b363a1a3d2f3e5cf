import type { ListingSortColumn } from '../../../../contract/endpoints/listings.ts';
import type { Refusal } from '../../../../contract/problems.ts';
import type { ListingFilter } from '../../../../domain/listings/filter-schema.ts';
import { queryWords } from '../../../../domain/listings/search-words.ts';
import { ok, type Result, refuse } from '../../../../domain/result.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Principal } from '../../../http/session.ts';
import { mayOpenArchive, searchReach } from '../access.ts';
import type { PageStart, SearchCriteria, SearchOrder } from './criteria.ts';
import type { CursorSigner } from './cursor.ts';
import type { Hit } from './found.ts';
import { sortKeyCount } from './order.ts';
import { findListings } from './store.ts';

/** Rows that can be skipped without a cursor. */
const MAX_OFFSET = 10_000;

/** A search as the contract hands it over, parsed. */
export type SearchQuery = ListingFilter & {
  queries: string[];
  page: number;
  size: number;
  sort?: { [C in ListingSortColumn]?: 'asc' | 'desc' } | undefined;
  searchAfter?: string[] | undefined;
  shelf: 'current' | 'archived';
};

function orderOf(sort: SearchQuery['sort']): SearchOrder {
  const [column, direction] = Object.entries(sort ?? {})[0] ?? ['relevance', 'desc'];
  return { column: column as ListingSortColumn, direction };
}

function filterOf({ status, method, agent, branch, suburb, next, from, to }: ListingFilter) {
  const given = Object.entries({ status, method, agent, branch, suburb, next, from, to });
  return Object.fromEntries(given.filter(([, value]) => value !== undefined)) as ListingFilter;
}

/** What the person asks for within what they may see; `auth.forbidden` for the archive without the right. */
export function criteriaFor(
  principal: Principal,
  query: Omit<SearchQuery, 'page' | 'size' | 'searchAfter'>,
  start: PageStart,
  size: number,
): Result<SearchCriteria, Refusal> {
  if (query.shelf === 'archived' && !mayOpenArchive(principal)) {
    return refuse({ code: 'auth.forbidden' });
  }
  return ok({
    reach: searchReach(principal),
    archived: query.shelf === 'archived',
    words: queryWords(query.queries.filter((each) => each !== '*').join(' ')),
    filter: filterOf(query),
    order: orderOf(query.sort),
    start,
    size,
  });
}

/** The row as it was written, with the agency's name where whose it is isn't plain. */
function sourceOf({ summary, agency }: Hit): string {
  return agency === null ? summary : `${summary.slice(0, -1)},${agency.slice(1)}`;
}

/**
 * One page of a search, with a signed cursor on each hit, as the JSON of the contract's search result:
 * it is joined from rows that are kept as JSON.
 */
export async function searchListings(
  tx: Tx,
  principal: Principal,
  query: SearchQuery,
  cursors: CursorSigner,
): Promise<Result<string, Refusal>> {
  const offset = query.page * query.size;
  if (!query.searchAfter && offset > MAX_OFFSET) return refuse({ code: 'search.page-too-deep' });
  const base = criteriaFor(principal, query, { offset }, query.size);
  if (!base.ok) return base;
  let criteria = base.value;
  if (query.searchAfter) {
    const opened = cursors.open(criteria, query.searchAfter);
    if (!opened.ok || opened.value.length !== sortKeyCount(criteria)) {
      return refuse({ code: 'search.cursor-invalid' });
    }
    criteria = { ...criteria, start: { after: opened.value } };
  }
  const found = await findListings(tx, criteria);
  const hits = found.rows.map((hit) => {
    const sort = JSON.stringify(cursors.sign(criteria, hit.sortKeys));
    return `{"_source":${sourceOf(hit)},"sort":${sort}}`;
  });
  const corrected = found.corrected ? ',"corrected":true' : '';
  return ok(`{"hits":[${hits.join(',')}],"total":${JSON.stringify(found.total)}${corrected}}`);
}
