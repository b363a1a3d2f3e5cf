import { queryOptions } from '@tanstack/react-query';
import { clientOf } from '../../../../contract/client.ts';
import { paymentRuns } from '../../../../contract/endpoints/payment-runs.ts';
import { supplierInvoices } from '../../../../contract/endpoints/supplier-invoices.ts';
import { suppliers } from '../../../../contract/endpoints/suppliers.ts';
import type { ListingId } from '../../../../domain/ids.ts';
import type { ApiClient } from '../../../platform/api-client.ts';

type Wire = Pick<ApiClient, 'transport'>;

/** The calls about suppliers, their invoices and payment runs over the portal's own client. */
export function paymentCalls(client: Wire) {
  return {
    suppliers: clientOf(client.transport, suppliers),
    invoices: clientOf(client.transport, supplierInvoices),
    runs: clientOf(client.transport, paymentRuns),
  };
}
export type PaymentCalls = ReturnType<typeof paymentCalls>;

/** What every read of supplier payments is kept under; an act has all of them read again. */
export const PAYMENTS_KEY = ['supplier-payments'] as const;

/** The reads of supplier payments; never kept on a device. */
export function paymentQueries(client: Wire) {
  const calls = paymentCalls(client);
  const staleTime = 0;
  return {
    campaign: (id: ListingId) =>
      queryOptions({
        queryKey: [...PAYMENTS_KEY, 'campaign', id],
        queryFn: ({ signal }) => calls.invoices.campaign({ params: { id } }, { signal }),
        staleTime,
      }),
    invoice: (invoiceId: string) =>
      queryOptions({
        queryKey: [...PAYMENTS_KEY, 'invoice', invoiceId],
        queryFn: ({ signal }) => calls.invoices.read({ params: { id: invoiceId } }, { signal }),
        staleTime,
      }),
    invoices: queryOptions({
      queryKey: [...PAYMENTS_KEY, 'invoices'],
      queryFn: ({ signal }) => calls.invoices.list({}, { signal }),
      staleTime,
    }),
    suppliers: queryOptions({
      queryKey: [...PAYMENTS_KEY, 'suppliers'],
      queryFn: ({ signal }) => calls.suppliers.list({}, { signal }),
      staleTime,
    }),
    runs: queryOptions({
      queryKey: [...PAYMENTS_KEY, 'runs'],
      queryFn: ({ signal }) => calls.runs.list({}, { signal }),
      staleTime,
    }),
    run: (runId: string) =>
      queryOptions({
        queryKey: [...PAYMENTS_KEY, 'run', runId],
        queryFn: ({ signal }) => calls.runs.read({ params: { runId } }, { signal }),
        staleTime,
      }),
    statement: queryOptions({
      queryKey: [...PAYMENTS_KEY, 'statement'],
      queryFn: ({ signal }) => calls.runs.statement({}, { signal }),
      staleTime,
    }),
  };
}
