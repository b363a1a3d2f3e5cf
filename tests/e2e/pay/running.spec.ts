import { type Browser, expect, test } from '@playwright/test';
import { Sandbox } from '../../support/demonstration/sandbox.ts';
import { VendorPhone } from '../../support/demonstration/vendor-phone.ts';
import { decideRequest } from '../../support/pages/decide-request.ts';
import { ownerPhone } from '../../support/pages/owner-phone.ts';
import {
  approveAndAgree,
  codeSentTo,
  enterCode,
  makePayLink,
  type PayLink,
} from '../../support/pages/pay-link.ts';
import { type RunningServer, runServer } from '../../support/run-server.ts';

// The test clock moves the whole product, so these have a server of their own.
test.describe.configure({ mode: 'serial' });
let server: RunningServer;
test.beforeAll(async () => {
  server = await runServer({ env: { LOG_LEVEL: 'warn', TRUST_PROXY: 'true' } });
});
test.afterAll(() => server.stop());

const WITHIN_RULES = { price: { estimateLow: 1_000_000_00 } };

/** An owner who has agreed to 5,000.00 at settlement, once it has been paid for them. */
async function agreed(browser: Browser): Promise<{ phone: VendorPhone; link: PayLink }> {
  const link = await makePayLink({
    amount: 5_000_00,
    facts: WITHIN_RULES,
    baseURL: server.url,
  });
  const phone = await VendorPhone.of(asRead(link.mobile), browser, server.url);
  await phone.openAt(link.path);
  await phone.passGate();
  await phone.tap('link', /Pay nothing until/);
  await phone.tap('button', 'Save and go on');
  await phone.page.getByLabel('I have read this and I agree').check();
  await phone.tap('button', 'Agree to $5,000.00');
  await expect(phone.heading('Thank you')).toBeVisible();
  await approveAndAgree([{ page: phone.page, path: link.path }], link, server.url);
  await untilOwing(phone, link);
  return { phone, link };
}

/** A number as its inbox writes it: 0491 570 156. */
const asRead = (mobile: string) => mobile.replace(/^(\d{4})(\d{3})(\d{3})$/, '$1 $2 $3');

/** Looks again until the money was paid out, which the sandbox does within seconds. */
async function untilOwing(phone: VendorPhone, { path }: PayLink, figure = '$5,275.00') {
  await expect(async () => {
    await phone.page.goto(path);
    await expect(phone.figure).toContainText(figure, { timeout: 1_000 });
  }).toPass();
  await expect(phone.page.getByText(/^Owing on/)).toBeVisible();
}

/** Asks for more up to where it is confirmed. */
async function askFor(phone: VendorPhone, dollars: string, reason: string): Promise<void> {
  await phone.tap('link', 'Request more funds');
  await phone.page.getByLabel('How much more').fill(dollars);
  await phone.page.getByLabel('What for').fill(reason);
  await phone.tap('button', 'Go on');
}

test('domain.md 4.2: more funds are added to what is repaid at settlement, with their costs, to the cent', async ({
  browser,
}) => {
  const { phone, link } = await agreed(browser);
  await askFor(phone, '2,000', 'Second weekend');
  await expect(phone.heading('Confirm your request')).toBeVisible();
  await expect(phone.page.getByRole('region', { name: 'What $2,000.00 costs' })).toContainText(
    '$110.00',
  );
  await phone.fits();
  await phone.tap('button', 'Add $2,000.00');
  await expect(phone.page.getByText('Please tick that you agree')).toBeVisible();
  await phone.page.getByRole('checkbox', { name: /\$2,000\.00 and its costs are added/ }).check();
  await phone.tap('button', 'Add $2,000.00');
  await expect(phone.heading('Your request')).toBeVisible();
  await phone.fits();

  await expect(async () => {
    await phone.page.goto(link.path);
    const request = phone.page.getByRole('link', { name: /Second weekend/ });
    await expect(request).toContainText('Paid out', { timeout: 1_000 });
  }).toPass();
  // 5.5 % of each advance: 275.00 and 110.00.
  await untilOwing(phone, link, '$7,385.00');
  expect(await phone.fact('Paid for you')).toBe('$7,000.00');
  expect(await phone.fact('Fees')).toBe('$385.00');
  await phone.fits();
  const today = await phone.paper('Statement (PDF)');
  expect(today).toEqual(expect.arrayContaining(['$5,000.00', '$2,000.00', '$275.00', '$110.00']));
  expect(today.filter((text) => text.startsWith('$')).at(-1)).toBe('$7,385.00');

  // 1.5 % more from day 91 on: 75.00 and 30.00.
  await new Sandbox(await phone.page.context().newPage()).moveDays(91);
  // A proof lasts for an hour.
  await phone.page.goto(link.path);
  await phone.passGate();
  await untilOwing(phone, link, '$7,490.00');
  expect(await phone.fact('Fees')).toBe('$490.00');
  // Left open in another tab, which is come back to once it is paid.
  const left = await phone.page.context().newPage();
  await left.goto(link.path);
  await expect(left.getByText(/^Owing on/)).toBeVisible();
  await phone.tap('link', /^PayID/);
  await expect(phone.figure).toContainText('$7,490.00');
  await phone.sandbox.transfer(await phone.fact('Reference'), '7490.00', 'PayID');
  await phone.tap('link', 'I’ve made the payment');
  await expect(phone.heading('Payment received')).toBeVisible();
  await phone.tap('link', 'Back to your application');
  for (const page of [phone.page, left]) {
    await expect(async () => {
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await expect(page.getByText('Everything is paid and closed.')).toBeVisible({
        timeout: 1_000,
      });
    }).toPass();
  }
});

