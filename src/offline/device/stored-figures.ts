import { hashOf } from '../subject-hash.ts';

/** How many entries a person's stores on this device hold. */
export type StoredFigures = {
  answers: number;
  drafts: number;
  /** Files of documents and photos, waiting or kept offline. */
  files: number;
};

/** Counts what is kept for a person, without opening any of it. Zero where nothing can be read. */
export async function storedFigures(subject: string): Promise<StoredFigures> {
  const hash = await hashOf(subject);
  const [answers, drafts, blobs, documents] = await Promise.all([
    countEntries(`portal-cache:${hash}`),
    countEntries(`portal-drafts:${hash}`),
    countEntries(`portal-outbox:${hash}`, ['blobs']),
    countEntries(`portal-documents:${hash}`),
  ]);
  return { answers, drafts, files: blobs + documents };
}

/** Entries of a database, of all its stores or of the named ones; zero when it isn't there. */
export async function countEntries(name: string, only?: readonly string[]): Promise<number> {
  if (!(await databaseNames()).includes(name)) return 0;
  try {
    const db = await openAsItIs(name);
    try {
      const stores = [...db.objectStoreNames].filter((each) => only?.includes(each) ?? true);
      if (stores.length === 0) return 0;
      const transaction = db.transaction(stores);
      const counts = await Promise.all(
        stores.map((store) => answerOf(transaction.objectStore(store).count())),
      );
      return counts.reduce((sum, count) => sum + count, 0);
    } finally {
      db.close();
    }
  } catch {
    return 0;
  }
}

/** Names of the databases of this origin; none where a browser doesn't tell. */
export async function databaseNames(): Promise<string[]> {
  try {
    return (await indexedDB.databases()).map(({ name }) => name ?? '');
  } catch {
    return [];
  }
}

/** Opens a database in the version it has, and makes none. */
function openAsItIs(name: string): Promise<IDBDatabase> {
  const opening = indexedDB.open(name);
  opening.onupgradeneeded = () => opening.transaction?.abort();
  return answerOf(opening);
}

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
