import type { QueryClient } from '@tanstack/react-query';
import { documentEndpoints } from '../../../contract/endpoints/documents.ts';
import type { DocumentId, ListingId } from '../../../domain/ids.ts';
import type { ApiClient } from '../../platform/api-client.ts';
import { listingClient } from '../listing-client.ts';
import { openVault } from '../open-vault.ts';
import { replicaDatabase } from '../replica/open-replica.ts';
import type { Replica } from '../replica/replica.ts';
import { openSignOutGate } from '../sign-out-gate.ts';
import { hashOf } from '../subject-hash.ts';
import { openPins } from './open-pins.ts';
import { openPinStore } from './pin-store.ts';
import type { PinnedRead, Pins } from './pins.ts';

/** What pins reach the API and the screens' answers by. */
export type PinsReach = {
  client: ApiClient;
  queryClient: QueryClient;
  replica: Replica;
  readsOf(listingId: string): readonly PinnedRead[];
};

/** Opens the pins of a person and renews them whenever the rows on the device change. */
export async function openUserPins(subject: string, reach: PinsReach): Promise<Pins> {
  const { client, replica } = reach;
  const pins = openPins({
    ...reach,
    store: openPinStore(
      replicaDatabase(await hashOf(subject)),
      openVault(subject),
      openSignOutGate(),
    ),
    async documentsOf(listingId) {
      const params = { id: listingId as ListingId };
      const { documents } = await listingClient(client).documents.list({ params });
      return documents.filter(({ state }) => state === 'stored');
    },
    async contentOf(listingId, documentId) {
      const params = { id: listingId as ListingId, documentId: documentId as DocumentId };
      const response = await client.stream({
        endpoint: documentEndpoints.content,
        input: { params },
        options: {},
      });
      return response.arrayBuffer();
    },
    async stampOf(listingId) {
      const row = await replica.serverRow(listingId);
      return row && `${row.version} ${row.updatedAt}`;
    },
  });
  const stop = replica.subscribe(() => void pins.renew());
  return {
    ...pins,
    close() {
      stop();
      pins.close();
    },
  };
}
