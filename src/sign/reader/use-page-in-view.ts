import { type RefObject, useEffect, useState } from 'react';

/** Which page of those within an element crosses the middle of the view, counted from 0. */
export function usePageInView(element: RefObject<Element | null>, count: number): number {
  const [inView, setInView] = useState(0);
  useEffect(() => {
    const pages = [...(element.current?.querySelectorAll('.sheet, .sheet-text') ?? [])];
    // Asked for again when the number of pages changes.
    void count;
    const observer = new IntersectionObserver(
      (entries) => {
        const crossing = entries.find(({ isIntersecting }) => isIntersecting);
        if (crossing) setInView(Math.max(0, pages.indexOf(crossing.target)));
      },
      { rootMargin: '-50% 0px -50% 0px' },
    );
    for (const page of pages) observer.observe(page);
    return () => observer.disconnect();
  }, [element, count]);
  return inView;
}
