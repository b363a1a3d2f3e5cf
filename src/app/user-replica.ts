import { onChangeNoted } from '../offline/change-notes.ts';
import type { ReplicaReach } from '../offline/replica/open-user-replica.ts';
import type { PendingRows, Replica, ReplicaStatus } from '../offline/replica/replica.ts';
import { afterFirstScreen } from '../platform/after-first-screen.ts';
import { describeError, log } from '../platform/log.ts';

/** The replica of whoever is signed in, under one name that screens keep. */
export type UserReplica = {
  /** Answers nothing until a person's replica is open, and nothing for anyone else afterwards. */
  replica: Replica;
  /** Opens the replica of a person once the screen that starts has had its turn. */
  open(subject: string): void;
  /** Sign-out: stops and empties it. */
  wipe(): Promise<void>;
};

const NOBODY: ReplicaStatus = { state: 'unavailable', rows: 0, isWhole: false, revision: 0 };
const OPENING: ReplicaStatus = { ...NOBODY, state: 'opening' };

/** Keeps the replica in step with the session; its code is loaded after the first screen's. */
export function createUserReplica(reach: ReplicaReach): UserReplica {
  const listeners = new Set<() => void>();
  let subject: string | undefined;
  let current: Replica | undefined;
  let opening: Promise<Replica | undefined> = Promise.resolve(undefined);
  let pending: PendingRows = new Map();
  let isWiping = false;
  const tell = () => {
    for (const listener of listeners) listener();
  };

  async function open(wanted: string): Promise<Replica | undefined> {
    await afterFirstScreen();
    if (subject !== wanted) return undefined;
    try {
      const { openUserReplica } = await import('../offline/replica/open-user-replica.ts');
      const opened = await openUserReplica(wanted, reach);
      if (subject !== wanted) {
        opened.close();
        return undefined;
      }
      current = opened;
      opened.setPending(pending);
      opened.subscribe(tell);
      return opened;
    } catch (error) {
      log('warning', 'replica.not-opened', describeError(error));
      subject = undefined;
      return undefined;
    } finally {
      tell();
    }
  }

  onChangeNoted('listings', () => void current?.refresh());

  return {
    replica: {
      status: () => current?.status() ?? (subject ? OPENING : NOBODY),
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      search: async (query, signal) => (await opening)?.search(query, signal),
      counts: async (query) => (await opening)?.counts(query),
      row: async (id) => (await opening)?.row(id),
      serverRow: async (id) => (await opening)?.serverRow(id),
      setPending(rows) {
        pending = rows;
        current?.setPending(rows);
        tell();
      },
      pending: () => pending,
      refresh: async () => (await opening)?.refresh(),
      close: () => current?.close(),
      wipe,
    },
    open(wanted) {
      if (subject === wanted || isWiping) return;
      current?.close();
      current = undefined;
      pending = new Map();
      subject = wanted;
      opening = open(wanted);
    },
    wipe,
  };

  async function wipe(): Promise<void> {
    const [leaving, person] = [current, subject];
    current = undefined;
    subject = undefined;
    pending = new Map();
    opening = Promise.resolve(undefined);
    isWiping = true;
    tell();
    try {
      if (leaving) await leaving.wipe();
      else if (person) {
        const { wipeUserReplica } = await import('../offline/replica/open-user-replica.ts');
        await wipeUserReplica(person);
      }
    } finally {
      isWiping = false;
    }
  }
}
