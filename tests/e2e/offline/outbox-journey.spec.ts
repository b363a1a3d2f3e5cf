import { expect, test } from '@playwright/test';
import { ListingForm } from '../../support/pages/listing-form.ts';
import { ListingWorkspace } from '../../support/pages/listing-workspace.ts';
import { ListingsPage } from '../../support/pages/listings-page.ts';
import { addListings, ownWord } from '../../support/pages/own-listings.ts';
import { serverHistory, serverKinds } from '../../support/pages/server-history.ts';
import { signIn } from '../../support/pages/sign-in.ts';
import { Waiting } from '../../support/pages/waiting.ts';

test.beforeEach(async ({ page }) => {
  await signIn(page);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
});

test('offline: one listing added, another changed, a third archived; all arrive once and in order', async ({
  page,
  context,
}) => {
  // Nine pages are opened anew, on a machine that may be busy.
  const form = new ListingForm(page);
  const workspace = new ListingWorkspace(page);
  const table = new ListingsPage(page);
  const waiting = new Waiting(page);
  const street = ownWord();
  const address = (number: number) => `${number} ${street} Street, NEWTOWN NSW 2042`;
  const [edited = '', archived = ''] = await addListings(page, street, [
    { streetNumber: '2' },
    { streetNumber: '3' },
  ]);
  await workspace.open(edited);
  await expect(workspace.card('Timeline')).toContainText('Listing added');
  await workspace.open(archived);
  await expect(workspace.card('Timeline')).toContainText('Listing added');
  await context.setOffline(true);

  await form.openNew();
  await form.fillFirstPage({ streetNumber: '1', streetName: street });
  await form.save.click();
  await expect(workspace.heading).toHaveText(address(1));
  await expect(page.getByText('Kept on this device', { exact: true })).toBeVisible();
  await expect(waiting.chip('On this device')).toBeVisible();
  await expect(page.getByText('Reference given when it is sent')).toBeVisible();
  const created = workspace.id();

  await form.openEdit(created);
  await form.field('price.asking').fill('700,000');
  await form.save.click();
  await expect(workspace.card('Sale')).toContainText('Asking $700,000');

  await form.openEdit(edited);
  await form.field('price.asking').fill('900,000');
  await form.save.click();
  await expect(workspace.card('Sale')).toContainText('Asking $900,000');
  await form.openEdit(edited);
  await expect(form.field('price.asking')).toHaveValue('900,000.00');
  await form.field('features.bedrooms').fill('3');
  await form.save.click();
  await expect(workspace.card('Property')).toContainText('3 bedrooms');

  await workspace.open(archived);
  await workspace.choose('Archive listing');
  await workspace.confirm('Archive listing');
  await expect(workspace.status).toHaveText('Archived');
  await expect(waiting.chip('On this device')).toBeVisible();

  // Each by its address, in a page that starts anew.
  await page.goto(`/property-listings/${created}`);
  await expect(workspace.heading).toHaveText(address(1));
  await expect(workspace.card('Sale')).toContainText('Asking $700,000');
  await expect(waiting.timeline).toContainText('Add listing');
  await expect(waiting.timeline).toContainText('On this device');
  await page.goto(`/property-listings/${edited}`);
  await expect(workspace.card('Sale')).toContainText('Asking $900,000');
  await expect(workspace.card('Property')).toContainText('3 bedrooms');
  await expect(waiting.chip('On this device')).toBeVisible();
  await page.goto(`/property-listings/${archived}`);
  await expect(workspace.status).toHaveText('Archived');
  await expect(waiting.timeline).toContainText('Archive listing');

  await page.goto('/property-listings');
  await table.search(street);
  await expect(waiting.row(address(1))).toContainText('On this device');
  await expect(waiting.row(address(1))).toContainText('Given when it is sent');
  await expect(waiting.row(address(2))).toContainText('On this device');
  await expect(waiting.row(address(3))).toHaveCount(0);
  await page.goto('/property-listings/archived');
  await table.search(street);
  await expect(waiting.row(address(3))).toContainText('On this device');

  await context.setOffline(false);
  await expect.poll(() => serverKinds(page, created)).toEqual(['created', 'edited']);
  await expect.poll(() => serverKinds(page, edited)).toEqual(['created', 'edited', 'edited']);
  const fields = (await serverHistory(page, edited)).map((entry) => entry.fields);
  expect(fields).toEqual([undefined, ['price'], ['features']]);
  await expect.poll(() => serverKinds(page, archived)).toEqual(['created', 'archived']);
  await page.goto(`/property-listings/${created}`);
  await expect(waiting.timeline).toBeHidden();
  await expect(page.getByText(/^QW-\d{6}$/)).toBeVisible();
  await expect(workspace.card('Sale')).toContainText('Asking $700,000');
});

