import { expect, test } from '@playwright/test';
import { startFakePortalServer, storedUser } from '../../support/fake-portal-server.ts';
import { keptAnswers } from '../../support/pages/kept-answers.ts';
import { ListingsPage } from '../../support/pages/listings-page.ts';
import { addListings, ownWord } from '../../support/pages/own-listings.ts';
import { signIn } from '../../support/pages/sign-in.ts';

test('offline 26: an answer whose renewal fails offline is still there after two reloads', async ({
  page,
  context,
}) => {
  await signIn(page);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  // Of its own: others add listings in the meantime, and this device may hear of them.
  const street = ownWord();
  await addListings(page, street, [{ streetNumber: '1' }]);
  const table = new ListingsPage(page);
  await table.settled();
  const before = await keptAnswers(page);
  await table.search(street);
  const address = table.column('address');
  await expect(address).toHaveText([`1 ${street} Street, NEWTOWN NSW 2042`]);
  await expect.poll(() => keptAnswers(page)).toBeGreaterThan(before);
  await context.setOffline(true);
  for (let time = 0; time < 2; time += 1) {
    await page.reload();
    await table.settled();
    await table.button('Refresh').click();
    await expect(address).toHaveText([`1 ${street} Street, NEWTOWN NSW 2042`]);
  }
});

test('offline 38: an install cut off by a weak signal is not called ready, and goes on later', async ({
  browser,
}) => {
  const server = await startFakePortalServer();
  const origins = [{ origin: server.url, localStorage: [storedUser(server)] }];
  const device = await browser.newContext({ storageState: { cookies: [], origins } });
  let cut = 0;
  server.instead = (pathname, response) => {
    // The page itself comes through; what only the worker fetches breaks off.
    if (!/\.woff2$/.test(pathname)) return false;
    cut += 1;
    response.destroy();
    return true;
  };
  const page = await device.newPage();
  await page.goto(`${server.url}/property-listings`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => cut).toBeGreaterThan(0);
  const isReady = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return (registration?.active ?? null) !== null;
    });
  expect(await isReady()).toBe(false);

  server.instead = undefined;
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await device.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await device.close();
  await server.stop();
});
