import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type Ref, useLayoutEffect, useRef, useState } from 'react';

export interface CardWindow {
  indexes: readonly number[];
  /** Empty heights that stand for the cards out of sight. */
  before: number;
  after: number;
  listRef: Ref<HTMLUListElement>;
  /** Measures each card: their heights differ. */
  itemRef: Ref<HTMLLIElement>;
}

export interface WindowedCardsProps {
  count: number;
  children: (shown: CardWindow) => ReactNode;
}

/** Which of many cards are in sight while they scroll with the page. */
export function WindowedCards({ count, children }: WindowedCardsProps) {
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => 110,
    overscan: 4,
    scrollMargin: top,
  });
  useLayoutEffect(() => {
    if (list.current) setTop(list.current.getBoundingClientRect().top + window.scrollY);
  }, []);
  const items = virtualizer.getVirtualItems();
  return children({
    indexes: items.map(({ index }) => index),
    before: (items[0]?.start ?? top) - top,
    after: virtualizer.getTotalSize() - ((items.at(-1)?.end ?? top) - top),
    listRef: list,
    itemRef: virtualizer.measureElement,
  });
}
