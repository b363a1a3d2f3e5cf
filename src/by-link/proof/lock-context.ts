import { createContext } from 'react';

/** Has the gate look again: a call said that the proof no longer holds. */
export const LockContext = createContext<() => void>(() => undefined);
