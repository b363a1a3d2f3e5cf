import { expect, test } from '@playwright/test';
import { ownWord } from '../../support/pages/own-listings.ts';
import { signInAlone } from '../../support/pages/sign-in.ts';
import { readyOffline, SyncTray } from '../../support/pages/sync-tray.ts';

test('offline 30, 32 and 34: what a browser clears, upgrades or refuses is told, and the portal goes on', async ({
  page,
  context,
}) => {
  const tray = new SyncTray(page);
  await signInAlone(page);
  await readyOffline(page);

  await test.step('offline 32: when the browser clears what was kept, the loss is told until it is closed', async () => {
    await context.setOffline(true);
    await tray.addListing(ownWord());
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('lintel:kept')))
      .toContain('"unsent":1}');
    await page.goto('about:blank');
    await context.setOffline(false);
    const cdp = await context.newCDPSession(page);
    await cdp.send('Storage.clearDataForOrigin', {
      origin: new URL(test.info().project.use.baseURL ?? process.env.E2E_URL ?? '').origin,
      storageTypes: 'indexeddb',
    });
    await page.goto('/property-listings');
    const notice = page
      .getByRole('status')
      .filter({ hasText: 'Your browser cleared what was kept on this device' });
    await expect(notice).toContainText('One change that had not been sent is gone.');
    // Nobody may have read it before the page was loaded again, by itself or by the person.
    await page.reload();
    await expect(notice).toContainText('One change that had not been sent is gone.');
    await notice.getByRole('button').click();
    await expect(notice).toBeHidden();
    // The page notes anew what waits once it has looked, and shows in that moment what it found.
    const note = () => page.evaluate(() => localStorage.getItem('lintel:kept') ?? '');
    await page.evaluate(() => {
      const noted = localStorage.getItem('lintel:kept') ?? '';
      localStorage.setItem('lintel:kept', noted.replace('"unsent":0', '"unsent":9'));
    });
    expect(await note()).toContain('"unsent":9');
    await page.reload();
    await expect.poll(note).toContain('"unsent":0');
    await expect(page.getByText('Your browser cleared what was kept')).toBeHidden();
  });

  await test.step('offline 34: a newer version’s database is not held up by an old tab, which asks to be loaded again', async () => {
    await expect(tray.pill).toHaveText('Online');
    await expect
      .poll(() =>
        page.evaluate(async () =>
          (await indexedDB.databases()).some(({ name }) => name?.startsWith('portal-outbox:')),
        ),
      )
      .toBe(true);
    // Unsaved work keeps the old tab from loading itself again: it asks.
    await page.getByRole('link', { name: 'New', exact: true }).click();
    const typed = page.locator('[id="field-address-streetName"]');
    await typed.fill('Quay');
    const newer = await context.newPage();
    await newer.goto('/icons/lintel.svg');
    const upgraded = await newer.evaluate(async () => {
      const all = await indexedDB.databases();
      const { name = '', version = 1 } =
        all.find((each) => each.name?.startsWith('portal-outbox:')) ?? {};
      return new Promise<string>((resolve) => {
        const opening = indexedDB.open(name, version + 1);
        opening.onsuccess = () => resolve('opened');
        opening.onerror = () => resolve('failed');
        setTimeout(() => resolve('blocked'), 5_000);
      });
    });
    expect(upgraded).toBe('opened');
    await expect(page.getByText('Save your changes, then reload to use it.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Reload', exact: true })).toBeVisible();
    await expect(typed).toHaveValue('Quay');
    await newer.close();
  });

  await test.step('offline 30: where IndexedDB is refused the portal works from memory and says that nothing is saved', async () => {
    await page.close();
    await context.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('The user denied permission', 'SecurityError');
      };
    });
    const fresh = await context.newPage();
    const freshTray = new SyncTray(fresh);
    await fresh.goto('/property-listings');
    await expect(fresh.getByText('Offline saving is off')).toBeVisible();
    await fresh.getByRole('link', { name: 'New', exact: true }).click();
    await context.setOffline(true);
    const field = (path: string) => fresh.locator(`[id="field-${path}"]`);
    await field('address-streetNumber').fill('1');
    await field('address-streetName').fill(ownWord());
    await field('address-streetType').fill('Street');
    await field('address-suburb').fill('Newtown');
    await field('address-state').selectOption('NSW');
    await field('address-postcode').fill('2042');
    await field('saleMethod').selectOption('private-treaty');
    await field('vendors-0-name').fill('Jane Citizen');
    await fresh.getByRole('button', { name: 'Save listing' }).click();
    await expect(freshTray.pill).toHaveText('Offline · 1 waiting');
    await context.setOffline(false);
    await expect(freshTray.pill).toHaveText('Online');
  });
});

test('Settings › Offline says what is kept, syncs, and clears answers but no waiting change', async ({
  page,
  context,
}) => {
  const tray = new SyncTray(page);
  await signInAlone(page);
  await readyOffline(page);
  await context.setOffline(true);
  await tray.addListing(ownWord());
  await page.getByRole('button', { name: /^Account:/ }).click();
  await page.getByRole('link', { name: 'Offline' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Offline');
  const card = page.getByRole('region', { name: 'What is on this device' });
  await expect(card).toContainText('1 change');
  await expect(card).toContainText(/\d listings?/);
  await expect(card).toContainText(/\d+(\.\d)? (kB|MB) of /);
  await page.getByRole('button', { name: 'Clear opened pages' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Clear opened pages' }).click();
  await expect(page.getByText('Cleared.')).toBeVisible();
  await expect(card).toContainText('1 change');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Sync now' }).click();
  await expect(tray.pill).toHaveText('Online');
  await expect(card).toContainText('None');
});
