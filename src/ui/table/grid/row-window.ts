/** Rows from first to last, both counted from 0. */
export type RowRange = { first: number; last: number };

/** Where the scroller stands, in pixels; all rows are of one height. */
export type ScrollPlace = { top: number; height: number; rowHeight: number };

const overscan = 4;

/** The rows in sight, and a few around them. */
export function rowsInSight(count: number, { top, height, rowHeight }: ScrollPlace): RowRange {
  const last = Math.min(count - 1, Math.ceil((top + height) / rowHeight) + overscan);
  return { first: Math.max(0, Math.min(last, Math.floor(top / rowHeight) - overscan)), last };
}

/** Each row to render with the empty height before it, and the height after the last; `extra` always is one. */
export function layOutRows(
  count: number,
  { first, last }: RowRange,
  extra: number,
  rowHeight: number,
) {
  const sight = Array.from({ length: last - first + 1 }, (_, offset) => first + offset);
  const isApart = extra < count && (extra < first || extra > last);
  const indexes = isApart ? [...sight, extra].sort((a, b) => a - b) : sight;
  const rows = indexes.map((index, place) => ({
    index,
    gap: (index - (indexes[place - 1] ?? -1) - 1) * rowHeight,
  }));
  return { rows, endGap: (count - 1 - (indexes.at(-1) ?? -1)) * rowHeight };
}

/** How far to scroll so that a row is in sight under a head of the given height. */
export function scrollTopFor(index: number, place: ScrollPlace, headHeight: number): number {
  const start = index * place.rowHeight;
  const end = start + place.rowHeight + headHeight;
  if (start < place.top) return start;
  return end > place.top + place.height ? end - place.height : place.top;
}
