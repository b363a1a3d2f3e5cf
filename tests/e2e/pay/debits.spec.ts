import { type Browser, expect, test } from '@playwright/test';
import { Sandbox } from '../../support/demonstration/sandbox.ts';
import { VendorPhone } from '../../support/demonstration/vendor-phone.ts';
import { expectAccessible } from '../../support/pages/accessible.ts';
import { switchAgency } from '../../support/pages/agency-switches.ts';
import { makePayLink } from '../../support/pages/pay-link.ts';
import { type RunningServer, runServer } from '../../support/run-server.ts';

// The test clock moves the whole product, so these have a server of their own.
test.describe.configure({ mode: 'serial' });
let server: RunningServer;
test.beforeAll(async () => {
  server = await runServer({ env: { LOG_LEVEL: 'warn', TRUST_PROXY: 'true' } });
  await switchAgency(server.url, {
    paymentMethods: ['payto', 'direct-debit', 'credit-card', 'amex', 'pay-at-settlement'],
  });
});
test.afterAll(() => server.stop());

/** An owner on the page of a way to pay. */
async function paying(browser: Browser, way: string): Promise<VendorPhone> {
  const link = await makePayLink({ paymentRequiresOtp: false, baseURL: server.url });
  const phone = await VendorPhone.of(link.mobile, browser, server.url);
  await phone.openAt(link.path);
  await phone.tap('link', new RegExp(`^${way}`));
  await expect(phone.heading(`Pay by ${way}`)).toBeVisible();
  await expect(phone.figure).toContainText('$8,000.00');
  await phone.fits();
  return phone;
}

/** Goes on to the provider's page, on its own origin, and chooses there what happens. */
async function atProvider(phone: VendorPhone, way: string, outcome: string): Promise<void> {
  await phone.tap('button', `Go on to pay by ${way}`);
  await phone.page.waitForURL(/\/sandbox\/pay\//);
  expect(new URL(phone.page.url()).origin).not.toBe(server.url);
  await expect(phone.page.getByText('$8,000.00').first()).toBeVisible();
  await phone.page.getByLabel(outcome).check();
  await phone.page.getByRole('button').first().click();
  await phone.page.waitForURL(/payment-confirmation/);
}

test('spec 3: PayTo is agreed to at the bank, and the money is there at once', async ({
  browser,
}) => {
  const phone = await paying(browser, 'PayTo');
  await atProvider(phone, 'PayTo', 'Agree: the money comes');
  await expect(phone.heading('Payment received')).toBeVisible();
  await expect(phone.figure).toContainText('$8,000.00');
  await phone.fits();
  expect(await phone.paper('Receipt (PDF)')).toContain('$8,000.00');
  await phone.tap('link', 'Back to your application');
  await expect(phone.page.getByText('There is nothing left for you to do.')).toBeVisible();
});

test('spec 3: PayTo that is not agreed to takes nothing, and another way can be chosen', async ({
  browser,
}) => {
  const phone = await paying(browser, 'PayTo');
  await atProvider(phone, 'PayTo', 'Don’t agree');
  await expect(phone.page.getByText('Not paid', { exact: true })).toBeVisible();
  await expect(phone.page.getByText(/nothing was taken/)).toBeVisible();
  await expect(phone.page.getByRole('button', { name: 'Receipt (PDF)' })).toBeHidden();
  await phone.fits();
  await phone.tap('link', 'Choose how to pay');
  await expect(phone.page.getByRole('link', { name: /^Credit Card/ })).toBeVisible();
});

test('spec 3: a card that is declined can be tried again, and one that the bank asks about is paid', async ({
  browser,
}) => {
  const phone = await paying(browser, 'AMEX');
  await atProvider(phone, 'AMEX', 'Card ending 0002: is declined');
  await expect(phone.page.getByText('Not paid', { exact: true })).toBeVisible();
  await phone.tap('link', 'Choose how to pay');
  await phone.tap('link', /^AMEX/);
  await phone.tap('button', 'Go on to pay by AMEX');
  await phone.page.waitForURL(/\/sandbox\/pay\//);
  await phone.page.getByLabel('Card ending 0003: the bank asks first').check();
  await phone.page.getByRole('button', { name: 'Pay $8,000.00' }).click();
  await phone.page.getByRole('button', { name: 'Yes, pay' }).click();
  await expect(phone.heading('Payment received')).toBeVisible();
});

test('domain.md 4.4: a direct debit says what it takes, comes, hasn’t cleared, and says so when the bank returns it', async ({
  browser,
}) => {
  const phone = await paying(browser, 'Direct Debit');
  const agreement = phone.page.getByRole('heading', { name: 'Direct debit service agreement' });
  await expect(agreement).toBeVisible();
  await expect(phone.page.getByText(/at least 14 days before/)).toBeVisible();
  await expect(phone.page.getByRole('button', { name: 'Keep a copy' })).toBeVisible();
  await expectAccessible(phone.page, 'a debit before it is given');
  await atProvider(phone, 'Direct Debit', 'Agree: the bank returns it days later');
  await expect(
    phone.page.getByRole('status').getByText('On its way', { exact: true }),
  ).toBeVisible();
  // Said once.
  await expect(phone.page.getByText(/Your bank is paying/)).toHaveCount(1);
  await expect(phone.page.getByRole('button', { name: 'Receipt (PDF)' })).toBeHidden();
  await phone.fits();

  const sandbox = new Sandbox(await phone.page.context().newPage());
  await sandbox.moveDays(1);
  // The page looks again by itself.
  await expect(phone.page.getByText('Received, not cleared yet')).toBeVisible();
  await expect(phone.page.getByText(/clears by the end of/)).toBeVisible();
  await expect(phone.page.getByRole('button', { name: 'Receipt (PDF)' })).toBeHidden();
  await expectAccessible(phone.page, 'a debit that hasn’t cleared');

  await sandbox.moveDays(2);
  await expect(async () => {
    await phone.page.reload();
    await expect(phone.page.getByText('Not paid', { exact: true })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await phone.tap('link', 'Choose how to pay');
  await expect(phone.page.getByRole('link', { name: /^Pay nothing until/ })).toBeVisible();
  await phone.fits();
});
