import { queryOptions } from '@tanstack/react-query';
import { clientOf } from '../../../contract/client.ts';
import { sanctions } from '../../../contract/endpoints/sanctions.ts';
import type { ApiClient } from '../../platform/api-client.ts';

type Wire = Pick<ApiClient, 'transport'>;

/** The calls of the sanctions list over the portal's own client. */
export const sanctionsClient = (client: Wire) => clientOf(client.transport, sanctions);

/** Versions of the sanctions list; never kept on a device. */
export const versionsQuery = (client: Wire) =>
  queryOptions({
    queryKey: ['sanctions-lists'],
    queryFn: ({ signal }) => sanctionsClient(client).listVersions({}, { signal }),
    staleTime: 0,
  });
