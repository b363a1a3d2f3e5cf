import { type QueryKey, useQuery } from '@tanstack/react-query';
import type { CallOptions } from '../../contract/client.ts';
import type { Listing } from '../../domain/listings/listing.ts';
import { can, isInScope } from '../../domain/permissions.ts';
import { useAccount } from '../platform/account-context.ts';
import { useListingOperations } from './outbox/use-listing-operations.ts';

const NO_LISTING = '' as Listing['id'];

/**
 * Where a step of a listing stands, kept on the device once it was seen: `atFirst` for a listing that only this device has;
 * undefined while unknown and for those who may not see the listing's money. `key` is that of all reads of the step, so
 * that an act on it has it read again.
 */
export function useStanding<Standing>(
  listing: Listing | undefined,
  {
    key,
    read,
    atFirst,
  }: {
    key: string;
    read: (listingId: Listing['id'], options: CallOptions) => Promise<Standing>;
    atFirst: Standing;
  },
): Standing | undefined {
  const { id, roles, branchId = null } = useAccount();
  const { isNew } = useListingOperations(listing?.id);
  const maySee =
    listing !== undefined &&
    isInScope(can(roles, 'listing.see-money'), { userId: id, branchId }, listing);
  const listingId = listing?.id ?? NO_LISTING;
  const queryKey: QueryKey = [key, 'standing', listingId];
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => read(listingId, { signal }),
    enabled: maySee && !isNew,
    // Others act as well: it is asked for again each time a listing is opened.
    staleTime: 0,
    meta: { persist: true },
  });
  return maySee ? (data ?? (isNew ? atFirst : undefined)) : undefined;
}
