import type { QueryClient } from '@tanstack/react-query';
import type { Account } from '../../../contract/endpoints/account.ts';
import { documentEndpoints } from '../../../contract/endpoints/documents.ts';
import type { DocumentId, ListingId } from '../../../domain/ids.ts';
import type { ApiClient } from '../../platform/api-client.ts';
import { describeError, log } from '../../platform/log.ts';
import { isMetered, isPhoneNetwork } from '../../platform/metered.ts';
import { fetchTemplatesAhead } from '../contracts/templates-ahead.ts';
import { listingClient } from '../listing-client.ts';
import { openVault } from '../open-vault.ts';
import { replicaDatabase } from '../replica/open-replica.ts';
import type { Replica } from '../replica/replica.ts';
import { openSignOutGate } from '../sign-out-gate.ts';
import { hashOf } from '../subject-hash.ts';
import { openPins } from './open-pins.ts';
import { ownListings } from './own-listings.ts';
import { openPinStore } from './pin-store.ts';
import type { PinnedRead, Pins } from './pins.ts';

/** What pins reach the API and the screens' answers by. */
export type PinsReach = {
  client: ApiClient;
  queryClient: QueryClient;
  replica: Replica;
  readsOf(listingId: string): readonly PinnedRead[];
  /** Who is signed in, once that is known. */
  account(): Account | undefined;
};

/** How long the screen that starts has the connection for itself, and each listing after it. */
const START_MS = 3_000;
const PAUSE_MS = 300;
const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Opens the pins of a person and renews them whenever the rows on the device change. Their own listings,
 * and what they can have signed, are kept without being asked for: a while after the start, one after the other, by one tab at a time.
 */
export async function openUserPins(subject: string, reach: PinsReach): Promise<Pins> {
  const { client, replica } = reach;
  const database = replicaDatabase(await hashOf(subject));
  const pins = openPins({
    ...reach,
    store: openPinStore(database, openVault(subject), openSignOutGate()),
    isMetered,
    isPhoneNetwork,
    pause: () => after(PAUSE_MS),
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
  const closing = new AbortController();
  let isKeeping = false;
  const started = after(START_MS);
  const keepOwn = async () => {
    await started;
    const account = reach.account();
    if (closing.signal.aborted || !account || replica.status().state !== 'ready' || isMetered())
      return;
    await fetchTemplatesAhead(client, reach.queryClient, account);
    await pins.keepOwn(await ownListings(replica, account));
  };
  const follow = async () => {
    void pins.renew();
    if (isKeeping) return;
    isKeeping = true;
    try {
      // What another tab has fetched meanwhile is only taken over.
      await navigator.locks?.request(`${database}:own`, { signal: closing.signal }, keepOwn);
    } catch (error) {
      if (!closing.signal.aborted) log('info', 'pins.own-not-kept', describeError(error));
    }
    isKeeping = false;
  };
  const stop = replica.subscribe(() => void follow());
  void follow();
  return {
    ...pins,
    close() {
      closing.abort();
      stop();
      pins.close();
    },
  };
}
