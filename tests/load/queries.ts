import { dayIn } from '../support/day-in.ts';

/** A page of listings as the API gives it, as far as the measurements read it. */
export type Page = {
  hits: { _source: { id: string; addressLine: string; version: number }; sort: string[] }[];
  total: { value: number };
};

const STREETS = ['brushbox', 'saltbush', 'lanternfish', 'ironbark', 'cassowary', 'wattlebird'];
const PLACES = ['newtown', 'parramatta', 'richmond', 'tarneit', 'belconnen', 'ballarat'];
const NAMES = ['smith', 'nguyen', 'campbell', 'singh', 'sharma', 'chen'];

const SUBURBS = ['NEWTOWN%20NSW', 'PARRAMATTA%20NSW', 'TARNEIT%20VIC'];

const pick = (list: readonly string[], at: number) => list[at % list.length] ?? '';

/** The search forms of the performance budgets, as typed words. */
export const SEARCH_FORMS: Record<string, (at: number) => string> = {
  'words by prefix': (at) => pick(STREETS, at).slice(0, 5 + (at % 3)),
  substring: (at) => pick(STREETS, at).slice(2, 7),
  'several words': (at) => `${pick(STREETS, at)} ${pick(PLACES, at + (at >> 2))}`,
  'name and place': (at) => `${pick(NAMES, at)} ${pick(PLACES, at)}`,
};

/** Filters as people set them: one part, several, days, and with words beside them. */
export const FILTER_FORMS: Record<string, (at: number) => string> = {
  'one status': (at) => searchPath('*', `&status[]=${pick(['active', 'settled', 'draft'], at)}`),
  'status, method and suburb': (at) =>
    searchPath(
      '*',
      `&status[]=active&status[]=under_offer&method[]=auction&suburb[]=${pick(SUBURBS, at)}`,
    ),
  'days of the next auction': (at) =>
    searchPath('*', `&next[]=auction&from=${dayIn(30 * (at % 9) - 330)}&to=${dayIn(400)}`),
  'words and a method': (at) => searchPath(pick(STREETS, at).slice(0, 6), '&method[]=auction'),
};

/** A word with one typo made by rule, so that runs repeat: drop, double, swap or change a letter. */
export function mistype(word: string, at: number): string {
  const place = 1 + (at % (word.length - 2));
  const [before, letter, after] = [word.slice(0, place), word[place] ?? '', word.slice(place + 1)];
  switch (at % 4) {
    case 0:
      return before + after;
    case 1:
      return before + letter + letter + after;
    case 2:
      return before + (after[0] ?? '') + letter + after.slice(1);
    default:
      return `${before}${letter === 'x' ? 'q' : 'x'}${after}`;
  }
}

/** Words of the demo data that the typo measurement mistypes. */
export const TYPO_WORDS = [
  ...STREETS,
  ...PLACES,
  'quillwater',
  'kurrajong',
  'bluestone',
  'verandah',
];

/** The address of a search. */
export function searchPath(words: string, extra = ''): string {
  return `/api/listings?queries[]=${encodeURIComponent(words)}${extra}`;
}
