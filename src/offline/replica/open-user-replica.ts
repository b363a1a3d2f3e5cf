import type { ApiClient } from '../../platform/api-client.ts';
import type { Connectivity } from '../../platform/connectivity.ts';
import { openVault } from '../open-vault.ts';
import { hashOf } from '../subject-hash.ts';
import { keepFresh } from './keep-fresh.ts';
import { openReplica, replicaDatabase } from './open-replica.ts';
import type { Replica } from './replica.ts';
import { startReplicaWorker } from './start-worker.ts';
import { wipeReplicaDatabase } from './worker/replica-database.ts';

/** Rows asked for at a time: the most the feed gives. */
const PAGE_SIZE = '1000';

/** What a person's replica reaches the API by. */
export type ReplicaReach = { client: ApiClient; connectivity: Connectivity };

/** Opens the replica of a person and keeps it fresh until it is closed or wiped. */
export async function openUserReplica(subject: string, reach: ReplicaReach): Promise<Replica> {
  const { client, connectivity } = reach;
  const replica = openReplica({
    hash: await hashOf(subject),
    vault: openVault(subject),
    fetchChanges: (cursor, signal) =>
      client.listings.changes(
        { query: { size: PAGE_SIZE, ...(cursor === undefined ? {} : { cursor }) } },
        { signal },
      ),
    startWorker: startReplicaWorker,
  });
  const stop = keepFresh(replica.refresh, connectivity);
  return {
    ...replica,
    close() {
      stop();
      replica.close();
    },
    wipe() {
      stop();
      return replica.wipe();
    },
  };
}

/** Removes what a person's replica keeps on this device, open or not. Rejects when the browser refuses. */
export async function wipeUserReplica(subject: string): Promise<void> {
  await wipeReplicaDatabase(replicaDatabase(await hashOf(subject)));
}
