import {
  clear,
  createStore,
  del,
  entries,
  get,
  promisifyRequest,
  set,
  type UseStore,
} from 'idb-keyval';
import { inTime, NoAnswer } from './in-time.ts';

/**
 * A small store of named values on this device. Every method rejects when the browser refuses, or gives no
 * answer in time.
 */
export type KeyValueStore = {
  get(key: string): Promise<unknown>;
  set(key: string, value: unknown): Promise<void>;
  delete(key: string): Promise<void>;
  entries(): Promise<[string, unknown][]>;
  /** Empties the store. The database itself stays: deleting it would wait for other tabs. */
  clear(): Promise<void>;
};

/** A store that can also be relied on by several tabs and by a device that loses power. */
export type DurableStore = KeyValueStore & {
  /**
   * Puts what `make` makes of the present value in its place, in one transaction over all tabs that is on
   * the disk when this resolves; to the value that stands then. The same value again is not written.
   */
  change(key: string, make: (found: unknown) => unknown): Promise<unknown>;
};

const USUAL_STORE = 'q';
const ahead = new Map<string, UseStore>();

/** Databases that owe an answer: until it comes nobody waits for them again. */
const silent = new Set<string>();

/**
 * Opens a database of one key-value store before anybody asks for it; the first to open it then finds
 * it open. Rejects when the browser refuses.
 */
export async function openAhead(database: string): Promise<void> {
  const connection = createStore(database, USUAL_STORE);
  ahead.set(database, connection);
  await connection('readonly', () => undefined);
}

/**
 * Opens a database of one key-value store. A connection that the browser dropped in the background
 * (offline.md 31) is opened again and the call repeated once.
 */
export function openKeyValueStore(database: string, store = USUAL_STORE): DurableStore {
  let connection = store === USUAL_STORE ? ahead.get(database) : undefined;
  ahead.delete(database);
  const run = <T>(action: (store: UseStore) => Promise<T>): Promise<T> => {
    if (silent.has(database)) return Promise.reject(new NoAnswer());
    const work = ask(action);
    return inTime(work).catch((error: unknown) => {
      if (error instanceof NoAnswer) {
        silent.add(database);
        const heard = () => silent.delete(database);
        work.then(heard, heard);
      }
      throw error;
    });
  };
  const ask = async <T>(action: (store: UseStore) => Promise<T>): Promise<T> => {
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
    change: (key, make) =>
      run(async (use) => {
        const db = await use('readonly', (values) => values.transaction.db);
        const transaction = db.transaction(store, 'readwrite', { durability: 'strict' });
        const values = transaction.objectStore(store);
        const found = await promisifyRequest<unknown>(values.get(key));
        const made = make(found);
        if (made !== found) values.put(made, key);
        await promisifyRequest(transaction);
        return made;
      }),
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
