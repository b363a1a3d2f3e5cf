import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { layOutRows, type RowRange, rowsInSight, scrollTopFor } from './row-window.ts';

const virtualFrom = 60;
/** Until a row was measured. */
const usualRowHeight = 45;

type Sight = RowRange & { rowHeight: number };

export interface RowWindow {
  isVirtual: boolean;
  /** The rows to render, each with the empty height before it. */
  rows: readonly { index: number; gap: number }[];
  endGap: number;
  scrollTo: (index: number) => void;
}

function placeOf(element: HTMLElement) {
  const row = element.querySelector('tbody tr[data-row]');
  const rowHeight = row?.getBoundingClientRect().height || usualRowHeight;
  return { top: element.scrollTop, height: element.clientHeight, rowHeight };
}

function isSame(a: Sight, b: Sight): boolean {
  return a.first === b.first && a.last === b.last && a.rowHeight === b.rowHeight;
}

/** Which rows are in sight. Few rows are all rendered; of many only those near, and the active one. */
export function useRowWindow(
  count: number,
  active: number,
  scroller: RefObject<HTMLElement | null>,
): RowWindow {
  const isVirtual = count > virtualFrom;
  const [sight, setSight] = useState<Sight>({
    first: 0,
    last: virtualFrom - 1,
    rowHeight: usualRowHeight,
  });

  // Looked at after the browser has laid the page out, never in between: that would do it twice.
  const look = useCallback(() => {
    if (!scroller.current) return;
    const place = placeOf(scroller.current);
    const next = { ...rowsInSight(Number.POSITIVE_INFINITY, place), rowHeight: place.rowHeight };
    setSight((now) => (isSame(now, next) ? now : next));
  }, [scroller]);

  // Not before the paint: the scroller around this table is only known once all of it is there.
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    element.addEventListener('scroll', look, { passive: true });
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    return () => {
      element.removeEventListener('scroll', look);
      sizes.disconnect();
    };
  }, [look, scroller]);

  const isBeyondEnd = sight.first >= count && count > 0;
  useLayoutEffect(() => {
    // The rows in sight are gone, and the browser will only say at the next frame where it is now.
    if (isBeyondEnd) look();
  }, [isBeyondEnd, look]);

  const scrollTo = useCallback(
    (index: number) => {
      const element = scroller.current;
      if (element && isVirtual) {
        const head = element.querySelector('thead')?.getBoundingClientRect().height ?? 0;
        element.scrollTop = scrollTopFor(index, placeOf(element), head);
      }
    },
    [isVirtual, scroller],
  );

  if (!isVirtual) {
    const rows = Array.from({ length: count }, (_, index) => ({ index, gap: 0 }));
    return { isVirtual, rows, endGap: 0, scrollTo };
  }
  const last = Math.min(sight.last, count - 1);
  const shown = { first: Math.min(sight.first, last), last };
  return { isVirtual, ...layOutRows(count, shown, active, sight.rowHeight), scrollTo };
}
