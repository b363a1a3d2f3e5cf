import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback } from 'react';

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

/** Which rows are in sight. Few rows are all rendered; of many only those near, and the active one. */
export function useRowWindow(
  count: number,
  active: number,
  scroller: RefObject<HTMLElement | null>,
): RowWindow {
  const isVirtual = count > virtualFrom;
  const virtualizer = useVirtualizer({
    count: isVirtual ? count : 0,
    getScrollElement: () => scroller.current,
    estimateSize: rowHeight,
    overscan: 2,
    useFlushSync: false,
    scrollPaddingStart: 48,
    rangeExtractor: useCallback(
      (range: Parameters<typeof defaultRangeExtractor>[0]) => {
        const indexes = defaultRangeExtractor(range);
        if (indexes.includes(active) || active >= count) return indexes;
        return [...indexes, active].sort((a, b) => a - b);
      },
      [active, count],
    ),
  });
  if (!isVirtual) {
    const rows = Array.from({ length: count }, (_, index) => ({ index, gap: 0 }));
    return { isVirtual, rows, endGap: 0, scrollTo: () => undefined };
  }
  let end = 0;
  const rows = virtualizer.getVirtualItems().map((item) => {
    const gap = item.start - end;
    end = item.end;
    return { index: item.index, gap };
  });
  const endGap = virtualizer.getTotalSize() - end;
  return { isVirtual, rows, endGap, scrollTo: (index) => virtualizer.scrollToIndex(index) };
}