test('offline 12: a listing added offline is changed, archived and restored before it was ever sent', async ({
  page,
  context,
}) => {
  const form = new ListingForm(page);
  const workspace = new ListingWorkspace(page);
  const waiting = new Waiting(page);
  await context.setOffline(true);
  await form.openNew();
  await form.fillFirstPage({ streetNumber: '1', streetName: ownWord() });
  await form.save.click();
  await expect(waiting.chip('On this device')).toBeVisible();
  const id = workspace.id();
  await form.openEdit(id);
  await form.field('price.asking').fill('700,000');
  await form.save.click();
  await expect(workspace.card('Sale')).toContainText('Asking $700,000');
  await workspace.choose('Archive listing');
  await workspace.confirm('Archive listing');
  await expect(workspace.status).toHaveText('Archived');
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await workspace.confirm('Restore listing');
  await expect(workspace.status).toHaveText('Draft');
  await context.setOffline(false);
  await expect
    .poll(() => serverKinds(page, id))
    .toEqual(['created', 'edited', 'archived', 'restored']);
});

test('offline 23: a change that waits is still on screen after a reload', async ({
  page,
  context,
}) => {
  const form = new ListingForm(page);
  const workspace = new ListingWorkspace(page);
  const waiting = new Waiting(page);
  const [id = ''] = await addListings(page, ownWord(), [{ streetNumber: '1' }]);
  await workspace.open(id);
  await context.setOffline(true);
  await form.openEdit(id);
  await form.field('price.asking').fill('700,000');
  await form.save.click();
  await expect(workspace.card('Sale')).toContainText('Asking $700,000');
  for (let reload = 0; reload < 2; reload += 1) {
    await page.reload();
    await expect(workspace.card('Sale')).toContainText('Asking $700,000');
    await expect(waiting.chip('On this device')).toBeVisible();
  }
});

test('offline 24: what is read again while a change is on its way does not take it off the screen', async ({
  page,
}) => {
  const form = new ListingForm(page);
  const workspace = new ListingWorkspace(page);
  const waiting = new Waiting(page);
  const [id = ''] = await addListings(page, ownWord(), [{ streetNumber: '1' }]);
  const held = Promise.withResolvers<void>();
  await page.route(`**/api/listings/${id}`, async (route) => {
    if (route.request().method() === 'PUT') await held.promise;
    await route.continue();
  });
  await form.openEdit(id);
  await form.field('price.asking').fill('700,000');
  await form.save.click();
  await expect(waiting.chip('Sending')).toBeVisible();
  const read = page.waitForResponse(
    (answer) => answer.url().endsWith(`/api/listings/${id}`) && answer.request().method() === 'GET',
  );
  // The form asks anew for what it is about to change.
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await read;
  await expect(form.field('price.asking')).toHaveValue('700,000.00');
  await page.getByRole('link', { name: 'Listing', exact: true }).click();
  await expect(workspace.card('Sale')).toContainText('Asking $700,000');
  held.resolve();
  await expect(waiting.timeline).toBeHidden();
  await expect(workspace.card('Sale')).toContainText('Asking $700,000');
  await expect.poll(() => serverKinds(page, id)).toEqual(['created', 'edited']);
});

