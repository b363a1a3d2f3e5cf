import { deviceStorage } from '../../../../platform/storage.ts';
import type { Shelf } from '../search-params.ts';

const keptAs = (shelf: Shelf) => `lintel:hidden-columns:${shelf}`;

/** The columns that somebody hid in the table of a shelf, on this device until the next sign-out. */
export function readHiddenColumns(shelf: Shelf): readonly string[] {
  return deviceStorage.getItem(keptAs(shelf))?.split(' ') ?? [];
}

/** Keeps them; what is hidden is kept, so that a column of a later version shows. */
export function keepHiddenColumns(shelf: Shelf, hidden: readonly string[]): void {
  if (hidden.length === 0) deviceStorage.removeItem(keptAs(shelf));
  else deviceStorage.setItem(keptAs(shelf), hidden.join(' '));
}
