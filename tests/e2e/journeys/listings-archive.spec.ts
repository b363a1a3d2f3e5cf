import { expect, test } from '@playwright/test';
import { ListingsPage } from '../../support/pages/listings-page.ts';
import { addListings, moveListing, ownWord } from '../../support/pages/own-listings.ts';
import { signIn } from '../../support/pages/sign-in.ts';

test.use({ serviceWorkers: 'block' });

test('spec 2: ticked rows are archived together, each refusal is explained, and all can be restored', async ({
  page,
}) => {
  const table = new ListingsPage(page);
  const street = ownWord();
  await signIn(page);
  const ids = await addListings(page, street, [
    { streetNumber: '1' },
    { streetNumber: '2' },
    { streetNumber: '3' },
  ]);
  await moveListing(page, ids[2] ?? '', 'requestAuthority');
  await table.search(street);
  await expect(table.range).toHaveText('1 to 3 of 3');
  await page.getByLabel('Select all rows shown').check();
  await expect(page.getByText('3 selected')).toBeVisible();

  const keys = new Set<string>();
  const versions = new Set<string>();
  page.on('request', (request) => {
    if (!request.url().endsWith('/archive')) return;
    keys.add(request.headers()['idempotency-key'] ?? '');
    versions.add(request.headers()['if-match'] ?? '');
  });
  await table.button('Archive').click();
  const dialog = page.getByRole('alertdialog', { name: 'Archive 3 listings?' });
  await expect(dialog).toContainText('1 of them can’t be archived yet');
  await dialog.getByRole('button', { name: 'Archive 2 listings' }).click();
  await expect(page.getByText('2 listings archived, 1 listing weren’t archived')).toBeVisible();
  await expect(
    page.getByText(
      `3 ${street} Street, NEWTOWN NSW 2042: only draft, withdrawn and settled listings can be archived.`,
    ),
  ).toBeVisible();
  await expect.poll(() => keys.size).toBe(2);
  expect([...versions].sort()).toEqual(['"1"']);
  await expect(table.range).toHaveText('1 to 1 of 1');

  await page.getByRole('link', { name: 'Archived' }).first().click();
  await test.step('spec 6: manage-agency does reach the archive', async () => {
    await expect(page).toHaveURL(/\/property-listings\/archived$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Archived listings' })).toBeVisible();
  });
  await table.search(street);
  await expect(table.range).toHaveText('1 to 2 of 2');
  await page.getByLabel(`Select 1 ${street} Street, NEWTOWN NSW 2042`).check();
  await table.button('Restore').click();
  await page.getByRole('button', { name: 'Restore listing' }).click();
  await expect(page.getByText(`1 ${street} Street, NEWTOWN NSW 2042 restored`)).toBeVisible();
  await expect(table.range).toHaveText('1 to 1 of 1');
  await table.button(`Actions for 2 ${street} Street, NEWTOWN NSW 2042`).click();
  await page.getByRole('menuitem', { name: 'Restore' }).click();
  await page.getByRole('button', { name: 'Restore listing' }).click();
  await expect(page.getByRole('heading', { name: /^Nothing matches/ })).toBeVisible();

  await page.goto(`/property-listings?query=${street}`);
  await expect(table.range).toHaveText('1 to 3 of 3');
});

for (const heardOf of ['not yet', 'already'] as const) {
  test(`a row changed by someone else, ${heardOf} heard of, stays and says so`, async ({
    page,
  }) => {
    const moved = Promise.withResolvers<void>();
    if (heardOf === 'already') {
      await page.route('**/api/listings/changes*', async (route) => {
        await moved.promise;
        await route.continue();
      });
    }
    const table = new ListingsPage(page);
    const street = ownWord();
    await signIn(page);
    const [id = ''] = await addListings(page, street, [{ streetNumber: '1' }]);
    await table.search(street);
    await expect(table.range).toHaveText('1 to 1 of 1');
    await moveListing(page, id, 'requestAuthority');
    if (heardOf === 'already') {
      const changes = page.waitForResponse('**/api/listings/changes*');
      moved.resolve();
      await changes;
    }
    await table.button(`Actions for 1 ${street} Street, NEWTOWN NSW 2042`).click();
    await page.getByRole('menuitem', { name: 'Archive' }).click();
    await page.getByRole('button', { name: 'Archive listing' }).click();
    await expect(table.column('sync')).toHaveText(['Changed by someone else']);
    await expect(table.column('status')).toHaveText(['Authority pending']);
  });
}

test('ticks stay while turning pages', async ({ page }) => {
  const table = new ListingsPage(page);
  await signIn(page);
  await table.settled();
  await table.rows.nth(0).getByRole('checkbox').check();
  await table.rows.nth(3).getByRole('checkbox').check();
  await table.button('Next page').click();
  await expect(table.range).toHaveText(/^21 to 40 of /);
  await table.settled();
  await expect(page.getByText('2 selected')).toBeVisible();
  await table.rows.nth(0).getByRole('checkbox').check();
  await expect(page.getByText('3 selected')).toBeVisible();
  await table.button('Clear selection').click();
  await expect(page.getByText(/selected$/)).toBeHidden();
});

test('spec 2 and 6: the archive is for manage-agency; others are sent to /', async ({ page }) => {
  await signIn(page, 'agent', '/property-listings/archived');
  await expect(page).toHaveURL(/\/property-listings$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Listings' })).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
});
