import { clear, createStore, del, entries, get, set, type UseStore } from 'idb-keyval';

/** A small store of named values on this device. Every method rejects when the browser refuses. */
export type KeyValueStore = {
  get(key: string): Promise<unknown>;
  set(key: string, value: unknown): Promise<void>;
  delete(key: string): Promise<void>;
  entries(): Promise<[string, unknown][]>;
  /** Empties the store. The database itself stays: deleting it would wait for other tabs. */
  clear(): Promise<void>;
};

/**
 * Opens a database of one key-value store. A connection that the browser dropped in the background
 * (offline.md 31) is opened again and the call repeated once.
 */
export function openKeyValueStore(database: string, store = 'q'): KeyValueStore {
  let connection: UseStore | undefined;
  const run = async <T>(action: (store: UseStore) => Promise<T>): Promise<T> => {
    connection ??= createStore(database, store);
    try {
      return await action(connection);
    } catch (error) {
      if (!isDroppedConnection(error)) throw error;
      connection = createStore(database, store);
      return action(connection);
    }
  };
  return {
    get: (key) => run((db) => get<unknown>(key, db)),
    set: (key, value) => run((db) => set(key, value, db)),
    delete: (key) => run((db) => del(key, db)),
    entries: () => run((db) => entries<string, unknown>(db)),
    clear: () => run((db) => clear(db)),
  };
}

function isDroppedConnection(error: unknown): boolean {
  return (
    error instanceof DOMException &&
    (error.name === 'InvalidStateError' || /connection.*(lost|clos)/i.test(error.message))
  );
}
