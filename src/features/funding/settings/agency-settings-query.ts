import { queryOptions, skipToken } from '@tanstack/react-query';
import type { AgencyId } from '../../../../domain/ids.ts';
import { fundingClient } from '../../../offline/applications/funding-client.ts';
import type { ApiClient } from '../../../platform/api-client.ts';

/** The agencies whose settings one may see, by name. */
export function agenciesQuery(client: ApiClient) {
  return queryOptions({
    queryKey: ['agencies'],
    queryFn: ({ signal }) => fundingClient(client).agencySettings.agencies({}, { signal }),
  });
}

/** What an agency has switched on. */
export function agencySettingsQuery(client: ApiClient, agencyId: AgencyId | undefined) {
  return queryOptions({
    queryKey: ['agency-settings', agencyId],
    queryFn: agencyId
      ? ({ signal }) =>
          fundingClient(client).agencySettings.read({ params: { agencyId } }, { signal })
      : skipToken,
    // Kept for reading offline; who is about to change them sees them as they are.
    staleTime: 0,
    meta: { persist: true },
  });
}
