import { expect, test } from '@playwright/test';
import { ListingForm } from '../../support/pages/listing-form.ts';
import { ListingWorkspace } from '../../support/pages/listing-workspace.ts';
import { addListings, ownWord } from '../../support/pages/own-listings.ts';
import { serverKinds } from '../../support/pages/server-history.ts';
import { signIn } from '../../support/pages/sign-in.ts';
import { Waiting } from '../../support/pages/waiting.ts';

test.use({ serviceWorkers: 'block' });

test('two people change one listing: both sides are shown, nothing typed is lost', async ({
  page,
  browser,
}) => {
  const other = await (await browser.newContext()).newPage();
  await Promise.all([signIn(page), signIn(other)]);
  const [id = ''] = await addListings(page, ownWord(), [{ streetNumber: '1' }]);
  const mine = new ListingForm(page);
  const theirs = new ListingForm(other);
  await Promise.all([mine.openEdit(id), theirs.openEdit(id)]);

  await theirs.field('price.asking').fill('900,000');
  await theirs.field('features.bathrooms').fill('2');
  await theirs.save.click();
  await expect.poll(() => serverKinds(page, id)).toEqual(['created', 'edited']);

  await mine.field('price.asking').fill('950,000');
  await mine.field('vendors.0.mobile').fill('0491 570 006');
  await mine.save.click();
  const waiting = new Waiting(page);
  await expect(waiting.chip('Changed by someone else')).toBeVisible();
  await page.getByRole('link', { name: 'Choose what to keep' }).click();
  await expect(
    page.getByRole('heading', {
      name: 'Someone else changed this listing before your change was sent',
    }),
  ).toBeFocused();
  await expect(page.getByText(/Listing changed – Features, Price/)).toBeVisible();
  const choice = page.getByRole('group', { name: 'Price: Asking price' });
  await expect(choice).toContainText('Before: Nothing');
  await expect(page.getByText('Features: Bathrooms')).toBeVisible();
  await expect(page.getByText('Jane Citizen: Mobile')).toBeVisible();

  await page.getByRole('button', { name: 'Save these choices' }).click();
  await expect(choice).toContainText('Choose which to keep');
  await page.getByRole('button', { name: 'Back to the form' }).click();
  await expect(mine.field('price.asking')).toHaveValue('950,000.00');
  await mine.save.click();
  await choice.getByRole('radio', { name: /^\$950,000 / }).check();
  await page.getByRole('button', { name: 'Save these choices' }).click();

  const workspace = new ListingWorkspace(page);
  await expect(page.getByText('Changes saved').last()).toBeVisible();
  await waiting.allSent();
  await expect(workspace.card('Sale')).toContainText('Asking $950,000');
  await expect(workspace.card('Property')).toContainText('2 bathrooms');
  await expect(workspace.card('Vendor')).toContainText('0491 570 006');
  await expect.poll(() => serverKinds(page, id)).toEqual(['created', 'edited', 'edited']);
});

test('changes to different fields fit together and are saved on the new version', async ({
  page,
  browser,
}) => {
  const other = await (await browser.newContext()).newPage();
  await Promise.all([signIn(page), signIn(other)]);
  const [id = ''] = await addListings(page, ownWord(), [{ streetNumber: '1' }]);
  const mine = new ListingForm(page);
  const theirs = new ListingForm(other);
  await Promise.all([mine.openEdit(id), theirs.openEdit(id)]);
  await theirs.field('features.bathrooms').fill('2');
  await theirs.save.click();
  await expect.poll(() => serverKinds(page, id)).toEqual(['created', 'edited']);

  await mine.field('title.lotPlan').fill('7/DP123456');
  // The draft goes on from the version it began with, also after a reload.
  await mine.kept(`listing:${id}`, '7/DP123456');
  await page.reload();
  await expect(mine.field('title.lotPlan')).toHaveValue('7/DP123456');
  await mine.save.click();
  await page.getByRole('link', { name: 'Choose what to keep' }).click();
  const versions: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') versions.push(request.headers()['if-match'] ?? '');
  });
  await page.getByRole('button', { name: 'Save both changes' }).click();
  await expect.poll(() => versions).toEqual(['"2"']);
  await new Waiting(page).allSent();
  const property = new ListingWorkspace(page).card('Property');
  await expect(property).toContainText('2 bathrooms');
  await expect(property).toContainText('7/DP123456');
});

test('offline 22, security.md 3.2 (47): what others did while this device was offline is never written over unseen', async ({
  page,
  browser,
  context,
}) => {
  const other = await (await browser.newContext()).newPage();
  await Promise.all([signIn(page), signIn(other)]);
  const [id = ''] = await addListings(page, ownWord(), [{ streetNumber: '1' }]);
  const [mine, theirs] = [new ListingForm(page), new ListingForm(other)];
  const workspace = new ListingWorkspace(page);
  const waiting = new Waiting(page);
  // Both screens' code is there before the connection goes.
  await workspace.open(id);
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await expect(mine.field('price.asking')).toBeVisible();
  await context.setOffline(true);
  await mine.field('price.asking').fill('950,000');
  await mine.save.click();
  await expect(waiting.chip('On this device')).toBeVisible();
  await theirs.openEdit(id);
  await theirs.field('price.asking').fill('900,000');
  await theirs.save.click();
  await expect.poll(() => serverKinds(other, id)).toEqual(['created', 'edited']);

  await context.setOffline(false);
  await expect(waiting.chip('Changed by someone else')).toBeVisible();
  await expect(workspace.card('Sale')).toContainText('Asking $900,000');
  await page.getByRole('link', { name: 'Choose what to keep' }).click();
  await page.getByRole('button', { name: 'Take theirs' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('will not be made. What you entered for it will be gone');
  await dialog.getByRole('button', { name: 'Discard change' }).click();
  await expect(workspace.card('Sale')).toContainText('Asking $900,000');
  await expect(waiting.timeline).toBeHidden();
  await expect.poll(() => serverKinds(page, id)).toEqual(['created', 'edited']);
});
