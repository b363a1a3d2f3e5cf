import { createContext, useContext } from 'react';
import type { InstallPrompt } from '../platform/install-prompt.ts';
import type { PortalSession } from '../platform/session.ts';
import type { PortalUpdates } from './updates/portal-updates.ts';

/** What only the frame uses of the running portal. */
export type Shell = {
  install: InstallPrompt;
  updates: PortalUpdates;
  signOut: PortalSession['signOut'];
};

export const ShellContext = createContext<Shell | null>(null);

/** The frame's own services. Throws outside its provider: a programming error. */
export function useShell(): Shell {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('useShell is used outside ShellContext');
  return shell;
}
