import * as v from 'valibot';
import { type Connection, connect, type OutboxDatabase } from './database.ts';
import type { Contents, OutboxStore, RowChange, Written } from './outbox-store.ts';
import { type Row, RowSchema } from './row.ts';

const HEAD = 'head';
const STORES = ['ops', 'blobs', 'meta'] as const;

/** The head of the store: how often it was written, and when something was last acknowledged. */
const HeadSchema = v.fallback(
  v.object({ revision: v.number(), lastAcknowledgedAt: v.optional(v.number()) }),
  { revision: 0 },
);

/** What the store is opened with. */
export type DeviceStoreOptions = {
  database: string;
  /** Whether this device has had an outbox of this person before; noted when it is opened. */
  marker: { isKept(): boolean; keep(): void };
  onGivenWay(): void;
};

/**
 * Opens the store on the device: one row an operation, so that tabs never overwrite each other's
 * (offline.md 17), in the order in which the database numbered them (offline.md 13, 14). Rejects when
 * the browser refuses IndexedDB.
 */
export async function openDeviceStore(options: DeviceStoreOptions): Promise<OutboxStore> {
  const connection = await connect(options.database, options.onGivenWay);
  const wasEmptied = await noteMarker(connection, options.marker);
  return {
    keeping: 'device',
    wasEmptied,
    read: () => connection.use(readAll),
    write: (change, revision) => connection.use((db) => write(db, change, revision)),
    blob: (key) => connection.use((db) => db.get('blobs', key)),
    close: connection.close,
    wipe: () => connection.use(wipe),
  };
}

/** Whether there was a marker outside the database and none within: the browser threw it away. */
async function noteMarker(
  connection: Connection,
  marker: DeviceStoreOptions['marker'],
): Promise<boolean> {
  const isKept = await connection.use((db) => db.get('meta', 'marker'));
  const wasEmptied = isKept === undefined && marker.isKept();
  if (isKept === undefined) await connection.use((db) => db.put('meta', 'kept', 'marker'));
  marker.keep();
  return wasEmptied;
}

async function readAll(db: OutboxDatabase): Promise<Contents> {
  const transaction = db.transaction(['ops', 'meta']);
  const [values, head] = await Promise.all([
    transaction.objectStore('ops').getAll(),
    transaction.objectStore('meta').get(HEAD),
    transaction.done,
  ]);
  const rows = values.flatMap((value): Row[] => {
    const row = v.safeParse(RowSchema, value);
    return row.success ? [row.output] : [];
  });
  return { ...v.parse(HeadSchema, head), rows };
}

/**
 * Asks for everything at once, so that an acknowledgement waits for one round trip to the database, and
 * takes it back when another tab turns out to have written: requests are answered in their order.
 */
async function write(db: OutboxDatabase, change: RowChange, revision: number): Promise<Written> {
  const { put, removed, added, acknowledgedAt: lastAcknowledgedAt, isStrict } = change;
  const durability = isStrict ? 'strict' : 'relaxed';
  const transaction = db.transaction(STORES, 'readwrite', { durability });
  const ops = transaction.objectStore('ops');
  const blobs = transaction.objectStore('blobs');
  const meta = transaction.objectStore('meta');
  const reading = meta.get(HEAD);
  const requests: Promise<unknown>[] = put.map((row) => ops.put(row));
  for (const { seq, blob } of removed) {
    requests.push(ops.delete(seq));
    if (blob !== undefined) requests.push(blobs.delete(blob));
  }
  const adding = added && ops.add(added.row);
  if (adding) requests.push(adding);
  if (added?.blob) requests.push(blobs.put(added.blob.sealed, added.blob.key));
  requests.push(meta.put({ revision: revision + 1, lastAcknowledgedAt }, HEAD));
  const done = Promise.all([...requests, transaction.done]);
  done.catch(() => undefined);
  if (v.parse(HeadSchema, await reading).revision !== revision) {
    transaction.abort();
    await done.catch(() => undefined);
    return { kind: 'overtaken' };
  }
  await done;
  const seq = await adding;
  return { kind: 'written', revision: revision + 1, ...(seq !== undefined && { seq }) };
}

async function wipe(db: OutboxDatabase): Promise<void> {
  const transaction = db.transaction(STORES, 'readwrite');
  const emptied = STORES.map((name) => transaction.objectStore(name).clear());
  await Promise.all([...emptied, transaction.done]);
}
