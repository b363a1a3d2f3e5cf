import { queryOptions } from '@tanstack/react-query';
import { clientOf } from '../../../contract/client.ts';
import { amlDesk } from '../../../contract/endpoints/aml-desk.ts';
import { amlReports } from '../../../contract/endpoints/aml-reports.ts';
import { amlRetention } from '../../../contract/endpoints/aml-retention.ts';
import type { ApiClient } from '../../platform/api-client.ts';

const fresh = { staleTime: 0, refetchInterval: 60_000 } as const;

/** The reads of the compliance desk. Never kept on a device: they say what was found of people. */
export function deskQueries(client: Pick<ApiClient, 'transport'>) {
  const reports = clientOf(client.transport, amlReports);
  return {
    desk: queryOptions({
      ...fresh,
      // Under the listings' own key: what makes their answers old makes the desk's old too.
      queryKey: ['listings', 'aml', 'desk'],
      queryFn: ({ signal }) => clientOf(client.transport, amlDesk).read({}, { signal }),
    }),
    officer: queryOptions({
      ...fresh,
      queryKey: ['aml-officer'],
      queryFn: ({ signal }) => reports.officer({}, { signal }),
    }),
    reports: queryOptions({
      ...fresh,
      queryKey: ['aml-reports'],
      queryFn: ({ signal }) => reports.list({}, { signal }),
    }),
    retention: queryOptions({
      staleTime: 0,
      queryKey: ['aml-retention'],
      queryFn: ({ signal }) => clientOf(client.transport, amlRetention).due({}, { signal }),
    }),
  };
}
