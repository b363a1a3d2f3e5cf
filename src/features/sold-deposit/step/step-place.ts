import { createContext, useContext } from 'react';
import type { IsoDate } from '../../../../domain/dates.ts';
import type { Listing } from '../../../../domain/listings/listing.ts';

/** Where the step is open: the listing, the date and the time zone of its property. */
export type StepPlace = { listing: Listing; today: IsoDate; zone: string };

export const StepPlaceContext = createContext<StepPlace | null>(null);

/** The place around. Throws outside the step: a programming error. */
export function useStepPlace(): StepPlace {
  const place = useContext(StepPlaceContext);
  if (!place) throw new Error('useStepPlace is used outside the step of the deposit');
  return place;
}
