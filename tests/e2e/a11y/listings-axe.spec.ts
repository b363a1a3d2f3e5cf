import { expect, test } from '@playwright/test';
import { expectAccessibleAt } from '../../support/pages/accessible.ts';
import { ListingsPage } from '../../support/pages/listings-page.ts';
import { signIn } from '../../support/pages/sign-in.ts';

test.use({ serviceWorkers: 'block' });

const CSV = [
  'Address,Suburb,State,Postcode,Type,Method,Vendor',
  '9 Saltbush Road,Newtown,NSW,20,House,Auction,Jo',
].join('\n');

test('axe finds nothing on the list, the archive and the steps of an import, on a phone and a desk', async ({
  page,
}) => {
  const check = (what: string) => expectAccessibleAt(page, [1280, 360], what);
  const table = new ListingsPage(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });

  await test.step('the list, with ticks, confirming, and with nothing found', async () => {
    // Ten rows: each more is walked text by text, and differs in nothing but its words.
    await signIn(page, 'principal', '/property-listings?size=10');
    await expect(table.range).toBeVisible();
    await page.getByLabel('Select all rows shown').check();
    await check('list with ticks');
    await table.button('Archive').click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await check('confirmation');
    await table.button('Cancel').click();
    await table.search('qqqzzzxx');
    await expect(page.getByRole('heading', { name: /^Nothing matches/ })).toBeVisible();
    await check('nothing found');
  });

  await test.step('the archive', async () => {
    await page.goto('/property-listings/archived?size=10');
    await expect(table.range).toBeVisible();
    await check('archive');
  });

  await test.step('the steps of an import', async () => {
    await page.goto('/property-listings/import');
    await expect(page.getByLabel(/^Choose a CSV file/)).toBeAttached();
    await check('choose a file');
    await page
      .getByLabel(/^Choose a CSV file/)
      .setInputFiles({ name: 'l.csv', mimeType: 'text/csv', buffer: Buffer.from(CSV) });
    await expect(page.getByRole('button', { name: 'Check 1 row' })).toBeVisible();
    await check('match the columns');
    await page.getByRole('button', { name: 'Check 1 row' }).click();
    await expect(page.getByText('1 row can’t be imported yet')).toBeVisible();
    await check('check the rows');
  });
});
