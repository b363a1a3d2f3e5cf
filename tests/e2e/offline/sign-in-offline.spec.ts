import { expect, test } from '@playwright/test';
import { ListingsPage } from '../../support/pages/listings-page.ts';
import { signInAlone } from '../../support/pages/sign-in.ts';

test('what is on the device stays readable when the sign-in runs out without a connection', async ({
  page,
  context,
}) => {
  const table = new ListingsPage(page);
  await signInAlone(page);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect(table.range).toBeVisible();
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.includes('.user:')) ?? '';
    const user = JSON.parse(localStorage.getItem(key) ?? '{}');
    localStorage.setItem(key, JSON.stringify({ ...user, expires_at: 1 }));
  });
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('Your sign-in has ended')).toBeVisible();
  await expect(table.range).toBeVisible();
  await context.setOffline(false);
  // Renewed by itself: nobody could be asked while there was no connection.
  await expect(page.getByText('Your sign-in has ended')).toBeHidden();
  await expect(page).toHaveURL(/\/property-listings$/);
});
