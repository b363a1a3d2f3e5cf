import { expect, test } from '@playwright/test';
import { FundingStep } from '../../support/pages/funding-step.ts';
import { ListingForm } from '../../support/pages/listing-form.ts';
import { addListings, ownWord } from '../../support/pages/own-listings.ts';
import { press } from '../../support/pages/press.ts';
import { signIn, signInAlone, signInOnly } from '../../support/pages/sign-in.ts';

test.use({ serviceWorkers: 'block' });

test('an application is made and sent, its links are handed on, and it is cancelled', async ({
  page,
}) => {
  const funding = new FundingStep(page);
  await signInOnly(page);
  const [id = ''] = await addListings(page, ownWord(), [{ streetNumber: '1' }]);
  await funding.open(id, 'advertising');
  await expect(funding.tab).toContainText('Not started');
  await page.getByRole('link', { name: 'Standard', exact: true }).click();
  await funding.button('Send to Jane Citizen').click();
  await expect(funding.card('Standard')).toContainText('Enter the amount');
  await expect(funding.amount).toBeFocused();
  await funding.amount.fill('5,000');
  const card = page.getByRole('region', { name: 'What $5,000.00 costs' });
  for (const days of [30, 60, 90, 120, 180]) {
    await expect(card.getByRole('heading', { name: `${days} days` })).toBeVisible();
  }
  await expect(card).toContainText('Pay now');
  await expect(card).toContainText('$275.00');

  await funding.button('Send to Jane Citizen').click();
  await expect(funding.card('Standard')).toContainText('Sent');
  await expect(funding.tab).toContainText('Waiting on someone');
  const links = page.getByRole('region', { name: 'Links' });
  await expect(links).toContainText('/pay/');
  await expect(links.getByRole('link', { name: 'Text the link to Jane Citizen' })).toHaveAttribute(
    'href',
    /^sms:0491570156\?&body=.*%2Fpay%2F/,
  );
  await press(page, 'Show the QR code of Jane Citizen');
  await expect(
    page.getByRole('img', { name: 'QR code with the link of Jane Citizen' }),
  ).toBeVisible();
  await page.keyboard.press('Escape');

  await funding.button('Remind Jane Citizen').click();
  await expect(page.getByText('Reminder sent to Jane Citizen')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Timeline of the application' })).toContainText(
    'Reminder sent',
  );

  await funding.button('Cancel application').click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('Jane Citizen will be told');
  await dialog.getByRole('button', { name: 'Cancel application' }).click();
  await expect(dialog).toContainText('Give a reason');
  await dialog.getByLabel('Reason').fill('The vendor pays by themselves');
  await dialog.getByRole('button', { name: 'Cancel application' }).click();
  await expect(page.getByText('Standard: application cancelled')).toBeVisible();
  await expect(funding.tab).toContainText('Not started');
  const [cancelled] = await funding.onServer(id);
  expect(cancelled).toMatchObject({ state: 'cancelled', amount: 5_000_00 });
});

test('spec 4: Standard and Standard Loan exclude each other, and the screen says so', async ({
  page,
}) => {
  const funding = new FundingStep(page);
  await signInOnly(page);
  const [id = ''] = await addListings(page, ownWord(), [{ streetNumber: '1' }]);
  await funding.open(id, 'advertising/standard-loan');
  await funding.amount.fill('8,000');
  await funding.button('Keep as a draft').click();
  await expect(funding.card('Standard Loan')).toContainText('Nobody has been asked yet');
  await expect(funding.tab).toContainText('In progress');
  await funding.open(id, 'advertising/standard');
  await expect(funding.card('Standard')).toContainText(
    'Standard and Standard Loan exclude each other, and Standard Loan is on this listing.',
  );
  await expect(funding.amount).toHaveCount(0);
});

test('a vendor without mobile and email can’t be sent a code: the form says where to mend it', async ({
  page,
}) => {
  const funding = new FundingStep(page);
  await signInOnly(page);
  const [id = ''] = await addListings(page, ownWord(), [{ streetNumber: '1' }]);
  await page.goto(`/property-listings/${id}/edit?field=vendors.0.mobile`);
  await page.locator('[id="field-vendors-0-mobile"]').fill('');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Changes saved')).toBeVisible();
  await funding.open(id);
  await expect(funding.card('Standard')).toContainText('Nobody can be sent a code yet');
  await expect(funding.button('Send to Jane Citizen')).toHaveCount(0);
  await page.getByLabel('Ask for a one-time code before the page opens').uncheck();
  await expect(funding.button('Send to Jane Citizen')).toBeVisible();
});

test('money is shown and asked for by role', async ({ page, browser }) => {
  const funding = new FundingStep(page);
  await signIn(page);
  const [id = ''] = await addListings(page, ownWord(), [{ streetNumber: '1' }]);
  for (const person of ['agentManager', 'productManager'] as const) {
    const context = await browser.newContext({ serviceWorkers: 'block' });
    const other = new FundingStep(await context.newPage());
    await signIn(other.page, person);
    await other.open(id);
    const card = other.card('Standard');
    if (person === 'agentManager') await expect(card).toContainText('You can’t see this page');
    else await expect(card).toContainText('Your role shows applications and doesn’t make them.');
    await expect(other.amount).toHaveCount(0);
    await context.close();
  }
  await funding.open(id);
  await expect(funding.amount).toBeVisible();
});

