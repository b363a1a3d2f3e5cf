import { queryOptions } from '@tanstack/react-query';
import type { ApplicationId } from '../../../../domain/ids.ts';
import { fundingClient } from '../../../offline/applications/funding-client.ts';
import type { ApiClient } from '../../../platform/api-client.ts';

const ALL = ['listings', 'applications', 'money'] as const;

/** The reads about an application's money; kept on the device with the time they were true. */
export function moneyQueries(client: ApiClient) {
  return {
    payout: (id: ApplicationId) =>
      queryOptions({
        queryKey: [...ALL, 'payout', id],
        queryFn: ({ signal }) =>
          fundingClient(client).ledger.payout({ params: { id }, query: {} }, { signal }),
        staleTime: 0,
        meta: { persist: true },
      }),
    payments: (id: ApplicationId) =>
      queryOptions({
        queryKey: [...ALL, 'payments', id],
        queryFn: ({ signal }) =>
          fundingClient(client).payments.ofApplication({ params: { id } }, { signal }),
        staleTime: 0,
        meta: { persist: true },
      }),
    settlements: (id: ApplicationId) =>
      queryOptions({
        queryKey: [...ALL, 'settlements', id],
        queryFn: ({ signal }) =>
          fundingClient(client).settlements.ofApplication({ params: { id } }, { signal }),
        staleTime: 0,
        meta: { persist: true },
      }),
    payouts: (id: ApplicationId) =>
      queryOptions({
        queryKey: [...ALL, 'payouts', id],
        queryFn: ({ signal }) =>
          fundingClient(client).payouts.ofApplication({ params: { id } }, { signal }),
        staleTime: 0,
        meta: { persist: true },
      }),
    /** Masked, but never kept on a device: it is of the whole agency. */
    payees: () =>
      queryOptions({
        queryKey: [...ALL, 'payees'],
        queryFn: ({ signal }) => fundingClient(client).payouts.accounts({}, { signal }),
        staleTime: 0,
      }),
    drawdowns: (id: ApplicationId) =>
      queryOptions({
        queryKey: [...ALL, 'drawdowns', id],
        queryFn: ({ signal }) =>
          fundingClient(client).drawdowns.list({ params: { id } }, { signal }),
        staleTime: 0,
        meta: { persist: true },
      }),
  };
}
