import { type RefObject, useEffect, useState } from 'react';

/** Whether an element is in view or near it: what is far away needs no picture and no memory. */
export function useNear(element: RefObject<Element | null>, distance = '100% 0px'): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.at(-1)?.isIntersecting ?? false),
      { rootMargin: distance },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, distance]);
  return isNear;
}
