import { expect, test } from '@playwright/test';
import { people } from '../../support/identity/demo-people.ts';
import { ownWord } from '../../support/pages/own-listings.ts';
import { signInAlone } from '../../support/pages/sign-in.ts';
import { readyOffline, runOut, SyncTray } from '../../support/pages/sync-tray.ts';

test('offline 46: a sign-in that ran out offline throws nobody out: reading and changing go on, and the connection renews it', async ({
  page,
  context,
}) => {
  const tray = new SyncTray(page);
  const street = ownWord();
  await signInAlone(page);
  await readyOffline(page);
  await context.setOffline(true);
  await runOut(page);
  await tray.addListing(street);
  await expect(page.getByText('Your sign-in has ended')).toBeVisible();
  await expect(tray.pill).toHaveText('Offline · 1 waiting');
  const address = page.url();
  await context.setOffline(false);
  await expect(tray.pill).toHaveText('Online');
  await expect(page.getByText('Your sign-in has ended')).toBeHidden();
  expect(page.url()).toBe(address);
});

test('offline 46, security.md 3.2 (42): after the grace period the device is locked, keeps everything and shows nothing', async ({
  page,
  context,
}) => {
  const tray = new SyncTray(page);
  const street = ownWord();
  await signInAlone(page);
  await readyOffline(page);
  await context.setOffline(true);
  await tray.addListing(street);
  const address = page.url();
  await runOut(page, 13);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Sign in to go on' })).toBeVisible();
  await expect(page.getByText('You’re offline. Signing in needs a connection.')).toBeVisible();
  expect(await page.content()).not.toContain(street);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByLabel('Email').fill(people.principal);
  await page.getByLabel('Password').fill('lintel-demo');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(address);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(street);
  await expect(tray.pill).toHaveText('Online');
});

test('offline 47: three tabs that come back online renew the sign-in once', async ({
  page,
  context,
}) => {
  await signInAlone(page);
  await readyOffline(page);
  const tabs = [page, await context.newPage(), await context.newPage()];
  for (const tab of tabs.slice(1)) {
    await tab.goto('/property-listings');
    await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await context.setOffline(true);
  await runOut(page);
  for (const tab of tabs) {
    // The browser puts off the work of a page that nobody looks at.
    await tab.bringToFront();
    await tab.reload();
    await expect(tab.getByText('Your sign-in has ended')).toBeVisible();
  }
  const renewals: number[] = [];
  context.on('response', (response) => {
    if (response.url().endsWith('/idp/token')) renewals.push(response.status());
  });
  await context.setOffline(false);
  for (const tab of tabs) {
    await tab.bringToFront();
    await expect(tab.getByText('Your sign-in has ended')).toBeHidden();
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Listings');
  }
  await expect.poll(() => renewals).toEqual([200]);
  // Each tab then calls with what the one renewal gave.
  for (const tab of tabs) {
    const answered = tab.waitForResponse(
      (answer) => answer.url().includes('/api/listings?') && answer.status() === 200,
    );
    await tab.getByRole('button', { name: 'Refresh' }).click();
    await answered;
  }
  expect(renewals).toEqual([200]);
});

test('offline 8: a 401 while sending pauses the queue, not the screen', async ({
  page,
  context,
}) => {
  const tray = new SyncTray(page);
  const street = ownWord();
  await signInAlone(page);
  await readyOffline(page);
  await context.route('**/api/listings', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    const problem = { type: 'about:blank', code: 'auth.required', status: 401, title: 'Sign in' };
    return route.fulfill({
      status: 401,
      headers: { 'Content-Type': 'application/problem+json', 'X-Api': 'lintel' },
      body: JSON.stringify(problem),
    });
  });
  await tray.addListing(street);
  await expect(tray.pill).toHaveText('Sign in to send 1');
  await tray.open();
  await expect(tray.operation('sign-in')).toContainText('Sign in to send');
  await expect(page.locator('main h1')).toContainText(street);
  await context.unroute('**/api/listings');
  await page.getByRole('button', { name: 'Try again now' }).click();
  await expect(tray.dialog).toContainText('All sent');
});

test('offline 9, security.md 3.2 (44): another person never sees or sends what waits, and it goes when its own person is back', async ({
  page,
  context,
}) => {
  const tray = new SyncTray(page);
  const street = ownWord();
  await signInAlone(page);
  await readyOffline(page);
  await context.setOffline(true);
  await tray.addListing(street);
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.includes('.user:')) ?? '';
    const { refresh_token: _gone, ...user } = JSON.parse(localStorage.getItem(key) ?? '{}');
    const over = { ...user, access_token: 'over', expires_at: 1 };
    localStorage.setItem(key, JSON.stringify(over));
  });
  await page.goto('/login');
  const writes: string[] = [];
  context.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/listings')) {
      if (request.headers().authorization === 'Bearer over') return;
      writes.push(request.postData() ?? '');
    }
  });
  await context.clearCookies();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByLabel('Email').fill(people.otherPrincipal);
  await page.getByLabel('Password').fill('lintel-demo');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Someone else’s unsent work is on this device')).toBeVisible();
  await expect(tray.pill).toHaveText('Online');
  await tray.open();
  await expect(tray.dialog).toContainText('All sent');
  expect(await page.content()).not.toContain(street);
  expect(writes).toEqual([]);

  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Account:/ }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('You have signed out')).toBeVisible();
  await signInAlone(page);
  await expect(tray.pill).toHaveText('Online');
  await expect.poll(() => writes.length).toBe(1);
  expect(writes[0]).toContain(street);
});
