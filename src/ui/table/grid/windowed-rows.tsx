import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useImperativeHandle, useState } from 'react';
import { layOutRows, type RowScroller, type WindowedRowsProps, withActive } from './row-window.ts';

/** Until a row was measured. */
const USUAL = { row: 57, head: 45 };

function heightsIn(scroller: HTMLElement): typeof USUAL {
  const heightOf = (selector: string) =>
    scroller.querySelector(selector)?.getBoundingClientRect().height;
  return {
    row: heightOf('tbody tr[data-row]') || USUAL.row,
    head: heightOf('thead') ?? USUAL.head,
  };
}

/** Which of many rows are in sight while they scroll under their head. It alone renders again then. */
export function WindowedRows({ count, active, scroller, handle, children }: WindowedRowsProps) {
  const [heights, setHeights] = useState(USUAL);
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => heights.row,
    overscan: 4,
    scrollMargin: heights.head,
    // The head stays where it is, over what scrolls.
    scrollPaddingStart: heights.head,
    rangeExtractor: (range) => withActive(defaultRangeExtractor(range), active, count),
    useFlushSync: false,
  });
  useEffect(() => {
    const element = scroller.current;
    const head = element?.querySelector('thead');
    if (!element || !head) return;
    // Rows are all of one height, which follows the letters as the head's does. Asked for after the
    // browser has laid the page out, so that it isn't laid out once more.
    const sizes = new ResizeObserver(() => {
      const next = heightsIn(element);
      const { estimateSize, scrollMargin } = virtualizer.options;
      if (next.row === estimateSize(0) && next.head === scrollMargin) return;
      setHeights(next);
      virtualizer.measure();
    });
    sizes.observe(element);
    sizes.observe(head);
    return () => sizes.disconnect();
  }, [scroller, virtualizer]);
  useImperativeHandle(
    handle,
    (): RowScroller => ({ scrollTo: (index) => virtualizer.scrollToIndex(index) }),
    [virtualizer],
  );
  const shown = virtualizer.getVirtualItems().map(({ index }) => index);
  return children(layOutRows(count, shown, heights.row));
}
