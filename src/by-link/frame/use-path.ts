import { useSyncExternalStore } from 'react';

const MOVED = 'page:moved';

function subscribe(listener: () => void): () => void {
  window.addEventListener('popstate', listener);
  window.addEventListener(MOVED, listener);
  return () => {
    window.removeEventListener('popstate', listener);
    window.removeEventListener(MOVED, listener);
  };
}

/** The path of the address bar: the address is all the state that the pages share. */
export function usePath(): string {
  return useSyncExternalStore(subscribe, () => location.pathname);
}

/** A query parameter of the address bar; null without it. */
export function useQuery(name: string): string | null {
  return useSyncExternalStore(subscribe, () => new URLSearchParams(location.search).get(name));
}

/** Goes to a page of ours; the new page begins at its top. */
export function goTo(address: string, { isReplacing = false } = {}): void {
  history[isReplacing ? 'replaceState' : 'pushState'](null, '', address);
  window.dispatchEvent(new Event(MOVED));
  scrollTo(0, 0);
}
