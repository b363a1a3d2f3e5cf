/** The rows of the comparison: made once, since a search compares thousands of words. */
let rows = rowsOf(64);

function rowsOf(width: number) {
  return [new Uint16Array(width), new Uint16Array(width), new Uint16Array(width)] as const;
}

/**
 * Optimal string alignment distances (insert, delete, change, swap neighbours) between the whole of `a` and
 * each beginning of `b`, by its length; undefined where all are above the limit. Counts UTF-16 units, which
 * is exact for normalised words. What it gives holds until the next call.
 */
function typosToBeginnings(a: string, b: string, limit: number): Uint16Array | undefined {
  const width = b.length + 1;
  if (rows[0].length < width) {
    rows = rowsOf(width);
  }
  let [beforeLast, last, row] = rows;
  let leastBefore = 0;
  for (let j = 0; j < width; j += 1) last[j] = j;
  for (let i = 1; i <= a.length; i += 1) {
    const letter = a.charCodeAt(i - 1);
    const letterBefore = i > 1 ? a.charCodeAt(i - 2) : -1;
    row[0] = i;
    let left = i;
    let least = i;
    for (let j = 1; j < width; j += 1) {
      const other = b.charCodeAt(j - 1);
      let best = (last[j - 1] ?? 0) + (letter === other ? 0 : 1);
      const above = (last[j] ?? 0) + 1;
      if (above < best) best = above;
      if (left + 1 < best) best = left + 1;
      if (j > 1 && letter === b.charCodeAt(j - 2) && letterBefore === other) {
        const swapped = (beforeLast[j - 2] ?? 0) + 1;
        if (swapped < best) best = swapped;
      }
      row[j] = best;
      left = best;
      if (best < least) least = best;
    }
    // A swap reaches back two rows, so only two rows over the limit together end the search.
    if (least > limit && leastBefore > limit) return undefined;
    leastBefore = least;
    [beforeLast, last, row] = [last, row, beforeLast];
  }
  return last;
}

/** The optimal string alignment distance, given up above the limit: the answer is then limit + 1. */
export function typosBetween(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  return Math.min(typosToBeginnings(a, b, limit)?.[b.length] ?? limit + 1, limit + 1);
}

/** How many typos a typed word may hold: none below 4 letters or in numbers, 2 from 8 letters. */
export function typosForgiven(word: string): 0 | 1 | 2 {
  if (word.length < 4 || /\d/.test(word)) return 0;
  return word.length >= 8 ? 2 : 1;
}

/** True when the typed word is the other word but for the typos its length forgives. */
export function isForgivenTypo(typed: string, word: string): boolean {
  const limit = typosForgiven(typed);
  return typosBetween(typed, word, limit) <= limit;
}

/** True when the typed word is, but for the typos its length forgives, the start of the other word. */
export function isForgivenPrefix(typed: string, word: string): boolean {
  const limit = typosForgiven(typed);
  const begin = word.slice(0, typed.length + limit);
  const typos = typosToBeginnings(typed, begin, limit);
  if (!typos) return false;
  for (let length = Math.max(1, typed.length - limit); length <= begin.length; length += 1) {
    if ((typos[length] ?? limit + 1) <= limit) return true;
  }
  return false;
}
