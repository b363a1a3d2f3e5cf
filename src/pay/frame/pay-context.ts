import { createContext, useContext } from 'react';
import type { PublicFacts } from '../../../contract/public-facts.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Connectivity } from '../../platform/connectivity.ts';
import type { CallApi, FetchFile } from '../calls/call.ts';
import type { ProofStore } from '../gate/proof-store.ts';

/** What every public page works with. */
export type Pay = {
  facts: PublicFacts;
  call: CallApi;
  fetchFile: FetchFile;
  proofs: ProofStore;
  connectivity: Connectivity;
  clock: Clock;
  /** Goes to another public page without loading the document again. */
  go: (path: string, options?: { isReplacing?: boolean }) => void;
};

export const PayContext = createContext<Pay | null>(null);

/** The page's own world. Throws outside of it, a programming error. */
export function usePay(): Pay {
  const pay = useContext(PayContext);
  if (!pay) throw new Error('usePay is for what PayApp shows');
  return pay;
}
