import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import {
  type FakePortalServer,
  startFakePortalServer,
  storedUser,
} from '../../support/fake-portal-server.ts';

const banner = (page: Page) => page.getByText('A new version is ready');
const release = (page: Page) => page.locator('meta[name="build-id"]').getAttribute('content');

let server: FakePortalServer;
let device: BrowserContext;

test.beforeEach(async ({ browser }) => {
  server = await startFakePortalServer();
  const origins = [{ origin: server.url, localStorage: [storedUser(server)] }];
  device = await browser.newContext({ storageState: { cookies: [], origins } });
});

test.afterEach(async () => {
  await device.close();
  await server.stop();
});

async function openTab(path = '/property-listings'): Promise<Page> {
  const page = await device.newPage();
  await page.goto(server.url + path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  return page;
}

async function lookForUpdate(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update();
  });
}

test('offline.md B.5: a new version waits for consent and then reloads every tab', async () => {
  const first = await openTab();
  const second = await openTab();
  server.release = 'release-two';
  await lookForUpdate(first);
  await expect(banner(first)).toBeVisible();
  await expect(banner(second)).toBeVisible();
  expect([await release(first), await release(second)]).toEqual(['release-one', 'release-one']);

  await second.getByRole('button', { name: 'Update now' }).click();
  await expect.poll(() => release(first)).toBe('release-two');
  await expect.poll(() => release(second)).toBe('release-two');
  await expect(banner(first)).toBeHidden();
});

test('offline.md B.5: at a cold start with one page the waiting version is simply taken', async () => {
  const page = await openTab();
  server.release = 'release-two';
  await lookForUpdate(page);
  await expect(banner(page)).toBeVisible();
  await page.goto('about:blank');
  await page.goto(server.url);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await release(page)).toBe('release-two');
  await expect(banner(page)).toBeHidden();
});

test('offline 40: deep links open offline under a policy made by the worker', async () => {
  const page = await openTab();
  const violations: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy|TrustedScript/.test(message.text()))
      violations.push(message.text());
  });
  await device.setOffline(true);
  const answer = await page.goto(`${server.url}/property-listings/archived?query=x`);
  expect(answer?.fromServiceWorker()).toBe(true);
  const policy = answer?.headers()['content-security-policy'];
  expect(policy).toContain("script-src 'self'; style-src 'self';");
  expect(policy).toContain('trusted-types app-sw');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Archived listings');
  await expect(page.getByText('You’re offline').first()).toBeVisible();
  expect(violations).toEqual([]);
});

test('spec 2: while the account loads it says so', async () => {
  const waiting = Promise.withResolvers<void>();
  server.account = waiting.promise;
  const page = await device.newPage();
  await page.goto(server.url);
  await expect(page.getByText('Fetching your account details....')).toBeVisible();
  waiting.resolve();
  await expect(page.getByRole('heading', { level: 1, name: 'Listings' })).toBeVisible();
});

test('spec 2: a portal that can’t read its config says "Something went wrong"', async () => {
  server.isConfigBroken = true;
  const page = await device.newPage();
  await page.goto(server.url);
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  server.isConfigBroken = false;
  await page.getByRole('button', { name: 'Reload Page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Listings' })).toBeVisible();
});

test('spec 2: on the loans host /pay/ moves to the portal host, other paths stay', async () => {
  const loans = new URL(server.url.replace('localhost', '127.0.0.1'));
  server.config = { ...server.config, loansHost: loans.host };
  const page = await device.newPage();
  await page.goto(`${loans.origin}/pay/0123456789ABCDEF?from=sms`);
  await page.waitForURL(`${server.url}/pay/0123456789ABCDEF?from=sms`);
  // What stands there is the real server's to fill (tests/e2e/pay).
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto(`${loans.origin}/confirmation`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(new URL(page.url()).host).toBe(loans.host);
});

test('Chromium finds nothing that keeps the portal from being installed', async () => {
  const page = await openTab();
  const session = await device.newCDPSession(page);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // The contexts of tests are incognito, which is no fault of the portal's.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  const { errors, url } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(new URL(url).pathname).toBe('/manifest.webmanifest');
});
