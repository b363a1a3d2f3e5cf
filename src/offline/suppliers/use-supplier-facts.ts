import { useQuery } from '@tanstack/react-query';
import { clientOf } from '../../../contract/client.ts';
import { supplierStanding } from '../../../contract/endpoints/supplier-standing.ts';
import type { Listing } from '../../../domain/listings/listing.ts';
import { type SupplierFacts, supplierFacts } from '../../../domain/listings/supplier-standing.ts';
import { can, isInScope } from '../../../domain/permissions.ts';
import { useAccount } from '../../platform/account-context.ts';
import { usePortal } from '../../platform/portal-context.ts';
import { useListingOperations } from '../outbox/use-listing-operations.ts';

const NO_LISTING = '' as Listing['id'];
const NO_INVOICES = supplierFacts([]);

/**
 * Where the invoices of a listing's suppliers stand, kept on the device once it was seen; undefined while unknown and
 * for those who may not see the listing's money.
 */
export function useSupplierFacts(listing: Listing | undefined): SupplierFacts | undefined {
  const { client } = usePortal();
  const { id, roles, branchId = null } = useAccount();
  const { isNew } = useListingOperations(listing?.id);
  const maySee =
    listing !== undefined &&
    isInScope(can(roles, 'listing.see-money'), { userId: id, branchId }, listing);
  const { data } = useQuery({
    // Under the key of all reads of supplier payments: an act on an invoice has it read again.
    queryKey: ['supplier-payments', 'standing', listing?.id ?? NO_LISTING],
    queryFn: ({ signal }) =>
      clientOf(client.transport, supplierStanding).read(
        { params: { id: listing?.id ?? NO_LISTING } },
        { signal },
      ),
    enabled: maySee && !isNew,
    // Others approve and pay as well: it is asked for again each time a listing is opened.
    staleTime: 0,
    meta: { persist: true },
  });
  return maySee ? (data ?? (isNew ? NO_INVOICES : undefined)) : undefined;
}
