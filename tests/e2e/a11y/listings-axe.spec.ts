import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { ListingsPage } from '../../support/pages/listings-page.ts';
import { signIn } from '../../support/pages/sign-in.ts';

test.use({ serviceWorkers: 'block' });

const CSV = [
  'Address,Suburb,State,Postcode,Type,Method,Vendor',
  '9 Saltbush Road,Newtown,NSW,20,House,Auction,Jo',
].join('\n');

async function check(page: Page, what: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
  expect(found, what).toEqual([]);
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [360, 1280]) {
    test.describe(`${colorScheme}, ${width} px`, () => {
      test.beforeEach(async ({ page }) => {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.setViewportSize({ width, height: 800 });
      });

      test('axe finds nothing on the list, with ticks, confirming, and with nothing found', async ({
        page,
      }) => {
        const table = new ListingsPage(page);
        await signIn(page);
        await expect(table.range).toBeVisible();
        await page.getByLabel('Select all rows shown').check();
        await check(page, 'list with ticks');
        await table.button('Archive').click();
        const confirmation = page.getByRole('alertdialog');
        await expect(confirmation).toBeVisible();
        // What is behind it is hidden a moment before the dialog itself is modal and has the focus.
        await expect(confirmation).toHaveAttribute('aria-modal', 'true');
        await expect(confirmation.locator(':focus')).toHaveCount(1);
        await check(page, 'confirmation');
        await table.button('Cancel').click();
        await table.search('qqqzzzxx');
        await expect(page.getByRole('heading', { name: /^Nothing matches/ })).toBeVisible();
        await check(page, 'nothing found');
      });

      test('axe finds nothing on the archive', async ({ page }) => {
        await signIn(page, 'principal', '/property-listings/archived');
        await expect(new ListingsPage(page).range).toBeVisible();
        await check(page, 'archive');
      });

      test('axe finds nothing on the steps of an import', async ({ page }) => {
        await signIn(page, 'principal', '/property-listings/import');
        await check(page, 'choose a file');
        await page
          .getByLabel(/^Choose a CSV file/)
          .setInputFiles({ name: 'l.csv', mimeType: 'text/csv', buffer: Buffer.from(CSV) });
        await expect(page.getByRole('button', { name: 'Check 1 row' })).toBeVisible();
        await check(page, 'match the columns');
        await page.getByRole('button', { name: 'Check 1 row' }).click();
        await expect(page.getByText('1 row can’t be imported yet')).toBeVisible();
        await check(page, 'check the rows');
      });
    });
  }
}
