import { createContext, useContext } from 'react';
import type { IsoDate } from '../../../domain/dates.ts';
import type { Listing } from '../../../domain/listings/listing.ts';
import { can, isInScope } from '../../../domain/permissions.ts';
import { useAccount } from '../../platform/account-context.ts';

/** Where the AML step is open: the listing, the date and the time zone of its property. */
export type AmlPlace = { listing: Listing; today: IsoDate; zone: string };

export const AmlPlaceContext = createContext<AmlPlace | null>(null);

/** The place around. Throws outside the AML step: a programming error. */
export function useAmlPlace(): AmlPlace {
  const place = useContext(AmlPlaceContext);
  if (!place) throw new Error('useAmlPlace is used outside the AML step');
  return place;
}

/** What who is signed in may do with the checks of the listing; the server decides the same again. */
export function useAmlRights(): { canCollect: boolean; canVerify: boolean; canApprove: boolean } {
  const { id, roles, branchId = null } = useAccount();
  const { listing } = useAmlPlace();
  const may = (permission: 'aml.collect' | 'aml.verify' | 'aml.approve-senior') =>
    listing.state !== 'archived' &&
    isInScope(can(roles, permission), { userId: id, branchId }, listing);
  return {
    canCollect: may('aml.collect'),
    canVerify: may('aml.verify'),
    canApprove: may('aml.approve-senior'),
  };
}
