import { startTransition, useEffect, useState } from 'react';
import type { ReplicaAnswer, ReplicaQuery } from './replica.ts';
import { useReplica, useReplicaStatus } from './use-replica.ts';

/** The device's answer to the question of this moment, or to the one before while it looks. */
export type DeviceSearch = {
  answer: ReplicaAnswer | undefined;
  /** Whether the answer is to the question of this moment. */
  isCurrent: boolean;
};

type Answered = { name: string; answer: ReplicaAnswer | undefined };

/**
 * Asks the rows on this device at each change of the question, and anew at each change of the rows.
 * The answer before stays until the next one is there, so that nothing flickers while typing.
 */
export function useDeviceSearch(question: ReplicaQuery): DeviceSearch {
  const replica = useReplica();
  const { revision } = useReplicaStatus();
  const [answered, setAnswered] = useState<Answered>();
  const name = JSON.stringify(question);

  useEffect(() => {
    const leaving = new AbortController();
    // The question is in the name; the revision asks anew.
    if (revision === 0) return undefined;
    void replica.search(JSON.parse(name) as ReplicaQuery, leaving.signal).then((answer) => {
      // The next key comes before rows that it makes old.
      if (!leaving.signal.aborted) startTransition(() => setAnswered({ name, answer }));
    });
    return () => leaving.abort();
  }, [replica, name, revision]);

  return { answer: answered?.answer, isCurrent: answered?.name === name };
}
