import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { describeError, log } from '../../../platform/log.ts';

/** Raise when the stores change; add the step to `upgrade` and keep the earlier ones. */
const VERSION = 1;

type Schema = DBSchema & {
  ops: { key: number; value: unknown; indexes: { id: string } };
  blobs: { key: string; value: unknown };
  meta: { key: string; value: unknown };
};
export type OutboxDatabase = IDBPDatabase<Schema>;

/** The database of one person's outbox, opened again when the browser has dropped the connection. */
export type Connection = {
  /** Runs something on the database, once more on a new connection when the first one is dead. */
  use<T>(action: (db: OutboxDatabase) => Promise<T>): Promise<T>;
  close(): void;
};

/**
 * Opens the database. When a newer version of the portal needs to change it, this connection gives way
 * and `onGivenWay` is called: the page has to be loaded again (offline.md 34). Rejects when the browser
 * refuses.
 */
export async function connect(name: string, onGivenWay: () => void): Promise<Connection> {
  let isClosed = false;
  const open = () =>
    openDB<Schema>(name, VERSION, {
      upgrade(db) {
        db.createObjectStore('ops', { keyPath: 'seq', autoIncrement: true }).createIndex(
          'id',
          'id',
          {
            unique: true,
          },
        );
        db.createObjectStore('blobs');
        db.createObjectStore('meta');
      },
      blocked: () => log('warning', 'outbox.upgrade-blocked'),
      blocking(_current, _blocked, event) {
        isClosed = true;
        (event.target as IDBDatabase).close();
        log('warning', 'outbox.gave-way');
        onGivenWay();
      },
      terminated: () => log('warning', 'outbox.connection-lost'),
    });
  let connection = await open();
  return {
    async use(action) {
      try {
        return await action(connection);
      } catch (error) {
        if (isClosed || !isDead(error)) throw error;
        log('info', 'outbox.reopened', describeError(error));
        connection = await open();
        return action(connection);
      }
    },
    close() {
      isClosed = true;
      connection.close();
    },
  };
}

/** Browsers drop connections of pages in the background and say so only at the next use (offline.md 31). */
function isDead(error: unknown): boolean {
  if (!(error instanceof DOMException)) return false;
  return error.name === 'InvalidStateError' || /connection.*(lost|clos)/i.test(error.message);
}
