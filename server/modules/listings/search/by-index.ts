import type { Tx } from '../../../db/transaction.ts';
import type { SearchCriteria } from './criteria.ts';
import type { Hit } from './found.ts';
import { orderText, pageText, sortKeysText, windowText } from './order.ts';
import { parameters } from './parameters.ts';
import {
  agencyText,
  aliasOf,
  matchesText,
  reachText,
  sameListingText,
  type WordPatterns,
} from './patterns.ts';
import { countMatches } from './totals.ts';

/**
 * The page and the total in one statement: at most `wanted` matches by the trigram index, sorted, the
 * page's rows read under row-level security.
 */
export async function pageByIndex(
  tx: Tx,
  criteria: SearchCriteria,
  patterns: WordPatterns,
  wanted: number,
): Promise<{ rows: Hit[]; total: number }> {
  const from = aliasOf(criteria, patterns);
  const values = parameters();
  const rows = await tx.rows<Hit & { total: number }>(
    `WITH matching AS MATERIALIZED (
       SELECT * FROM ${matchesText(criteria, patterns, wanted, values)}),
     page AS (
       SELECT * FROM matching AS ${from} WHERE TRUE ${pageText(criteria, from, values)}
       ORDER BY ${orderText(criteria, from, values)} ${windowText(criteria, values)})
     SELECT l.summary, ${agencyText(criteria.reach)} AS agency,
       ${sortKeysText(criteria, from, values)} AS "sortKeys",
       (SELECT count(*)::int FROM matching) AS total
     FROM page AS ${from} JOIN listing l
       ON ${reachText(criteria.reach, values)} AND ${sameListingText(criteria.reach, from)}
     ORDER BY ${orderText(criteria, from, values)}`,
    values.values,
  );
  return { rows, total: rows[0]?.total ?? (await totalPastTheEnd(tx, criteria, patterns, wanted)) };
}

/** A page past the end has no row to carry the total. */
async function totalPastTheEnd(
  tx: Tx,
  criteria: SearchCriteria,
  patterns: WordPatterns,
  limit: number,
): Promise<number> {
  if ('offset' in criteria.start && criteria.start.offset === 0) return 0;
  return countMatches(tx, criteria, patterns, limit);
}
