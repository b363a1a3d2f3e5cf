import { queryOptions } from '@tanstack/react-query';
import { clientOf } from '../../../contract/client.ts';
import { customers } from '../../../contract/endpoints/customers.ts';
import type { ApiClient } from '../../platform/api-client.ts';

type Wire = Pick<ApiClient, 'transport'>;

/** The calls about customers over the portal's own client. */
export const customersClient = (client: Wire) => clientOf(client.transport, customers);

/** All agencies and prospects; never kept on a device. */
export const customersQuery = (client: Wire) =>
  queryOptions({
    queryKey: ['customers'],
    queryFn: ({ signal }) => customersClient(client).list({}, { signal }),
    staleTime: 0,
  });

/** One of them with its history. */
export const customerQuery = (client: Wire, customerId: string) =>
  queryOptions({
    queryKey: ['customers', customerId],
    queryFn: ({ signal }) => customersClient(client).read({ params: { customerId } }, { signal }),
    staleTime: 0,
  });
