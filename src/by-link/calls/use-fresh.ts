import { useEffect } from 'react';

/** Reads again whenever somebody comes back to the tab: what they left open may have been paid since. */
export function useFresh(again: () => void): void {
  useEffect(() => {
    const look = () => document.hidden || again();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [again]);
}
