import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';
import { layOutRows, type RowRange, rowsInSight, scrollTopFor } from './row-window.ts';

const virtualFrom = 60;
const rowRem = 2.75;

export interface RowWindow {
  isVirtual: boolean;
  /** The rows to render, each with the empty height before it. */
  rows: readonly { index: number; gap: number }[];
  endGap: number;
  scrollTo: (index: number) => void;
}

function rowHeight(): number {
  return rowRem * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
}

function placeOf(element: HTMLElement) {
  return { top: element.scrollTop, height: element.clientHeight, rowHeight: rowHeight() };
}

/** Which rows are in sight. Few rows are all rendered; of many only those near, and the active one. */
export function useRowWindow(
  count: number,
  active: number,
  scroller: RefObject<HTMLElement | null>,
): RowWindow {
  const isVirtual = count > virtualFrom;
  const [range, setRange] = useState<RowRange>({ first: 0, last: virtualFrom - 1 });

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element || !isVirtual) return;
    const look = () => {
      const next = rowsInSight(count, placeOf(element));
      setRange((now) => (now.first === next.first && now.last === next.last ? now : next));
    };
    look();
    element.addEventListener('scroll', look, { passive: true });
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    return () => {
      element.removeEventListener('scroll', look);
      sizes.disconnect();
    };
  }, [count, isVirtual, scroller]);

  const scrollTo = useCallback(
    (index: number) => {
      const element = scroller.current;
      if (element && isVirtual) {
        // The head is as high as a row and stays on top.
        element.scrollTop = scrollTopFor(index, placeOf(element), rowHeight());
      }
    },
    [isVirtual, scroller],
  );

  if (!isVirtual) {
    const rows = Array.from({ length: count }, (_, index) => ({ index, gap: 0 }));
    return { isVirtual, rows, endGap: 0, scrollTo };
  }
  const last = Math.min(range.last, count - 1);
  const shown = { first: Math.min(range.first, last), last };
  return { isVirtual, ...layOutRows(count, shown, active, rowHeight()), scrollTo };
}
