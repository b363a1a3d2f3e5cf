import type { Page } from '@playwright/test';

/**
 * How many answers of the API this device keeps. An answer is shown before it is sealed and written, so
 * whoever is about to cut the network and load the page again waits until there are more than before.
 */
export function keptAnswers(page: Page, { ofBytes = 0 } = {}): Promise<number> {
  return page.evaluate(async (least) => {
    const names = (await indexedDB.databases()).map(({ name = '' }) => name);
    const cache = names.find((name) => name.startsWith('portal-cache:'));
    if (cache === undefined) return 0;
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await settled(indexedDB.open(cache));
    const kept = await settled(database.transaction('q').objectStore('q').getAll());
    database.close();
    return kept.filter(({ sealed }) => sealed?.bytes.byteLength >= least).length;
  }, ofBytes);
}
