import type { Tx } from '../../../db/transaction.ts';
import { pageByIndex } from './by-index.ts';
import { candidateLimit, type SearchCriteria } from './criteria.ts';
import { filterTexts, isNarrowed } from './filters.ts';
import type { Found, Hit, Total } from './found.ts';
import { commonMatches } from './frequent-words.ts';
import { orderText, pageText, sortKeysText, windowText } from './order.ts';
import { type Parameters, parameters } from './parameters.ts';
import { agencyText, patternsText, reachText, type WordPatterns } from './patterns.ts';
import { countMatches, isShelfCountKept, manyTotal, shelfCountText, shelfTotal } from './totals.ts';
import { correctedWords } from './typos.ts';
import { areKnownBeginnings } from './vocabulary.ts';

/**
 * Finds listings. Words match at the beginning of a word first; where nothing does, anywhere in the
 * text; where nothing does either, as mistyped (spec 2 and 3, performance.md). How words are read doesn't hang
 * on the filter, which only leaves out.
 */
export async function findListings(tx: Tx, criteria: SearchCriteria): Promise<Found> {
  if (criteria.words.length === 0) return shelf(tx, criteria);
  if (await mayBeBeginnings(tx, criteria)) {
    const beginnings = criteria.words.map((word) => [`% ${word}%`]);
    const found = await match(tx, criteria, beginnings);
    if (found) return found;
  }
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
 * Across all agencies a word that begins none is known beforehand: the trigram index would be slow to say
 * so, since its letters may well be in many listings. (What begins a word with digits is a part of it too.)
 */
async function mayBeBeginnings(tx: Tx, { reach, words }: SearchCriteria): Promise<boolean> {
  return reach.kind === 'agency' || areKnownBeginnings(tx, words);
}

/** Undefined when nothing matches; too many to sort are read in the order of the page. */
async function match(
  tx: Tx,
  criteria: SearchCriteria,
  patterns: WordPatterns,
): Promise<Found | undefined> {
  if (criteria.reach.kind === 'platform') {
    const common = await commonMatches(tx, criteria, patterns);
    if (common) return common;
  }
  const wanted = candidateLimit(criteria.reach);
  const wide = { ...criteria, filter: {} };
  const all = isNarrowed(criteria.filter)
    ? await countMatches(tx, wide, patterns, wanted + 1)
    : undefined;
  if (all !== undefined && all > wanted) {
    return walk(tx, criteria, patterns, manyTotal(tx, criteria, patterns));
  }
  if (all === 0) return undefined;
  const { rows, total } = await pageByIndex(tx, criteria, patterns, wanted + 1);
  if (total === 0 && all === undefined) return undefined;
  if (total > wanted) return walk(tx, criteria, patterns, manyTotal(tx, criteria, patterns));
  return { rows, total: { value: total, relation: 'eq' }, corrected: false };
}

/** A page of everything. The number of listings comes with it where it is kept. */
async function shelf(tx: Tx, criteria: SearchCriteria): Promise<Found> {
  if (!isShelfCountKept(criteria)) return walk(tx, criteria, [], shelfTotal(tx, criteria));
  const values = parameters();
  const total = `(${shelfCountText(criteria, values)}) AS total`;
  const rows = await readInOrder<{ total: number }>(tx, criteria, [], values, [total]);
  const value = rows[0]?.total ?? (await shelfTotal(tx, criteria)).value;
  return { rows, total: { value, relation: 'eq' }, corrected: false };
}

/** A page of what matches, and how many do. */
async function walk(
  tx: Tx,
  criteria: SearchCriteria,
  patterns: WordPatterns,
  counting: Promise<Total>,
): Promise<Found> {
  const reading = readInOrder(tx, criteria, patterns, parameters());
  const [rows, total] = await Promise.all([reading, counting]);
  return { rows, total, corrected: false };
}

/** Reads a page in the order of an index, passing over rows that don't match. */
function readInOrder<More>(
  tx: Tx,
  criteria: SearchCriteria,
  patterns: WordPatterns,
  values: Parameters,
  more: string[] = [],
): Promise<(Hit & More)[]> {
  const columns = [
    'l.summary',
    `${agencyText(criteria.reach)} AS agency`,
    `${sortKeysText(criteria, 'l', values)} AS "sortKeys"`,
    ...more,
  ];
  const conditions = [
    reachText(criteria.reach, values),
    `l.archived = ${values.add(criteria.archived)}`,
    ...filterTexts(criteria.filter, values),
    ...(patterns.length > 0 ? [patternsText(patterns, values)] : []),
  ];
  return tx.rows(
    `SELECT ${columns.join(', ')}
     FROM listing l WHERE ${conditions.join(' AND ')} ${pageText(criteria, 'l', values)}
     ORDER BY ${orderText(criteria, 'l', values)} ${windowText(criteria, values)}`,
    values.values,
  );
}
