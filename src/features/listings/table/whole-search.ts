import type { ListingSummary } from '../../../../contract/endpoints/listings.ts';
import { normaliseForSearch, queryWords } from '../../../../domain/listings/search-words.ts';
import { shortStreetTypes } from '../../../../domain/listings/street-types.ts';
import { isForgivenPrefix } from '../../../../domain/listings/typos.ts';

/** Rows that are all on the device, ready to be searched at every key. */
export type WholeSearch = {
  find(query: string): { rows: readonly ListingSummary[]; corrected: boolean };
};

/**
 * Searches loaded rows the way the server does: every word must begin a word of the row, else stand
 * somewhere in it, else be one with small typos; rows with whole words come first. One scan over one
 * text a row; the words of all rows are collected only when something looks mistyped.
 */
export function createWholeSearch(rows: readonly ListingSummary[]): WholeSearch {
  const texts = rows.map(textOf);
  let vocabulary: string[] | undefined;
  const matching = (test: (text: string) => boolean) =>
    rows.filter((_, index) => test(texts[index] ?? ''));

  return {
    find(query) {
      const words = queryWords(query);
      if (words.length === 0) return { rows, corrected: false };
      const beginnings = words.map((word) => ` ${word}`);
      const exact = texts.some((text) => beginnings.every((word) => text.includes(word)));
      if (exact) return { rows: wholeWordsFirst(rows, texts, words), corrected: false };
      const within = matching((text) =>
        words.every((word) => text.includes(word.length >= 3 ? word : ` ${word}`)),
      );
      if (within.length > 0) return { rows: within, corrected: false };
      vocabulary ??= [...new Set(texts.flatMap((text) => text.trim().split(' ')))];
      const near = words.map((word) => neighbours(word, vocabulary ?? []));
      const guessed = matching((text) =>
        near.every((choices) => choices.some((choice) => text.includes(choice))),
      );
      return { rows: guessed, corrected: guessed.length > 0 };
    },
  };
}

function textOf(row: ListingSummary): string {
  const words = normaliseForSearch(
    [row.addressLine, row.postcode, ...row.vendorNames, row.leadAgentName ?? ''].join(' '),
  );
  const reference = normaliseForSearch(row.reference);
  const shorts = words.split(' ').flatMap(shortStreetTypes);
  const agency = normaliseForSearch(row.agencyName ?? '');
  return ` ${[reference, reference.replaceAll(' ', ''), words, ...shorts, agency].join(' ')} `;
}

function wholeWordsFirst(
  rows: readonly ListingSummary[],
  texts: readonly string[],
  words: readonly string[],
): ListingSummary[] {
  const beginnings = words.map((word) => ` ${word}`);
  const wholes = words.map((word) => ` ${word} `);
  const byHits: ListingSummary[][] = Array.from({ length: words.length + 1 }, () => []);
  rows.forEach((row, index) => {
    const text = texts[index] ?? '';
    if (!beginnings.every((word) => text.includes(word))) return;
    const hits = wholes.filter((word) => text.includes(word)).length;
    byHits[words.length - hits]?.push(row);
  });
  return byHits.flat();
}

function neighbours(word: string, vocabulary: readonly string[]): string[] {
  const begun = vocabulary.some((each) => each.startsWith(word));
  if (begun) return [` ${word}`];
  return vocabulary.filter((each) => isForgivenPrefix(word, each)).map((each) => ` ${each}`);
}
