import type { ListingChanges } from '../../../contract/endpoints/listing-changes.ts';
import { describeError, log } from '../../platform/log.ts';
import { openSignOutGate, type SignOutGate } from '../sign-out-gate.ts';
import type { Vault } from '../vault.ts';
import { lostMarker } from './lost-marker.ts';
import {
  ApplyOutcomeSchema,
  CountsAnswerSchema,
  CursorAnswerSchema,
  ReplicaAnswerSchema,
  RowAnswerSchema,
  type WorkerStatus,
} from './messages.ts';
import type { PendingRows, Replica, ReplicaStatus } from './replica.ts';
import { wipeReplicaDatabase } from './worker/replica-database.ts';
import { openWorkerLine, type WorkerHandle } from './worker-line.ts';

/** What a replica is opened with. */
export type ReplicaOptions = {
  /** Hash of the person; it names the database and nothing else does. */
  hash: string;
  vault: Pick<Vault, 'key'>;
  /** Asks the API for a page of the feed. */
  fetchChanges(cursor: string | undefined, signal: AbortSignal): Promise<ListingChanges>;
  startWorker(): WorkerHandle;
  gate?: SignOutGate;
  marker?: ReturnType<typeof lostMarker>;
  locks?: Pick<LockManager, 'request'> | undefined;
};

/** Name of the database of a person's replica. */
export const replicaDatabase = (hash: string) => `portal-replica:${hash}`;

/** A feed that never ends would be a fault of the server's. */
const MAX_PAGES = 200;

/**
 * Opens the replica of one person in a worker of its own. Pages of the feed are fetched here, where the
 * token is, and handed to the worker, one tab at a time. Nothing is asked or written once the person
 * has signed out, and what a write under way left behind is wiped again (offline.md 42).
 */
export function openReplica(options: ReplicaOptions): Replica {
  const { hash, gate = openSignOutGate(), marker = lostMarker(hash) } = options;
  const { locks = navigator.locks } = options;
  const listeners = new Set<() => void>();
  const leaving = new AbortController();
  let status: ReplicaStatus = { state: 'opening', rows: 0, isWhole: false, revision: 0 };
  let pending: PendingRows = new Map();
  let refreshing: Promise<void> | undefined;
  const wasKept = marker.isSet();

  const move = (next: ReplicaStatus) => {
    status = next;
    for (const listener of listeners) listener();
  };
  const onStatus = ({ beganEmpty, asOf, ...next }: WorkerStatus) => {
    if (next.state === 'ready') marker.set();
    move({
      ...next,
      ...(asOf === undefined ? {} : { asOf }),
      ...(beganEmpty && wasKept ? { wasLost: true } : {}),
    });
  };
  const giveUp = () =>
    move({ state: 'unavailable', rows: 0, isWhole: false, revision: status.revision + 1 });
  const line = openWorkerLine(options.startWorker(), { onStatus, onBroken: giveUp });
  const opened = options.vault.key().then(
    (key) => line.send({ type: 'open', database: replicaDatabase(hash), key }),
    (error: unknown) => {
      log('warning', 'replica.no-key', describeError(error));
      close();
    },
  );

  function close(): void {
    leaving.abort();
    line.cut();
    giveUp();
  }

  async function wipe(): Promise<void> {
    gate.close();
    close();
    try {
      await wipeReplicaDatabase(replicaDatabase(hash));
    } catch (error) {
      log('error', 'replica.not-wiped', describeError(error));
    }
  }

  async function catchUp(): Promise<void> {
    for (let page = 0; page < MAX_PAGES && gate.isOpen(); page += 1) {
      const cursor = await line.call({ method: 'cursor' }, CursorAnswerSchema);
      const changes = await options.fetchChanges(cursor, leaving.signal);
      if (!gate.isOpen()) return;
      const outcome = await line.call({ method: 'apply', changes }, ApplyOutcomeSchema);
      // A sign-out may have come while the page was being written.
      if (!gate.isOpen()) return wipe();
      if (outcome === 'stopped') return close();
      if (changes.isComplete) return;
    }
  }

  async function refreshOnce(): Promise<void> {
    await opened;
    if (leaving.signal.aborted || !gate.isOpen()) return;
    try {
      if (!locks) return await catchUp();
      // Another tab that holds it is doing the same, and its rows are heard of.
      await locks.request(replicaDatabase(hash), { ifAvailable: true }, async (lock) => {
        if (lock) await catchUp();
      });
    } catch (error) {
      log('info', 'replica.not-refreshed', describeError(error));
    }
  }

  async function ask<T>(answer: () => Promise<T>): Promise<T | undefined> {
    await opened;
    try {
      return await answer();
    } catch (error) {
      if (!leaving.signal.aborted) log('warning', 'replica.not-answered', describeError(error));
      return undefined;
    }
  }

  const askRow = (listingId: string, isLaidOver: boolean) =>
    ask(() => line.call({ method: 'row', listingId, isLaidOver }, RowAnswerSchema));

  return {
    status: () => status,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    search: (query, signal) =>
      ask(async () => {
        if (signal?.aborted) return undefined;
        const answer = await line.call({ method: 'search', query }, ReplicaAnswerSchema);
        const isEmpty = status.rows === 0 && pending.size === 0;
        return signal?.aborted || isEmpty ? undefined : answer;
      }),
    counts: (query) =>
      ask(async () => {
        const isEmpty = status.rows === 0 && pending.size === 0;
        return isEmpty ? undefined : line.call({ method: 'counts', query }, CountsAnswerSchema);
      }),
    row: (listingId) => askRow(listingId, true),
    serverRow: (listingId) => askRow(listingId, false),
    setPending(rows) {
      pending = rows;
      void opened.then(() => line.send({ type: 'pending', rows: [...rows] }));
    },
    pending: () => pending,
    refresh() {
      refreshing ??= refreshOnce().finally(() => {
        refreshing = undefined;
      });
      return refreshing;
    },
    close,
    wipe,
  };
}
