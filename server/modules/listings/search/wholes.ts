import type { Parameters } from './parameters.ts';

/** Patterns of the typed words as whole words. */
export function wholePatterns(words: readonly string[]): string[] {
  return words.map((word) => `% ${word} %`);
}

/** The condition that every word stands in the row's text as a whole word. */
export function wholesText(words: readonly string[], from: string, values: Parameters): string {
  return `${from}.search_text LIKE ALL (${values.add(wholePatterns(words))}::text[])`;
}
