import type { Tx } from '../../../db/transaction.ts';
import { pageByIndex } from './by-index.ts';
import { candidateLimit, type PageStart, type SearchCriteria } from './criteria.ts';
import { filterTexts } from './filters.ts';
import type { Found, Hit } from './found.ts';
import { isByRelevance, offsetOf, orderText, pageText, sortKeysText, windowText } from './order.ts';
import { type Parameters, parameters } from './parameters.ts';
import { agencyText, patternsText, type WordPatterns } from './patterns.ts';
import { shelfCountText } from './totals.ts';
import { areKnownWhole } from './vocabulary.ts';
import { wholePatterns, wholesText } from './wholes.ts';

/** On a shelf of so many listings every match is found and counted, however common the words are. */
const FULLY_SEARCHED = 20_000;

/** Beyond that, matches are counted until there are so many, or enough for the page. */
const COUNTED = 100;

/** Listings are looked at one by one until there are so many for each match that is needed. */
const LOOKED_AT = 100;

/** However deep a page by number lies. */
const MOST_LOOKED_AT = 50_000;

/** Matches in which every word stands whole come first, then the rest; both by their last change. */
type Part = 'whole' | 'rest' | 'any';

/**
 * A page across all agencies of words that many listings have. To find every match would cost the more
 * the more agencies there are, so the listings are read in the order of the page until it is full, and
 * the total is what the latest changed ones showed. Undefined when matches are too rare for that: then
 * they are few enough to find them all.
 */
export async function commonMatches(
  tx: Tx,
  criteria: SearchCriteria,
  patterns: WordPatterns,
): Promise<Found | undefined> {
  const needed = offsetOf(criteria) + criteria.size;
  const glance = await glanceAt(tx, criteria, patterns, Math.max(COUNTED, needed));
  if (glance.shelf <= FULLY_SEARCHED || glance.any < needed) return undefined;
  const rows = isByRelevance(criteria)
    ? await pageByRelevance(tx, criteria, patterns, glance.whole > 0)
    : await readPart(tx, criteria, patterns, 'any', criteria.start);
  if (!rows || rows.length < criteria.size) return undefined;
  return { rows, total: { value: glance.any, relation: 'gte' }, corrected: false };
}

type Glance = { any: number; whole: number; shelf: number };

/**
 * How many of the latest changed listings match, in how many of those every word stands whole, and how
 * many listings there are at all.
 */
async function glanceAt(
  tx: Tx,
  criteria: SearchCriteria,
  patterns: WordPatterns,
  enough: number,
): Promise<Glance> {
  const values = parameters();
  const [row] = await tx.rows<Glance>(
    `SELECT count(*)::int AS any, count(*) FILTER (WHERE whole)::int AS whole,
       (${shelfCountText(criteria, values)}) AS shelf FROM (
       SELECT ${wholesText(criteria.words, 'l', values)} AS whole FROM (
         SELECT * FROM listing WHERE archived = ${values.add(criteria.archived)}
         ORDER BY updated_at DESC, id DESC LIMIT ${lookedAt(criteria)}) AS l
       WHERE ${matchText(criteria, patterns, values)} LIMIT ${enough}) AS seen`,
    values.values,
  );
  return row ?? { any: 0, whole: 0, shelf: 0 };
}

/** Undefined where only finding every match tells. */
async function pageByRelevance(
  tx: Tx,
  criteria: SearchCriteria,
  patterns: WordPatterns,
  hasWhole: boolean,
): Promise<Hit[] | undefined> {
  const { start, size, order } = criteria;
  const part = 'after' in start ? (start.after[0] === '1' ? 'whole' : 'rest') : undefined;
  if (order.direction === 'asc') {
    return readPart(tx, criteria, patterns, part ?? 'rest', withinPart(start));
  }
  if (part === 'rest') return readPart(tx, criteria, patterns, 'rest', withinPart(start));
  if (hasWhole) {
    const rows = await readPart(tx, criteria, patterns, 'whole', withinPart(start));
    if (rows.length === size) return rows;
  } else if (!(await areKnownWhole(tx, criteria.words))) {
    return readPart(tx, criteria, patterns, 'rest', withinPart(start));
  }
  const wholes = wholePatterns(criteria.words).map((pattern) => [pattern]);
  const whole = await pageByIndex(tx, criteria, wholes, candidateLimit(criteria.reach));
  const left = size - whole.rows.length;
  if (left === 0) return whole.rows;
  const offset = Math.max(0, offsetOf(criteria) - whole.total);
  const rest = await readPart(tx, { ...criteria, size: left }, patterns, 'rest', { offset });
  return rest.length === left ? [...whole.rows, ...rest] : undefined;
}

/** Where a page begins by last change alone. */
function withinPart(start: PageStart): PageStart {
  return 'after' in start ? { after: start.after.slice(1) } : start;
}

/** Reads listings in the order of the page until it is full or there is no more hope of it. */
function readPart(
  tx: Tx,
  criteria: SearchCriteria,
  patterns: WordPatterns,
  part: Part,
  start: PageStart,
): Promise<Hit[]> {
  const { direction } = criteria.order;
  const inPart: SearchCriteria =
    part === 'any' ? criteria : { ...criteria, start, order: { column: 'updatedAt', direction } };
  const values = parameters();
  const order = () => orderText(inPart, 'l', values);
  return tx.rows<Hit>(
    `SELECT l.summary, ${agencyText(criteria.reach)} AS agency,
       ${PART_KEY[part]} ${sortKeysText(inPart, 'l', values)} AS "sortKeys"
     FROM (SELECT * FROM listing l
       WHERE l.archived = ${values.add(criteria.archived)} ${pageText(inPart, 'l', values)}
       ORDER BY ${order()} LIMIT ${lookedAt(inPart)}) AS l
     WHERE ${matchText(criteria, patterns, values)} ${partText(part, criteria.words, values)}
     ORDER BY ${order()} ${windowText(inPart, values)}`,
    values.values,
  );
}

function matchText(criteria: SearchCriteria, patterns: WordPatterns, values: Parameters): string {
  return [patternsText(patterns, values), ...filterTexts(criteria.filter, values)].join(' AND ');
}

const PART_KEY = {
  whole: `ARRAY['1']::text[] ||`,
  rest: `ARRAY['0']::text[] ||`,
  any: '',
} as const;

function partText(part: Part, words: string[], values: Parameters): string {
  if (part === 'any') return '';
  return `AND ${part === 'rest' ? 'NOT ' : ''}${wholesText(words, 'l', values)}`;
}

function lookedAt(criteria: SearchCriteria): number {
  const needed = offsetOf(criteria) + Math.max(20, criteria.size);
  return Math.min(MOST_LOOKED_AT, LOOKED_AT * needed);
}
