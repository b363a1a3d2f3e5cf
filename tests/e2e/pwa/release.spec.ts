import { expect, type Page, test } from '@playwright/test';
import { lookForUpdate, ReleasedPortal, releaseOf } from '../../support/pages/released-portal.ts';

const banner = (page: Page) => page.getByText('A new version is ready');

let portal: ReleasedPortal;
test.beforeEach(async ({ browser }) => {
  portal = await ReleasedPortal.on(browser);
});
test.afterEach(() => portal.close());

test('offline.md B.5: a new version waits for consent and then reloads every tab', async () => {
  const first = await portal.openTab();
  const second = await portal.openTab();
  portal.server.release = 'release-two';
  await lookForUpdate(first);
  await expect(banner(first)).toBeVisible();
  await expect(banner(second)).toBeVisible();
  expect([await releaseOf(first), await releaseOf(second)]).toEqual(['release-one', 'release-one']);

  await second.getByRole('button', { name: 'Update now' }).click();
  await expect.poll(() => releaseOf(first)).toBe('release-two');
  await expect.poll(() => releaseOf(second)).toBe('release-two');
  await expect(banner(first)).toBeHidden();
});

test('offline.md B.5: at a cold start with one page the waiting version is simply taken', async () => {
  const page = await portal.openTab();
  portal.server.release = 'release-two';
  await lookForUpdate(page);
  await expect(banner(page)).toBeVisible();
  await page.close();
  const again = await portal.openTab('/');
  expect(await releaseOf(again)).toBe('release-two');
  await expect(banner(again)).toBeHidden();
});

test('offline 40, security.md 3.2 (48): deep links open offline under a policy made by the worker', async () => {
  const page = await portal.openTab();
  const violations: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy|TrustedScript/.test(message.text()))
      violations.push(message.text());
  });
  await portal.device.setOffline(true);
  const answer = await page.goto(`${portal.server.url}/property-listings/archived?query=x`);
  expect(answer?.fromServiceWorker()).toBe(true);
  const policy = answer?.headers()['content-security-policy'];
  // What stands in the document itself comes by its hash; nothing else does.
  expect(policy).toMatch(/script-src 'self' 'sha256-[^' ]+'; style-src 'self' 'sha256-[^' ]+';/);
  expect(policy).toContain('trusted-types app-sw');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Archived listings');
  await expect(page.getByText('You’re offline').first()).toBeVisible();
  expect(violations).toEqual([]);
});

test('spec 2: while the account loads it says so', async () => {
  const waiting = Promise.withResolvers<void>();
  portal.server.account = waiting.promise;
  const page = await portal.device.newPage();
  await page.goto(portal.server.url);
  await expect(page.getByText('Fetching your account details....')).toBeVisible();
  waiting.resolve();
  await expect(page.getByRole('heading', { level: 1, name: 'Listings' })).toBeVisible();
});

test('spec 2: a portal that can’t read its config says "Something went wrong"', async () => {
  portal.server.isConfigBroken = true;
  const page = await portal.device.newPage();
  await page.goto(portal.server.url);
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  portal.server.isConfigBroken = false;
  await page.getByRole('button', { name: 'Reload Page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Listings' })).toBeVisible();
});

test('spec 2: on the loans host /pay/ moves to the portal host, other paths stay', async () => {
  const loans = new URL(portal.server.url.replace('localhost', '127.0.0.1'));
  portal.server.config = { ...portal.server.config, loansHost: loans.host };
  const page = await portal.device.newPage();
  await page.goto(`${loans.origin}/pay/0123456789ABCDEF?from=sms`);
  await page.waitForURL(`${portal.server.url}/pay/0123456789ABCDEF?from=sms`);
  // What stands there is the real server's to fill (tests/e2e/pay).
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto(`${loans.origin}/confirmation`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(new URL(page.url()).host).toBe(loans.host);
});

test('Chromium finds nothing that keeps the portal from being installed', async () => {
  const page = await portal.openTab();
  const session = await portal.device.newCDPSession(page);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // The contexts of tests are incognito, which is no fault of the portal's.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  const { errors, url } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(new URL(url).pathname).toBe('/manifest.webmanifest');
});
