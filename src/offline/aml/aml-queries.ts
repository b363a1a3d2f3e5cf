import { queryOptions } from '@tanstack/react-query';
import type { AmlCaseId, ListingId } from '../../../domain/ids.ts';
import type { ApiClient } from '../../platform/api-client.ts';
import { isChangedSince } from '../change-notes.ts';
import { CACHE_TIME_MS } from '../query-client.ts';
import { amlClient } from './aml-client.ts';
import { AML_KEY, partiesKey } from './parties-key.ts';

function staleTime({ state }: { state: { dataUpdatedAt: number } }): number {
  return isChangedSince('listings', state.dataUpdatedAt) ? 0 : CACHE_TIME_MS;
}

/**
 * The reads of AML checks. Where each check stands is kept on the device once it was seen; what was collected and
 * found of people never is.
 */
export function amlQueries(client: Pick<ApiClient, 'transport'>) {
  const calls = amlClient(client);
  return {
    parties: (id: ListingId) =>
      queryOptions({
        queryKey: partiesKey(id),
        queryFn: ({ signal }) => calls.parties({ params: { id } }, { signal }),
        staleTime,
        meta: { persist: true },
      }),
    one: (id: ListingId, caseId: AmlCaseId) =>
      queryOptions({
        queryKey: [...AML_KEY, 'case', caseId],
        queryFn: ({ signal }) => calls.read({ params: { id, caseId } }, { signal }),
        // Others work on it too: it is asked for again each time it is opened.
        staleTime: 0,
      }),
    // An entry of a version never changes.
    entry: (id: ListingId, caseId: AmlCaseId, hitId: string) =>
      queryOptions({
        queryKey: [...AML_KEY, 'entry', caseId, hitId],
        queryFn: ({ signal }) => calls.listed({ params: { id, caseId, hitId } }, { signal }),
        staleTime: CACHE_TIME_MS,
      }),
    links: ({ listingId, id }: { listingId: ListingId; id: AmlCaseId }) =>
      queryOptions({
        queryKey: [...AML_KEY, 'links', id],
        queryFn: ({ signal }) => calls.links({ params: { id: listingId, caseId: id } }, { signal }),
        staleTime: 0,
      }),
  };
}
