import { type SaleFacts, saleWords } from './fact-words.ts';
import { normaliseForSearch, queryWords } from './search-words.ts';
import { shortStreetTypes } from './street-types.ts';
import { isForgivenPrefix, isForgivenTypo, typosBetween, typosForgiven } from './typos.ts';
import { indexWords, type WordIndex } from './word-index.ts';

/** What of a row can be found by its words. */
export type SearchableRow = {
  reference: string;
  addressLine: string;
  postcode: string;
  vendorNames: readonly string[];
  leadAgentName?: string | undefined;
  agencyName?: string | undefined;
  /** How people are reached, as words. */
  contacts?: readonly string[] | undefined;
  nextDate?: { kind: string } | undefined;
} & Omit<SaleFacts, 'nextDateKind'>;

/** What a search over rows found: the rows asked for, how many there are in all, and whether words were taken as mistyped. */
export type FoundRows<R> = { rows: readonly R[]; total: number; corrected: boolean };

/** How a search is made: in which rows (all unless told), whether whole words come first, and which of the found are wanted. */
export type FindOptions<R> = {
  among?: readonly R[];
  isRanked?: boolean;
  /** From the first place up to, not with, the second; all unless told. */
  slice?: readonly [from: number, to: number];
};

/** Rows that are all at hand, ready to be searched at every key. */
export type RowSearch<R> = {
  /** Searches, and keeps the order of the rows it looks through. */
  find(query: string, options?: FindOptions<R>): FoundRows<R>;
  /** Prepares what the first search would have to, and rehearses some words key by key; safe to leave out. */
  warm(): void;
};

/** So many that the engine has made what is slow without it fast: parts within words and typos. */
const REHEARSED_WORDS = 4;

/** Mistyped words are replaced by at most this many neighbours, as on the server. */
const MAX_NEIGHBOURS = 20;

/** A word of the rows by its number, and which letters it has: most are passed over by those alone. */
type KnownWord = { word: string; number: number; letters: number };

/** What a typed word may be of the rows' words: numbers of them. */
type Choice = readonly number[];

/**
 * Searches rows the way the server does (spec 2, performance.md): every word must begin a word of the
 * row, else stand somewhere in it, else be one with small typos. Each typed word is looked up among the
 * words of all rows, so that a key costs what it finds. People that a row doesn't name (buyers, further
 * agents) can't be found here. `textOf` may hand out texts made before.
 */
export function createRowSearch<R extends SearchableRow>(
  all: readonly R[],
  textOf: (row: R) => string = rowText,
): RowSearch<R> {
  let made: { index: WordIndex; known: readonly KnownWord[] } | undefined;
  const indexed = () => {
    if (made) return made;
    const index = indexWords(all.map(textOf));
    made = { index, known: knownWords(index) };
    return made;
  };
  let places: Map<R, number> | undefined;
  const placesOfRows = new WeakMap<readonly R[], Int32Array>();
  const placesOf = (rows: readonly R[]) => {
    const known = placesOfRows.get(rows);
    if (known) return known;
    places ??= new Map(all.map((row, place) => [row, place]));
    const found = Int32Array.from(rows, (row) => places?.get(row) ?? -1);
    placesOfRows.set(rows, found);
    return found;
  };

  return {
    warm() {
      const { known } = indexed();
      for (let part = 1; part <= REHEARSED_WORDS; part += 1) {
        const word = known[Math.floor((known.length * part) / (REHEARSED_WORDS + 1))]?.word ?? '';
        for (let length = 1; length <= word.length; length += 1) find(word.slice(0, length));
        find(word.slice(1));
        for (let length = 3; length <= word.length; length += 1) find(`${word.slice(0, length)}q`);
      }
    },
    find,
  };

  function find(
    query: string,
    { among = all, isRanked = true, slice }: FindOptions<R> = {},
  ): FoundRows<R> {
    const words = queryWords(query);
    if (words.length === 0) {
      const rows = slice ? among.slice(...slice) : among;
      return { rows, total: among.length, corrected: false };
    }
    const { index, known } = indexed();
    const search = (choices: readonly Choice[], corrected: boolean) => {
      if (choices.some((numbers) => numbers.length === 0)) return undefined;
      const met = metOf(index, choices);
      const hits = hitsIn(placesOf(among), met, choices.length);
      if (hits.length === 0) return undefined;
      const ordered = isRanked ? wholeWordsFirst(hits, index, words) : hits;
      const rows = Array.from(
        slice ? ordered.subarray(...slice) : ordered,
        (place) => all[place] as R,
      );
      return { rows, total: hits.length, corrected };
    };
    const beginnings = words.map((word) => beginningWith(index, word));
    const begun = search(beginnings, false);
    if (begun) return begun;
    if (words.some((word) => word.length >= 3)) {
      const within = search(
        words.map((word, at) => (word.length >= 3 ? having(index, word) : (beginnings[at] ?? []))),
        false,
      );
      if (within) return within;
    }
    const near = words.map((word, at) => neighbours(word, beginnings[at] ?? [], index, known));
    return search(near, true) ?? { rows: [], total: 0, corrected: false };
  }
}

