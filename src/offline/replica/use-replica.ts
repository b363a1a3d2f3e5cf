import { createContext, useContext, useSyncExternalStore } from 'react';
import type { PendingRows, Replica, ReplicaStatus } from './replica.ts';

/** The replica of whoever is signed in; the app provides it. */
export const ReplicaContext = createContext<Replica | null>(null);

/** The rows on this device. Throws outside the signed-in area: a programming error. */
export function useReplica(): Replica {
  const replica = useContext(ReplicaContext);
  if (!replica) throw new Error('useReplica is used outside ReplicaContext');
  return replica;
}

/** What the replica holds, as it changes. */
export function useReplicaStatus(): ReplicaStatus {
  const replica = useReplica();
  return useSyncExternalStore(replica.subscribe, replica.status);
}

/** What is laid over the rows now, as it changes. */
export function usePendingRows(): PendingRows {
  const replica = useReplica();
  return useSyncExternalStore(replica.subscribe, replica.pending);
}
