import { expect, test } from '@playwright/test';
import { keptAnswers } from '../../support/pages/kept-answers.ts';
import { ListingsPage } from '../../support/pages/listings-page.ts';
import { addListings, ownWord } from '../../support/pages/own-listings.ts';
import { signIn } from '../../support/pages/sign-in.ts';

type Hit = { _source: { reference: string } };

let table: ListingsPage;

test.beforeEach(async ({ page }) => {
  table = new ListingsPage(page);
  await signIn(page);
  await table.settled();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
});

test('offline 28: listings and searches seen before are readable offline, with the time they are from', async ({
  page,
  context,
}) => {
  const answered = page.waitForResponse((response) =>
    /\/api\/listings\?.*saltbush/.test(response.url()),
  );
  const before = await keptAnswers(page);
  await table.search('saltbush');
  const { hits } = await (await answered).json();
  const shown = hits.map(({ _source: { reference } }: Hit) => reference);
  await expect(table.column('reference')).toHaveText(shown);
  await expect.poll(() => keptAnswers(page)).toBeGreaterThan(before);
  await context.setOffline(true);
  await page.reload();
  await expect(table.column('reference')).toHaveText(shown);
  await expect(table.searchBox).toHaveValue('saltbush');
  await expect(page.getByText(/as of \d\d\/\d\d\/\d{4}, \d{1,2}:\d\d [ap]m /i)).toBeVisible();
  await table.button('Clear search').click();
  await expect(table.range).toHaveText(/^1 to 20 of /);
});

