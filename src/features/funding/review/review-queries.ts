import { queryOptions } from '@tanstack/react-query';
import { fundingClient } from '../../../offline/applications/funding-client.ts';
import type { ApiClient } from '../../../platform/api-client.ts';

const ALL = ['listings', 'applications', 'to-review'] as const;

/** What waits for our own staff. Never kept on a device: it is of every agency. */
export function reviewQueries(client: ApiClient) {
  const fresh = { staleTime: 0, refetchInterval: 60_000 } as const;
  return {
    applications: queryOptions({
      ...fresh,
      queryKey: [...ALL, 'applications'],
      queryFn: ({ signal }) => fundingClient(client).applications.toReview({}, { signal }),
    }),
    drawdowns: queryOptions({
      ...fresh,
      queryKey: [...ALL, 'drawdowns'],
      queryFn: ({ signal }) => fundingClient(client).drawdowns.toReview({}, { signal }),
    }),
    settlements: queryOptions({
      ...fresh,
      queryKey: [...ALL, 'settlements'],
      queryFn: ({ signal }) => fundingClient(client).settlements.toConfirm({}, { signal }),
    }),
    payouts: queryOptions({
      ...fresh,
      queryKey: [...ALL, 'payouts'],
      queryFn: ({ signal }) => fundingClient(client).payouts.toConfirm({}, { signal }),
    }),
    help: (show: 'open' | 'answered') =>
      queryOptions({
        ...fresh,
        queryKey: [...ALL, 'help', show],
        queryFn: ({ signal }) => fundingClient(client).help.list({ query: { show } }, { signal }),
      }),
    overdue: queryOptions({
      ...fresh,
      queryKey: [...ALL, 'overdue'],
      queryFn: ({ signal }) => fundingClient(client).help.overdue({}, { signal }),
    }),
    money: queryOptions({
      ...fresh,
      queryKey: [...ALL, 'money'],
      queryFn: ({ signal }) => fundingClient(client).payments.exceptions({}, { signal }),
    }),
  };
}
