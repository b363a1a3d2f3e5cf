import {
  experimental_createQueryPersister,
  type PersistedQuery,
} from '@tanstack/query-persist-client-core';
import type { Query, QueryFunctionContext, QueryKey } from '@tanstack/react-query';
import { millisecondsInHour } from 'date-fns/constants';
import { subHours } from 'date-fns/subHours';
import { NetworkFailure } from '../platform/api-errors.ts';
import { type Clock, deviceClock } from '../platform/clock.ts';
import { type KeyValueStore, openKeyValueStore } from '../platform/idb.ts';
import { describeError, log } from '../platform/log.ts';
import { OfflineMiss } from './offline-miss.ts';
import { openVault } from './open-vault.ts';
import { openEntry, type SealedEntry, sealEntry, sealedStorage } from './sealed-entries.ts';
import { openSignOutGate, type SignOutGate } from './sign-out-gate.ts';
import { hashOf } from './subject-hash.ts';
import type { Vault } from './vault.ts';

/** Raise when the shape of stored answers changes; older entries are then dropped on sight. */
const CACHE_SCHEMA = 2;
const KEPT_HOURS = 7 * 24;
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

/** What persistence is opened with; the last four are for tests. */
export type QueryPersistenceOptions = {
  /** The user's `sub`. It names the database only as a hash. */
  subject: string;
  openStore?: (database: string) => KeyValueStore;
  gate?: SignOutGate;
  vault?: Vault;
  clock?: Clock;
};

/**
 * Per-query persistence (offline.md B.4): one IndexedDB per user, only queries with `meta.persist`,
 * entries live seven days. Nothing here ever rejects for want of space or of IndexedDB: the portal
 * then works from memory, and the log says so. Entries are sealed and stand under a digest of their
 * query, for what was searched is about people too.
 */
export function openQueryPersistence(options: QueryPersistenceOptions): QueryPersistence {
  const { subject, openStore = openKeyValueStore, gate = openSignOutGate() } = options;
  const { vault = openVault(subject), clock = deviceClock } = options;
  const buster = `${CACHE_SCHEMA}:${subject}`;
  const opened = hashOf(subject).then((hash) => openStore(`portal-cache:${hash}`));
  const storage = sealedStorage(opened, gate);
  // Read beside the database, not after it: the first screen waits for both.
  vault.key().catch(() => undefined);
  const inner = experimental_createQueryPersister<SealedEntry>({
    storage,
    serialize: (entry) => sealEntry(entry, vault),
    deserialize: (entry) => openEntry(entry, vault),
    buster,
    maxAge: KEPT_HOURS * millisecondsInHour,
    prefix: PREFIX,
  });

  const keep = async (query: Query) => {
    try {
      await inner.persistQuery(query);
    } catch (error) {
      log('warning', 'cache.not-written', describeError(error));
    }
  };

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
      setTimeout(() => void keep(query), 0);
      return answer;
    },
    store: keep,
    collectGarbage: () => storage.sweep(buster, subHours(clock.now(), KEPT_HOURS).getTime()),
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
