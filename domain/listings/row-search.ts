import { normaliseForSearch, queryWords } from './search-words.ts';
import { shortStreetTypes } from './street-types.ts';
import { isForgivenPrefix, isForgivenTypo, typosBetween, typosForgiven } from './typos.ts';

/** What of a row can be found by its words. */
export type SearchableRow = {
  reference: string;
  addressLine: string;
  postcode: string;
  vendorNames: readonly string[];
  leadAgentName?: string | undefined;
  agencyName?: string | undefined;
};

/** What a search over rows found; `corrected` when words were taken as mistyped. */
export type FoundRows<R> = { rows: readonly R[]; corrected: boolean };

/** Rows that are all at hand, ready to be searched at every key. */
export type RowSearch<R> = {
  /** Searches in `among` (all rows unless told) and keeps its order; ranked, whole words come first. */
  find(query: string, options?: { among?: readonly R[]; isRanked?: boolean }): FoundRows<R>;
  /** Prepares what the first search would have to; safe to leave out. */
  warm(): void;
};

/** Mistyped words are replaced by at most this many neighbours, as on the server. */
const MAX_NEIGHBOURS = 20;

/** A word of the rows, and which letters it has: most words are passed over by their letters alone. */
type KnownWord = { word: string; letters: number };

/**
 * Searches rows the way the server does (spec 2, performance.md): every word must begin a word of the
 * row, else stand somewhere in it, else be one with small typos. One scan over one text a row; the
 * words of all rows are collected only when something looks mistyped. People that a row doesn't name
 * (buyers, further agents) can't be found here. `textOf` may hand out texts made before.
 */
export function createRowSearch<R extends SearchableRow>(
  all: readonly R[],
  textOf: (row: R) => string = rowText,
): RowSearch<R> {
  const textsOfRows = new WeakMap<readonly R[], readonly string[]>();
  const textsOf = (rows: readonly R[]) => {
    const known = textsOfRows.get(rows) ?? rows.map(textOf);
    textsOfRows.set(rows, known);
    return known;
  };
  let vocabulary: readonly KnownWord[] | undefined;
  const known = () => {
    vocabulary ??= knownWords(textsOf(all));
    return vocabulary;
  };

  return {
    warm: () => void known(),
    find(query, { among = all, isRanked = true } = {}) {
      const words = queryWords(query);
      if (words.length === 0) return { rows: among, corrected: false };
      const texts = textsOf(among);
      const search = (test: (text: string) => boolean, corrected: boolean) => {
        const hits: number[] = [];
        for (let index = 0; index < texts.length; index += 1) {
          if (test(texts[index] ?? '')) hits.push(index);
        }
        if (hits.length === 0) return undefined;
        const ordered = isRanked ? wholeWordsFirst(hits, texts, words) : hits;
        return { rows: ordered.flatMap((index) => among[index] ?? []), corrected };
      };
      const beginnings = words.map((word) => ` ${word}`);
      const begun = search((text) => beginnings.every((word) => text.includes(word)), false);
      if (begun) return begun;
      if (words.some((word) => word.length >= 3)) {
        const parts = words.map((word) => (word.length >= 3 ? word : ` ${word}`));
        const within = search((text) => parts.every((word) => text.includes(word)), false);
        if (within) return within;
      }
      const near = words.map((word) => neighbours(word, known()));
      const guessed = search(
        (text) => near.every((choices) => choices.some((choice) => text.includes(choice))),
        true,
      );
      return guessed ?? { rows: [], corrected: false };
    },
  };
}

/** The text a row is searched by: ` word word ` with a blank at both ends, like the server's. */
export function rowText(row: SearchableRow): string {
  const words = normaliseForSearch(
    `${row.addressLine} ${row.postcode} ${row.vendorNames.join(' ')} ${row.leadAgentName ?? ''}`,
  );
  const reference = normaliseForSearch(row.reference);
  const shorts = words.split(' ').flatMap(shortStreetTypes).join(' ');
  const agency = row.agencyName ? normaliseForSearch(row.agencyName) : '';
  return ` ${reference} ${reference.replaceAll(' ', '')} ${words} ${shorts} ${agency} `;
}

function wholeWordsFirst(
  hits: readonly number[],
  texts: readonly string[],
  words: readonly string[],
): number[] {
  const wholes = words.map((word) => ` ${word} `);
  const byCount: number[][] = Array.from({ length: words.length + 1 }, () => []);
  for (const index of hits) {
    const text = texts[index] ?? '';
    const count = wholes.filter((word) => text.includes(word)).length;
    byCount[words.length - count]?.push(index);
  }
  return byCount.flat();
}

/** Words worth a typo: three letters or more and no digit, which no typo crosses. */
function knownWords(texts: readonly string[]): KnownWord[] {
  const words = new Set<string>();
  for (const text of texts) for (const word of text.split(' ')) words.add(word);
  return [...words]
    .filter((word) => /^\p{L}{3,}$/u.test(word))
    .map((word) => ({ word, letters: lettersOf(word) }));
}

/** What a mistyped word may have been, as beginnings of words; itself where a word begins so. */
function neighbours(typed: string, known: readonly KnownWord[]): string[] {
  const limit = typosForgiven(typed);
  if (limit === 0 || known.some(({ word }) => word.startsWith(typed))) return [` ${typed}`];
  const letters = lettersOf(typed);
  const near = known
    .filter(
      (each) =>
        each.word.length >= typed.length - limit && bitsIn(letters & ~each.letters) <= limit,
    )
    .map(({ word }) => word);
  const whole = near.filter((word) => isForgivenTypo(typed, word));
  const chosen = whole.length > 0 ? whole : near.filter((word) => isForgivenPrefix(typed, word));
  if (chosen.length <= MAX_NEIGHBOURS) return chosen.map((word) => ` ${word}`);
  const far = limit * 2 + 2;
  return chosen
    .map((word) => ({ word, typos: typosBetween(typed, word, far) }))
    .sort((a, b) => a.typos - b.typos || (a.word < b.word ? -1 : 1))
    .slice(0, MAX_NEIGHBOURS)
    .map(({ word }) => ` ${word}`);
}

/** One bit a letter of the alphabet; other letters share bits, which only lets more words through. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let index = 0; index < word.length; index += 1) {
    letters |= 1 << (word.charCodeAt(index) & 31);
  }
  return letters;
}

function bitsIn(value: number): number {
  let count = 0;
  for (let rest = value; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
