import { type SQL, sql } from 'drizzle-orm';
import { rowsOf, type Tx } from '../../../db/transaction.ts';
import { candidateLimit, PLATFORM_COUNT_LIMIT, type SearchCriteria } from './criteria.ts';
import { offsetOf, orderSql, pageSql, sortKeysSql } from './order.ts';
import {
  agencyNameSql,
  countUpTo,
  matchesSql,
  patternsSql,
  reachSql,
  shelfCount,
  type WordPatterns,
} from './patterns.ts';
import { type SummaryRow, summaryColumns } from './summary-row.ts';
import { correctedWords } from './typos.ts';

/** How many there are; 'gte' when counting stopped at the value. */
type Total = { value: number; relation: 'eq' | 'gte' };

/** What a search found: a page of rows, how many there are in all, and whether typos were forgiven. */
export type Found = { rows: SummaryRow[]; total: Total; corrected: boolean };

/**
 * Finds listings. Words match at the beginning of a word first; where nothing does, anywhere in the
 * text; where nothing does either, as mistyped (spec 2 and 3, performance.md).
 */
export async function findListings(tx: Tx, criteria: SearchCriteria): Promise<Found> {
  if (criteria.words.length === 0) return walk(tx, criteria, sql`TRUE`, shelfTotal(tx, criteria));
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

/**
 * The page and the total in one statement: matches by the trigram index, sorted, the page's rows read
 * under row-level security. Undefined when nothing matches; too many to sort are walked in order.
 */
async function match(
  tx: Tx,
  criteria: SearchCriteria,
  patterns: WordPatterns,
): Promise<Found | undefined> {
  const wanted = candidateLimit(criteria.reach);
  const rows = await rowsOf<SummaryRow & { total: number }>(
    tx.execute(sql`
      WITH found AS MATERIALIZED (SELECT * FROM ${matchesSql(criteria, patterns, wanted + 1)}),
      hit AS (
        SELECT * FROM found WHERE TRUE ${pageSql(criteria, 'found')}
        ORDER BY ${orderSql(criteria, 'found')}
        LIMIT ${criteria.size} OFFSET ${offsetOf(criteria)})
      SELECT ${summaryColumns}, ${agencyNameSql(criteria.reach)} AS "agencyName",
        ${sortKeysSql(criteria, 'found')} AS "sortKeys", (SELECT count(*)::int FROM found) AS total
      FROM hit AS found JOIN listing l ON ${reachSql(criteria.reach)} AND l.id = found.id
      ORDER BY ${orderSql(criteria, 'found')}`),
  );
  const total = rows[0]?.total ?? (await totalPastTheEnd(tx, criteria, patterns, wanted + 1));
  if (total === 0) return undefined;
  if (total > wanted) {
    const many = manyTotal(tx, criteria, patternsSql(patterns));
    return walk(tx, criteria, patternsSql(patterns), many);
  }
  return {
    rows: rows.map(({ total: _, ...row }) => row),
    total: { value: total, relation: 'eq' },
    corrected: false,
  };
}

/** A page past the end has no row to carry the total. */
async function totalPastTheEnd(
  tx: Tx,
  criteria: SearchCriteria,
  patterns: WordPatterns,
  limit: number,
): Promise<number> {
  if ('offset' in criteria.start && criteria.start.offset === 0) return 0;
  const [row] = await rowsOf<{ n: number }>(
    tx.execute(sql`SELECT count(*)::int AS n FROM ${matchesSql(criteria, patterns, limit)}`),
  );
  return row?.n ?? 0;
}

/** Reads a page in the order of an index, passing over rows that don't match. */
async function walk(
  tx: Tx,
  criteria: SearchCriteria,
  where: SQL,
  counting: Promise<Total>,
): Promise<Found> {
  const total = await counting;
  const rows = await rowsOf<SummaryRow>(
    tx.execute(sql`
      SELECT ${summaryColumns}, ${agencyNameSql(criteria.reach)} AS "agencyName",
        ${sortKeysSql(criteria, 'l')} AS "sortKeys"
      FROM listing l
      WHERE ${reachSql(criteria.reach)} AND l.archived = ${criteria.archived} AND ${where}
        ${pageSql(criteria, 'l')}
      ORDER BY ${orderSql(criteria, 'l')}
      LIMIT ${criteria.size} OFFSET ${offsetOf(criteria)}`),
  );
  return { rows, total, corrected: false };
}

/** How many listings the shelf has: kept for a whole agency, counted for a narrower reach. */
async function shelfTotal(tx: Tx, criteria: SearchCriteria): Promise<Total> {
  const { reach, archived } = criteria;
  if (reach.kind === 'agency' && reach.agentId !== null) {
    return { value: await countUpTo(tx, criteria, sql`TRUE`, 100_000), relation: 'eq' };
  }
  return { value: await shelfCount(tx, reach, archived), relation: 'eq' };
}

/** Beyond what is worth counting across agencies, the total is only a lower bound. */
async function manyTotal(tx: Tx, criteria: SearchCriteria, where: SQL): Promise<Total> {
  if (criteria.reach.kind === 'platform') return { value: PLATFORM_COUNT_LIMIT, relation: 'gte' };
  return { value: await countUpTo(tx, criteria, where, 1_000_000), relation: 'eq' };
}
