import { expect, test } from '@playwright/test';
import { ListingForm } from '../../support/pages/listing-form.ts';
import { ListingWorkspace } from '../../support/pages/listing-workspace.ts';
import { ListingsPage } from '../../support/pages/listings-page.ts';
import { addListings, ownWord } from '../../support/pages/own-listings.ts';
import { serverKinds } from '../../support/pages/server-history.ts';
import { signIn, signInOnly } from '../../support/pages/sign-in.ts';
import { Waiting } from '../../support/pages/waiting.ts';

test.use({ serviceWorkers: 'block' });

test('a listing is created, found by a mistyped street, edited, archived and restored', async ({
  page,
}) => {
  const form = new ListingForm(page);
  const workspace = new ListingWorkspace(page);
  const table = new ListingsPage(page);
  const street = ownWord();
  const address = `12 ${street} Street, NEWTOWN NSW 2042`;
  await signIn(page);

  await page.getByRole('link', { name: 'New', exact: true }).first().click();
  await expect(form.field('address.streetName')).toBeVisible();
  await form.fillFirstPage({ streetNumber: '12', streetName: street });
  await form.save.click();
  await expect(workspace.heading).toHaveText(address);
  await expect(page.getByText('Complete the listing.')).toBeVisible();
  const id = workspace.id();

  await page.goto('/property-listings');
  await table.settled();
  // Two letters swapped, as a thumb does it.
  await table.search(`${street.slice(0, 5)}${street[6]}${street[5]}${street.slice(7)}`);
  await page.getByRole('link', { name: address }).click();
  await expect(workspace.heading).toHaveText(address);

  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await form.field('price.guideLow').fill('1,000,000');
  await form.field('price.guideHigh').fill('1,150,000');
  await form.field('price.guideHigh').blur();
  await expect(page.getByText('In NSW the top of the guide may be at most 10%')).toBeVisible();
  await form.field('vendors.0.mobile').fill('0491 570 006');
  await form.save.click();
  await expect(page.getByText('Changes saved')).toBeVisible();
  await expect(workspace.heading).toHaveText(address);
  await expect(workspace.card('Sale')).toContainText('$1,000,000 to $1,150,000');
  await expect(workspace.card('Timeline')).toContainText('Price, Vendors');

  await workspace.choose('Archive listing');
  await workspace.dialog.getByLabel('Reason').fill('Listed twice');
  await workspace.confirm('Archive listing');
  await expect(workspace.status).toHaveText('Archived');
  await expect(page.getByRole('link', { name: 'Edit', exact: true })).toBeHidden();
  await expect(workspace.card('Timeline')).toContainText('Reason: Listed twice');

  await page.goto('/property-listings/archived');
  await table.search(street);
  await page.getByRole('link', { name: address }).click();
  await page.getByRole('button', { name: 'Restore' }).click();
  await workspace.confirm('Restore listing');
  await expect(workspace.status).toHaveText('Draft');
  expect(workspace.id()).toBe(id);
  await new Waiting(page).allSent();
  await expect
    .poll(() => serverKinds(page, id))
    .toEqual(['created', 'edited', 'archived', 'restored']);
});

test('a double tap on Save creates one listing', async ({ page }) => {
  const form = new ListingForm(page);
  const street = ownWord();
  await signInOnly(page);
  await form.openNew();
  await form.fillFirstPage({ streetNumber: '1', streetName: street });
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/listings')) {
      sent.push(request.headers()['idempotency-key'] ?? '');
    }
  });
  await form.save.dblclick();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(street);
  // The page stands before the change has gone: it is kept on the device first.
  await expect.poll(() => sent.length).toBeGreaterThan(0);
  await new Waiting(page).allSent();
  expect(new Set(sent).size).toBe(1);
  const table = new ListingsPage(page);
  await page.goto(`/property-listings?query=${street}`);
  await expect(table.range).toHaveText('1 to 1 of 1');
});

