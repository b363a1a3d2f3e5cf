import type { QueryClient } from '@tanstack/react-query';
import type { Account } from '../../../contract/endpoints/account.ts';
import { TEMPLATE_TYPES } from '../../../domain/contracts/template-types.ts';
import type { TemplateId } from '../../../domain/ids.ts';
import { can } from '../../../domain/permissions.ts';
import type { ApiClient } from '../../platform/api-client.ts';
import { envelopeQueries } from './envelope-queries.ts';

/** Templates of a kind whose fields are fetched ahead, so that composing goes on without a connection. */
const MOST_AHEAD = 30;

/** Brings the fields of the first templates of a list to the device. */
export async function fetchFieldsAhead(
  client: ApiClient,
  queryClient: QueryClient,
  templates: readonly { id: TemplateId }[],
): Promise<void> {
  const queries = envelopeQueries(client);
  // One after another: what is fetched ahead leaves room for what somebody waits for.
  for (const { id } of templates.slice(0, MOST_AHEAD)) {
    await queryClient.prefetchQuery(queries.template(id));
  }
}

/**
 * Brings what the agency can have signed to the device of whoever sends envelopes, so that one can be composed
 * without a connection though nobody composed before. What gets no answer is left for the next time.
 */
export async function fetchTemplatesAhead(
  client: ApiClient,
  queryClient: QueryClient,
  { roles }: Pick<Account, 'roles'>,
): Promise<void> {
  if (can(roles, 'envelope.send') === 'none') return;
  for (const type of TEMPLATE_TYPES) {
    const list = envelopeQueries(client).templates(type);
    await queryClient.prefetchQuery({ ...list, retry: false });
    const kept = queryClient.getQueryData(list.queryKey);
    await fetchFieldsAhead(client, queryClient, kept?.templates ?? []);
  }
}
