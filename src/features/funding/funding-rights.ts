import type { Account } from '../../../contract/endpoints/account.ts';
import type { Listing } from '../../../domain/listings/listing.ts';
import { can, isInScope, isPlatformStaff, type Permission } from '../../../domain/permissions.ts';
import { useAccount } from '../../platform/account-context.ts';
import { useFundingPlace } from './funding-place.ts';

/** What a person may do with the applications of a listing; the server decides the same again. */
export type FundingRights = {
  canSee: boolean;
  canSend: boolean;
  canDecide: boolean;
  /** Pays out, refunds and settles. */
  canRelease: boolean;
};

/** Mirrors the server's checks for one person and listing (domain.md 4.10). */
export function fundingRights(
  { id, roles, branchId }: Pick<Account, 'id' | 'roles' | 'branchId'>,
  listing: Listing,
): FundingRights {
  const reaches = (permission: Permission) =>
    isInScope(can(roles, permission), { userId: id, branchId: branchId ?? null }, listing);
  const isOpen = listing.state !== 'archived';
  return {
    canSee: reaches('listing.see-money'),
    canSend: isOpen && reaches('application.send'),
    canRelease: reaches('money.release'),
    canDecide: can(roles, 'application.decide') !== 'none',
  };
}

/** The rights of who is signed in on the listing that is open. */
export function useFundingRights(): FundingRights {
  return fundingRights(useAccount(), useFundingPlace().listing);
}

/** Whose check speaks of other people's information: the agency's managers and our own staff (spec 2). */
export function checksAsAdmin({ roles }: Pick<Account, 'roles'>): boolean {
  return roles.includes('manage-agency') || isPlatformStaff(roles);
}
