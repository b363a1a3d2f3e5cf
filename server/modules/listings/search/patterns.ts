import { type SQL, sql } from 'drizzle-orm';
import { rowsOf, type Tx } from '../../../db/transaction.ts';
import type { SearchCriteria, SearchReach } from './criteria.ts';

/** Each typed word as patterns over the search text, one of which must match. */
export type WordPatterns = string[][];

/** The function call that finds matches by the trigram index; it binds the agency by itself. */
export function matchesSql(
  { reach, archived }: SearchCriteria,
  patterns: WordPatterns,
  wanted: number,
): SQL {
  const groups = sql`${JSON.stringify(patterns)}::jsonb`;
  return reach.kind === 'platform'
    ? sql`platform_listing_matches(${groups}, ${archived}, ${wanted})`
    : sql`listing_matches(${groups}, ${archived}, ${reach.branchId}::uuid, ${reach.agentId}::uuid, ${wanted})`;
}

/** The same patterns as a condition on rows of listing l. */
export function patternsSql(patterns: WordPatterns): SQL {
  const words = patterns.map((alternatives) => {
    const each = alternatives.map((pattern) => sql`l.search_text LIKE ${pattern}`);
    return sql`(${sql.join(each, sql` OR `)})`;
  });
  return sql.join(words, sql` AND `);
}

/** The listings l within reach; beside row-level security, so that an index is used. */
export function reachSql(reach: SearchReach): SQL {
  if (reach.kind === 'platform') return sql`TRUE`;
  const own = sql`l.agency_id = ${reach.agencyId}::uuid`;
  if (reach.agentId === null) return own;
  return sql`${own} AND (l.branch_id = ${reach.branchId}::uuid OR ${reach.agentId}::uuid = ANY (l.agent_ids))`;
}

/** Whose listing it is, where that isn't plain. */
export function agencyNameSql(reach: SearchReach): SQL {
  return reach.kind === 'platform'
    ? sql`(SELECT a.name FROM agency a WHERE a.agency_id = l.agency_id)`
    : sql`NULL`;
}

/** Counts matching listings, but never more than the limit. */
export async function countUpTo(
  tx: Tx,
  { reach, archived }: SearchCriteria,
  where: SQL,
  limit: number,
): Promise<number> {
  const [row] = await rowsOf<{ n: number }>(
    tx.execute(sql`
      SELECT count(*)::int AS n FROM (
        SELECT 1 FROM listing l
        WHERE ${reachSql(reach)} AND l.archived = ${archived} AND ${where}
        LIMIT ${limit}) AS counted`),
  );
  return row?.n ?? 0;
}

/** The kept count of a shelf: one agency's, or all agencies' together. */
export async function shelfCount(tx: Tx, reach: SearchReach, archived: boolean): Promise<number> {
  const column = archived ? sql`archived_listings` : sql`current_listings`;
  const whose = reach.kind === 'agency' ? sql`agency_id = ${reach.agencyId}::uuid` : sql`TRUE`;
  const [row] = await rowsOf<{ n: number }>(
    tx.execute(
      sql`SELECT coalesce(sum(${column}), 0)::int AS n FROM listing_counter WHERE ${whose}`,
    ),
  );
  return row?.n ?? 0;
}
