import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type {
  Template,
  TemplateSummary,
  TemplateVersion,
} from '../../../../contract/template-shapes.ts';
import type { TemplateType } from '../../../../domain/contracts/template-types.ts';
import type { TemplateId } from '../../../../domain/ids.ts';
import { envelopeQueries } from '../../../offline/contracts/envelope-queries.ts';
import { fetchFieldsAhead } from '../../../offline/contracts/templates-ahead.ts';
import { usePortal } from '../../../platform/portal-context.ts';

/** A template of which a version is offered. */
export type Offered = Template & { current: TemplateVersion };

/** Also of a list that the device kept: a template that nobody signs is no use to whom composes. */
const isOffered = ({ currentNumber, signers, fieldCount }: TemplateSummary) =>
  currentNumber > 0 && signers.length > 0 && fieldCount > 0;

/** The templates of a kind that can be chosen; what each asks is brought to the device besides. */
export function useTemplates(product: TemplateType) {
  const { client } = usePortal();
  const queryClient = useQueryClient();
  const query = useQuery({
    ...envelopeQueries(client).templates(product),
    select: onlyOffered,
  });
  const templates = query.data?.templates;
  useEffect(() => {
    void fetchFieldsAhead(client, queryClient, templates ?? []);
  }, [templates, client, queryClient]);
  return query;
}

function onlyOffered({ templates }: { templates: TemplateSummary[] }) {
  return { templates: templates.filter(isOffered) };
}

/** The chosen templates with their fields, as far as they are known, and what went wrong with others. */
export function useChosen(ids: readonly TemplateId[]) {
  const { client } = usePortal();
  const queries = envelopeQueries(client);
  return useQueries({
    queries: ids.map((id) => queries.template(id)),
    combine: (results) => ({
      documents: results.flatMap(({ data }): Offered[] =>
        data?.current ? [{ ...data, current: data.current }] : [],
      ),
      isComplete: results.every(({ data }) => data !== undefined),
      error: results.find(({ data, error }) => !data && error)?.error,
      retry() {
        for (const { data, refetch } of results) if (!data) void refetch();
      },
    }),
  });
}
