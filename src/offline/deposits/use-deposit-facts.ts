import { useQuery } from '@tanstack/react-query';
import { clientOf } from '../../../contract/client.ts';
import { depositStandingCalls } from '../../../contract/endpoints/deposit-standing.ts';
import type { DepositFacts } from '../../../domain/listings/deposit-standing.ts';
import type { Listing } from '../../../domain/listings/listing.ts';
import { can, isInScope } from '../../../domain/permissions.ts';
import { useAccount } from '../../platform/account-context.ts';
import { usePortal } from '../../platform/portal-context.ts';
import { useListingOperations } from '../outbox/use-listing-operations.ts';

const NO_LISTING = '' as Listing['id'];
const NO_DEPOSIT = {};

/**
 * Where the deposit of a listing's sale stands, kept on the device once it was seen: without `facts` where there is no
 * deposit; undefined while unknown and for those who may not see the listing's money.
 */
export function useDepositFacts(
  listing: Listing | undefined,
): { facts?: DepositFacts | undefined } | undefined {
  const { client } = usePortal();
  const { id, roles, branchId = null } = useAccount();
  const { isNew } = useListingOperations(listing?.id);
  const maySee =
    listing !== undefined &&
    isInScope(can(roles, 'listing.see-money'), { userId: id, branchId }, listing);
  const { data } = useQuery({
    // Under the key of all reads of deposits: an act on one has it read again.
    queryKey: ['sold-deposit', 'standing', listing?.id ?? NO_LISTING],
    queryFn: ({ signal }) =>
      clientOf(client.transport, depositStandingCalls).standing(
        { params: { id: listing?.id ?? NO_LISTING } },
        { signal },
      ),
    enabled: maySee && !isNew,
    // Money comes and others act as well: it is asked for again each time a listing is opened.
    staleTime: 0,
    meta: { persist: true },
  });
  return maySee ? (data ?? (isNew ? NO_DEPOSIT : undefined)) : undefined;
}
