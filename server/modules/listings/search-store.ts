import { type SQL, sql } from 'drizzle-orm';
import { rowsOf, type Tx } from '../../db/transaction.ts';
import {
  CANDIDATE_LIMIT,
  EXACT_COUNT_LIMIT,
  PLATFORM_COUNT_LIMIT,
  type SearchCriteria,
  type SearchReach,
} from './search-criteria.ts';
import { orderSql, pageSql, sortKeysSql } from './search-order.ts';
import { correctedWords } from './search-typos.ts';
import { type SummaryRow, summaryColumns } from './summary-row.ts';

/** Each typed word as patterns over the search text, one of which must match. */
type WordPatterns = string[][];

/** What a search found: a page of rows, how many there are in all, and whether typos were forgiven. */
export type Found = {
  rows: SummaryRow[];
  total: { value: number; relation: 'eq' | 'gte' };
  corrected: boolean;
};

/**
 * Finds listings. Words match at the beginning of a word first; where nothing does, anywhere in the
 * text; where nothing does either, as mistyped (spec 2 and 3, performance.md).
 */
export async function findListings(tx: Tx, criteria: SearchCriteria): Promise<Found> {
  if (criteria.words.length === 0) return browse(tx, criteria, sql`TRUE`, false);
  const beginnings = criteria.words.map((word) => [`% ${word}%`]);
  const found = await match(tx, criteria, beginnings);
  if (found) return found;
  if (criteria.words.some((word) => word.length >= 3)) {
    const parts = criteria.words.map((word) => [word.length >= 3 ? `%${word}%` : `% ${word}%`]);
    const within = await match(tx, criteria, parts);
    if (within) return within;
  }
  const corrected = await correctedWords(tx, criteria.reach, criteria.words);
  const guessed = corrected && (await match(tx, criteria, corrected));
  if (guessed) return { ...guessed, corrected: true };
  return { rows: [], total: { value: 0, relation: 'eq' }, corrected: false };
}

/** Undefined when nothing matches. Few matches are fetched by index and sorted; many are walked in order. */
async function match(
  tx: Tx,
  criteria: SearchCriteria,
  patterns: WordPatterns,
): Promise<Found | undefined> {
  const ids = await candidates(tx, criteria, patterns);
  if (ids.length === 0) return undefined;
  if (ids.length > CANDIDATE_LIMIT) return browse(tx, criteria, patternsSql(patterns), true);
  const rows = await page(tx, criteria, sql`l.id = ANY (${uuidArray(ids)})`);
  return { rows, total: { value: ids.length, relation: 'eq' }, corrected: false };
}

async function browse(
  tx: Tx,
  criteria: SearchCriteria,
  where: SQL,
  isFiltered: boolean,
): Promise<Found> {
  const platform = criteria.reach.kind === 'platform';
  const total =
    platform && isFiltered
      ? { value: PLATFORM_COUNT_LIMIT, relation: 'gte' as const }
      : await countUpTo(
          tx,
          criteria,
          where,
          platform ? PLATFORM_COUNT_LIMIT * 10 : EXACT_COUNT_LIMIT,
        );
  return { rows: await page(tx, criteria, where), total, corrected: false };
}

async function countUpTo(tx: Tx, criteria: SearchCriteria, where: SQL, limit: number) {
  const [row] = await rowsOf<{ n: number }>(
    tx.execute(sql`
      SELECT count(*)::int AS n FROM (
        SELECT 1 FROM listing l WHERE ${reachSql(criteria.reach)} AND l.archived = ${criteria.archived} AND ${where}
        LIMIT ${limit + 1}) AS counted`),
  );
  const n = row?.n ?? 0;
  return n > limit
    ? { value: limit, relation: 'gte' as const }
    : { value: n, relation: 'eq' as const };
}

function page(tx: Tx, criteria: SearchCriteria, where: SQL): Promise<SummaryRow[]> {
  const platform = criteria.reach.kind === 'platform';
  const agencyName = platform
    ? sql`(SELECT a.name FROM agency a WHERE a.agency_id = l.agency_id)`
    : sql`NULL`;
  return rowsOf<SummaryRow>(
    tx.execute(sql`
      SELECT ${summaryColumns}, ${agencyName} AS "agencyName", ${sortKeysSql(criteria)} AS "sortKeys"
      FROM listing l
      WHERE ${reachSql(criteria.reach)} AND l.archived = ${criteria.archived} AND ${where}
        ${pageSql(criteria)}
      ORDER BY ${orderSql(criteria)}
      LIMIT ${criteria.size} OFFSET ${'offset' in criteria.start ? criteria.start.offset : 0}`),
  );
}

async function candidates(
  tx: Tx,
  { reach, archived }: SearchCriteria,
  patterns: WordPatterns,
): Promise<string[]> {
  const groups = JSON.stringify(patterns);
  const rows = await rowsOf<{ id: string }>(
    tx.execute(
      reach.kind === 'platform'
        ? sql`SELECT listing AS id FROM platform_listing_candidates(${groups}::jsonb, ${archived}, ${CANDIDATE_LIMIT + 1})`
        : sql`SELECT id FROM listing_candidates(${groups}::jsonb, ${archived}, ${reach.branchId}::uuid, ${reach.agentId}::uuid, ${CANDIDATE_LIMIT + 1}) AS id`,
    ),
  );
  return rows.map((row) => row.id);
}

function reachSql(reach: SearchReach): SQL {
  if (reach.kind === 'platform') return sql`TRUE`;
  const own = sql`l.agency_id = ${reach.agencyId}::uuid`;
  if (reach.agentId === null) return own;
  return sql`${own} AND (l.branch_id = ${reach.branchId}::uuid OR ${reach.agentId}::uuid = ANY (l.agent_ids))`;
}

function patternsSql(patterns: WordPatterns): SQL {
  return sql.join(
    patterns.map(
      (alternatives) =>
        sql`(${sql.join(
          alternatives.map((pattern) => sql`l.search_text LIKE ${pattern}`),
          sql` OR `,
        )})`,
    ),
    sql` AND `,
  );
}

function uuidArray(ids: string[]): SQL {
  return sql`${`{${ids.join(',')}}`}::uuid[]`;
}
