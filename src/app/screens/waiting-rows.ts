import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ListingSearchResult, ListingSummary } from '../../../contract/endpoints/listings.ts';
import type { ListingId } from '../../../domain/ids.ts';
import { listingKeys, listingQueries } from '../../features/listings/listing-queries.ts';
import { useOutbox } from '../../offline/outbox/use-outbox.ts';
import { useReplica } from '../../offline/replica/use-replica.ts';
import { useAccount } from '../../platform/account-context.ts';
import { describeError, log } from '../../platform/log.ts';
import { usePortal } from '../../platform/portal-context.ts';

/** Lays what waits over the rows on this device, for as long as someone is signed in. */
export function WaitingRows() {
  const { client } = usePortal();
  const queryClient = useQueryClient();
  const account = useAccount();
  const outbox = useOutbox();
  const replica = useReplica();
  useEffect(() => {
    const queries = listingQueries(client);
    const leaving = new AbortController();
    let stop: (() => void) | undefined;
    // None of the first screen's code; what it needs comes with the outbox a moment later.
    void import('../../offline/overlay/keep-pending.ts').then(
      ({ keepPending }) => {
        if (leaving.signal.aborted) return;
        stop = keepPending({
          outbox,
          replica,
          listing: (id) => queryClient.getQueryData(queries.detail(id as ListingId).queryKey),
          recall: (id) =>
            queryClient.ensureQueryData(queries.detail(id as ListingId)).catch(() => undefined),
          rows: (id) => rowsInMemory(queryClient, id),
          viewer: () => ({ account, team: queryClient.getQueryData(queries.team().queryKey) }),
        });
      },
      (error: unknown) => log('warning', 'pending.not-laid', describeError(error)),
    );
    return () => {
      leaving.abort();
      stop?.();
    };
  }, [client, queryClient, account, outbox, replica]);
  return null;
}

function rowsInMemory(queryClient: QueryClient, id: string): ListingSummary[] {
  return queryClient
    .getQueriesData<ListingSearchResult>({ queryKey: listingKeys.searches })
    .flatMap(([, page]) => page?.hits ?? [])
    .flatMap(({ _source }) => (_source.id === id ? [_source] : []));
}