test('the form keeps what was typed through a reload', async ({ page }) => {
  const funding = new FundingStep(page);
  await signInOnly(page);
  const [id = ''] = await addListings(page, ownWord(), [{ streetNumber: '1' }]);
  await funding.open(id);
  await funding.amount.fill('1,234.56');
  await page.getByLabel('What it is for').fill('Photos and boards');
  await new ListingForm(page).kept(`application:${id}:standard`, 'Photos and boards');
  await page.reload();
  await expect(page.getByLabel('What it is for')).toHaveValue('Photos and boards');
  await expect(funding.amount).toHaveValue('1,234.56');
});

test('an agency chooses its ways to pay; its features are ours to switch', async ({ page }) => {
  await signInOnly(page, 'otherPrincipal');
  await page.goto('/settings/payments');
  const ways = page.getByRole('region', { name: 'Ways to pay' });
  const payTo = ways.getByLabel('PayTo');
  const before = await payTo.isChecked();
  await payTo.setChecked(!before);
  await ways.getByRole('button', { name: 'Save ways to pay' }).click();
  await expect(page.getByText('Ways to pay saved')).toBeVisible();
  await page.reload();
  await expect(payTo).toBeChecked({ checked: !before });
  await ways.getByLabel('Request More Only', { exact: true }).check();
  await ways.getByLabel('Pay At Settlement Simple Only').check();
  await ways.getByRole('button', { name: 'Save ways to pay' }).click();
  await expect(ways.getByRole('alert')).toContainText('Choose one of these, not both');
  await expect(ways.getByLabel('Pay At Settlement Simple Only')).toBeChecked();
  const features = page.getByRole('region', { name: 'Features' });
  await expect(features.getByLabel('Direct application')).toBeDisabled();
});

test('security 3.3: staff open a payer’s page with a grant that goes through the tab alone', async ({
  page,
  browser,
}) => {
  const funding = new FundingStep(page);
  await signInOnly(page);
  const [id = ''] = await addListings(page, ownWord(), [{ streetNumber: '1' }]);
  await funding.open(id);
  await funding.amount.fill('4,000');
  await funding.button('Send to Jane Citizen').click();
  const links = page.getByRole('region', { name: 'Links' });
  await expect(links).toContainText('/pay/');
  const view = funding.button('View the page of Jane Citizen as staff');

  // Our own staff switch the feature on.
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const ours = await context.newPage();
  await signIn(ours, 'platformSuper', `/property-listings/${id}/advertising`);
  await ours.getByRole('link', { name: 'Ways to pay and features of the agency' }).click();
  const features = ours.getByRole('region', { name: 'Features' });
  await features.getByLabel('Payment options as staff').check();
  await features.getByRole('button', { name: 'Save features' }).click();
  await expect(ours.getByText('Features saved')).toBeVisible();
  await context.close();

  await page.reload();
  await view.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Open the page' }).click();
  await expect(dialog).toContainText('Say why, in a few words');
  await dialog.getByLabel('Reason').fill('Asked on the phone');
  const grants: string[] = [];
  await page.route(/\/otp-grant$/, async (route) => {
    const answer = await route.fetch();
    grants.push(await answer.text());
    await route.fulfill({ response: answer });
  });
  await dialog.getByRole('button', { name: 'Open the page' }).click();
  await page.waitForURL(/\/pay\//);
  await expect(page.getByText(/viewing as staff/i)).toBeVisible();
  const secret = /"otpSecret":"([^"]+)"/.exec(grants[0] ?? '')?.[1] ?? '';
  expect(secret.length).toBeGreaterThan(20);
  expect(page.url()).not.toContain(secret);
  const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
  expect(kept).not.toContain(secret);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('spec 2: the server’s demand for a new sign-in shows the identity check', async ({ page }) => {
  const funding = new FundingStep(page);
  await signInAlone(page);
  const [id = ''] = await addListings(page, ownWord(), [{ streetNumber: '1' }]);
  await page.route(/\/api\/agencies\/[^/]+\/settings$/, async (route) => {
    const answer = await route.fetch();
    const json = { ...((await answer.json()) as object), flags: ['admin-payment-options'] };
    await route.fulfill({ response: answer, json });
  });
  await page.route(/\/otp-(grant|unlock)$/, (route) =>
    route.fulfill({
      status: 428,
      headers: { 'X-Api': 'lintel' },
      contentType: 'application/problem+json',
      body: JSON.stringify({
        type: 'https://lintel.example/problems/auth.step-up-required',
        code: 'auth.step-up-required',
        status: 428,
        title: 'Sign in again to confirm that it is you',
      }),
    }),
  );
  await funding.open(id);
  await funding.amount.fill('4,000');
  await funding.button('Send to Jane Citizen').click();
  const dialog = page.getByRole('dialog');
  await funding.button('Let Jane Citizen enter codes again').click();
  await expect(dialog.getByRole('button', { name: 'Sign in again' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await funding.button('View the page of Jane Citizen as staff').click();
  await dialog.getByLabel('Reason').fill('Asked on the phone');
  await dialog.getByRole('button', { name: 'Open the page' }).click();
  await expect(dialog).toContainText(
    "The information you're trying to access is sensitive, we want to make sure it's really you trying to access this page.",
  );
  await dialog.getByRole('button', { name: 'Sign in again' }).click();
  // The provider asks for the password although it knows the person, and leads back here.
  await page.getByLabel('Password').fill('lintel-demo');
  if (await page.getByLabel('Email').isEditable()) {
    await page.getByLabel('Email').fill('principal@quillwater.example');
  }
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(`**/property-listings/${id}/advertising/standard`);
  // What was begun is there again, and can be done now; all else is behind it.
  await expect(dialog.getByLabel('Reason')).toHaveValue('Asked on the phone');
  await page.keyboard.press('Escape');
  await expect(funding.card('Standard')).toContainText('Sent');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
