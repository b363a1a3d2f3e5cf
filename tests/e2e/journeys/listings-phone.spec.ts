import { expect, test } from '@playwright/test';
import { expectFits } from '../../support/pages/fits.ts';
import { ListingForm } from '../../support/pages/listing-form.ts';
import { ListingWorkspace } from '../../support/pages/listing-workspace.ts';
import { ListingsPage } from '../../support/pages/listings-page.ts';
import { addListings, ownWord } from '../../support/pages/own-listings.ts';
import { signIn } from '../../support/pages/sign-in.ts';

test.use({ serviceWorkers: 'block', viewport: { width: 360, height: 740 }, hasTouch: true });

test('on a phone the rows are cards with the same data and actions, and nothing scrolls sideways', async ({
  page,
}) => {
  const table = new ListingsPage(page);
  const street = ownWord();
  await signIn(page);
  await addListings(page, street, [{ streetNumber: '1', vendor: 'Siobhán O’Brien-Nguyen' }]);
  await table.search(street);
  const card = page.getByRole('article');
  await expect(card).toHaveCount(1);
  await expect(card.getByRole('link')).toHaveText(`1 ${street} Street, NEWTOWN NSW 2042`);
  await expect(card).toContainText('Draft');
  await expect(card).toContainText('Siobhán O’Brien-Nguyen');
  await expect(page.getByRole('table')).toHaveCount(0);
  await card.getByRole('checkbox').check();
  await expect(page.getByText('1 selected')).toBeVisible();
  await card.getByRole('button', { name: /^Actions for 1/ }).click();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  await page.getByRole('button', { name: 'Archive listing' }).click();
  await expect(page.getByText(`1 ${street} Street, NEWTOWN NSW 2042 archived`)).toBeVisible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(360);
  // No strip stands empty at the side for a bar that a phone lays over the page.
  expect(await page.evaluate(() => document.body.getBoundingClientRect().width)).toBe(360);
  // A screen's own rules hold over those of the kit, so its sheet stands behind the kit's.
  const sheets = await page.evaluate(() =>
    Array.from(document.styleSheets, ({ href }) => href?.split('/').at(-1) ?? 'opening'),
  );
  expect(sheets.length).toBeGreaterThan(2);
  expect(sheets.slice(0, 2)).toEqual(['opening', expect.stringMatching(/^shell-/)]);
  await expect(page.locator('search svg').first()).toBeHidden();
});

test('on a phone the order is chosen from a list and pages are turned below the cards', async ({
  page,
}) => {
  const table = new ListingsPage(page);
  await signIn(page);
  await page.getByLabel('Sort by').selectOption({ label: 'Reference, ascending' });
  await expect(page).toHaveURL(/sort=reference/);
  await table.button('Next page').click();
  await expect(table.range).toHaveText(/^21 to 40 of /);
});

test('with text twice as large nothing runs out of its button or lies under the bar, 360 and 320 px', async ({
  page,
}) => {
  const form = new ListingForm(page);
  const workspace = new ListingWorkspace(page);
  await signIn(page);
  const [id = ''] = await addListings(page, ownWord(), [{ streetNumber: '1' }]);
  const screens: [string, () => Promise<void>][] = [
    ['the listings', () => page.goto('/property-listings').then(() => undefined)],
    ['a new listing', () => form.openNew()],
    ['an edit', () => form.openEdit(id, 'vendors.0.name')],
    ['a listing', () => workspace.open(id)],
    ['the import', () => page.goto('/property-listings/import').then(() => undefined)],
    ['the settings', () => page.goto('/settings/offline').then(() => undefined)],
  ];
  for (const [what, open] of screens) {
    await open();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const width of [360, 320]) {
      await page.setViewportSize({ width, height: 740 });
      await expectFits(page, `${what}, ${width} px`);
    }
  }
});

test('on a phone a row takes no more room than it needs, and call, note and photo stand under the name of a listing', async ({
  page,
}) => {
  const table = new ListingsPage(page);
  const workspace = new ListingWorkspace(page);
  const street = ownWord();
  await signIn(page);
  const facts = { price: { guideLow: 85_000_000, guideHigh: 93_500_000 } };
  const [id = ''] = await addListings(page, street, [{ streetNumber: '1', facts }]);
  await table.search(street);
  await expect(page.getByRole('article')).toHaveCount(1);
  const heights = page
    .getByRole('article')
    .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().height));
  expect(Math.max(...(await heights))).toBeLessThanOrEqual(150);
  await workspace.open(id);
  const call = page.getByRole('link', { name: 'Call Jane Citizen' });
  await expect(call).toHaveAttribute('href', 'tel:+61491570156');
  await expect(page.getByRole('button', { name: 'Photo', exact: true })).toBeInViewport();
  await page.getByRole('button', { name: 'Note', exact: true }).click();
  await expect(page.getByLabel('New note')).toBeFocused();
});
