import { type ClientOf, createClient } from '../../contract/client.ts';
import { listingTable } from '../../contract/listing-table.ts';
import type { ApiClient } from '../platform/api-client.ts';

/** The calls of one listing's screens and of the import over the portal's own client. */
export function listingClient(client: Pick<ApiClient, 'transport'>): ClientOf<typeof listingTable> {
  return createClient(client.transport, listingTable);
}
