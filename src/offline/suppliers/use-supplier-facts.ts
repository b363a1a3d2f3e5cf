import { clientOf } from '../../../contract/client.ts';
import { supplierStanding } from '../../../contract/endpoints/supplier-standing.ts';
import type { Listing } from '../../../domain/listings/listing.ts';
import { type SupplierFacts, supplierFacts } from '../../../domain/listings/supplier-standing.ts';
import { usePortal } from '../../platform/portal-context.ts';
import { useStanding } from '../use-standing.ts';

const NO_INVOICES = supplierFacts([]);

/** Where the invoices of a listing's suppliers stand, as `useStanding` says. */
export function useSupplierFacts(listing: Listing | undefined): SupplierFacts | undefined {
  const { client } = usePortal();
  return useStanding<SupplierFacts>(listing, {
    key: 'supplier-payments',
    read: (id, options) =>
      clientOf(client.transport, supplierStanding).read({ params: { id } }, options),
    atFirst: NO_INVOICES,
  });
}