test('spec 5: the form says what is wrong, leads there, and keeps what was typed', async ({
  page,
}) => {
  const form = new ListingForm(page);
  await signInOnly(page);
  await form.openNew();
  await form.field('address.postcode').fill('20');
  await form.field('address.postcode').blur();
  await expect(page.getByText('A postcode has four digits')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await form.field('vendors.0.mobile').fill('0491');
  await form.save.click();
  await expect(page.getByRole('alert')).toContainText('8 things to put right before saving');
  await expect(form.field('address.streetNumber')).toBeFocused();
  await expect(form.field('address.streetNumber')).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('button', { name: 'Vendor 1, Mobile' }).click();
  await expect(form.field('vendors.0.mobile')).toBeFocused();
  await expect(form.field('vendors.0.mobile')).toHaveValue('0491');
  await form.field('vendors.0.mobile').fill('0491 570 006');
  await expect(page.getByRole('alert')).toContainText('7 things');
});

test('a postcode unusual for its state is a warning and does not stop the save', async ({
  page,
}) => {
  const form = new ListingForm(page);
  await signInOnly(page);
  await form.openNew();
  await form.fillFirstPage({ streetNumber: '1', streetName: ownWord() });
  await form.field('address.state').selectOption('VIC');
  await expect(page.getByText('Postcode 2042 is not usual for VIC.')).toBeVisible();
  // Two people in one name become two rows at once.
  await form.field('vendors.0.name').fill('Ann & Bob Frost');
  await form.field('vendors.0.name').blur();
  await page.getByRole('button', { name: 'Two people: Ann Frost and Bob Frost' }).dblclick();
  await expect(form.field('vendors.0.name')).toHaveValue('Ann Frost');
  await expect(form.field('vendors.1.name')).toHaveValue('Bob Frost');
  await expect(form.field('vendors.2.name')).toHaveCount(0);
  await form.save.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('NEWTOWN VIC 2042');
});

test('a draft survives reload and navigation, and can be discarded', async ({ page }) => {
  const form = new ListingForm(page);
  const street = ownWord();
  await signInOnly(page);
  await form.openNew();
  await form.field('address.streetName').fill(street);
  await form.kept('listing:new', street);
  await page.reload();
  await expect(form.field('address.streetName')).toHaveValue(street);
  await expect(
    page.getByText(/^Draft restored from \d\d\/\d\d\/\d{4}, \d{1,2}:\d\d/),
  ).toBeVisible();

  await page.getByRole('link', { name: 'Listings' }).first().click();
  const dialog = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await dialog.getByRole('button', { name: 'Stay here' }).click();
  await expect(form.field('address.streetName')).toHaveValue(street);
  await page.getByRole('link', { name: 'Listings' }).first().click();
  await dialog.getByRole('button', { name: 'Leave and keep draft' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Listings' })).toBeVisible();

  await page.getByRole('link', { name: 'New', exact: true }).first().click();
  await expect(form.field('address.streetName')).toHaveValue(street);
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await expect(form.field('address.streetName')).toHaveValue('');
  await page.reload();
  await expect(form.field('address.streetName')).toHaveValue('');
  await expect(page.getByText(/^Draft restored/)).toBeHidden();
});

test('a saved form leaves no draft behind', async ({ page }) => {
  const form = new ListingForm(page);
  const street = ownWord();
  await signInOnly(page);
  await form.openNew();
  await form.fillFirstPage({ streetNumber: '1', streetName: street });
  await form.kept('listing:new', street);
  await form.save.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(street);
  await form.openNew();
  await expect(form.field('address.streetName')).toHaveValue('');
});

test('offline a change is saved on the device, says so, and arrives when back', async ({
  page,
  context,
}) => {
  const form = new ListingForm(page);
  const workspace = new ListingWorkspace(page);
  const waiting = new Waiting(page);
  const street = ownWord();
  await signInOnly(page);
  const [id = ''] = await addListings(page, street, [{ streetNumber: '1' }]);
  // The code of both screens, of saving and of notifications is there before the connection goes.
  await workspace.open(id);
  await expect(page.getByRole('region', { name: /^Notifications/ })).toBeAttached();
  await page.waitForLoadState('networkidle');
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await expect(form.field('price.asking')).toBeVisible();
  await context.setOffline(true);
  await form.field('price.asking').fill('950,000');
  await expect(
    page.getByText('Saving keeps this on your device and sends it later.'),
  ).toBeVisible();
  await form.save.click();
  await expect(page.getByText('Kept on this device', { exact: true })).toBeVisible();
  await expect(page.getByText('It will be sent when you’re back online.')).toBeVisible();
  await expect(waiting.chip('On this device')).toBeVisible();
  await expect(workspace.card('Sale')).toContainText('Asking $950,000');
  expect(await serverKinds(page, id)).toEqual(['created']);
  await context.setOffline(false);
  await expect.poll(() => serverKinds(page, id)).toEqual(['created', 'edited']);
  await waiting.allSent();
  await expect(workspace.card('Sale')).toContainText('Asking $950,000');
});

test('offline 29: a device that can keep nothing says so, and the form keeps what was typed', async ({
  page,
}) => {
  const form = new ListingForm(page);
  await signInOnly(page);
  const [id = ''] = await addListings(page, ownWord(), [{ streetNumber: '1' }]);
  await form.openEdit(id);
  await form.field('price.asking').fill('950,000');
  await page.evaluate(() => {
    const refuse = () => {
      throw new DOMException('Full', 'QuotaExceededError');
    };
    IDBObjectStore.prototype.add = refuse;
    IDBObjectStore.prototype.put = refuse;
  });
  await form.save.click();
  await expect(page.getByRole('alert')).toContainText('Nothing was saved.');
  await expect(page.getByRole('alert')).toContainText('What you typed is still here.');
  await expect(form.field('price.asking')).toHaveValue('950,000.00');
  expect(await serverKinds(page, id)).toEqual(['created']);
});

test('the whole record is written and comes back', async ({ page }) => {
  const form = new ListingForm(page);
  const workspace = new ListingWorkspace(page);
  const street = ownWord();
  await signInOnly(page);
  const [id = ''] = await addListings(page, street, [{ streetNumber: '1' }]);
  await form.openEdit(id);
  await form.field('features.bedrooms').fill('studio');
  await form.field('features.landArea.value').fill('1,250.5');
  await form.field('features.landArea.unit').selectOption('square-metres');
  await form.field('saleMethod').selectOption('auction');
  await form.field('authority.kind').selectOption('exclusive');
  await form.field('authority.signedOn').fill('01/11/2026');
  await form.field('dates.auctionAt').fill('12/12/2026');
  await page.getByLabel('Auction time').fill('10:30');
  await page.getByRole('button', { name: 'Add a buyer' }).click();
  await expect(form.field('buyers.0.name')).toBeFocused();
  await form.field('buyers.0.name').fill("D'Arcy Holdings");
  await form.field('buyers.0.kind').selectOption('company');
  await form.field('buyers.0.abn').fill('51 824 753 556');
  await form.field('commission.kind').selectOption('percent');
  await form.field('commission.basisPoints').fill('2.25');
  await page.getByRole('button', { name: 'Add a line' }).click();
  await form.field('marketing.0.item').fill('Photography');
  await form.field('marketing.0.supplier').fill('Demo Photos');
  await form.field('marketing.0.price').fill('330');
  await expect(page.getByText('Total $330.00 including GST')).toBeVisible();
  await form.field('mortgage.lender').fill('Demo Bank');
  await form.field('mortgage.balance').fill('400000');
  await form.save.click();

  await expect(page.getByText('Changes saved')).toBeVisible();
  await expect(workspace.card('Property')).toContainText('Studio');
  await expect(workspace.card('Property')).toContainText('1,250.5 m²');
  await expect(workspace.card('Sale')).toContainText('Exclusive, signed 01/11/2026');
  await expect(workspace.card('Dates')).toContainText('12/12/2026, 10:30 am AEDT');
  await expect(workspace.card('Buyer')).toContainText(
    "D'Arcy HoldingsCompany · ABN 51 824 753 556",
  );
  await expect(workspace.card('Commission and charges')).toContainText('2.25% plus GST');
  await expect(workspace.card('Commission and charges')).toContainText('Demo Bank');
  await expect(workspace.card('Marketing schedule')).toContainText('Total$330.00');

  await form.openEdit(id);
  await expect(form.field('commission.basisPoints')).toHaveValue('2.25');
  await expect(page.getByLabel('Auction time')).toHaveValue('10:30');
  await form.field('auctionResult.outcome').selectOption('passed-in-vendor-bid');
  await form.save.click();
  await expect(form.field('auctionResult.maximumBid')).toBeFocused();
  await expect(page.getByText('Enter the maximum bid').first()).toBeVisible();
});

test('the server’s refusal of a field shows at the field', async ({ page }) => {
  const form = new ListingForm(page);
  await signInOnly(page);
  const [id = ''] = await addListings(page, ownWord(), [{ streetNumber: '1' }]);
  await form.openEdit(id);
  await page.route('**/api/listings/*', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({
          status: 400,
          headers: { 'X-Api': 'lintel', 'Content-Type': 'application/problem+json' },
          body: JSON.stringify({
            type: 'https://lintel.example/problems/request.invalid',
            code: 'request.invalid',
            status: 400,
            title: 'The request has values that are not accepted',
            errors: [{ path: 'leadAgentId', message: 'Choose someone of your agency' }],
          }),
        })
      : route.continue(),
  );
  await form.field('price.asking').fill('1');
  await form.save.click();
  await page.getByRole('link', { name: 'Look at it' }).click();
  await expect(form.field('leadAgentId')).toBeFocused();
  await expect(page.getByText('Choose someone of your agency').first()).toBeVisible();
  await expect(form.field('price.asking')).toHaveValue('1.00');
});
