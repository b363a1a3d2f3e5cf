import { createContext, useContext } from 'react';
import type { SectionId } from './sections.ts';

/** Which parts of a form are unfolded on a phone. */
export type OpenSections = {
  isOpen(id: SectionId): boolean;
  toggle(id: SectionId): void;
};

export const SectionsContext = createContext<OpenSections>({
  isOpen: () => true,
  toggle: () => undefined,
});

/** The parts of the form around. */
export function useSections(): OpenSections {
  return useContext(SectionsContext);
}
