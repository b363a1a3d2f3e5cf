import { type ClientOf, createClient } from '../../../contract/client.ts';
import { fundingTable } from '../../../contract/funding-table.ts';
import type { ApiClient } from '../../platform/api-client.ts';

const made = new WeakMap<object, ClientOf<typeof fundingTable>>();

/** The calls of the funding step over the portal's own client; one for each of them. */
export function fundingClient(client: Pick<ApiClient, 'transport'>): ClientOf<typeof fundingTable> {
  const before = made.get(client);
  if (before) return before;
  const calls = createClient(client.transport, fundingTable);
  made.set(client, calls);
  return calls;
}
