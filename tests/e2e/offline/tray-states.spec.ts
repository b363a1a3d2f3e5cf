import { expect, type Page, test } from '@playwright/test';
import { ownWord } from '../../support/pages/own-listings.ts';
import { serverKinds } from '../../support/pages/server-history.ts';
import { signIn } from '../../support/pages/sign-in.ts';
import { readyOffline, SyncTray } from '../../support/pages/sync-tray.ts';

/** The id of the listing whose page is open. */
const listingId = (page: Page) => new URL(page.url()).pathname.split('/').at(-1) ?? '';

/** Makes everything that waits on this device as old as if it had been made so many days ago. */
async function age(page: Page, days: number): Promise<void> {
  await page.evaluate(async (ms) => {
    const all = await indexedDB.databases();
    const name = all
      .map((each) => each.name ?? '')
      .find((each) => each.startsWith('portal-outbox:'));
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(name ?? '');
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    await new Promise<void>((resolve, reject) => {
      const change = database.transaction('ops', 'readwrite');
      change.oncomplete = () => resolve();
      change.onerror = () => reject(change.error);
      change.objectStore('ops').openCursor().onsuccess = ({ target }) => {
        const cursor = (target as IDBRequest<IDBCursorWithValue | null>).result;
        if (!cursor) return;
        cursor.update({ ...cursor.value, createdAt: cursor.value.createdAt - ms });
        cursor.continue();
      };
    });
    database.close();
  }, days * 86_400_000);
}

test('offline 19: what waited for weeks goes only once its person looked at it', async ({
  page,
  context,
}) => {
  const tray = new SyncTray(page);
  const street = ownWord();
  await signIn(page);
  await readyOffline(page);
  await context.setOffline(true);
  await tray.addListing(street);
  const id = listingId(page);
  await expect(tray.pill).toHaveText('Offline · 1 waiting');
  await age(page, 30);
  await page.reload();
  await context.setOffline(false);
  await expect(tray.pill).toHaveText('1 needs attention');
  await tray.open();
  const waiting = tray.operation('review');
  await expect(waiting).toContainText('Look at it before it goes');
  for (const name of ['Edit', 'Discard']) {
    await expect(waiting.getByRole(name === 'Edit' ? 'link' : 'button', { name })).toBeVisible();
  }
  // However often the connection comes back, it stays until somebody says so.
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(waiting).toBeVisible();
  await waiting.getByRole('button', { name: 'Send it' }).click();
  await expect(tray.dialog).toContainText('All sent');
  expect(await serverKinds(page, id)).toEqual(['created']);
});

test('offline 10, security.md 3.2 (46): a listing whose id the server has already is told, kept, and goes with another try', async ({
  page,
}) => {
  const tray = new SyncTray(page);
  const street = ownWord();
  await signIn(page);
  await readyOffline(page);
  let refusals = 0;
  await page.route('**/api/listings', (route) => {
    if (route.request().method() !== 'POST' || refusals > 0) return route.continue();
    refusals += 1;
    return route.fulfill({
      status: 409,
      headers: { 'X-Api': 'lintel', 'Content-Type': 'application/problem+json' },
      body: JSON.stringify({
        type: 'https://lintel.example/problems/listing.exists',
        code: 'listing.exists',
        status: 409,
        title: 'A listing with this id exists already',
      }),
    });
  });
  await tray.addListing(street);
  const id = listingId(page);
  await expect(tray.pill).toHaveText('1 needs attention');
  await tray.open();
  const refused = tray.operation('refused');
  await expect(refused).toContainText('Needs attention');
  await expect(refused).toContainText('exists already');
  await expect(refused.getByRole('button', { name: 'Save as file' })).toBeVisible();
  await refused.getByRole('button', { name: 'Try again' }).click();
  await expect(tray.dialog).toContainText('All sent');
  expect(await serverKinds(page, id)).toEqual(['created']);
});
