import { type SQL, sql } from 'drizzle-orm';
import type { SearchCriteria, SearchReach } from './criteria.ts';
import { filterTexts, isNarrowed } from './filters.ts';
import { isSortedByHits, type SortedAlias } from './order.ts';
import type { Parameters } from './parameters.ts';
import { wholePatterns } from './wholes.ts';

/** Each typed word as patterns over the search text, one of which must match. */
export type WordPatterns = string[][];

/** The name matches go by: those with all columns that sort, or with those of relevance alone. */
export function aliasOf(criteria: SearchCriteria, patterns: WordPatterns): SortedAlias {
  const isPlain = patterns.every((alternatives) => alternatives.length === 1);
  return isPlain && isSortedByHits(criteria) ? 'hit' : 'found';
}

/** Matches by the trigram index that meet the filter as well, under the name they go by. */
export function matchesText(
  criteria: SearchCriteria,
  patterns: WordPatterns,
  wanted: number,
  values: Parameters,
): string {
  const { reach, filter } = criteria;
  const found = foundText(criteria, patterns, wanted, values);
  const from = aliasOf(criteria, patterns);
  if (!isNarrowed(filter)) return `${found} AS ${from}`;
  const isKept = [reachText(reach, values), ...filterTexts(filter, values)].join(' AND ');
  return `(SELECT ${from}.* FROM ${found} AS ${from}
    JOIN listing l ON ${sameListingText(reach, from)} WHERE ${isKept}) AS ${from}`;
}

/** The function call that finds matches; it binds the agency by itself. */
function foundText(
  criteria: SearchCriteria,
  patterns: WordPatterns,
  wanted: number,
  values: Parameters,
): string {
  const { reach, archived, words } = criteria;
  const [shelf, limit] = [`${values.add(archived)}::boolean`, `${values.add(wanted)}::integer`];
  const own =
    reach.kind === 'platform'
      ? ''
      : `${values.add(reach.branchId)}::uuid, ${values.add(reach.agentId)}::uuid,`;
  if (aliasOf(criteria, patterns) === 'found') {
    const groups = `${values.add(JSON.stringify(patterns))}::jsonb`;
    return reach.kind === 'platform'
      ? `platform_listing_matches(${groups}, ${shelf}, ${limit})`
      : `listing_matches(${groups}, ${shelf}, ${own} ${limit})`;
  }
  // The first two are looked up, so they should be the ones that say most.
  const all = `${values.add(patterns.flat().sort((a, b) => b.length - a.length))}::text[]`;
  const wholes = `${values.add(wholePatterns(words))}::text[]`;
  if (reach.kind === 'platform')
    return `platform_listing_hits(${all}, ${wholes}, ${shelf}, ${limit})`;
  return `listing_hits(${all}, ${wholes}, ${shelf}, ${own} ${limit})`;
}

/** Which listing l a match is. */
export function sameListingText(reach: SearchReach, from: SortedAlias): string {
  const isSame = `l.id = ${from}.id`;
  return reach.kind === 'platform' ? `l.agency_id = ${from}.agency_id AND ${isSame}` : isSame;
}

/** The same patterns as a condition on rows of listing l. */
export function patternsText(patterns: WordPatterns, values: Parameters): string {
  const words = patterns.map((alternatives) => {
    const each = alternatives.map((pattern) => `l.search_text LIKE ${values.add(pattern)}`);
    return `(${each.join(' OR ')})`;
  });
  return words.join(' AND ');
}

/** The listings l within reach; beside row-level security, so that an index is used. */
export function reachText(reach: SearchReach, values: Parameters): string {
  if (reach.kind === 'platform') return 'TRUE';
  const own = `l.agency_id = ${values.add(reach.agencyId)}::uuid`;
  if (reach.agentId === null) return own;
  const [branch, agent] = [values.add(reach.branchId), values.add(reach.agentId)];
  return `${own} AND (l.branch_id = ${branch}::uuid OR ${agent}::uuid = ANY (l.agent_ids))`;
}

/** The same for the query builder. */
export function reachSql(reach: SearchReach): SQL {
  if (reach.kind === 'platform') return sql`TRUE`;
  const own = sql`l.agency_id = ${reach.agencyId}::uuid`;
  if (reach.agentId === null) return own;
  return sql`${own} AND (l.branch_id = ${reach.branchId}::uuid OR ${reach.agentId}::uuid = ANY (l.agent_ids))`;
}

/** Whose listing it is as a JSON object, where that isn't plain. */
export function agencyText(reach: SearchReach): string {
  return reach.kind === 'platform'
    ? `(SELECT json_build_object('agencyId', a.agency_id, 'agencyName', a.name)::text FROM agency a WHERE a.agency_id = l.agency_id)`
    : 'NULL';
}
