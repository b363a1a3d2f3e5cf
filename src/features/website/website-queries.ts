import { queryOptions, skipToken } from '@tanstack/react-query';
import { clientOf } from '../../../contract/client.ts';
import { website } from '../../../contract/endpoints/website.ts';
import type { AgencyId } from '../../../domain/ids.ts';
import type { ApiClient } from '../../platform/api-client.ts';

/** The calls about how an agency shows itself. */
export function websiteClient(client: Pick<ApiClient, 'transport'>) {
  return clientOf(client.transport, website);
}

/** How an agency shows itself. */
export function websiteQuery(client: ApiClient, agencyId: AgencyId | undefined) {
  return queryOptions({
    queryKey: ['website', agencyId],
    queryFn: agencyId
      ? ({ signal }) => websiteClient(client).read({ params: { agencyId } }, { signal })
      : skipToken,
    staleTime: 0,
  });
}
