/** How many slips of the hand turn the one into the other: a sign left out, added, replaced, or two swapped. */
function slips(one: string, other: string): number {
  let [before, row]: [number[], number[]] = [[], Array.from(other, (_, at) => at + 1)];
  row = [0, ...row];
  for (const [at, sign] of [...one].entries()) {
    const next = [at + 1];
    for (const [beside, theirs] of [...other].entries()) {
      const left = next[beside] ?? 0;
      const corner = row[beside] ?? 0;
      const above = row[beside + 1] ?? 0;
      const isSwapped =
        at > 0 && beside > 0 && sign === other[beside - 1] && one[at - 1] === theirs;
      const swapped = isSwapped ? (before[beside - 1] ?? 0) + 1 : Number.POSITIVE_INFINITY;
      next.push(Math.min(left + 1, above + 1, corner + (sign === theirs ? 0 : 1), swapped));
    }
    [before, row] = [row, next];
  }
  return row.at(-1) ?? 0;
}

/** Whether a reader takes one word for the other: one slip in four letters or more, two in eight. */
export function isSlipOf(one: string, other: string): boolean {
  const length = Math.max(one.length, other.length);
  if (one === other) return true;
  if (length < 4) return false;
  return slips(one, other) <= (length < 8 ? 1 : 2);
}
