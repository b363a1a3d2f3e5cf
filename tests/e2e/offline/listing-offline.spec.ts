import { expect, test } from '@playwright/test';
import { ListingForm } from '../../support/pages/listing-form.ts';
import { ListingWorkspace } from '../../support/pages/listing-workspace.ts';
import { ListingsPage } from '../../support/pages/listings-page.ts';
import { addListings, ownWord } from '../../support/pages/own-listings.ts';
import { serverKinds } from '../../support/pages/server-history.ts';
import { signInAlone } from '../../support/pages/sign-in.ts';
import { Waiting } from '../../support/pages/waiting.ts';
import { samplePng } from '../../support/pdfs/sample-png.ts';

test.beforeEach(async ({ page }) => {
  await signInAlone(page);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
});

test('a listing seen before is readable offline with its steps; a move is refused', async ({
  page,
  context,
}) => {
  const workspace = new ListingWorkspace(page);
  const [id = ''] = await addListings(page, ownWord(), [{ streetNumber: '1' }]);
  await workspace.open(id);
  await expect(workspace.card('Timeline')).toContainText('Listing added');
  // What was answered is kept a moment after it is shown; a page that is left in the portal goes on with it.
  await page.getByRole('link', { name: 'Listings', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Listings' })).toBeVisible();
  await context.setOffline(true);
  await workspace.open(id);
  await expect(workspace.card('Timeline')).toContainText('Listing added');
  await workspace.choose('Mark authority as requested');
  await expect(workspace.dialog).toContainText('You’re offline. This has legal effect');
  await expect(workspace.dialog).toContainText('Nothing has changed');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: /^AML/ }).click();
  await expect(page.getByRole('region', { name: 'AML', exact: true })).toContainText('Not started');
});

test('a listing that was never opened shows offline what its row knows, and takes a note, a task and a photo', async ({
  page,
  context,
}) => {
  const table = new ListingsPage(page);
  const workspace = new ListingWorkspace(page);
  const street = ownWord();
  const [id = ''] = await addListings(page, street, [{ streetNumber: '1', vendor: 'Ann O’Hara' }]);
  await table.button('Refresh').click();
  await expect(table.column('address').first()).toContainText(street);
  await table.onDevice(street);
  await context.setOffline(true);
  await page.goto(`/property-listings/${id}`);
  await expect(workspace.heading).toContainText(`1 ${street}`);
  await expect(page.getByRole('main').locator('header').first()).toContainText('Ann O’Hara');
  const rest = page.getByText('The rest of this listing isn’t on this device yet');
  await expect(rest).toBeVisible();
  const banner = page.getByRole('button', { name: 'Dismiss: You’re offline' });
  await banner.click();
  await expect(banner).toBeHidden();
  const notes = workspace.card('Notes');
  await notes.getByLabel('New note').fill('Two parties came back');
  await notes.getByRole('button', { name: 'Add note' }).click();
  await expect(notes.getByRole('listitem')).toContainText('On this device');
  const tasks = workspace.card('Tasks');
  await tasks.getByLabel('New task').fill('Ring the second party');
  await tasks.getByRole('button', { name: 'Add task' }).click();
  await expect(tasks.getByRole('listitem')).toContainText('On this device');
  const papers = workspace.card('Documents and photos');
  await papers
    .getByLabel('Add photos')
    .last()
    .setInputFiles({ name: 'front.png', mimeType: 'image/png', buffer: samplePng() });
  await expect(papers.getByRole('listitem')).toContainText('On this device');
  // What is being typed outlives the arrival of the rest.
  await tasks.getByLabel('New task').fill('Half a task');
  await context.setOffline(false);
  await expect(workspace.card('Timeline')).toBeVisible();
  await expect(rest).toBeHidden();
  await expect(tasks.getByLabel('New task')).toHaveValue('Half a task');
  await expect.poll(() => serverKinds(page, id)).toEqual(['created', 'document-added']);
  await expect(notes.getByRole('listitem')).toHaveText(/Two parties came back/);
  const timeline = workspace.card('Timeline').getByRole('listitem');
  await expect(timeline.filter({ hasText: 'Note added' })).toContainText('Two parties came back');
  await expect(timeline.filter({ hasText: 'Task added' })).toContainText('Ring the second party');
});

test('a new listing typed offline is kept, saved on the device and sent when back', async ({
  page,
  context,
}) => {
  const form = new ListingForm(page);
  const workspace = new ListingWorkspace(page);
  const waiting = new Waiting(page);
  const street = ownWord();
  await context.setOffline(true);
  await form.openNew();
  await form.fillFirstPage({ streetNumber: '1', streetName: street });
  // What was typed last is on the device.
  await form.kept('listing:new', 'Jane Citizen');
  await page.reload();
  await expect(form.field('address.streetName')).toHaveValue(street);
  await expect(form.field('vendors.0.name')).toHaveValue('Jane Citizen');
  await form.save.click();
  await expect(workspace.heading).toContainText(street);
  await expect(waiting.chip('On this device')).toBeVisible();
  const id = workspace.id();
  await form.openNew();
  await expect(form.field('address.streetName')).toHaveValue('');
  await workspace.open(id);
  await context.setOffline(false);
  await expect(workspace.heading).toContainText(street);
  await expect.poll(() => serverKinds(page, id)).toEqual(['created']);
  await waiting.allSent();
});
