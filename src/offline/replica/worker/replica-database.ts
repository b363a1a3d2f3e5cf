import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import * as v from 'valibot';
import { inTime } from '../../../platform/in-time.ts';
import type { Sealed } from '../../vault.ts';

/** Raise when the shape of a stored row changes; older rows are then loaded anew. */
export const REPLICA_SHAPE = 1;

/** Where the replica stands. Holds nothing about people. */
export const HeadSchema = v.strictObject({
  shape: v.literal(REPLICA_SHAPE),
  /** Made when the store was first opened after a wipe; a write under another mark writes nothing. */
  mark: v.string(),
  /** Grows with each write, so that two tabs never build on different rows. */
  revision: v.number(),
  cursor: v.optional(v.string()),
  /** The server's time of the last answer; milliseconds since 1970. */
  asOf: v.optional(v.number()),
  rows: v.number(),
  /** Whether the first filling came to its end. */
  isFilled: v.boolean(),
  /** Whether more listings are in scope than are kept. */
  isCapped: v.boolean(),
});
export type Head = v.InferOutput<typeof HeadSchema>;

/** The stores of `portal-replica:<hash>`. Pins keep theirs here too, so that one wipe takes all. */
export interface ReplicaSchema extends DBSchema {
  head: { key: 'head'; value: unknown };
  blocks: { key: number; value: Sealed };
  pins: { key: string; value: Sealed };
  files: { key: string; value: Sealed };
}
export type ReplicaDatabase = IDBPDatabase<ReplicaSchema>;

const STORES = ['head', 'blocks', 'pins', 'files'] as const;

/**
 * A connection that is opened when first used and again, once, after the browser dropped it in the
 * background (offline.md 31). It gives way to a newer version of the database (offline.md 34).
 */
export function connectReplicaDatabase(name: string) {
  let connection: Promise<ReplicaDatabase> | undefined;
  const connect = () => {
    connection ??= inTime(
      openDB<ReplicaSchema>(name, 1, {
        upgrade(database) {
          for (const store of STORES) database.createObjectStore(store);
        },
        blocking: (_now, _wanted, event) => (event.target as IDBDatabase | null)?.close(),
        terminated() {
          connection = undefined;
        },
      }),
    );
    return connection;
  };
  return {
    /** Rejects when the browser refuses, or doesn't open it in time. */
    async use<T>(action: (database: ReplicaDatabase) => Promise<T>): Promise<T> {
      const database = await connect();
      try {
        return await action(database);
      } catch (error) {
        if (!(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error;
        connection = undefined;
        return action(await connect());
      }
    },
    close() {
      connection?.then(
        (database) => database.close(),
        () => undefined,
      );
      connection = undefined;
    },
  };
}

/** Empties every store; what another tab writes afterwards finds no mark and is dropped. */
export async function wipeReplicaDatabase(name: string): Promise<void> {
  const connection = connectReplicaDatabase(name);
  try {
    await connection.use(async (database) => {
      const transaction = database.transaction(STORES, 'readwrite');
      await Promise.all([
        ...STORES.map((store) => transaction.objectStore(store).clear()),
        transaction.done,
      ]);
    });
  } finally {
    connection.close();
  }
}
