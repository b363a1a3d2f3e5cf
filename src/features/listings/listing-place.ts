import { createContext, useContext } from 'react';
import type { IsoDate } from '../../../domain/dates.ts';
import type { ListingId } from '../../../domain/ids.ts';
import type { Unread } from '../../offline/unread.ts';

/**
 * The listing that notes, tasks and files are put on. A row on this device knows as much, so they can be
 * added before the whole listing is here; `rest` then says where that stands.
 */
export type ListingPlace = {
  id: ListingId;
  addressLine: string;
  /** The date at the property. */
  today: IsoDate;
  zone: string;
  canEdit: boolean;
  rest?: Unread;
};

export const ListingPlaceContext = createContext<ListingPlace | null>(null);

/** The place of the workspace around. Throws outside one: a programming error. */
export function useListingPlace(): ListingPlace {
  const place = useContext(ListingPlaceContext);
  if (!place) throw new Error('useListingPlace is used outside a listing workspace');
  return place;
}
