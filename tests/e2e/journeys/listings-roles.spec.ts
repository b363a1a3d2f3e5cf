import { expect, test } from '@playwright/test';
import { ListingsPage } from '../../support/pages/listings-page.ts';
import { addListings, ownWord } from '../../support/pages/own-listings.ts';
import { signIn } from '../../support/pages/sign-in.ts';

test.use({ serviceWorkers: 'block' });

test('platform staff see whose listing it is, across agencies, and nothing to change it with', async ({
  page,
}) => {
  const table = new ListingsPage(page);
  await signIn(page, 'platformSupport');
  await table.settled();
  await expect(page.getByRole('columnheader', { name: 'Agency' })).toBeVisible();
  await table.search('saltbush');
  await table.settled();
  await expect(table.column('agency').first()).not.toBeEmpty();
  await expect(page.getByRole('link', { name: 'New listing' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Import from CSV' })).toHaveCount(0);
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await expect(table.rows.first().getByRole('button')).toHaveCount(0);
});

test('someone who edits but may not archive has no ticks, and Edit as the only row action', async ({
  page,
}) => {
  const table = new ListingsPage(page);
  await signIn(page, 'agent');
  await table.settled();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await expect(page.getByRole('columnheader', { name: 'Agency' })).toHaveCount(0);
  await table.rows
    .first()
    .getByRole('button', { name: /^Actions for / })
    .click();
  await expect(page.getByRole('menuitem')).toHaveText(['Edit']);
});

test('another agency never finds it', async ({ page, browser, baseURL }) => {
  const street = ownWord();
  await signIn(page);
  await addListings(page, street, [{ streetNumber: '1' }]);
  const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}) });
  const other = await context.newPage();
  await signIn(other, 'otherPrincipal');
  const table = new ListingsPage(other);
  await table.search(street);
  await expect(other.getByRole('heading', { name: `Nothing matches “${street}”` })).toBeVisible();
  await context.close();
});
