import { expect, test } from '@playwright/test';
import { Sandbox } from '../../support/demonstration/sandbox.ts';
import { expectAccessible } from '../../support/pages/accessible.ts';
import { makePayLink, passGate } from '../../support/pages/pay-link.ts';
import { blockStorage } from '../../support/pages/refused-storage.ts';
import { expectFiguresKept, translatePage } from '../../support/pages/translated.ts';

test.use({ viewport: { width: 360, height: 740 }, serviceWorkers: 'block' });

// Issue 30: each journey in a page that the browser translates.
test.beforeEach(({ page }) => translatePage(page));

test('spec 4 and 7: an application that asks for no code opens at once; each method shows what a bank asks for; a card pays on the provider’s page', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const link = await makePayLink({ paymentRequiresOtp: false });
  await page.goto(link.path);
  const costs = page.getByRole('region', { name: 'What $8,000.00 costs' });
  await expect(costs.getByText('Pay now').filter({ visible: true })).toBeVisible();
  await expect(costs.getByText('22.31% a year')).toBeVisible();
  await expectFiguresKept(page);
  for (const [name, facts] of [
    ['PayID', ['PayID', 'Name', 'Amount', 'Reference']],
    ['Bank Transfer', ['Account name', 'BSB', 'Account number', 'Amount', 'Reference']],
    ['BPay', ['Biller code', 'Reference (CRN)', 'Amount']],
  ] as const) {
    await page.goto(link.path);
    await page.getByRole('link', { name: new RegExp(`^${name}`) }).click();
    await expect(page.getByRole('heading', { name: `Pay by ${name}` })).toBeVisible();
    for (const fact of facts) {
      await expect(page.getByRole('button', { name: `Copy ${fact}`, exact: true })).toBeVisible();
    }
    await page.getByRole('button', { name: 'Copy Amount', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Value copied Amount' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('8000.00');
    await page.getByText('Pay with another device').click();
    await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  }
  await page.goto(link.path);
  await page.getByRole('link', { name: /^Credit Card/ }).click();
  await expect(page.getByText('$8,000.00')).toBeVisible();
  await page.getByRole('button', { name: 'Go on to pay by Credit Card' }).click();
  await page.getByLabel('Card ending 0003: the bank asks first').check();
  await page.getByRole('button', { name: /^Pay/ }).click();
  await page.getByRole('button', { name: 'Yes, pay' }).click();
  await page.waitForURL(/payment-confirmation/);
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible();
  const receipt = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Receipt (PDF)' }).click();
  expect((await receipt).suggestedFilename()).toMatch(/^receipt-\d+\.pdf$/);
});

test('an owner who paid a part cancels, with site data blocked: the pages say what goes back, and fit with large text', async ({
  page,
}) => {
  await blockStorage(page);
  const link = await makePayLink();
  await passGate(page, link);
  await page.getByRole('link', { name: /^PayID/ }).click();
  const row = page
    .getByText('Reference', { exact: true })
    .locator('xpath=ancestor-or-self::dt/parent::*');
  const reference = (await row.locator('dd').first().textContent()) ?? '';
  await new Sandbox(await page.context().newPage()).transfer(
    reference.match(/\d+/)?.[0] ?? '',
    '2000',
    'PayID',
  );
  await page.getByRole('link', { name: 'I’ve made the payment' }).click();
  await expect(page.getByText('Paid in part')).toBeVisible();
  await expectAccessible(page, 'a payment that came in part');
  await page.getByRole('link', { name: 'Back to your application' }).click();
  await page.getByRole('link', { name: 'Not for you? Say no, or get help' }).click();
  await page.getByRole('link', { name: 'Cancel the application' }).click();
  await expect(page.getByText('$2,000.00 that was paid goes back')).toBeVisible();
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const over = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  expect(await over()).toBeLessThanOrEqual(0);
  await expectAccessible(page, 'cancelling');
  await page.getByRole('button', { name: 'Cancel the application' }).click();
  await expect(page.getByText('You cancelled this for all owners.')).toBeVisible();
  await expect(
    page.getByText(/\$2,000\.00 (is on its way back|was sent back on [\d/]{10}) to the account/),
  ).toBeVisible();
  expect(await over()).toBeLessThanOrEqual(0);
  await expectAccessible(page, 'help once it is cancelled');
});
