import { queryOptions } from '@tanstack/react-query';
import { clientOf } from '../../../contract/client.ts';
import { notebook } from '../../../contract/endpoints/notebook.ts';
import type { ListingId } from '../../../domain/ids.ts';
import { listingClient } from '../../offline/listing-client.ts';
import type { ApiClient } from '../../platform/api-client.ts';
import { listingKeys, listingStaleTime as staleTime } from './listing-queries.ts';

/** The reads of what stands beside a listing; only its own screens need them. */
export function listingPartQueries(client: Pick<ApiClient, 'transport'>) {
  const { documents } = listingClient(client);
  const { read } = clientOf(client.transport, notebook);
  return {
    notebook: (id: ListingId) =>
      queryOptions({
        queryKey: [...listingKeys.all, 'notebook', id],
        queryFn: ({ signal }) => read({ params: { id } }, { signal }),
        staleTime,
        meta: { persist: true },
      }),
    documents: (id: ListingId) =>
      queryOptions({
        queryKey: [...listingKeys.all, 'documents', id],
        queryFn: ({ signal }) => documents.list({ params: { id } }, { signal }),
        staleTime,
        meta: { persist: true },
      }),
  };
}
