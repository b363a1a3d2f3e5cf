import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Pin, Pins } from './pins.ts';

/** The pins of whoever is signed in; the app provides them. */
export const PinsContext = createContext<Pins | null>(null);

/** The listings kept offline. Throws outside the signed-in area: a programming error. */
export function usePins(): Pins {
  const pins = useContext(PinsContext);
  if (!pins) throw new Error('usePins is used outside PinsContext');
  return pins;
}

/** The listings kept offline, as they change; undefined while they are being read. */
export function usePinned(): ReadonlyMap<string, Pin> | undefined {
  const pins = usePins();
  return useSyncExternalStore(pins.subscribe, pins.snapshot);
}
