import { useSyncExternalStore } from 'react';
import { isPhone, PHONE } from './is-phone.ts';

function subscribe(listener: () => void) {
  const query = window.matchMedia(PHONE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether the window is as narrow as a phone: cards instead of a table. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, isPhone, () => false);
}