test('offline a search never made before finds what is on the device and says what it covers', async ({
  page,
  context,
}) => {
  const street = ownWord();
  await addListings(page, street, [{ streetNumber: '3' }, { streetNumber: '30' }]);
  await table.button('Refresh').click();
  await expect(table.column('address').first()).toContainText(street);
  await table.onDevice(street);
  await context.setOffline(true);
  await table.search(`${street} 3`);
  const covered = /^Searched the [\d,]+ listings on this device, as of \d\d\/\d\d\/\d{4}, /;
  await expect(page.getByText(covered)).toBeVisible();
  await expect(table.column('address')).toHaveText([
    `3 ${street} Street, NEWTOWN NSW 2042`,
    `30 ${street} Street, NEWTOWN NSW 2042`,
  ]);
  await page.reload();
  await expect(table.range).toHaveText('1 to 2 of 2');
  await table.search('xqzvjk qqwwxx');
  await expect(
    page.getByRole('heading', { name: 'Nothing matches “xqzvjk qqwwxx”' }),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Sorry...' })).toBeHidden();
  await context.setOffline(false);
  await table.search(street);
  await expect(page.getByText(covered)).toBeHidden();
  await expect(table.range).toHaveText('1 to 2 of 2');
});

test('offline the table is sorted and paged on the device', async ({ page, context }) => {
  await table.onDevice('');
  await context.setOffline(true);
  await table.button('Reference').click();
  await expect(page.getByText(/^Showing the [\d,]+ listings on this device/)).toBeVisible();
  const first = await table.column('reference').allTextContents();
  expect(first).toEqual(first.toSorted());
  await table.button('Next page').click();
  await expect(table.range).toHaveText(/^21 to 40 of /);
  await expect(table.column('reference').first()).not.toHaveText(first[0] ?? '');
  const second = await table.column('reference').allTextContents();
  expect(new Set([...first, ...second]).size).toBe(40);
});

test('words narrow the table as they are typed; the server is asked on Search', async ({
  page,
}) => {
  await table.onDevice('');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await table.searchBox.pressSequentially('saltbush road');
  await expect(table.searchBox).toHaveValue('saltbush road');
  await expect(table.column('address').first()).toContainText('Saltbush Road');
  await page
    .getByRole('checkbox', { name: /^Select \d/ })
    .first()
    .check();
  await expect(table.searchBox).toHaveValue('saltbush road');
  await expect(page.getByText(/^Searching the [\d,]+ listings on this device\. /)).toBeVisible();
  await expect(page).not.toHaveURL(/query=/);
  expect(asked.filter((path) => path === '/api/listings')).toEqual([]);
  await table.nextSearch(() => table.button('Search').click(), 0);
  await expect(page).toHaveURL(/query=saltbush(\+|%20)road/);
  await expect(page.getByText(/^Searching the /)).toBeHidden();
});

test('rows archived offline leave the table, can be taken back, and stand on the other shelf', async ({
  page,
  context,
}) => {
  const street = ownWord();
  await addListings(page, street, [{ streetNumber: '1' }, { streetNumber: '2' }]);
  await table.search(street);
  await expect(table.range).toHaveText('1 to 2 of 2');
  const heard = page.waitForResponse((answer) => answer.url().includes('/api/listings/changes'));
  await table.button('Refresh').click();
  await heard;
  await context.setOffline(true);
  await expect(page.getByText('You’re offline').first()).toBeVisible();
  await page.getByLabel('Select all rows shown').check();
  const archive = async () => {
    await table.button('Archive').click();
    await page.getByRole('button', { name: 'Archive 2 listings' }).click();
    await expect(page.getByText(/^2 listings to be archived\. /)).toBeVisible();
    await expect(table.rows).toHaveCount(0);
  };
  await archive();
  await expect(page.getByText(/selected$/)).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(table.rows).toHaveCount(2);
  await page.getByLabel('Select all rows shown').check();
  await archive();
  await page.goto('/property-listings/archived');
  await table.search(street);
  await expect(table.column('sync')).toHaveText(['On this device', 'On this device']);
  await context.setOffline(false);
  await expect(table.column('sync')).toHaveCount(0);
  await expect(table.rows).toHaveCount(2);
});

test('everything loaded before is searched offline at every key', async ({ page, context }) => {
  await table.button('Load All').click();
  await expect(table.button('Back to pages')).toBeVisible();
  await expect.poll(() => keptAnswers(page, { ofBytes: 50_000 })).toBeGreaterThan(0);
  await context.setOffline(true);
  await page.reload();
  await expect(table.button('Back to pages')).toBeVisible();
  await table.searchBox.pressSequentially('saltbush road');
  await expect(table.searchBox).toHaveValue('saltbush road');
  await expect(table.column('address').first()).toContainText('Saltbush Road');
  await page
    .getByRole('checkbox', { name: /^Select \d/ })
    .first()
    .check();
  await expect(table.searchBox).toHaveValue('saltbush road');
});

test('offline 41: what the device knows of listings is in no cache of the worker and never readable', async ({
  page,
}) => {
  const street = ownWord();
  await addListings(page, street, [{ streetNumber: '5' }]);
  await table.button('Refresh').click();
  await table.onDevice(street);
  const found = await page.evaluate(async (word) => {
    const texts: string[] = [];
    for (const name of await caches.keys()) {
      for (const request of await (await caches.open(name)).keys()) texts.push(request.url);
    }
    for (const { name = '' } of await indexedDB.databases()) {
      if (!name.startsWith('portal-replica:')) continue;
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      for (const store of database.objectStoreNames) {
        const values = await new Promise<unknown[]>((resolve, reject) => {
          const reading = database.transaction(store).objectStore(store).getAll();
          reading.onsuccess = () => resolve(reading.result);
          reading.onerror = () => reject(reading.error);
        });
        for (const value of values) {
          const { bytes } = value as { bytes?: ArrayBuffer };
          texts.push(bytes ? new TextDecoder().decode(bytes) : JSON.stringify(value));
        }
      }
      database.close();
    }
    return {
      read: texts.length,
      calls: texts.filter((text) => text.includes('/api/')).length,
      words: texts.filter((text) => text.toLowerCase().includes(word.toLowerCase())).length,
    };
  }, street);
  expect(found).toMatchObject({ calls: 0, words: 0 });
  expect(found.read).toBeGreaterThan(10);
});
