import type { Tx } from '../../../db/transaction.ts';
import { candidateLimit, type SearchCriteria } from './criteria.ts';
import { offsetOf, orderText, pageText, sortKeysText } from './order.ts';
import { type Parameters, parameters } from './parameters.ts';
import {
  agencyNameText,
  aliasOf,
  matchesText,
  patternsText,
  reachText,
  type WordPatterns,
} from './patterns.ts';
import { countMatches, manyTotal, shelfTotal, type Total } from './totals.ts';
import { correctedWords } from './typos.ts';

/** A row of a result: its JSON as the contract gives it, whose it is, and where it stands in the order. */
export type Hit = { summary: string; agencyName: string | null; sortKeys: string[] };

/** What a search found: a page of rows, how many there are in all, and whether typos were forgiven. */
export type Found = { rows: Hit[]; total: Total; corrected: boolean };

/**
 * Finds listings. Words match at the beginning of a word first; where nothing does, anywhere in the
 * text; where nothing does either, as mistyped (spec 2 and 3, performance.md).
 */
export async function findListings(tx: Tx, criteria: SearchCriteria): Promise<Found> {
  if (criteria.words.length === 0) return walk(tx, criteria, [], shelfTotal(tx, criteria));
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
  const from = aliasOf(criteria, patterns);
  const values = parameters();
  const rows = await tx.rows<Hit & { total: number }>(
    `WITH matching AS MATERIALIZED (
       SELECT * FROM ${matchesText(criteria, patterns, wanted + 1, values)}),
     page AS (
       SELECT * FROM matching AS ${from} WHERE TRUE ${pageText(criteria, from, values)}
       ORDER BY ${orderText(criteria, from, values)} ${windowText(criteria, values)})
     SELECT l.summary, ${agencyNameText(criteria.reach)} AS "agencyName",
       ${sortKeysText(criteria, from, values)} AS "sortKeys",
       (SELECT count(*)::int FROM matching) AS total
     FROM page AS ${from} JOIN listing l ON ${reachText(criteria.reach, values)} AND l.id = ${from}.id
     ORDER BY ${orderText(criteria, from, values)}`,
    values.values,
  );
  const total = rows[0]?.total ?? (await totalPastTheEnd(tx, criteria, patterns, wanted + 1));
  if (total === 0) return undefined;
  if (total > wanted) return walk(tx, criteria, patterns, manyTotal(tx, criteria, patterns));
  return { rows, total: { value: total, relation: 'eq' }, corrected: false };
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

/** Reads a page in the order of an index, passing over rows that don't match. */
async function walk(
  tx: Tx,
  criteria: SearchCriteria,
  patterns: WordPatterns,
  counting: Promise<Total>,
): Promise<Found> {
  const values = parameters();
  const conditions = [
    reachText(criteria.reach, values),
    `l.archived = ${values.add(criteria.archived)}`,
    ...(patterns.length > 0 ? [patternsText(patterns, values)] : []),
  ];
  const [rows, total] = await Promise.all([
    tx.rows<Hit>(
      `SELECT l.summary, ${agencyNameText(criteria.reach)} AS "agencyName",
         ${sortKeysText(criteria, 'l', values)} AS "sortKeys"
       FROM listing l WHERE ${conditions.join(' AND ')} ${pageText(criteria, 'l', values)}
       ORDER BY ${orderText(criteria, 'l', values)} ${windowText(criteria, values)}`,
      values.values,
    ),
    counting,
  ]);
  return { rows, total, corrected: false };
}

/** Sizes are few, and the plan of a page must know how small it is. */
function windowText(criteria: SearchCriteria, values: Parameters): string {
  const offset = offsetOf(criteria);
  return `LIMIT ${criteria.size}${offset === 0 ? '' : ` OFFSET ${values.add(offset)}`}`;
}
