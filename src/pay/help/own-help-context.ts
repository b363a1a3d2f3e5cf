import { createContext, useContext } from 'react';
import type { OwnHelp } from '../../../contract/help-shapes.ts';

/** What the pages of help share: what was read, and how a write puts its answer there. */
export type HelpWorld = { help: OwnHelp; put: (help: OwnHelp) => void };

export const HelpContext = createContext<HelpWorld | null>(null);

/** The world of the pages of help. Throws outside of it, a programming error. */
export function useHelp(): HelpWorld {
  const world = useContext(HelpContext);
  if (!world) throw new Error('useHelp is for the pages of help');
  return world;
}
