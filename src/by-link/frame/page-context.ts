import { createContext, useContext } from 'react';
import type { PublicFacts } from '../../../contract/public-facts.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Connectivity } from '../../platform/connectivity.ts';
import type { CallApi, FetchFile } from '../calls/call.ts';
import type { ProofStore } from '../proof/proof-store.ts';

/** What every page that is reached by a link works with. */
export type PageWorld = {
  facts: PublicFacts;
  call: CallApi;
  fetchFile: FetchFile;
  proofs: ProofStore;
  connectivity: Connectivity;
  clock: Clock;
  /** Goes to another public page without loading the document again. */
  go: (path: string, options?: { isReplacing?: boolean }) => void;
};

export const PageContext = createContext<PageWorld | null>(null);

/** The page's own world. Throws outside of it, a programming error. */
export function usePage(): PageWorld {
  const page = useContext(PageContext);
  if (!page) throw new Error('usePage is for what a public page shows');
  return page;
}
