import { expect, test } from '@playwright/test';
import { ListingForm } from '../../support/pages/listing-form.ts';
import { ListingWorkspace } from '../../support/pages/listing-workspace.ts';
import { addListings, ownWord } from '../../support/pages/own-listings.ts';
import { signIn } from '../../support/pages/sign-in.ts';

test.use({ serviceWorkers: 'block' });

test('domain.md 4.10: an agent opens their own listings only, and cannot archive', async ({
  page,
  browser,
}) => {
  const principal = await (await browser.newContext()).newPage();
  await Promise.all([signIn(page, 'agent'), signIn(principal)]);
  const [own = ''] = await addListings(page, ownWord(), [{ streetNumber: '1' }]);
  const [foreign = ''] = await addListings(principal, ownWord(), [{ streetNumber: '2' }]);
  const workspace = new ListingWorkspace(page);

  await workspace.open(own);
  await expect(page.getByRole('link', { name: 'Edit', exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^Change status/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Make active' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Archive listing' })).toHaveCount(0);

  await page.goto(`/property-listings/${foreign}`);
  await expect(page.getByRole('heading', { name: 'Listing not found' })).toBeVisible();
});

test('domain.md 4.10: manage-agency-agents sees every listing, no money and no way to change', async ({
  page,
  browser,
}) => {
  const principal = await (await browser.newContext()).newPage();
  await Promise.all([signIn(page, 'agentManager'), signIn(principal)]);
  const [id = ''] = await addListings(principal, ownWord(), [{ streetNumber: '1' }]);
  const form = new ListingForm(principal);
  await form.openEdit(id);
  await form.field('price.reserve').fill('1,234,567');
  await form.field('commission.kind').selectOption('flat');
  await form.field('commission.amount').fill('7654.32');
  await form.save.click();
  await expect(principal.getByText('Changes saved')).toBeVisible();

  const workspace = new ListingWorkspace(page);
  await workspace.open(id);
  await expect(workspace.card('Money')).toContainText('Your role shows listings without');
  await expect(page.getByText(/1,234,567|7,654\.32/)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Edit', exact: true })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Change status/ })).toHaveCount(0);
  await page.goto(`/property-listings/${id}/edit`);
  await expect(page.getByRole('heading', { name: 'You can’t see this page' })).toBeVisible();
  await page.goto('/property-listings/new');
  await expect(page.getByRole('heading', { name: 'You can’t see this page' })).toBeVisible();
});

test('domain.md 4.10: manage-agency-products sees money and changes nothing', async ({ page }) => {
  await signIn(page, 'productManager');
  await page.locator('tbody tr[data-row] a').first().click();
  await expect(new ListingWorkspace(page).card('Commission and charges')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Edit', exact: true })).toHaveCount(0);
});

test('a second agency cannot open a listing by its address', async ({ page, browser }) => {
  const other = await (await browser.newContext()).newPage();
  await Promise.all([signIn(page), signIn(other, 'otherPrincipal')]);
  const [id = ''] = await addListings(page, ownWord(), [{ streetNumber: '1' }]);
  for (const part of ['', '/edit', '/aml', '/advertising/standard']) {
    await other.goto(`/property-listings/${id}${part}`);
    await expect(other.getByRole('heading', { name: 'Listing not found' }), part).toBeVisible();
  }
});
