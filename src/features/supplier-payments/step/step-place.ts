import { createContext, useContext } from 'react';
import type { IsoDate } from '../../../../domain/dates.ts';
import type { Listing } from '../../../../domain/listings/listing.ts';
import { can, isInScope } from '../../../../domain/permissions.ts';
import { useAccount } from '../../../platform/account-context.ts';

/** Where the step is open: the listing, the date and the time zone of its property. */
export type StepPlace = { listing: Listing; today: IsoDate; zone: string };

export const StepPlaceContext = createContext<StepPlace | null>(null);

/** The place around. Throws outside the step: a programming error. */
export function useStepPlace(): StepPlace {
  const place = useContext(StepPlaceContext);
  if (!place) throw new Error('useStepPlace is used outside the step of supplier payments');
  return place;
}

/** Whether who is signed in may record invoices of the listing; the server decides the same again. */
export function useMayRecord(): boolean {
  const { id, roles, branchId = null } = useAccount();
  const { listing } = useStepPlace();
  const reach = can(roles, 'listing.edit');
  return listing.state !== 'archived' && isInScope(reach, { userId: id, branchId }, listing);
}
