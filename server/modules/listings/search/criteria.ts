import type { ListingSortColumn } from '../../../../contract/endpoints/listings.ts';
import type { ListingFilter } from '../../../../domain/listings/filter-schema.ts';

/** Whose listings a search may see: an agency's (all, or a branch's and own ones), or every agency's. */
export type SearchReach =
  | { kind: 'agency'; agencyId: string; branchId: string | null; agentId: string | null }
  | { kind: 'platform' };

/** How the result is ordered. 'relevance' puts whole-word matches first, then the latest changed. */
export type SearchOrder = { column: ListingSortColumn; direction: 'asc' | 'desc' };

/** Where the page begins: after the row with these sort values, or after a number of rows. */
export type PageStart = { after: string[] } | { offset: number };

/** A search as the store runs it. */
export type SearchCriteria = {
  reach: SearchReach;
  archived: boolean;
  words: string[];
  filter: ListingFilter;
  order: SearchOrder;
  start: PageStart;
  size: number;
};

/**
 * Matches up to here are found by index and sorted. More within an agency are walked in the order of the
 * sort index; across agencies words that many listings have are told before (frequent-words.ts).
 */
export function candidateLimit(reach: SearchReach): number {
  return reach.kind === 'platform' ? 1_000_000_000 : 20_000;
}
