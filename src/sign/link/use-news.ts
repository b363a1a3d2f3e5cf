import { useEffect } from 'react';
import { useFresh } from '../../by-link/calls/use-fresh.ts';

/** How often the page looks for money while some is to come, in milliseconds. */
const LOOK_EVERY_MS = 20_000;

/** Reads again by itself while something is to come, and on coming back to the tab; never while it is hidden. */
export function useNews(
  again: () => void,
  { isToCome, isLoading }: { isToCome: boolean; isLoading: boolean },
): void {
  useFresh(again);
  useEffect(() => {
    // A slow answer isn't given up for the next look.
    if (!isToCome || isLoading) return;
    const timer = setInterval(() => document.hidden || again(), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [isToCome, isLoading, again]);
}
