import { describeError, log } from '../platform/log.ts';
import { deviceStorage } from '../platform/storage.ts';
import { openVault } from './open-vault.ts';
import { hashOf } from './subject-hash.ts';

/** Every database of ours ends with the hash of the person it belongs to. */
const OURS = /^portal-[a-z]+:/;

/** Caches that know nothing of people: the shell, and what the worker remembers of the provider. */
const ABOUT_NOBODY = /^(?:workbox-precache|lintel-worker)/;

const WIPING = 'lintel:wiping';

/**
 * Takes everything that was kept for a person off this device: the key first, after which nothing can
 * be read any more, then every store of every database of theirs, by its name and not by a list of
 * ours, and every cache but the shell. Databases stay, empty: deleting one waits for all tabs
 * (offline.md lab 7). Other people's stores are not touched. Rejects when something stayed.
 */
export async function wipeDevice(subject: string | undefined): Promise<void> {
  if (subject === undefined) return;
  const hash = await hashOf(subject);
  mark(hash);
  const outcomes = await Promise.allSettled([
    openVault(subject)
      .destroy()
      .then(() => emptyDatabases(hash)),
    emptyCaches(),
  ]);
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  mark(undefined);
}

/** Goes on with a wipe that a closed browser cut short, at the next start. Never rejects. */
export async function finishWiping(): Promise<void> {
  try {
    const hash = deviceStorage.getItem(WIPING);
    if (hash === null) return;
    await emptyDatabases(hash);
    mark(undefined);
  } catch (error) {
    log('error', 'sign-out.not-finished', describeError(error));
  }
}

/** Notes whose stores are being emptied, by their hash, until they are. */
function mark(hash: string | undefined): void {
  if (hash === undefined) deviceStorage.removeItem(WIPING);
  else deviceStorage.setItem(WIPING, hash);
}

async function emptyDatabases(hash: string): Promise<void> {
  if (typeof indexedDB.databases !== 'function') return;
  const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
  const theirs = names.filter((name) => OURS.test(name) && name.endsWith(`:${hash}`));
  await Promise.all(theirs.map(emptyDatabase));
}

/** Empties all stores of a database in one transaction; a database without stores is empty already. */
export function emptyDatabase(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name);
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const db = opening.result;
      const stores = [...db.objectStoreNames];
      const finish = (done: () => void) => {
        db.close();
        done();
      };
      if (stores.length === 0) return finish(resolve);
      const transaction = db.transaction(stores, 'readwrite');
      for (const store of stores) transaction.objectStore(store).clear();
      transaction.oncomplete = () => finish(resolve);
      transaction.onabort = () => finish(() => reject(transaction.error));
      return undefined;
    };
  });
}

async function emptyCaches(): Promise<void> {
  if (!('caches' in globalThis)) return;
  try {
    const names = await caches.keys();
    await Promise.all(
      names.filter((name) => !ABOUT_NOBODY.test(name)).map((name) => caches.delete(name)),
    );
  } catch (error) {
    // A browser that refuses caches has none of ours.
    log('warning', 'caches.not-read', describeError(error));
  }
}
