import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { ListingsPage } from '../../support/pages/listings-page.ts';
import { addListings, ownWord } from '../../support/pages/own-listings.ts';
import { signIn } from '../../support/pages/sign-in.ts';

test.use({ serviceWorkers: 'block' });

let table: ListingsPage;

test.beforeEach(async ({ page }) => {
  table = new ListingsPage(page);
  await signIn(page);
  await table.settled();
});

/** Holds the second answer of Load All back until it is let go. */
async function holdSecondPage(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/api\/listings\?.*size=200.*searchAfter/, async (route) => {
    await promise;
    await route.continue().catch(() => undefined);
  });
  return resolve;
}

test('spec 2: Load All shows its progress and then every row', async ({ page }) => {
  const release = await holdSecondPage(page);
  await table.button('Load All').click();
  await expect(page.getByText(/^Loaded 200 of \d{3}$/)).toBeVisible();
  await expect(page.getByRole('progressbar')).toBeVisible();
  release();
  // Others add listings at the same time: how many there are in all changes by a few.
  const everyRow = /^1 to ([2-9]\d\d) of \1$/;
  await expect(table.range).toHaveText(everyRow);
  await expect(page.getByRole('progressbar')).toBeHidden();
  await expect(page).toHaveURL(/all=true/);
  await page.reload();
  await expect(table.range).toHaveText(everyRow);
  await table.button('Back to pages').click();
  await expect(table.range).toHaveText(/^1 to 20 of [2-9]\d\d$/);
});

test('spec 2: Load All can be cancelled and leaves the page as it was', async ({ page }) => {
  const before = await table.range.textContent();
  await holdSecondPage(page);
  await table.button('Load All').click();
  await expect(page.getByText(/^Loaded 200 of /)).toBeVisible();
  await table.button('Cancel').click();
  await expect(page.getByRole('progressbar')).toBeHidden();
  await expect(table.range).toHaveText(before ?? '');
  await expect(table.button('Load All')).toBeVisible();
  await expect(page).not.toHaveURL(/all=true/);
});

test('what is loaded is searched and sorted at every key without asking the server', async ({
  page,
}) => {
  const street = ownWord();
  await addListings(page, street, [{ streetNumber: '9' }, { streetNumber: '10' }]);
  await table.button('Load All').click();
  await expect(table.button('Back to pages')).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await table.searchBox.pressSequentially(street.toLowerCase());
  await expect(table.range).toHaveText('1 to 2 of 2');
  await table.button('Address').click();
  await expect(table.column('address')).toHaveText([
    `9 ${street} Street, NEWTOWN NSW 2042`,
    `10 ${street} Street, NEWTOWN NSW 2042`,
  ]);
  await expect(page).toHaveURL(new RegExp(`within=${street.toLowerCase()}`));
  const mistyped = `${street.slice(0, 4)}${street[5]}${street[4]}${street.slice(6)}`;
  await table.searchBox.fill(mistyped);
  await expect(page.getByText('No exact match. Showing close matches.')).toBeVisible();
  await expect(table.range).toHaveText('1 to 2 of 2');
  expect(asked.filter((path) => path === '/api/listings')).toEqual([]);
});

test('spec 2: Download CSV gives the whole result of the search, safe from formulas', async ({
  page,
}) => {
  const street = ownWord();
  const numbers = Array.from({ length: 23 }, (_, index) => ({
    streetNumber: String(index + 1),
    ...(index === 0 ? { vendor: '=HYPERLINK("http://evil.example")' } : {}),
  }));
  await addListings(page, street, numbers);
  await table.search(street);
  await expect(table.range).toHaveText('1 to 20 of 23');
  const downloading = page.waitForEvent('download');
  await table.button('Download CSV').click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^listings-\d{4}-\d{2}-\d{2}\.csv$/);
  const text = await readFile(await download.path(), 'utf8');
  expect(text.startsWith('\ufeffReference,')).toBe(true);
  expect(text.split('\r\n').filter((line) => line.includes(street))).toHaveLength(23);
  expect(text).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
  await expect(page.getByText('CSV downloaded')).toBeVisible();
});

test('a CSV that breaks off is never saved as if it were whole', async ({ page }) => {
  await page.route('**/api/listings/export.csv?**', (route) => route.abort('connectionreset'));
  await table.button('Download CSV').click();
  await expect(page.getByText('The CSV couldn’t be downloaded')).toBeVisible();
});
