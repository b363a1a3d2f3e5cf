import { queryOptions } from '@tanstack/react-query';
import { contractFileEndpoints } from '../../../contract/endpoints/contract-files.ts';
import type { ContractFileId, TemplateId } from '../../../domain/ids.ts';
import { contractsClient } from '../../offline/contracts/contracts-client.ts';
import type { ApiClient } from '../../platform/api-client.ts';
import { toBase64 } from './base64.ts';

/** Everything under it is out of date once any template changed. */
export const TEMPLATES = ['templates'] as const;

/** The reads of templates, with drafts for whoever edits them; kept on the device, so that one that was opened can be designed offline. */
export function templateQueries(client: ApiClient) {
  const calls = contractsClient(client);
  return {
    list: (state: 'active' | 'archived') =>
      queryOptions({
        queryKey: [...TEMPLATES, 'list', state],
        queryFn: ({ signal }) =>
          calls.templates.list({ query: { state, drafts: 'with' } }, { signal }),
        staleTime: 0,
        meta: { persist: true },
      }),
    one: (id: TemplateId) =>
      queryOptions({
        queryKey: [...TEMPLATES, 'one', id],
        queryFn: ({ signal }) => calls.templates.read({ params: { id } }, { signal }),
        staleTime: 0,
        meta: { persist: true },
      }),
    versions: (id: TemplateId) =>
      queryOptions({
        queryKey: [...TEMPLATES, 'versions', id],
        queryFn: ({ signal }) => calls.templates.versions({ params: { id } }, { signal }),
        staleTime: 0,
        meta: { persist: true },
      }),
    /** One version, which never changes. */
    version: (id: TemplateId, number: number) =>
      queryOptions({
        queryKey: ['template-versions', id, number],
        queryFn: ({ signal }) =>
          calls.templates.readVersion({ params: { id, number: String(number) } }, { signal }),
        staleTime: Number.POSITIVE_INFINITY,
        meta: { persist: true },
      }),
    /** The bytes of a PDF as base64, in which form they can be kept like any answer. They never change. */
    content: (id: ContractFileId) =>
      queryOptions({
        queryKey: ['contract-files', id],
        queryFn: async ({ signal }) => {
          const endpoint = contractFileEndpoints.content;
          const call = { endpoint, input: { params: { id } }, options: { signal } };
          const answer = await client.stream(call);
          return toBase64(new Uint8Array(await answer.arrayBuffer()));
        },
        staleTime: Number.POSITIVE_INFINITY,
        meta: { persist: true },
      }),
  };
}
