import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Browser, expect, test } from '@playwright/test';
import { Sandbox } from '../../support/demonstration/sandbox.ts';
import { downloadedTexts, VendorPhone } from '../../support/demonstration/vendor-phone.ts';
import { staffCalls } from '../../support/identity/staff-calls.ts';
import { FundingStep } from '../../support/pages/funding-step.ts';
import { addListings, ownWord } from '../../support/pages/own-listings.ts';
import { approveAndAgree } from '../../support/pages/pay-link.ts';
import { signIn } from '../../support/pages/sign-in.ts';
import { type RunningServer, runServer } from '../../support/run-server.ts';

// The test clock moves the whole product, so these have a server of their own.
let server: RunningServer;
const dataDir = mkdtempSync(path.join(tmpdir(), 'lintel-money-'));
test.beforeAll(async () => {
  server = await runServer({ dataDir, env: { LOG_LEVEL: 'warn' } });
});
test.afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const PRICE = { estimateLow: 1_000_000_00 };

/** The agent, with a listing of each vendor and 5,000.00 asked for and sent on it. */
async function asAgent(browser: Browser) {
  const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block' });
  const funding = new FundingStep(await context.newPage());
  await signIn(funding.page, 'agent');
  const send = async (vendor: string, mobile: string) => {
    const facts = { authority: { kind: 'sole', signedOn: '2026-11-01' }, price: PRICE };
    const own = { streetNumber: '12', vendor, mobile, facts };
    const [id = ''] = await addListings(funding.page, ownWord(), [own]);
    await funding.open(id);
    await funding.amount.fill('5,000');
    const card = funding.page.getByRole('region', { name: 'What $5,000.00 costs' });
    await expect(card).toContainText('$275.00');
    await funding.button(`Send to ${vendor}`).click();
    await expect(funding.card('Standard')).toContainText('Sent');
    return id;
  };
  return { funding, send };
}

/** The amounts of a paper, in order. */
function amountsIn(texts: readonly string[]): string[] {
  return texts.filter((text) => /^\$[\d,]+\.\d{2}$/.test(text));
}

async function verifyLedger(): Promise<string> {
  const env = { PATH: process.env.PATH ?? '', DATA_DIR: dataDir };
  const run = promisify(execFile)(process.execPath, ['scripts/verify-ledger.ts'], { env });
  return (await run).stdout;
}

