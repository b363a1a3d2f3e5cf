import { expect, test } from '@playwright/test';
import { expectAccessible } from '../../support/pages/accessible.ts';
import { ListingsPage } from '../../support/pages/listings-page.ts';
import { signIn } from '../../support/pages/sign-in.ts';

test.use({ serviceWorkers: 'block' });

const CSV = [
  'Address,Suburb,State,Postcode,Type,Method,Vendor',
  '9 Saltbush Road,Newtown,NSW,20,House,Auction,Jo',
].join('\n');

for (const width of [360, 1280]) {
  test.describe(`${width} px`, () => {
    test.beforeEach(async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 800 });
    });

    test('axe finds nothing on the list, with ticks, confirming, and with nothing found', async ({
      page,
    }) => {
      const table = new ListingsPage(page);
      await signIn(page);
      await expect(table.range).toBeVisible();
      await page.getByLabel('Select all rows shown').check();
      await expectAccessible(page, 'list with ticks');
      await table.button('Archive').click();
      const confirmation = page.getByRole('alertdialog');
      await expect(confirmation).toBeVisible();
      await expectAccessible(page, 'confirmation');
      await table.button('Cancel').click();
      await table.search('qqqzzzxx');
      await expect(page.getByRole('heading', { name: /^Nothing matches/ })).toBeVisible();
      await expectAccessible(page, 'nothing found');
    });

    test('axe finds nothing on the archive', async ({ page }) => {
      await signIn(page, 'principal', '/property-listings/archived');
      await expect(new ListingsPage(page).range).toBeVisible();
      await expectAccessible(page, 'archive');
    });

    test('axe finds nothing on the steps of an import', async ({ page }) => {
      await signIn(page, 'principal', '/property-listings/import');
      await expectAccessible(page, 'choose a file');
      await page
        .getByLabel(/^Choose a CSV file/)
        .setInputFiles({ name: 'l.csv', mimeType: 'text/csv', buffer: Buffer.from(CSV) });
      await expect(page.getByRole('button', { name: 'Check 1 row' })).toBeVisible();
      await expectAccessible(page, 'match the columns');
      await page.getByRole('button', { name: 'Check 1 row' }).click();
      await expect(page.getByText('1 row can’t be imported yet')).toBeVisible();
      await expectAccessible(page, 'check the rows');
    });
  });
}
