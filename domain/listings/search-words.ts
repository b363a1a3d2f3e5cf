import type { AddressLineParts } from './address.ts';
import { takeFactWords } from './fact-words.ts';
import { shortStreetTypes } from './street-types.ts';

/** What of a listing can be found by its words (issue: address, people, reference). */
export type SearchFacts = {
  reference: string;
  address: AddressLineParts;
  vendorNames: readonly string[];
  buyerNames: readonly string[];
  agentNames: readonly string[];
};

/** A search of more words than this is cut: nobody types more, and each one costs a scan. */
export const MAX_QUERY_WORDS = 12;

/** Letters that Unicode decomposition leaves whole. */
const FOLDED: Record<string, string> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  æ: 'ae',
  œ: 'oe',
  ð: 'd',
  þ: 'th',
};

const PLAIN = /^[\x20-\x7e]*$/;

/**
 * Text as search sees it: lower case, accents and apostrophes gone (`O'Connor` is `oconnor`), any
 * other sign a blank. Both the stored words and the typed ones pass through here.
 */
export function normaliseForSearch(text: string): string {
  // Most texts are plain, and ten thousand of them are read at a start.
  if (PLAIN.test(text)) {
    return text
      .toLowerCase()
      .replaceAll(/['`]/g, '')
      .replaceAll(/[^a-z0-9]+/g, ' ')
      .trim();
  }
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}+/gu, '')
    .replaceAll(/['\u2018\u2019\u02bc\u0060\u00b4\u2032]/g, '')
    .replaceAll(/[ßøłđæœðþ]/g, (letter) => FOLDED[letter] ?? letter)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The words of a text in order of appearance, each once. */
export function searchWords(text: string): string[] {
  const normal = normaliseForSearch(text);
  return normal === '' ? [] : Array.from(new Set(normal.split(' ')));
}

/** The words of a typed search; `*` and an empty search have none and mean everything (spec 5). */
export function queryWords(query: string): string[] {
  const { words, rest } = takeFactWords(query);
  return [...new Set([...words, ...searchWords(rest)])].slice(0, MAX_QUERY_WORDS);
}

/**
 * Everything a listing is found by, as ` word word word ` with a blank at both ends, so that
 * `LIKE '% word%'` means "a word starts with". Street types are there in long and short form, the
 * reference also in one piece (`qw000123`). `made` are words already (fact-words.ts).
 */
export function searchText(facts: SearchFacts, made: readonly string[] = []): string {
  const { address } = facts;
  const type = normaliseForSearch(address.streetType ?? '');
  const parts = [
    facts.reference,
    normaliseForSearch(facts.reference).replaceAll(' ', ''),
    address.lot ? `lot ${address.lot}` : '',
    address.unit,
    address.siteName,
    address.streetNumber,
    address.streetName,
    type,
    address.asWritten,
    ...searchWords(`${type} ${address.asWritten ?? ''}`).flatMap(shortStreetTypes),
    address.suburb,
    address.state,
    address.postcode,
    ...facts.vendorNames,
    ...facts.buyerNames,
    ...facts.agentNames,
  ];
  const words = searchWords(parts.filter(Boolean).join(' '));
  return ` ${[...new Set([...words, ...made])].join(' ')} `;
}
