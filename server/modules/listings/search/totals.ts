import type { Tx } from '../../../db/transaction.ts';
import type { SearchCriteria } from './criteria.ts';
import { filterTexts, isNarrowed } from './filters.ts';
import type { Total } from './found.ts';
import { type Parameters, parameters } from './parameters.ts';
import { matchesText, patternsText, reachText, type WordPatterns } from './patterns.ts';

/** How many match the patterns, by index, but never more than the limit. */
export async function countMatches(
  tx: Tx,
  criteria: SearchCriteria,
  patterns: WordPatterns,
  limit: number,
): Promise<number> {
  const values = parameters();
  const [row] = await tx.rows<{ n: number }>(
    `SELECT count(*)::int AS n FROM ${matchesText(criteria, patterns, limit, values)}`,
    values.values,
  );
  return row?.n ?? 0;
}

/** Whether the number of listings of the shelf is kept: for a whole agency and for all of them. */
export function isShelfCountKept({ reach, filter }: SearchCriteria): boolean {
  if (isNarrowed(filter)) return false;
  return reach.kind === 'platform' || reach.agentId === null;
}

/** The kept number as a query of one value. */
export function shelfCountText({ reach, archived }: SearchCriteria, values: Parameters): string {
  const column = archived ? 'archived_listings' : 'current_listings';
  const whose = reach.kind === 'agency' ? `agency_id = ${values.add(reach.agencyId)}` : 'TRUE';
  return `SELECT coalesce(sum(${column}), 0)::int AS n FROM listing_counter WHERE ${whose}`;
}

/** A narrowed shelf of all agencies isn't counted to its end. */
const COUNTED_AT_MOST = 100_000;

/** How many listings the shelf has: kept for a whole agency, counted for a narrower reach. */
export async function shelfTotal(tx: Tx, criteria: SearchCriteria): Promise<Total> {
  if (!isShelfCountKept(criteria)) {
    const value = await countUpTo(tx, criteria, [], COUNTED_AT_MOST);
    return { value, relation: value < COUNTED_AT_MOST ? 'eq' : 'gte' };
  }
  const values = parameters();
  const [row] = await tx.rows<{ n: number }>(shelfCountText(criteria, values), values.values);
  return { value: row?.n ?? 0, relation: 'eq' };
}

/** How many of the shelf match, counted row by row. */
export async function manyTotal(
  tx: Tx,
  criteria: SearchCriteria,
  patterns: WordPatterns,
): Promise<Total> {
  return { value: await countUpTo(tx, criteria, patterns, 1_000_000), relation: 'eq' };
}

async function countUpTo(
  tx: Tx,
  { reach, archived, filter }: SearchCriteria,
  patterns: WordPatterns,
  limit: number,
): Promise<number> {
  const values = parameters();
  const conditions = [
    reachText(reach, values),
    `l.archived = ${values.add(archived)}`,
    ...filterTexts(filter, values),
    ...(patterns.length > 0 ? [patternsText(patterns, values)] : []),
  ];
  const [row] = await tx.rows<{ n: number }>(
    `SELECT count(*)::int AS n FROM (
       SELECT 1 FROM listing l WHERE ${conditions.join(' AND ')} LIMIT ${values.add(limit)}) AS counted`,
    values.values,
  );
  return row?.n ?? 0;
}
