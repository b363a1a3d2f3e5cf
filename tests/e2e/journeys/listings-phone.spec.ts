import { expect, test } from '@playwright/test';
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
