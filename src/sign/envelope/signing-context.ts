import { createContext, useContext } from 'react';
import type { Signing } from '../../../contract/signing-shapes.ts';
import type { CallApi, FetchFile } from '../../by-link/calls/call.ts';
import type { Documents } from '../reader/documents.ts';

/** What the pages of an envelope share: what is signed, and calls that lock when the proof is gone. */
export type SigningWorld = {
  shortcode: string;
  signing: Signing;
  call: CallApi;
  fetchFile: FetchFile;
  documents: Documents;
  /** Reads the envelope again. */
  reload: () => void;
  /** Shows what a write answered. */
  put: (signing: Signing) => void;
};

export const SigningContext = createContext<SigningWorld | null>(null);

/** The envelope's world. Throws outside of it, a programming error. */
export function useSigning(): SigningWorld {
  const world = useContext(SigningContext);
  if (!world) throw new Error('useSigning is for the pages of an envelope');
  return world;
}
