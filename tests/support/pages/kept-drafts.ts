import type { Page } from '@playwright/test';

/** When the device last kept a draft, in milliseconds; 0 while it has none. */
export function lastDraftKept(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
    const name = names.find((each) => each.startsWith('portal-drafts:'));
    if (!name) return 0;
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const store = database.objectStoreNames[0];
    const drafts = await new Promise<{ savedAt?: Date }[]>((resolve, reject) => {
      if (!store) return resolve([]);
      const reading = database.transaction(store).objectStore(store).getAll();
      reading.onsuccess = () => resolve(reading.result);
      reading.onerror = () => reject(reading.error);
    });
    database.close();
    return Math.max(0, ...drafts.map(({ savedAt }) => savedAt?.getTime() ?? 0));
  });
}

/** When the page is typed into next, by its own clock: what is kept from then on has it. */
export function nextInput(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        addEventListener('input', () => resolve(Date.now()), { capture: true, once: true });
      }),
  );
}
