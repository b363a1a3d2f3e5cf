import { createContext, useContext } from 'react';
import type { IsoDate } from '../../../domain/dates.ts';
import type { Listing } from '../../../domain/listings/listing.ts';

/** Where the sign step is open: the listing, the date and the time zone of its property. */
export type ContractsPlace = {
  listing: Listing;
  today: IsoDate;
  zone: string;
};

export const ContractsPlaceContext = createContext<ContractsPlace | null>(null);

/** The place around. Throws outside the sign step: a programming error. */
export function useContractsPlace(): ContractsPlace {
  const place = useContext(ContractsPlaceContext);
  if (!place) throw new Error('useContractsPlace is used outside the sign step');
  return place;
}
