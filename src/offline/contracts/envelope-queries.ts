import { queryOptions } from '@tanstack/react-query';
import type { TemplateType } from '../../../domain/contracts/template-types.ts';
import type { EnvelopeId, ListingId, TemplateId } from '../../../domain/ids.ts';
import type { ApiClient } from '../../platform/api-client.ts';
import { isChangedSince } from '../change-notes.ts';
import { CACHE_TIME_MS } from '../query-client.ts';
import { contractsClient } from './contracts-client.ts';

/** Under the listings' own key: whatever makes a listing's answers old makes these old too. */
const ALL = ['listings', 'envelopes'] as const;

function staleTime({ state }: { state: { dataUpdatedAt: number } }): number {
  return isChangedSince('listings', state.dataUpdatedAt) ? 0 : CACHE_TIME_MS;
}

export const envelopeKeys = {
  ofListing: (id: ListingId) => [...ALL, 'of-listing', id] as const,
  one: (id: EnvelopeId) => [...ALL, 'one', id] as const,
};

/**
 * The reads about envelopes that are kept on the device once they were seen, and those of templates that
 * composing without a connection needs. Nobody's link is among them: no answer to the agency has one.
 */
export function envelopeQueries(client: ApiClient) {
  const calls = contractsClient(client);
  return {
    ofListing: (id: ListingId) =>
      queryOptions({
        queryKey: envelopeKeys.ofListing(id),
        queryFn: ({ signal }) => calls.envelopes.ofListing({ params: { id } }, { signal }),
        staleTime,
        meta: { persist: true },
      }),
    one: (id: EnvelopeId) =>
      queryOptions({
        queryKey: envelopeKeys.one(id),
        queryFn: ({ signal }) => calls.envelopes.read({ params: { id } }, { signal }),
        staleTime,
        meta: { persist: true },
      }),
    events: (id: EnvelopeId) =>
      queryOptions({
        queryKey: [...ALL, 'events', id],
        queryFn: ({ signal }) => calls.envelopes.events({ params: { id } }, { signal }),
        // Others add to it: it is asked for again each time it is opened.
        staleTime: 0,
        meta: { persist: true },
      }),
    /** The templates of a kind that can be chosen. */
    templates: (type: TemplateType) =>
      queryOptions({
        queryKey: ['templates', 'to-compose', type],
        queryFn: ({ signal }) =>
          calls.templates.list({ query: { state: 'active', type } }, { signal }),
        staleTime,
        meta: { persist: true },
      }),
    template: (id: TemplateId) =>
      queryOptions({
        queryKey: ['templates', 'to-fill', id],
        queryFn: ({ signal }) => calls.templates.read({ params: { id } }, { signal }),
        staleTime,
        meta: { persist: true },
      }),
  };
}
