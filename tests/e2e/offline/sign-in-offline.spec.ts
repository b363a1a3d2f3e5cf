import { expect, test } from '@playwright/test';
import { people } from '../../support/identity/demo-people.ts';
import { ListingsPage } from '../../support/pages/listings-page.ts';
import { signInAlone } from '../../support/pages/sign-in.ts';
import { signOut } from '../../support/pages/sign-out.ts';

test('spec 8: without a connection "Sign-in failed"; sign-out clears this device and asks for the password next time', async ({
  page,
  context,
}) => {
  await signInAlone(page);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await context.setOffline(true);
  await signOut(page);
  await expect(page.getByText('You have signed out on this device')).toBeVisible();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Sign-in failed')).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByLabel('Email').fill(people.otherPrincipal);
  await page.getByLabel('Password').fill('lintel-demo');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/property-listings$/);
});

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
