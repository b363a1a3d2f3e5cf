import { createContext, useContext } from 'react';
import type { InPerson } from './begin.ts';

/** The signing beside a host that this page is for; undefined on the signer's own device. */
export const InPersonContext = createContext<InPerson | undefined>(undefined);

export function useInPerson(): InPerson | undefined {
  return useContext(InPersonContext);
}
