import { useSyncExternalStore } from 'react';
import type { WindowWidth } from './window-width.ts';

/** Whether the window is that narrow, now and after each change. */
export function useNarrow({ onChange, isNarrow }: WindowWidth): boolean {
  return useSyncExternalStore(onChange, isNarrow, () => false);
}
