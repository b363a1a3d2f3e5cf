import { expect, test } from '@playwright/test';
import { ListingForm } from '../../support/pages/listing-form.ts';
import { ListingWorkspace } from '../../support/pages/listing-workspace.ts';
import { ListingsPage } from '../../support/pages/listings-page.ts';
import { addListings, ownWord } from '../../support/pages/own-listings.ts';
import { problem } from '../../support/pages/problem.ts';
import { serverHistory, serverKinds } from '../../support/pages/server-history.ts';
import { signIn } from '../../support/pages/sign-in.ts';
import { Waiting } from '../../support/pages/waiting.ts';

test('offline 12, 23, 24, 25, 27, 49 and 52: what is added, changed and archived without a connection stays on screen and arrives once and in order', async ({
  page,
  context,
}) => {
  const form = new ListingForm(page);
  const workspace = new ListingWorkspace(page);
  const table = new ListingsPage(page);
  const waiting = new Waiting(page);
  await signIn(page);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
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
  await expect(page.getByText('You’re offline').first()).toBeVisible();
  let created = '';

  await test.step('offline 12 and 49: one is added by a double tap, changed, archived and restored before it was ever sent', async () => {
    await form.openNew();
    await form.fillFirstPage({ streetNumber: '1', streetName: street });
    await form.save.dblclick();
    await expect(workspace.heading).toHaveText(address(1));
    await expect(page.getByText('Kept on this device', { exact: true })).toBeVisible();
    await expect(waiting.chip('On this device')).toBeVisible();
    await expect(page.getByText('Reference given when it is sent')).toBeVisible();
    await expect(waiting.timeline.getByRole('listitem')).toHaveCount(1);
    created = workspace.id();

    await form.openEdit(created);
    await form.field('price.asking').fill('700,000');
    await form.save.click();
    await expect(workspace.card('Sale')).toContainText('Asking $700,000');
    await workspace.choose('Archive listing');
    await workspace.confirm('Archive listing');
    await expect(workspace.status).toHaveText('Archived');
    await page.getByRole('button', { name: 'Restore', exact: true }).click();
    await workspace.confirm('Restore listing');
    await expect(workspace.status).toHaveText('Draft');
  });

  await test.step('one is changed twice', async () => {
    await form.openEdit(edited);
    await form.field('price.asking').fill('900,000');
    await form.save.click();
    await expect(workspace.card('Sale')).toContainText('Asking $900,000');
    await form.openEdit(edited);
    await expect(form.field('price.asking')).toHaveValue('900,000.00');
    await form.field('features.bedrooms').fill('3');
    await form.save.click();
    await expect(workspace.card('Property')).toContainText('3 bedrooms');
  });

  await test.step('one is archived, which Undo takes back, and archived again', async () => {
    await workspace.open(archived);
    await workspace.choose('Archive listing');
    await workspace.confirm('Archive listing');
    await expect(workspace.status).toHaveText('Archived');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(workspace.status).toHaveText('Draft');
    await expect(waiting.timeline).toBeHidden();
    await workspace.choose('Archive listing');
    await workspace.confirm('Archive listing');
    await expect(workspace.status).toHaveText('Archived');
    await expect(waiting.chip('On this device')).toBeVisible();
  });

  await test.step('offline 23: each is as it was left in a page that starts anew', async () => {
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
  });

  await test.step('the tables have them', async () => {
    await page.goto('/property-listings');
    await table.search(street);
    await expect(waiting.row(address(1))).toContainText('On this device');
    await expect(waiting.row(address(1))).toContainText('Given when it is sent');
    await expect(waiting.row(address(2))).toContainText('On this device');
    await expect(waiting.row(address(3))).toHaveCount(0);
    await page.goto('/property-listings/archived');
    await table.search(street);
    await expect(waiting.row(address(3))).toContainText('On this device');
  });

  await test.step('offline 27: a listing of which not even the row is here says so at once', async () => {
    const id = '0190a0a0-0000-7000-8000-00000000abcd';
    await page.goto(`/property-listings/${id}`);
    await expect(page.getByText('This listing isn’t on this device yet.')).toBeVisible();
    await page.goto(`/property-listings/${id}/edit`);
    await expect(page.getByText('This listing isn’t on this device yet.')).toBeVisible();
  });

  await test.step('offline 52: a page that was frozen sends what waits as soon as it is looked at again, each change once and in order', async () => {
    const cdp = await context.newCDPSession(page);
    await cdp.send('Page.setWebLifecycleState', { state: 'frozen' });
    await context.setOffline(false);
    await cdp.send('Page.setWebLifecycleState', { state: 'active' });
    await expect
      .poll(() => serverKinds(page, created))
      .toEqual(['created', 'edited', 'archived', 'restored']);
    await expect.poll(() => serverKinds(page, edited)).toEqual(['created', 'edited', 'edited']);
    const fields = (await serverHistory(page, edited)).map((entry) => entry.fields);
    expect(fields).toEqual([undefined, ['price'], ['features']]);
    await expect.poll(() => serverKinds(page, archived)).toEqual(['created', 'archived']);
    await page.goto(`/property-listings/${created}`);
    await expect(waiting.timeline).toBeHidden();
    await expect(page.getByText(/^QW-\d{6}$/)).toBeVisible();
    await expect(workspace.card('Sale')).toContainText('Asking $700,000');
  });

  await test.step('offline 24: what is read again while a change is on its way does not take it off the screen', async () => {
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
      (answer) =>
        answer.url().endsWith(`/api/listings/${id}`) && answer.request().method() === 'GET',
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

  await test.step('offline 25: of two changes the first is refused; the second stays, and the first can be put right', async () => {
    const [id = ''] = await addListings(page, ownWord(), [{ streetNumber: '1' }]);
    let refusals = 0;
    await page.route(`**/api/listings/${id}`, (route) => {
      if (route.request().method() !== 'PUT' || refusals > 0) return route.continue();
      refusals += 1;
      return route.fulfill(
        problem(400, 'request.invalid', 'The request has values that are not accepted', {
          errors: [{ path: 'price.asking', message: 'Too little for this street' }],
        }),
      );
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
});
