import type { Shelf } from '../search-params.ts';

const keptAs = (shelf: Shelf) => `lintel:hidden-columns:${shelf}`;

/** The columns that somebody hid in the table of a shelf, on this device until the next sign-out. */
export function readHiddenColumns(shelf: Shelf): readonly string[] {
  try {
    return localStorage.getItem(keptAs(shelf))?.split(' ') ?? [];
  } catch {
    return [];
  }
}

/** Keeps them; what is hidden is kept, so that a column of a later version shows. */
export function keepHiddenColumns(shelf: Shelf, hidden: readonly string[]): void {
  try {
    if (hidden.length === 0) localStorage.removeItem(keptAs(shelf));
    else localStorage.setItem(keptAs(shelf), hidden.join(' '));
  } catch {
    // A device that keeps nothing hides them until the page is left.
  }
}