/** The text a row is searched by: ` word word ` with a blank at both ends, like the server's. */
export function rowText(row: SearchableRow): string {
  const words = normaliseForSearch(
    `${row.addressLine} ${row.postcode} ${row.vendorNames.join(' ')} ${row.leadAgentName ?? ''}`,
  );
  const reference = normaliseForSearch(row.reference);
  const shorts = words.split(' ').flatMap(shortStreetTypes).join(' ');
  const agency = row.agencyName ? normaliseForSearch(row.agencyName) : '';
  const sale = saleWords({ ...row, nextDateKind: row.nextDate?.kind }).join(' ');
  const contacts = row.contacts?.join(' ') ?? '';
  return ` ${reference} ${reference.replaceAll(' ', '')} ${words} ${shorts} ${agency} ${sale} ${contacts} `;
}

/** How many of the choices, one after another, each row meets. */
function metOf(index: WordIndex, choices: readonly Choice[]): Uint8Array {
  const met = new Uint8Array(index.size);
  for (const [before, numbers] of choices.entries()) {
    for (const number of numbers) {
      for (const place of index.textsWith(number)) {
        if (met[place] === before) met[place] = before + 1;
      }
    }
  }
  return met;
}

function hitsIn(places: Int32Array, met: Uint8Array, wanted: number): Int32Array {
  const hits = new Int32Array(places.length);
  let count = 0;
  for (const place of places) {
    if (met[place] !== wanted) continue;
    hits[count] = place;
    count += 1;
  }
  return hits.subarray(0, count);
}

function wholeWordsFirst(hits: Int32Array, index: WordIndex, words: readonly string[]): Int32Array {
  const wholes = new Uint8Array(index.size);
  for (const word of words) {
    const number = index.numberOf(word);
    if (number === undefined) continue;
    for (const place of index.textsWith(number)) wholes[place] = (wholes[place] ?? 0) + 1;
  }
  const ordered = new Int32Array(hits.length);
  let at = 0;
  for (let count = words.length; count >= 0; count -= 1) {
    for (const place of hits) {
      if (wholes[place] !== count) continue;
      ordered[at] = place;
      at += 1;
    }
  }
  return ordered;
}

function beginningWith(index: WordIndex, start: string): Choice {
  const [from, to] = index.beginning(start);
  return Array.from({ length: to - from }, (_, at) => from + at);
}

function having(index: WordIndex, part: string): Choice {
  const numbers: number[] = [];
  for (const [number, word] of index.words.entries()) if (word.includes(part)) numbers.push(number);
  return numbers;
}

/** Words worth a typo: three letters or more and no digit, which no typo crosses. */
function knownWords({ words }: WordIndex): KnownWord[] {
  return words
    .map((word, number) => ({ word, number, letters: lettersOf(word) }))
    .filter(({ word }) => /^\p{L}{3,}$/u.test(word));
}

/** What a mistyped word may have been: beginnings of words; itself where a word begins so. */
function neighbours(
  typed: string,
  begun: Choice,
  index: WordIndex,
  known: readonly KnownWord[],
): Choice {
  const limit = typosForgiven(typed);
  if (limit === 0 || begun.length > 0) return begun;
  const letters = lettersOf(typed);
  const near = known.filter(
    (each) => each.word.length >= typed.length - limit && bitsIn(letters & ~each.letters) <= limit,
  );
  const whole = near.filter(({ word }) => isForgivenTypo(typed, word));
  const chosen =
    whole.length > 0 ? whole : near.filter(({ word }) => isForgivenPrefix(typed, word));
  return nearest(typed, chosen, limit).flatMap(({ word }) => beginningWith(index, word));
}

function nearest(typed: string, chosen: readonly KnownWord[], limit: number) {
  if (chosen.length <= MAX_NEIGHBOURS) return chosen;
  const far = limit * 2 + 2;
  return chosen
    .map((each) => ({ ...each, typos: typosBetween(typed, each.word, far) }))
    .sort((a, b) => a.typos - b.typos || (a.word < b.word ? -1 : 1))
    .slice(0, MAX_NEIGHBOURS);
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
