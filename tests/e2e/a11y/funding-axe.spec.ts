import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible, expectAccessibleAt } from '../../support/pages/accessible.ts';
import { findFunded, type Wanted } from '../../support/pages/funded-listings.ts';
import { FundingStep } from '../../support/pages/funding-step.ts';
import { addListings, ownWord } from '../../support/pages/own-listings.ts';
import { press } from '../../support/pages/press.ts';
import { signIn, signInOnly } from '../../support/pages/sign-in.ts';

test.use({ serviceWorkers: 'block' });

test('axe finds nothing in the funding step, on a phone and a desk', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const check = (what: string) => expectAccessibleAt(page, [1280, 360], what);
  const funding = new FundingStep(page);
  await signInOnly(page);
  const [id = ''] = await addListings(page, ownWord(), [{ streetNumber: '1' }]);
  await funding.open(id, 'advertising');
  await expect(page.getByRole('region', { name: 'Products' })).toContainText('Interest Free');
  await check('funding');
  await funding.open(id);
  await funding.button('Send to Jane Citizen').click();
  await expect(funding.amount).toHaveAttribute('aria-invalid', 'true');
  await check('form with an error');
  await funding.amount.fill('8,000');
  await expect(page.getByRole('region', { name: 'What $8,000.00 costs' })).toBeVisible();
  await check('price card');
  await funding.button('Send to Jane Citizen').click();
  await expect(page.getByRole('region', { name: 'Links' })).toContainText('/pay/');
  await check('application');
  await press(page, 'Show the QR code of Jane Citizen');
  await expect(page.getByRole('dialog')).toBeVisible();
  await check('QR code');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await funding.button('Cancel application').click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await check('cancel');
  await page.goto('/settings/payments');
  await expect(page.getByRole('region', { name: 'Ways to pay' })).toBeVisible();
  await check('settings');
  await press(page, 'More');
  const licences = page.getByRole('dialog').getByRole('link', { name: /^Licences/ });
  expect((await licences.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await expectAccessible(page, 'more');
});

test('the horizons of the price card and the whole form work with the keyboard', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const funding = new FundingStep(page);
  await signInOnly(page);
  const [id = ''] = await addListings(page, ownWord(), [{ streetNumber: '1' }]);
  await funding.open(id);
  await funding.amount.focus();
  await page.keyboard.type('8000');
  await expect(page.getByRole('heading', { name: '90 days' })).toBeVisible();
  await page.getByRole('radio', { name: '90 days' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('heading', { name: '120 days' })).toBeVisible();
  await expect(page.getByRole('heading', { name: '90 days' })).toBeHidden();
  await page.keyboard.press('Tab');
  await expect(funding.button('Send to Jane Citizen')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(funding.card('Standard')).toContainText('Sent');
});

const APPROVED: Wanted = {
  states: ['accepted', 'active'],
  wants: ({ drawdowns }) => drawdowns.some(({ state }) => state === 'approved'),
};
const SETTLED: Wanted = {
  states: ['paid'],
  wants: ({ payments }) => payments.some(({ state }) => state === 'settled'),
};
const DRAWN: Wanted = {
  states: ['active'],
  wants: ({ drawdowns }) => drawdowns.some(({ state }) => state === 'disbursed'),
};

/** What lies behind a dialog is out of reach while it is open. */
const DIALOG = ':is([role=dialog], [role=alertdialog])';

/** Opens a dialog with the keyboard; checks it; closing it leads back to where it was opened. */
async function checkDialog(page: Page, opener: Locator, work?: (dialog: Locator) => Promise<void>) {
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.locator(DIALOG);
  await expect(dialog).toBeVisible();
  await expect
    .poll(() => dialog.evaluate((box) => box.contains(document.activeElement)))
    .toBe(true);
  await work?.(dialog);
  const title = await dialog.getByRole('heading').first().textContent();
  await expectAccessible(page, title ?? 'dialog', DIALOG);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
}

test('axe finds nothing where our own staff review, and the keyboard works it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await signIn(page, 'platformCredit', '/review');
  const first = (name: RegExp) => page.getByRole('button', { name }).first();
  await checkDialog(page, first(/^Decide/), async (dialog) => {
    await dialog.getByRole('button', { name: 'Decide' }).press('Enter');
    await expect(dialog).toContainText('Choose what to decide');
    await dialog.getByRole('radio', { name: 'Approve' }).press('Space');
  });
  await expectAccessible(page, 'applications');

  await page.getByRole('link', { name: 'Drawdowns' }).press('Enter');
  await checkDialog(page, first(/^Approve/));
  await checkDialog(page, first(/^Decline/), async (dialog) => {
    await dialog.getByRole('button', { name: 'Decline drawdown' }).press('Enter');
    await expect(dialog).toContainText('Give a reason');
    await expect(dialog.getByLabel('Reason')).toBeFocused();
  });
  await checkDialog(page, first(/^Refuse the payout/), async (dialog) => {
    await dialog.getByRole('button', { name: /^Refuse \$/ }).press('Enter');
    await expect(dialog.getByLabel('Reason')).toBeFocused();
  });
  await expectAccessible(page, 'drawdowns');

  await page.route('**/api/payment-exceptions', async (route) => {
    const answer = await route.fetch();
    const json = await answer.json();
    const twice = json.exceptions.find(({ kind }: { kind: string }) => kind === 'money');
    twice.note = 'Paid out twice: the payee has to send it back';
    await route.fulfill({ response: answer, json });
  });
  await page.getByRole('link', { name: 'Money', exact: true }).press('Enter');
  await checkDialog(page, first(/^Say if it came back/), async (dialog) => {
    await expect(dialog.getByRole('radio', { name: /^It came back/ })).toBeChecked();
  });
  const unknown = page
    .getByRole('listitem')
    .filter({ hasText: 'No payment has this reference' })
    .first();
  await checkDialog(page, first(/^Confirm the settlement/));
  await checkDialog(page, unknown.getByRole('button'), async (dialog) => {
    await dialog.getByRole('button', { name: 'Write it down' }).press('Enter');
    await expect(dialog.getByRole('radio').first()).toBeFocused();
    await dialog.getByRole('radio', { name: /^It pays an application/ }).press('Space');
    await dialog.getByLabel('Listing').fill('Quillwater');
    const listings = dialog.getByRole('group', { name: 'Which listing' });
    await listings.getByRole('radio').first().press('Space');
    const application = dialog.getByRole('group', { name: /^Which application/ });
    await expect(
      application.or(dialog.getByText('This listing has no applications.')),
    ).toBeVisible();
  });
  await checkDialog(page, first(/^It is dealt with/), async (dialog) => {
    await dialog.getByRole('button', { name: 'It is dealt with' }).press('Enter');
    await expect(dialog).toContainText('Say what became of it');
  });
  await expectAccessible(page, 'money');

  await page.getByRole('link', { name: 'Help', exact: true }).press('Enter');
  await checkDialog(page, first(/^Acknowledge/));
  await checkDialog(page, first(/^Answer/), async (dialog) => {
    await dialog.getByRole('button', { name: 'Answer' }).press('Enter');
    await expect(dialog.getByRole('radio').first()).toBeFocused();
  });
  await checkDialog(page, first(/^New due date/));
  await expectAccessible(page, 'help desk');
  await page.getByRole('radio', { name: 'Answered' }).press('Space');
  await page.getByRole('radio', { name: 'Over its time' }).press('Space');
  await expect(page.getByText('Nothing is as you chose.')).toBeVisible();

  const [toReverse = ''] = await findFunded(page, DRAWN);
  await page.goto(toReverse);
  await checkDialog(page, first(/^Reverse the drawdown/));
});

test('axe finds nothing where money is paid out, refunded and settled', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await signIn(page);
  const first = (name: RegExp) => page.getByRole('button', { name }).first();
  const addresses = await findFunded(page, APPROVED, SETTLED, DRAWN);
  const [toPayOut = '', toRefund = '', toSettle = ''] = addresses;
  await page.goto(toPayOut);
  await checkDialog(page, first(/^Pay out the drawdown/), async (dialog) => {
    await dialog.getByRole('radio', { name: /^Another account/ }).press('Space');
    await dialog.getByLabel('Account name').fill('Wattle Painting');
    await dialog.getByLabel('BSB').fill('062-000');
    await dialog.getByLabel('Account number').fill('12345444');
    await dialog.getByRole('button', { name: /^Check the account/ }).press('Enter');
    await expect(dialog).toContainText('Close match');
  });
  await page.goto(toRefund);
  await checkDialog(page, first(/^Refund the payment/), async (dialog) => {
    await dialog.getByRole('button', { name: /^Refund \$/ }).press('Enter');
    await expect(dialog).toContainText('Give a reason');
  });
  await page.goto(toSettle);
  await checkDialog(page, first(/^Report settlement/), async (dialog) => {
    await expect(dialog.getByRole('button', { name: /^Report \$/ })).toBeVisible();
  });
  await expectAccessible(page, 'an application with money');
});
