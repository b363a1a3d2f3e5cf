import { type Browser, expect, test } from '@playwright/test';
import { Sandbox } from '../../support/demonstration/sandbox.ts';
import { VendorPhone } from '../../support/demonstration/vendor-phone.ts';
import { expectAccessible } from '../../support/pages/accessible.ts';
import { switchAgency } from '../../support/pages/agency-switches.ts';
import {
  approveAndAgree,
  makePayLink,
  type PayLink,
  passGate,
} from '../../support/pages/pay-link.ts';
import { problem } from '../../support/pages/problem.ts';
import { type RunningServer, runServer } from '../../support/run-server.ts';

// The test clock moves the whole product, so these have a server of their own.
test.describe.configure({ mode: 'serial' });
let server: RunningServer;
test.beforeAll(async () => {
  server = await runServer({ env: { LOG_LEVEL: 'warn', TRUST_PROXY: 'true' } });
  const paymentMethods = [
    'payid',
    'payto',
    'direct-debit',
    'credit-card',
    'amex',
    'pay-at-settlement',
  ] as const;
  await switchAgency({ paymentMethods: [...paymentMethods] }, { baseURL: server.url });
});
test.afterAll(() => server.stop());

/** Chooses a way to pay among all of them, and sees what it asks for. */
async function choose(phone: VendorPhone, way: string): Promise<void> {
  await phone.tap('link', new RegExp(`^${way}`));
  await expect(phone.heading(`Pay by ${way}`)).toBeVisible();
  await expect(phone.figure).toContainText('$8,000.00');
  await phone.fits();
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

async function openLink(browser: Browser): Promise<VendorPhone> {
  const link = await makePayLink({ paymentRequiresOtp: false, baseURL: server.url });
  const phone = await VendorPhone.of(link.mobile, browser, server.url);
  await phone.page.goto(link.path);
  return phone;
}

test('spec 3: a card that is declined and a PayTo that is not agreed to take nothing; one that is agreed to is there at once', async ({
  browser,
}) => {
  const phone = await openLink(browser);
  const notPaid = phone.page.getByText('Not paid', { exact: true });
  for (const [way, outcome] of [
    ['AMEX', 'Card ending 0002: is declined'],
    ['PayTo', 'Don’t agree'],
  ] as const) {
    await choose(phone, way);
    await atProvider(phone, way, outcome);
    await expect(notPaid).toBeVisible();
    await expect(phone.page.getByText(/nothing was taken/)).toBeVisible();
    await expect(phone.page.getByRole('button', { name: 'Receipt (PDF)' })).toBeHidden();
    await phone.fits();
    await phone.tap('link', 'Choose how to pay');
  }
  await choose(phone, 'PayTo');
  await atProvider(phone, 'PayTo', 'Agree: the money comes');
  await expect(phone.heading('Payment received')).toBeVisible();
  await expect(phone.figure).toContainText('$8,000.00');
  await phone.fits();
  expect(await phone.paper('Receipt (PDF)')).toContain('$8,000.00');
  await phone.tap('link', 'Back to your application');
  await expect(phone.page.getByText('There is nothing left for you to do.')).toBeVisible();
});

test('domain.md 4.4: a direct debit says what it takes, comes, hasn’t cleared, and says so when the bank returns it', async ({
  browser,
}) => {
  const phone = await openLink(browser);
  await choose(phone, 'Direct Debit');
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

/** Looks again until the money was paid out, which the sandbox does within seconds. */
async function untilOwing(phone: VendorPhone, { path }: PayLink, figure: string) {
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

test('spec 2 and 4, domain.md 4.2: more funds are added to what is repaid at settlement, with their costs, to the cent, or paid at once', async ({
  browser,
}) => {
  const facts = { price: { estimateLow: 1_000_000_00 } };
  const link = await makePayLink({ amount: 5_000_00, facts, baseURL: server.url });
  const phone = await VendorPhone.of(link.mobile, browser, server.url);
  const { page } = phone;

  await test.step('5,000.00 at settlement are agreed to and paid out', async () => {
    await passGate(page, link);
    await phone.tap('link', /Pay nothing until/);
    await phone.tap('button', 'Save and go on');
    await page.getByLabel('I have read this and I agree').check();
    await phone.tap('button', 'Agree to $5,000.00');
    await expect(phone.heading('Thank you')).toBeVisible();
    await approveAndAgree([{ page, path: link.path }], link, server.url);
    await untilOwing(phone, link, '$5,275.00');
  });

  await test.step('more than there is room for is refused on the page, and by the server; what was typed stays', async () => {
    await phone.tap('link', 'Request more funds');
    await expect(page.getByText('Up to $15,000.00 without another decision')).toBeVisible();
    const amount = page.getByLabel('How much more');
    await phone.tap('button', 'Go on');
    await expect(amount).toBeFocused();
    await amount.fill('15,000.01');
    await page.getByLabel('What for').fill('Second weekend');
    await page.reload();
    await expect(page.getByLabel('What for')).toHaveValue('Second weekend');
    await phone.tap('button', 'Go on');
    await expect(page.getByText('Enter at most $15,000.00')).toBeVisible();
    await expect(amount).toBeFocused();
    await expect(amount).toHaveAttribute('aria-invalid', 'true');
    const requests = /\/api\/public\/.*\/[0-9a-f-]{36}$/;
    await page.route(requests, (route) => {
      if (route.request().method() !== 'PUT') return route.continue();
      const title = 'The request is over what may still be drawn';
      return route.fulfill(problem(409, 'drawdown.over-limit', title));
    });
    await amount.fill('2,000');
    await phone.tap('button', 'Go on');
    await expect(page.getByRole('alert')).toContainText(
      'The request is over what may still be drawn',
    );
    await page.unroute(requests);
    await expect(page.getByLabel('What for')).toHaveValue('Second weekend');
    await phone.tap('button', 'Go on');
  });

  await test.step('2,000.00 more are added, with their costs', async () => {
    await expect(phone.heading('Confirm your request')).toBeVisible();
    await expect(page.getByRole('region', { name: 'What $2,000.00 costs' })).toContainText(
      '$110.00',
    );
    await phone.fits();
    await phone.tap('button', 'Add $2,000.00');
    await expect(page.getByText('Please tick that you agree')).toBeVisible();
    await page.getByRole('checkbox', { name: /\$2,000\.00 and its costs are added/ }).check();
    await phone.tap('button', 'Add $2,000.00');
    await expect(phone.heading('Your request')).toBeVisible();
    await phone.fits();
    await expect(async () => {
      await page.goto(link.path);
      const request = page.getByRole('link', { name: /Second weekend/ });
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
  });

  await test.step('who pays for a request on the provider’s page comes back to that request', async () => {
    await askFor(phone, '750', 'A drone');
    await phone.tap('link', 'Pay it now instead');
    const request = new URL(page.url()).pathname;
    expect(request).toMatch(new RegExp(`^${link.path}/[0-9a-f-]{36}$`));
    await phone.tap('link', /^Credit Card/);
    await phone.tap('button', 'Go on to pay by Credit Card');
    await page.waitForURL(/\/sandbox\/pay\//);
    await phone.tap('button', 'Pay $750.00');
    await page.waitForURL(`${server.url}${request}/payment-confirmation`);
    await expect(phone.heading('Payment received')).toBeVisible();
    await expect(phone.figure).toContainText('$750.00');
    await phone.tap('link', 'Back to your application');
    expect(new URL(page.url()).pathname).toBe(request);
    await expect(page.getByText('This is paid.')).toBeVisible();
  });

  await test.step('from day 91 on it costs more; what is paid then closes it, in each tab', async () => {
    const sandbox = new Sandbox(await page.context().newPage());
    // 1.5 % more: 75.00 and 30.00.
    await sandbox.moveDays(91);
    await page.bringToFront();
    // A proof lasts for an hour.
    await passGate(page, link);
    await untilOwing(phone, link, '$7,490.00');
    expect(await phone.fact('Fees')).toBe('$490.00');
    // Left open in another tab, which is come back to once it is paid.
    const left = await page.context().newPage();
    await left.goto(link.path);
    await expect(left.getByText(/^Owing on/)).toBeVisible();
    await page.bringToFront();
    await phone.tap('link', /^PayID/);
    await expect(phone.figure).toContainText('$7,490.00');
    await sandbox.transfer(await phone.fact('Reference'), '7490.00', 'PayID');
    await phone.tap('link', 'I’ve made the payment');
    await expect(phone.heading('Payment received')).toBeVisible();
    await phone.tap('link', 'Back to your application');
    for (const tab of [page, left]) {
      await expect(async () => {
        await tab.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
        await expect(tab.getByText('Everything is paid and closed.')).toBeVisible({
          timeout: 1_000,
        });
      }).toPass();
    }
  });
});
