import type { ReactNode, Ref, RefObject } from 'react';

/** The rows to render, each with the empty height before it, and the empty height after the last. */
export type RowWindow = { rows: readonly { index: number; gap: number }[]; endGap: number };

/** The rows in sight and the active one, which always is one of them: the focus may be on it. */
export function withActive(inSight: readonly number[], active: number, count: number): number[] {
  const isApart = active < count && !inSight.includes(active);
  return isApart ? [...inSight, active].sort((a, b) => a - b) : [...inSight];
}

/** Lays rows out among the heights of those that aren't rendered; all are of one height. */
export function layOutRows(
  count: number,
  indexes: readonly number[],
  rowHeight: number,
): RowWindow {
  const rows = indexes.map((index, place) => ({
    index,
    gap: (index - (indexes[place - 1] ?? -1) - 1) * rowHeight,
  }));
  return { rows, endGap: (count - 1 - (indexes.at(-1) ?? -1)) * rowHeight };
}

export interface RowScroller {
  /** Brings a row in sight, just so far as it takes. */
  scrollTo: (index: number) => void;
}

export interface WindowedRowsProps {
  count: number;
  /** The row that the focus is on or comes to. */
  active: number;
  scroller: RefObject<HTMLElement | null>;
  handle: Ref<RowScroller>;
  children: (shown: RowWindow) => ReactNode;
}
