import type { BrowserContext, Page } from '@playwright/test';

/** Where on the device a text was found. */
export type Find = string;

/**
 * Looks for texts in everything that a page can read of its origin: every entry of every IndexedDB, every
 * answer in Cache Storage, local and session storage, and the document itself. What is sealed is opened
 * with the key that lies on the device, so that only what nobody can read any more counts as gone.
 */
async function scanPage(page: Page, texts: readonly string[]): Promise<Find[]> {
  return page.evaluate(async (wanted) => {
    const found: string[] = [];
    const look = (where: string, text: string) => {
      for (const each of wanted) if (text.includes(each)) found.push(`${where}: ${each}`);
    };
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const keys: CryptoKey[] = [];
    const entries: [string, unknown][] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await answer(indexedDB.open(name));
      for (const store of db.objectStoreNames) {
        const all: unknown[] = await answer(db.transaction(store).objectStore(store).getAll());
        const named = await answer(db.transaction(store).objectStore(store).getAllKeys());
        look(`${name}/${store} keys`, JSON.stringify(named));
        for (const each of all) {
          if (each instanceof CryptoKey) keys.push(each);
          entries.push([`${name}/${store}`, each]);
        }
      }
      db.close();
    }
    const textOf = async (value: unknown): Promise<string> => {
      if (value instanceof Blob) return value.text();
      if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) {
        return new TextDecoder().decode(value as ArrayBuffer);
      }
      if (typeof value !== 'object' || value === null) return String(value);
      const parts = Object.entries(value).map(async ([key, each]) => key + (await textOf(each)));
      const { iv, bytes } = value as { iv?: unknown; bytes?: unknown };
      if (iv instanceof Uint8Array && bytes instanceof ArrayBuffer) {
        for (const key of keys) {
          const opened = crypto.subtle.decrypt({ name: 'AES-GCM', iv: iv.slice() }, key, bytes);
          parts.push(
            opened.then(
              (clear) => new TextDecoder().decode(clear),
              () => '',
            ),
          );
        }
      }
      return (await Promise.all(parts)).join(' ');
    };
    for (const [where, entry] of entries) look(where, await textOf(entry));
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        look(`cache ${name}`, request.url);
        const kept = await cache.match(request);
        if (kept) look(`cache ${name} ${request.url}`, await kept.text());
      }
    }
    look('local storage', JSON.stringify({ ...localStorage }));
    look('session storage', JSON.stringify({ ...sessionStorage }));
    look('document', document.documentElement.outerHTML);
    return found;
  }, texts);
}

/** Scans every tab of a browser. */
export async function scanDevice(
  context: BrowserContext,
  texts: readonly string[],
): Promise<Find[]> {
  const finds = await Promise.all(context.pages().map((page) => scanPage(page, texts)));
  return finds.flat();
}
