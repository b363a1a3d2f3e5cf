const STORE = 'keys';
const NAME = 'vault';

/**
 * The one key of a database, made and kept when there is none: two tabs that come at once end with the
 * same key, because the look and the write are one transaction. Written through to the disk, for what
 * is sealed under it outlives a power cut too. Rejects when the browser refuses.
 */
export async function keyOf(database: string): Promise<CryptoKey> {
  return withDatabase(database, async (db) => {
    const kept = await answerOf<unknown>(db.transaction(STORE).objectStore(STORE).get(NAME));
    if (kept instanceof CryptoKey) return kept;
    const fresh = await makeKey();
    const transaction = db.transaction(STORE, 'readwrite', { durability: 'strict' });
    const done = completionOf(transaction);
    const store = transaction.objectStore(STORE);
    const other = await answerOf<unknown>(store.get(NAME));
    if (!(other instanceof CryptoKey)) store.put(fresh, NAME);
    await done;
    return other instanceof CryptoKey ? other : fresh;
  });
}

/** Deletes the key. Rejects when the browser refuses. */
export function deleteKey(database: string): Promise<void> {
  return withDatabase(database, async (db) => {
    const transaction = db.transaction(STORE, 'readwrite', { durability: 'strict' });
    transaction.objectStore(STORE).clear();
    await completionOf(transaction);
  });
}

/** A new key for sealing; nothing can read it out, not even our own code. */
export function makeKey(): Promise<CryptoKey> {
  return crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
}

async function withDatabase<T>(name: string, use: (db: IDBDatabase) => Promise<T>): Promise<T> {
  const opening = indexedDB.open(name, 1);
  opening.onupgradeneeded = () => void opening.result.createObjectStore(STORE);
  const db = await answerOf(opening);
  try {
    return await use(db);
  } finally {
    db.close();
  }
}

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function completionOf(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
}
