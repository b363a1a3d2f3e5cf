import { useSyncExternalStore } from 'react';
import { isPhone, onPhoneChange } from './is-phone.ts';

/** Whether the window is as narrow as a phone: cards instead of a table. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(onPhoneChange, isPhone, () => false);
}