test('domain.md 4.3: paid by card; at settlement 5,350.00 owing on 5,000.00 at day 91; clean books', async ({
  browser,
}) => {
  test.setTimeout(400_000);
  const { funding, send } = await asAgent(browser);
  const payout = funding.page.getByRole('region', { name: 'Payout figure' });

  await test.step('one vendor compares prices and pays by card', async () => {
    const listingId = await send('Clara Card', '0491 570 156');
    const phone = await VendorPhone.of('0491 570 156', browser, server.url);
    await phone.openLink();
    await phone.fits();
    await phone.passGate();
    await expect(phone.heading('Your payment options')).toBeVisible();
    await phone.fits();
    const costs = phone.page.getByRole('region', { name: 'What $5,000.00 costs' });
    for (const [days, cost, repay] of [
      ['90 days', '$275.00', '$5,275.00 in all'],
      ['120 days', '$350.00', '$5,350.00 in all'],
    ] as const) {
      await costs.getByRole('radio', { name: days }).check();
      const shown = costs
        .getByRole('listitem')
        .filter({ hasText: 'Pay at settlement', visible: true });
      await expect(shown).toContainText(cost);
      await expect(shown).toContainText(repay);
    }
    await expect(costs.getByText('Pay now').filter({ visible: true })).toBeVisible();

    await phone.tap('link', /^Credit Card/);
    const toPay = (await phone.figure.locator('.figure').textContent()) ?? '';
    await phone.tap('button', 'Go on to pay by Credit Card');
    await phone.page.waitForURL(/\/sandbox\/pay\//);
    expect(new URL(phone.page.url()).origin).not.toBe(server.url);
    await phone.tap('button', `Pay ${toPay}`);
    await expect(phone.heading('Payment received')).toBeVisible();
    expect(new URL(phone.page.url()).origin).toBe(server.url);
    await expect(phone.figure).toContainText(toPay);
    expect(await phone.paper('Receipt (PDF)')).toContain(toPay);
    await funding.open(listingId);
    await expect(funding.card('Standard')).toContainText('Paid');
    await phone.page.context().close();
  });

  const listingId = await send('Sam Settle', '0491 570 157');
  const phone = await VendorPhone.of('0491 570 157', browser, server.url);

  await test.step('another chooses to pay at settlement and agrees', async () => {
    await phone.openLink();
    await phone.passGate();
    await phone.tap('link', /Pay nothing until/);
    await phone.page.getByLabel('Conveyancer or solicitor').fill('O’Brien & Co');
    await phone.tap('button', 'Save and go on');
    await phone.page.getByLabel('I have read this and I agree').check();
    await phone.fits();
    await phone.tap('button', 'Agree to $5,000.00');
    await expect(phone.heading('Thank you')).toBeVisible();
    const principal = await staffCalls('principal', server.url);
    const { applications } = await principal.get<{ applications: { id: string }[] }>(
      `/api/listings/${listingId}/applications`,
    );
    const path = `/pay/${phone.page.url().split('/').at(-1)}`;
    const applicationId = applications[0]?.id ?? '';
    await approveAndAgree([{ page: phone.page, path }], { applicationId }, server.url);
    await expect(async () => {
      const stands = phone.page.getByRole('link', { name: 'See where it stands' });
      await stands.click({ timeout: 1_000 }).catch(() => phone.page.reload());
      await expect(phone.page.getByText(/^Owing on/)).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expect(phone.figure).toContainText('$5,275.00');
    await funding.open(listingId);
    await expect(payout).toContainText('$5,275.00');
  });

  await test.step('asks for more and pays it by transfer, so that 5,000.00 stay advanced', async () => {
    await phone.tap('link', 'Request more funds');
    await phone.tap('button', 'Go on');
    await expect(phone.page.getByLabel('How much more')).toBeFocused();
    await phone.page.getByLabel('How much more').fill('1,250.50');
    await phone.page.getByLabel('What for').fill('Second weekend');
    await phone.tap('button', 'Go on');
    await expect(phone.heading('Confirm your request')).toBeVisible();
    await phone.tap('link', 'Pay it now instead');
    await phone.tap('link', /^PayID/);
    await expect(phone.figure).toContainText('$1,250.50');
    const reference = await phone.fact('Reference');
    await phone.sandbox.transfer(reference, '1250.50', 'PayID');
    await phone.tap('link', 'I’ve made the payment');
    await expect(phone.heading('Payment received')).toBeVisible();
    expect(await phone.paper('Receipt (PDF)')).toContain('$1,250.50');
  });

  await test.step('day 80 and 90: 5,275.00; day 91: 5,350.00, on both sides', async () => {
    const sandbox = new Sandbox(await phone.page.context().newPage());
    for (const [days, figure] of [
      [80, '$5,275.00'],
      [10, '$5,275.00'],
      [1, '$5,350.00'],
    ] as const) {
      await sandbox.moveDays(days);
      await funding.open(listingId);
      await expect(payout).toContainText(figure);
    }
    await expect(payout).toContainText('$5,000.00');
    await phone.openLink();
    await phone.passGate();
    await expect(phone.figure).toContainText('$5,350.00');
    expect(await phone.fact('Paid for you')).toBe('$5,000.00');
    await phone.fits();
    const theirs = amountsIn(await phone.paper('Statement (PDF)'));
    expect(theirs).toEqual(amountsIn(await downloadedTexts(funding.page, 'Statement (PDF)')));
    expect(theirs).toEqual(expect.arrayContaining(['$5,000.00', '$275.00', '$75.00']));
    expect(theirs.at(-1)).toBe('$5,350.00');
  });

  await test.step('settles it, to the cent, and nothing is owing', async () => {
    await phone.tap('link', /^Bank Transfer/);
    await expect(phone.figure).toContainText('$5,350.00');
    await phone.sandbox.transfer(await phone.fact('Reference'), '5350.00', 'Bank Transfer');
    await phone.tap('link', 'I’ve made the payment');
    await expect(phone.heading('Payment received')).toBeVisible();
    expect(await phone.paper('Receipt (PDF)')).toContain('$5,350.00');
    await phone.tap('link', 'Back to your application');
    await expect(phone.page.getByText('Closed', { exact: true })).toBeVisible();
    // The product's own address shows what runs, and this one doesn't any more.
    const [closed] = await funding.onServer(listingId);
    await funding.open(listingId, `advertising/standard/application/${closed?.id}`);
    await expect(payout).toContainText('$0.00');
    const paid = amountsIn(await downloadedTexts(funding.page, 'Statement (PDF)'));
    expect(paid).toContain('$5,350.00');
    expect(paid.at(-1)).toBe('$0.00');
  });

  await test.step('the books of this database are clean', async () => {
    await server.kill();
    const said = await verifyLedger();
    expect(said).toContain('Nothing is wrong.');
    expect(said).toMatch(/Checked [1-9]\d* entries/);
  });
});
