import { queryOptions } from '@tanstack/react-query';
import { clientOf } from '../../../../contract/client.ts';
import { supplierInvoices } from '../../../../contract/endpoints/supplier-invoices.ts';
import type { ListingId } from '../../../../domain/ids.ts';
import type { ApiClient } from '../../../platform/api-client.ts';
import { DEPOSIT_KEY } from './deposit-queries.ts';

/** The approved invoices of a listing's suppliers, which a deposit may pay. */
export function approvedInvoices(client: Pick<ApiClient, 'transport'>, id: ListingId) {
  const calls = clientOf(client.transport, supplierInvoices);
  return queryOptions({
    queryKey: [...DEPOSIT_KEY, 'approved-invoices', id],
    queryFn: async ({ signal }) => {
      const { invoices } = await calls.campaign({ params: { id } }, { signal });
      return invoices.filter(({ state }) => state === 'approved');
    },
    staleTime: 0,
  });
}
