/**
 * Optimal string alignment distance (insert, delete, change, swap neighbours), given up above the
 * limit: the answer is then limit + 1. Counts UTF-16 units, which is exact for normalised words.
 */
export function typosBetween(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      let best = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (same ? 0 : 1),
      );
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) best = Math.min(best, (beforeLast[j - 2] ?? 0) + 1);
      row.push(best);
    }
    // A swap reaches back two rows, so only two rows over the limit together end the search.
    if (Math.min(...row) > limit && Math.min(...last) > limit) return limit + 1;
    beforeLast = last;
    last = row;
  }
  return Math.min(last[b.length] ?? limit + 1, limit + 1);
}

/** How many typos a typed word may hold: none below 4 letters or in numbers, 2 from 8 letters. */
export function typosForgiven(word: string): 0 | 1 | 2 {
  if (word.length < 4 || /\d/.test(word)) return 0;
  return word.length >= 8 ? 2 : 1;
}

/** True when at most one insertion, deletion, change or swap of neighbours lies between the words. */
export function isOneTypoApart(a: string, b: string): boolean {
  return typosBetween(a, b, 1) <= 1;
}

/** True when the typed word is the other word but for the typos its length forgives. */
export function isForgivenTypo(typed: string, word: string): boolean {
  const limit = typosForgiven(typed);
  return typosBetween(typed, word, limit) <= limit;
}

/** True when the typed word is, but for the typos its length forgives, the start of the other word. */
export function isForgivenPrefix(typed: string, word: string): boolean {
  const limit = typosForgiven(typed);
  for (let length = typed.length - limit; length <= typed.length + limit; length += 1) {
    if (
      length > 0 &&
      length <= word.length &&
      typosBetween(typed, word.slice(0, length), limit) <= limit
    ) {
      return true;
    }
  }
  return false;
}

/** How a typed word meets a stored one, best first. */
export type WordMatch = 'exact' | 'prefix' | 'typo';

/** How the typed word meets the stored one, or null when it does not. Both are normalised words. */
export function matchWord(typed: string, word: string): WordMatch | null {
  if (word === typed) return 'exact';
  if (word.startsWith(typed)) return 'prefix';
  return isForgivenPrefix(typed, word) ? 'typo' : null;
}
