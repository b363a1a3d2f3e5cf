import { createContext, useContext } from 'react';
import type { IsoDate } from '../../../domain/dates.ts';
import type { Listing } from '../../../domain/listings/listing.ts';

/** Where the step is open: the listing, the date and the time zone of its property, and whether the reader may act. */
export type SettlementPlace = { listing: Listing; today: IsoDate; zone: string; mayEdit: boolean };

export const SettlementPlaceContext = createContext<SettlementPlace | null>(null);

/** The place around. Throws outside the step: a programming error. */
export function useSettlementPlace(): SettlementPlace {
  const place = useContext(SettlementPlaceContext);
  if (!place) throw new Error('useSettlementPlace is used outside the step of the settlement');
  return place;
}
