import { createContext, useContext } from 'react';
import type { IsoDate } from '../../../domain/dates.ts';
import type { Listing } from '../../../domain/listings/listing.ts';
import type { FundingStep } from './funding-steps.ts';

/** Where the funding step is open: the listing, the date and the time zone of its property. */
export type FundingPlace = {
  listing: Listing;
  today: IsoDate;
  zone: string;
  /** The part of an application that the address names, and the drawdown. */
  step?: FundingStep | undefined;
  recordId?: string | undefined;
};

export const FundingPlaceContext = createContext<FundingPlace | null>(null);

/** The place around. Throws outside the funding step: a programming error. */
export function useFundingPlace(): FundingPlace {
  const place = useContext(FundingPlaceContext);
  if (!place) throw new Error('useFundingPlace is used outside the funding step');
  return place;
}
