import { createContext } from 'react';

/** Goes to an address of the portal without loading the document again. */
export type Navigate = (href: string) => void;

/** The app puts the router here; without it links are plain links. */
export const NavigateContext = createContext<Navigate | null>(null);
