import type { QueryClient } from '@tanstack/react-query';
import type { ListingId } from '../../../domain/ids.ts';
import type { PinnedRead } from '../../offline/pins/pins.ts';
import type { ApiClient } from '../../platform/api-client.ts';
import { listingPartQueries } from './listing-part-queries.ts';
import { listingQueries } from './listing-queries.ts';

/** Everything that the screens of one listing ask for, to be kept offline with it. */
export function pinnedReads(client: ApiClient, queryClient: QueryClient) {
  const queries = { ...listingQueries(client), ...listingPartQueries(client) };
  return (listingId: string): readonly PinnedRead[] => {
    const id = listingId as ListingId;
    const [detail, events] = [queries.detail(id), queries.events(id)];
    const [notebook, documents] = [queries.notebook(id), queries.documents(id)];
    const anew = { staleTime: 0, retry: false } as const;
    return [
      { queryKey: detail.queryKey, fetch: () => queryClient.fetchQuery({ ...detail, ...anew }) },
      { queryKey: events.queryKey, fetch: () => queryClient.fetchQuery({ ...events, ...anew }) },
      {
        queryKey: notebook.queryKey,
        fetch: () => queryClient.fetchQuery({ ...notebook, ...anew }),
      },
      {
        queryKey: documents.queryKey,
        fetch: () => queryClient.fetchQuery({ ...documents, ...anew }),
      },
    ];
  };
}
