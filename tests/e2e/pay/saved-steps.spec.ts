import { expect, type Page, test } from '@playwright/test';
import { expectFits, ownerPhone } from '../../support/pages/owner-phone.ts';
import { codeSentTo, enterCode, makePayLink, proveOneself } from '../../support/pages/pay-link.ts';

/** Presses and waits for the answer: what an earlier press showed may still stand. */
async function save(page: Page): Promise<void> {
  const answered = page.waitForResponse((response) => response.request().method() !== 'GET');
  await page.getByRole('button', { name: 'Save and finish later' }).click();
  await answered;
}

test('spec 7: a loan’s answers saved on one phone are gone on with on another, by a code of its own', async ({
  browser,
}) => {
  const choice = { product: 'standard-loan', amount: 5_000_00, paymentRequiresOtp: false };
  const link = await makePayLink(choice);
  const [phone, other] = [await ownerPhone(browser), await ownerPhone(browser)];
  await phone.goto(link.path);
  // The link opens without a code; what leads to credit never does.
  await expect(phone.getByText('We send you a code first')).toBeVisible();
  await phone.getByRole('link', { name: /Pay nothing until/ }).click();
  await expect(phone.getByText('Agreeing to pay later is borrowing')).toBeVisible();
  await proveOneself(phone, link);
  const mortgage = phone.getByRole('group', { name: 'Your mortgage' });
  await mortgage.getByLabel('Lender').fill('Harbour Mutual');
  await mortgage.getByLabel('What is owed on the property').fill('300,000');
  await save(phone);
  await expect(phone.getByText('Open your link again on any device')).toBeVisible();
  await expectFits(phone);

  await other.goto(link.path);
  await other.getByRole('link', { name: /Go on with your application|Pay nothing until/ }).click();
  await expect(other.getByRole('heading', { name: 'Confirm it’s you' })).toBeVisible();
  // Codes to one phone are 30 seconds apart (security.md 3.1), one by email comes at once.
  await other.getByRole('button', { name: /Email a code to/ }).click();
  await expect(other.getByText('We sent a 6-digit code')).toBeVisible();
  await enterCode(other, await codeSentTo(other, link.email));
  await other.getByRole('button', { name: 'Verify' }).click();
  await expect(other.getByLabel('Lender')).toHaveValue('Harbour Mutual');
  await expect(other.getByLabel('What is owed on the property')).toHaveValue('300,000.00');
  await other.getByRole('button', { name: 'Save and go on' }).click();
  // What is still missing is named, and the first of it has the focus.
  await expect(other.getByText('Please answer this to go on').first()).toBeVisible();
  await expect(other.getByLabel('Income a month, after tax')).toBeFocused();
  await expectFits(other);
  await other.getByLabel('Income a month, after tax').fill('9,000');
  await other.getByLabel('Expenses a month').fill('4,000');
  await other.getByLabel('I agree to a credit check').check();
  await save(other);
  await expect(other.getByText('Open your link again on any device')).toBeVisible();

  // The first phone saves over what the other one saved meanwhile only once it was told of it, and so
  // does the other; what is typed on either stays.
  await phone.getByLabel('Lender').fill('Harbour Mutual Bank');
  await save(phone);
  await expect(phone.getByRole('alert')).toBeVisible();
  await expect(phone.getByLabel('Lender')).toHaveValue('Harbour Mutual Bank');
  await save(phone);
  await expect(phone.getByText('Open your link again on any device')).toBeVisible();
  await other.getByRole('button', { name: 'Save and go on' }).click();
  await expect(other.getByRole('alert')).toBeVisible();
  await expect(other.getByLabel('Income a month, after tax')).toHaveValue('9,000.00');
  // The newer answers were read before it was said: saving again, at once, saves over them.
  await other.getByRole('button', { name: 'Save and go on' }).click();
  await expect(other.getByRole('heading', { level: 1, name: 'Read and agree' })).toBeVisible();
  await expectFits(other);
});