test('offline 25: of two changes the first is refused; the second stays, and the first can be put right', async ({
  page,
}) => {
  const form = new ListingForm(page);
  const workspace = new ListingWorkspace(page);
  const waiting = new Waiting(page);
  const [id = ''] = await addListings(page, ownWord(), [{ streetNumber: '1' }]);
  let refusals = 0;
  await page.route(`**/api/listings/${id}`, (route) => {
    if (route.request().method() !== 'PUT' || refusals > 0) return route.continue();
    refusals += 1;
    return route.fulfill({
      status: 400,
      headers: { 'X-Api': 'lintel', 'Content-Type': 'application/problem+json' },
      body: JSON.stringify({
        type: 'https://lintel.example/problems/request.invalid',
        code: 'request.invalid',
        status: 400,
        title: 'The request has values that are not accepted',
        errors: [{ path: 'price.asking', message: 'Too little for this street' }],
      }),
    });
  });
  await form.openEdit(id);
  await form.field('price.asking').fill('1');
  await form.save.click();
  await expect(waiting.chip('Needs attention')).toBeVisible();
  await expect(workspace.card('Sale')).not.toContainText('Asking');

  await page.getByRole('link', { name: 'Look at it' }).click();
  await expect(form.field('price.asking')).toBeFocused();
  await expect(form.field('price.asking')).toHaveValue('1.00');
  await expect(page.getByText('Too little for this street').first()).toBeVisible();
  await form.field('price.asking').fill('700,000');
  await form.save.click();
  await expect(waiting.timeline).toBeHidden();
  await expect(workspace.card('Sale')).toContainText('Asking $700,000');
  await expect.poll(() => serverKinds(page, id)).toEqual(['created', 'edited']);
});

test('offline 27: a listing of which not even the row is here says so at once and offers the way back', async ({
  page,
  context,
}) => {
  const id = '0190a0a0-0000-7000-8000-00000000abcd';
  await context.setOffline(true);
  await page.goto(`/property-listings/${id}`);
  await expect(page.getByText('This listing isn’t on this device yet.')).toBeVisible();
  await page.goto(`/property-listings/${id}/edit`);
  await expect(page.getByText('This listing isn’t on this device yet.')).toBeVisible();
});

test('offline 49: a double tap on Save offline adds one listing', async ({ page, context }) => {
  const form = new ListingForm(page);
  const workspace = new ListingWorkspace(page);
  const waiting = new Waiting(page);
  await context.setOffline(true);
  await form.openNew();
  await form.fillFirstPage({ streetNumber: '1', streetName: ownWord() });
  await form.save.dblclick();
  await expect(waiting.chip('On this device')).toBeVisible();
  await expect(waiting.timeline.getByRole('listitem')).toHaveCount(1);
  const id = workspace.id();
  await context.setOffline(false);
  await expect.poll(() => serverKinds(page, id)).toEqual(['created']);
});

test('archiving offline is taken back with Undo and never sent', async ({ page, context }) => {
  const workspace = new ListingWorkspace(page);
  const waiting = new Waiting(page);
  const [id = ''] = await addListings(page, ownWord(), [{ streetNumber: '1' }]);
  await workspace.open(id);
  await context.setOffline(true);
  await expect(page.getByText('You’re offline').first()).toBeVisible();
  await workspace.choose('Archive listing');
  await workspace.confirm('Archive listing');
  await expect(workspace.status).toHaveText('Archived');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(workspace.status).toHaveText('Draft');
  await expect(waiting.timeline).toBeHidden();
  await context.setOffline(false);
  await page.reload();
  await expect(workspace.card('Timeline')).toContainText('Listing added');
  expect(await serverKinds(page, id)).toEqual(['created']);
});
