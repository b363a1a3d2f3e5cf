import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Template } from '../../../../contract/template-shapes.ts';
import type { TemplateType } from '../../../../domain/contracts/template-types.ts';
import type { TemplateId } from '../../../../domain/ids.ts';
import { envelopeQueries } from '../../../offline/contracts/envelope-queries.ts';
import { usePortal } from '../../../platform/portal-context.ts';

/** Templates of a kind whose fields are fetched ahead, so that composing goes on without a connection. */
const MOST_AHEAD = 30;

/** The templates of a kind that can be chosen; what each asks is brought to the device besides. */
export function useTemplates(product: TemplateType) {
  const { client } = usePortal();
  const queryClient = useQueryClient();
  const query = useQuery(envelopeQueries(client).templates(product));
  const templates = query.data?.templates;
  useEffect(() => {
    const queries = envelopeQueries(client);
    for (const { id } of templates?.slice(0, MOST_AHEAD) ?? []) {
      void queryClient.prefetchQuery(queries.template(id));
    }
  }, [templates, client, queryClient]);
  return query;
}

/** The chosen templates with their fields, as far as they are known, and what went wrong with others. */
export function useChosen(ids: readonly TemplateId[]) {
  const { client } = usePortal();
  const queries = envelopeQueries(client);
  return useQueries({
    queries: ids.map((id) => queries.template(id)),
    combine: (results) => ({
      documents: results.flatMap(({ data }): Template[] => (data ? [data] : [])),
      isComplete: results.every(({ data }) => data !== undefined),
      error: results.find(({ data, error }) => !data && error)?.error,
      retry() {
        for (const { data, refetch } of results) if (!data) void refetch();
      },
    }),
  });
}
