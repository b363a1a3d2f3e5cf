import { type ClientOf, createClient } from '../../../contract/client.ts';
import { contractsTable } from '../../../contract/contracts-table.ts';
import type { ApiClient } from '../../platform/api-client.ts';

const made = new WeakMap<object, ClientOf<typeof contractsTable>>();

/** The calls of contracts over the portal's own client; one for each of them. */
export function contractsClient(
  client: Pick<ApiClient, 'transport'>,
): ClientOf<typeof contractsTable> {
  const before = made.get(client);
  if (before) return before;
  const calls = createClient(client.transport, contractsTable);
  made.set(client, calls);
  return calls;
}
