import { useQuery } from '@tanstack/react-query';
import { clientOf } from '../../../contract/client.ts';
import { settlementStandingCalls } from '../../../contract/endpoints/settlement-standing.ts';
import type { Listing } from '../../../domain/listings/listing.ts';
import type { SettlementFacts } from '../../../domain/listings/settlement-standing.ts';
import { can, isInScope } from '../../../domain/permissions.ts';
import { useAccount } from '../../platform/account-context.ts';
import { usePortal } from '../../platform/portal-context.ts';
import { useListingOperations } from '../outbox/use-listing-operations.ts';

const NO_LISTING = '' as Listing['id'];
const NOT_BOOKED = {};

/**
 * Where the settlement of a listing's sale stands, kept on the device once it was seen: without `facts` where nothing is
 * booked; undefined while unknown and for those who may not see the listing's money.
 */
export function useSettlementFacts(
  listing: Listing | undefined,
): { facts?: SettlementFacts | undefined } | undefined {
  const { client } = usePortal();
  const { id, roles, branchId = null } = useAccount();
  const { isNew } = useListingOperations(listing?.id);
  const maySee =
    listing !== undefined &&
    isInScope(can(roles, 'listing.see-money'), { userId: id, branchId }, listing);
  const { data } = useQuery({
    // Under the key of all reads of settlements: an act on one has it read again.
    queryKey: ['sale-settlement', 'standing', listing?.id ?? NO_LISTING],
    queryFn: ({ signal }) =>
      clientOf(client.transport, settlementStandingCalls).standing(
        { params: { id: listing?.id ?? NO_LISTING } },
        { signal },
      ),
    enabled: maySee && !isNew,
    // Conveyancers and lenders act as well: it is asked for again each time a listing is opened.
    staleTime: 0,
    meta: { persist: true },
  });
  return maySee ? (data ?? (isNew ? NOT_BOOKED : undefined)) : undefined;
}
