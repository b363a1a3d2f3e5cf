import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { ListingsPage } from '../../support/pages/listings-page.ts';
import { signIn } from '../../support/pages/sign-in.ts';

test.use({ serviceWorkers: 'block' });

const CSV =
  'Address,Suburb,State,Postcode,Type,Method,Vendor\n9 Saltbush Road,Newtown,NSW,20,House,Auction,Jo\n';

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [360, 1280]) {
    test(`axe finds nothing on the listing screens, ${colorScheme}, ${width} px`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 800 });
      const check = async (what: string) => {
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(
          violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]),
          what,
        ).toEqual([]);
      };
      const table = new ListingsPage(page);
      await signIn(page);
      await expect(table.range).toBeVisible();
      await check('list');
      await page.getByLabel('Select all rows shown').check();
      await table.button('Archive').click();
      await check('bulk archive');
      await table.button('Cancel').click();
      await table.search('qqqzzzxx');
      await expect(page.getByRole('heading', { name: /^Nothing matches/ })).toBeVisible();
      await check('nothing found');
      await page.goto('/property-listings/archived');
      await expect(table.range).toBeVisible();
      await check('archive');
      await page.goto('/property-listings/import');
      await check('choose a file');
      await page
        .getByLabel(/Choose a CSV file/)
        .setInputFiles({ name: 'l.csv', mimeType: 'text/csv', buffer: Buffer.from(CSV) });
      await check('match the columns');
      await page.getByRole('button', { name: /^Check 1 row/ }).click();
      await expect(page.getByText('1 row can’t be imported yet')).toBeVisible();
      await check('check the rows');
    });
  }
}
