/** Ticks or unticks one row. */
export function toggleRow(selected: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(selected);
  if (!next.delete(id)) next.add(id);
  return next;
}

export type ShownSelection = 'none' | 'some' | 'all';

/** How many of the rows shown are ticked. */
export function shownSelection(
  selected: ReadonlySet<string>,
  shown: readonly string[],
): ShownSelection {
  const count = shown.filter((id) => selected.has(id)).length;
  if (count === 0) return 'none';
  return count === shown.length ? 'all' : 'some';
}

/** Ticks every row shown, or unticks them when all were; ticks on other pages stay. */
export function toggleShown(
  selected: ReadonlySet<string>,
  shown: readonly string[],
): ReadonlySet<string> {
  const next = new Set(selected);
  const isAll = shownSelection(selected, shown) === 'all';
  for (const id of shown) {
    if (isAll) next.delete(id);
    else next.add(id);
  }
  return next;
}
