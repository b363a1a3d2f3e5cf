import { expect, test } from '@playwright/test';
import { ListingsPage } from '../../support/pages/listings-page.ts';
import { signIn } from '../../support/pages/sign-in.ts';

let table: ListingsPage;

test.beforeEach(async ({ page }) => {
  table = new ListingsPage(page);
  await signIn(page);
  await table.settled();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
});

test('listings and searches seen before are readable offline, with the time they are from', async ({
  page,
  context,
}) => {
  await table.search('saltbush');
  await table.settled();
  const shown = await table.column('reference').allTextContents();
  await context.setOffline(true);
  await page.reload();
  await expect(table.column('reference')).toHaveText(shown);
  await expect(table.searchBox).toHaveValue('saltbush');
  await expect(page.getByText(/^As of \d\d\/\d\d\/\d{4}, \d{1,2}:\d\d [ap]m /)).toBeVisible();
  await table.button('Clear search').click();
  await expect(table.range).toHaveText(/^1 to 20 of /);
});

test('a search that was never opened says so offline within moments, and loads when back', async ({
  page,
  context,
}) => {
  await context.setOffline(true);
  await table.search('bluestone');
  const panel = page.getByText('This search hasn’t been opened on this device yet.');
  await expect(panel).toBeVisible({ timeout: 3_000 });
  await expect(page.getByRole('heading', { name: 'Sorry...' })).toBeHidden();
  await context.setOffline(false);
  await expect(panel).toBeHidden();
  await table.settled();
});

test('archiving offline is refused clearly and keeps the ticks', async ({ page, context }) => {
  await table.rows.first().getByRole('checkbox').check();
  await context.setOffline(true);
  await expect(page.getByText('You can read what you’ve opened before.')).toBeVisible();
  await table.button('Archive').click();
  await expect(page.getByText('Nothing was archived.')).toBeVisible();
  await expect(page.getByText('1 selected')).toBeVisible();
});

test('everything loaded before is searched offline at every key', async ({ page, context }) => {
  await table.button('Load All').click();
  await expect(table.button('Back to pages')).toBeVisible();
  await context.setOffline(true);
  await page.reload();
  await expect(table.button('Back to pages')).toBeVisible();
  await table.searchBox.pressSequentially('saltbush');
  await expect(table.column('address').first()).toContainText('Saltbush');
});
