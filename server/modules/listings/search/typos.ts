import {
  isForgivenPrefix,
  isForgivenTypo,
  typosForgiven,
} from '../../../../domain/listings/typos.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { SearchReach } from './criteria.ts';
import { parameters } from './parameters.ts';

/** Mistyped words are replaced by at most this many neighbours. */
const MAX_NEIGHBOURS = 20;

/** Longer words are no typing mistakes; the database's distance refuses them from 256 letters on. */
const MAX_LENGTH = 60;

/**
 * Patterns for the typed words with mistyped ones replaced by the words that the listings really have;
 * a word that begins one of those stays as it is. Undefined when a word has no neighbour.
 */
export async function correctedWords(
  tx: Tx,
  reach: SearchReach,
  words: string[],
): Promise<string[][] | undefined> {
  const patterns: string[][] = [];
  for (const word of words) {
    const limit = typosForgiven(word);
    const near = word.length > MAX_LENGTH ? [] : await nearWords(tx, reach, word, limit);
    if (near.some((each) => each.startsWith(word)) || limit === 0) {
      patterns.push([`% ${word}%`]);
      continue;
    }
    const whole = near.filter((each) => isForgivenTypo(word, each));
    const chosen = whole.length > 0 ? whole : near.filter((each) => isForgivenPrefix(word, each));
    if (chosen.length === 0) return undefined;
    patterns.push(chosen.slice(0, MAX_NEIGHBOURS).map((each) => `% ${each}%`));
  }
  return patterns;
}

/** Stored words whose beginning is near the typed one. A swap of letters counts twice here. */
async function nearWords(
  tx: Tx,
  reach: SearchReach,
  word: string,
  limit: number,
): Promise<string[]> {
  const values = parameters();
  const typed = values.add(word);
  const source =
    reach.kind === 'platform'
      ? 'platform_word WHERE TRUE'
      : `listing_word WHERE agency_id = ${values.add(reach.agencyId)}`;
  const rows = await tx.rows<{ word: string }>(
    `SELECT word FROM ${source}
       AND length(word) >= ${values.add(word.length - limit)}
       AND levenshtein_less_equal(left(word, ${word.length}), ${typed}, ${limit * 2}) <= ${limit * 2}
     ORDER BY levenshtein_less_equal(left(word, ${MAX_LENGTH * 2}), ${typed}, ${limit * 2 + 2}), word
     LIMIT 200`,
    values.values,
  );
  return rows.map((row) => row.word);
}
