import {
  experimental_createQueryPersister,
  type PersistedQuery,
} from '@tanstack/query-persist-client-core';
import type { Query, QueryFunctionContext, QueryKey } from '@tanstack/react-query';
import { NetworkFailure } from '../platform/api-errors.ts';
import { type KeyValueStore, openKeyValueStore } from '../platform/idb.ts';
import { describeError, log } from '../platform/log.ts';
import { OfflineMiss } from './offline-miss.ts';
import { openSignOutGate, type SignOutGate } from './sign-out-gate.ts';

/** Raise when the shape of stored answers changes; older entries are then dropped on sight. */
const CACHE_SCHEMA = 1;
const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
const PREFIX = 'query';

/** Reads of one user kept on this device. */
export type QueryPersistence = {
  /** For `queries.persister`: gives stored data first, then keeps what the API answers. */
  persister<T, K extends QueryKey>(
    queryFn: (context: QueryFunctionContext<K>) => T | Promise<T>,
    context: QueryFunctionContext<K>,
    query: Query,
  ): Promise<T>;
  /** Stores a query whose data was set by hand, after a change. */
  store(query: Query): Promise<void>;
  /** Drops entries over seven days old or of an older schema. */
  collectGarbage(): Promise<void>;
  /** Deletes everything of this user and refuses to write from then on. */
  wipe(): Promise<void>;
};

/** What persistence is opened with; the last two are for tests. */
export type QueryPersistenceOptions = {
  /** The user's `sub`. It names the database only as a hash. */
  subject: string;
  openStore?: (database: string) => KeyValueStore;
  gate?: SignOutGate;
};

/**
 * Per-query persistence (offline.md B.4): one IndexedDB per user, only queries with `meta.persist`,
 * entries live seven days. Nothing here ever rejects for want of space or of IndexedDB: the portal
 * then works from memory, and the log says so. Entries are structured clones, so no JSON is parsed.
 */
export function openQueryPersistence(options: QueryPersistenceOptions): QueryPersistence {
  const { subject, openStore = openKeyValueStore, gate = openSignOutGate() } = options;
  const opened = hashOf(subject).then((hash) => openStore(`portal-cache:${hash}`));
  const inner = experimental_createQueryPersister<PersistedQuery>({
    storage: guardedStorage(opened, gate),
    serialize: (entry) => entry,
    deserialize: (entry) => entry,
    buster: `${CACHE_SCHEMA}:${subject}`,
    maxAge: WEEK_MS,
    prefix: PREFIX,
  });

  return {
    async persister(queryFn, context, query) {
      if (query.meta?.persist !== true) return queryFn(context);
      if (query.state.data === undefined) {
        const restored = await inner.retrieveQuery<Awaited<ReturnType<typeof queryFn>>>(
          query.queryHash,
          (entry) => renewRestored(query, entry),
        );
        if (restored !== undefined) return restored;
      }
      const answer = await fetchOrMiss(() => queryFn(context), query);
      // After this turn the query's state holds the answer with its time.
      setTimeout(() => void inner.persistQuery(query), 0);
      return answer;
    },
    store: (query) => inner.persistQuery(query),
    collectGarbage: () => inner.persisterGc(),
    async wipe() {
      gate.close();
      try {
        await (await opened).clear();
      } catch (error) {
        log('error', 'cache.not-wiped', describeError(error));
      }
    },
  };
}

/** Puts the stored time back and asks the API behind the screen when the entry is stale. */
function renewRestored(query: Query, { state }: PersistedQuery): void {
  query.setState({ dataUpdatedAt: state.dataUpdatedAt, errorUpdatedAt: state.errorUpdatedAt });
  if (!query.isStale()) return;
  query.fetch().catch((error: unknown) => {
    log('info', 'cache.renewal-failed', describeError(error));
  });
}

async function fetchOrMiss<T>(fetchAnswer: () => T | Promise<T>, query: Query): Promise<T> {
  try {
    return await fetchAnswer();
  } catch (error) {
    if (error instanceof NetworkFailure && query.state.data === undefined) {
      throw new OfflineMiss(error);
    }
    throw error;
  }
}

/** A storage that logs instead of rejecting, and writes nothing once its user has signed out. */
function guardedStorage(opened: Promise<KeyValueStore>, gate: SignOutGate) {
  const attempt = async <T>(event: string, action: (store: KeyValueStore) => Promise<T>) => {
    try {
      return await action(await opened);
    } catch (error) {
      log('warning', event, describeError(error));
      return undefined;
    }
  };
  return {
    getItem: (key: string) =>
      attempt('cache.not-read', async (store) =>
        gate.isOpen() ? ((await store.get(key)) as PersistedQuery | undefined) : undefined,
      ),
    setItem: (key: string, entry: PersistedQuery) =>
      attempt('cache.not-written', async (store) => {
        if (gate.isOpen()) await store.set(key, entry);
        // A sign-out may have come while the entry was being written.
        if (!gate.isOpen()) await store.delete(key);
      }),
    removeItem: async (key: string) => {
      await attempt('cache.not-deleted', (store) => store.delete(key));
    },
    entries: async () =>
      ((await attempt('cache.not-read', (store) => store.entries())) ?? []) as [
        string,
        PersistedQuery,
      ][],
  };
}

/** Sixteen hexadecimal digits that stand for a user in the names of databases. */
export async function hashOf(subject: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(subject));
  return Array.from(new Uint8Array(digest, 0, 8), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
