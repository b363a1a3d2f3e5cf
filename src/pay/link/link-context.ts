import { createContext, useContext } from 'react';
import type { VendorApplication } from '../../../contract/vendor-application-shapes.ts';
import type { CallApi } from '../../by-link/calls/call.ts';

/** What the pages behind a link share: the application, and calls that lock when the proof is gone. */
export type LinkWorld = {
  shortcode: string;
  application: VendorApplication;
  call: CallApi;
  /** Staff look on in place of the person: they never act for them. */
  isStaff: boolean;
  /** Reads the application again. */
  reload: () => void;
  /** Shows what a write answered. */
  put: (application: VendorApplication) => void;
};

export const LinkContext = createContext<LinkWorld | null>(null);

/** The link's world. Throws outside of it, a programming error. */
export function useLink(): LinkWorld {
  const link = useContext(LinkContext);
  if (!link) throw new Error('useLink is for the pages of a link');
  return link;
}