test('spec 2: more than there is room for is refused on the page, and by the server when another tab was quicker', async ({
  browser,
}) => {
  const { phone, link } = await agreed(browser);
  await phone.tap('link', 'Request more funds');
  await expect(phone.page.getByText('Up to $15,000.00 without another decision')).toBeVisible();
  const amount = phone.page.getByLabel('How much more');
  await amount.fill('15,000.01');
  await phone.page.getByLabel('What for').fill('A film');
  await phone.tap('button', 'Go on');
  await expect(phone.page.getByText('Enter at most $15,000.00')).toBeVisible();
  await expect(amount).toBeFocused();
  await expect(amount).toHaveAttribute('aria-invalid', 'true');

  const first = phone.page;
  await phone.openAt(link.path);
  await askFor(phone, '14,000', 'Photos and boards');
  await expect(phone.heading('Confirm your request')).toBeVisible();
  phone.page = first;
  await amount.fill('2,000');
  await phone.tap('button', 'Go on');
  await expect(phone.page.getByRole('alert')).toContainText(
    'The request is over what may still be drawn',
  );
  await expect(phone.page.getByLabel('What for')).toHaveValue('A film');
  // What was refused is put right and goes.
  await amount.fill('900');
  await phone.tap('button', 'Go on');
  await expect(phone.heading('Confirm your request')).toBeVisible();
});

test('spec 2: a request that a person declines says so, and another can be made', async ({
  browser,
}) => {
  const link = await makePayLink({
    product: 'interest-free',
    amount: 3_000_00,
    baseURL: server.url,
  });
  const phone = await VendorPhone.of(asRead(link.mobile), browser, server.url);
  await phone.openAt(link.path);
  await phone.passGate();
  await phone.tap('link', /Pay nothing until/);
  await phone.tap('button', 'Save and go on');
  await phone.page.getByLabel('I have read this and I agree').check();
  await phone.tap('button', 'Agree to $3,000.00');
  await expect(phone.heading('Thank you')).toBeVisible();
  await approveAndAgree([{ page: phone.page, path: link.path }], link, server.url);
  await phone.tap('link', 'See where it stands');
  await askFor(phone, '400', 'A second board');
  await phone.page.getByRole('checkbox').check();
  await phone.tap('button', 'Add $400.00');
  await expect(phone.page.getByText('A person is looking at the request.')).toBeVisible();
  await decideRequest(server.url, link.applicationId, 'decline');
  await phone.page.reload();
  await expect(phone.page.getByText('We can’t offer this now.')).toBeVisible();
  await phone.fits();
  await phone.tap('link', 'Back to your application');
  await expect(phone.page.getByRole('link', { name: /A second board/ })).toContainText('Declined');
  await expect(phone.page.getByRole('link', { name: 'Request more funds' })).toBeVisible();
});

test('spec 2: who pays for a request on the provider’s page comes back to that request', async ({
  browser,
}) => {
  const { phone, link } = await agreed(browser);
  await askFor(phone, '750', 'A drone');
  await phone.tap('link', 'Pay it now instead');
  const request = new URL(phone.page.url()).pathname;
  expect(request).toMatch(new RegExp(`^${link.path}/[0-9a-f-]{36}$`));
  await phone.tap('link', /^Credit Card/);
  await phone.tap('button', 'Go on to pay by Credit Card');
  await phone.page.waitForURL(/\/sandbox\/pay\//);
  await phone.tap('button', 'Pay $750.00');
  await phone.page.waitForURL(`${server.url}${request}/payment-confirmation`);
  await expect(phone.heading('Payment received')).toBeVisible();
  await expect(phone.figure).toContainText('$750.00');
  await phone.tap('link', 'Back to your application');
  expect(new URL(phone.page.url()).pathname).toBe(request);
  await expect(phone.page.getByText('This is paid.')).toBeVisible();
});

test('spec 4: a code that has expired on the server says so; a new one counts from 300 again and lets in', async ({
  browser,
}) => {
  const link = await makePayLink({ baseURL: server.url });
  const page = await ownerPhone(browser, server.url);
  await page.goto(link.path);
  await page.getByRole('button', { name: /Text a code to/ }).click();
  await expect(page.getByLabel('6-digit code, 1 of 6')).toBeFocused();
  const old = await codeSentTo(page, link.mobile);
  // Elsewhere than on the phone, where the page would lie behind it: its work would be put off.
  const sandbox = await browser.newPage({ baseURL: server.url });
  await sandbox.goto('/sandbox/clock');
  const moved = sandbox.waitForResponse(/\/sandbox\/clock\/move$/);
  await sandbox.getByRole('button', { name: '5 minutes (a code expires)' }).click();
  await moved;
  await sandbox.close();

  await enterCode(page, old);
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'Oops, the code has expired. Please send a new code.',
  );
  await expect(page.getByLabel('6-digit code, 1 of 6')).toBeDisabled();
  await page.getByRole('button', { name: 'Send new code' }).click();
  await expect(
    page.getByText('We sent a new code. The one before no longer counts.'),
  ).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/^(5:00|4:5\d)$/);
  await expect(page.getByLabel('6-digit code, 1 of 6')).toBeFocused();
  const fresh = await codeSentTo(page, link.mobile, old);
  await enterCode(page, old);
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByRole('alert')).toContainText('The code was not accepted');
  await expect(page.getByLabel('6-digit code, 1 of 6')).toBeFocused();
  await page.keyboard.type(fresh);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your payment options' })).toBeVisible();
});
