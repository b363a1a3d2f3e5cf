/**
 * Whether so many slips of the hand at most turn the one into the other: a sign left out, added, replaced, or two
 * swapped. Many names are compared with many, so it ends as soon as it can.
 */
function isWithinSlips(one: readonly string[], other: readonly string[], most: number): boolean {
  if (Math.abs(one.length - other.length) > most) return false;
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let at = 0; at < one.length; at += 1) {
    const next = [at + 1];
    let fewest = at + 1;
    for (let beside = 0; beside < other.length; beside += 1) {
      const isSame = one[at] === other[beside];
      const corner = (row[beside] ?? 0) + (isSame ? 0 : 1);
      let least = Math.min(corner, (next[beside] ?? 0) + 1, (row[beside + 1] ?? 0) + 1);
      const isSwapped =
        at > 0 && beside > 0 && one[at] === other[beside - 1] && one[at - 1] === other[beside];
      if (isSwapped) least = Math.min(least, (before[beside - 1] ?? 0) + 1);
      next.push(least);
      fewest = Math.min(fewest, least);
    }
    // A row is never less than the one before but by a swap, which adds one to the row before that.
    if (fewest > most && Math.min(...row) >= most) return false;
    [before, row] = [row, next];
  }
  return (row.at(-1) ?? 0) <= most;
}

/** Whether a reader takes one word for the other: one slip in four letters or more, two in eight. */
export function isSlipOf(one: string, other: string): boolean {
  const length = Math.max(one.length, other.length);
  if (one === other) return true;
  if (length < 4) return false;
  return isWithinSlips([...one], [...other], length < 8 ? 1 : 2);
}
