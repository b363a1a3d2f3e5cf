import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import type { SoldDeposit } from '../../../contract/deposit-shapes.ts';
import type { TrustBookView } from '../../../contract/endpoints/trust-book.ts';
import { Sandbox } from '../../support/demonstration/sandbox.ts';
import { newId, type StaffCalls, staffCalls } from '../../support/identity/staff-calls.ts';
import { expectAccessibleAt } from '../../support/pages/accessible.ts';
import { DepositPhone } from '../../support/pages/deposit-phone.ts';
import { DepositAgent, TrustDesk } from '../../support/pages/deposit-staff.ts';
import { ownMobile, ownWord } from '../../support/pages/own-listings.ts';
import { press } from '../../support/pages/press.ts';
import { type RunningServer, runServer } from '../../support/run-server.ts';

// The test clock moves the whole product, so this has a server of its own.
let server: RunningServer;
const dataDir = mkdtempSync(path.join(tmpdir(), 'lintel-deposit-'));
test.beforeAll(async () => {
  server = await runServer({ dataDir, env: { LOG_LEVEL: 'warn', TRUST_PROXY: 'true' } });
});
test.afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const PRICE = 985_000_00;
const DEPOSIT = 98_500_00;
const startedAt = Date.now();

/** A day at the property, so many after the test began. */
function dayAfter(days: number): string {
  const at = new Date(startedAt + days * 86_400_000);
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Australia/Melbourne' }).format(at);
}

const slashed = (day: string) => day.split('-').toReversed().join('/');

/** A Victorian listing that is sold at auction; gives its id. */
async function sellAtAuction(
  agent: StaffCalls,
  who: { word: string; buyer: string; vendor: string },
) {
  const id = newId();
  await agent.post('/api/listings', {
    id,
    listing: {
      address: {
        streetNumber: '12',
        streetName: who.word,
        streetType: 'Street',
        suburb: 'Fitzroy',
        state: 'VIC',
        postcode: '3065',
      },
      propertyClass: 'residential',
      category: 'House',
      saleMethod: 'auction',
      vendors: [{ id: newId(), kind: 'person', name: 'Vera Vendor', mobile: who.vendor }],
      buyers: [{ id: newId(), kind: 'person', name: 'Bea Buyer', mobile: who.buyer }],
      vendorConveyancer: { firm: 'Set & Tle', phone: ownMobile() },
      authority: { kind: 'sole', signedOn: dayAfter(-30) },
      price: { sale: PRICE },
      dates: {
        auctionAt: new Date(startedAt - 3_600_000).toISOString(),
        exchangedOn: dayAfter(0),
      },
      commission: { kind: 'percent', basisPoints: 200, plusGst: true },
      auctionResult: { outcome: 'sold-at-auction' },
      coAgentIds: [],
      marketing: [],
      otherCharges: [],
    },
  });
  await agent.post(`/api/listings/${id}/moves`, { event: 'activate' }, 1);
  await agent.post(`/api/listings/${id}/moves`, { event: 'sellAtAuction' }, 2);
  return id;
}

test('domain.md 4.6: a deposit is asked for, paid $10 over, objected to on day 28, agreed to, and paid out at settlement to the cent', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const [buyerMobile, vendorMobile, word] = [ownMobile(), ownMobile(), ownWord()];
  const agent = await staffCalls('agent', server.url);
  const principal = await staffCalls('principal', server.url);
  const book = () => principal.get<TrustBookView>('/api/trust-book');

  await test.step('the principal is the licensee in charge, and the bank’s file is set up', async () => {
    const { licensee } = await book();
    const personId = licensee.choices[0]?.personId;
    await principal.post('/api/trust-licensee', { id: newId(), personId });
    await principal.put('/api/trust-settings', {
      bank: 'CBA',
      apcaId: '301500',
      hasBalancingRecord: true,
      hasAccountInHeader: false,
      payId: 'trust@quillwater.example',
    });
  });

  const listingId = await sellAtAuction(agent, { word, buyer: buyerMobile, vendor: vendorMobile });
  const base = `/api/listings/${listingId}/sold-deposit`;
  const deposit = () => agent.get<SoldDeposit>(base);

  await test.step('the sale at auction asks for 10 %, without cooling off', async () => {
    // It is opened right after the move, by itself.
    await expect(() => deposit()).toPass();
    const opened = await deposit();
    expect(opened).toMatchObject({ amount: DEPOSIT, isAtAuction: true, state: 'due' });
    expect(opened.coolingOff).toEqual({ kind: 'none', because: 'at-auction' });
  });

  const atSale = await DepositAgent.on(browser, server.url, listingId);

  await test.step('the agent reads it on the phone, and sends the buyer the link', async () => {
    const standing = atSale.card('Deposit of $98,500.00');
    await expect(standing).toContainText('$98,500.00, 10% of $985,000.00');
    await expect(standing).toContainText('None: it was sold at auction');
    await press(atSale.page, 'Send the link to the buyer');
    await expect(atSale.card('Who has the link')).toContainText('Not opened yet');
    await expect(standing).toContainText('Asked for');
    await atSale.expectAccessible('the step of the deposit');
  });

  const phone = await DepositPhone.on(browser, server.url, buyerMobile);
  const { reference } = await deposit();

  await test.step('the buyer sees the account after the code, and copies each thing alone', async () => {
    await phone.open();
    await expect(phone.page.getByText('Still to pay', { exact: true })).toBeVisible();
    expect(await phone.copied('Reference')).toBe(reference);
    expect(await phone.copied('Amount still to pay')).toBe('98500.00');
    expect(await phone.copied('BSB')).toMatch(/^\d{3}-\d{3}$/);
    await expectAccessibleAt(phone.page, [360, 1280], 'the deposit to be paid');
  });

  const bank = await TrustDesk.on(browser, server.url);

  await test.step('two lines of the statement come, together $10 over, and the page says so by itself', async () => {
    const today = slashed(dayAfter(0));
    await bank.importStatement(`${today},"+50000.00","TRANSFER ${reference} B BUYER","50000.00"`);
    await phone.comeBack();
    await expect(
      phone.page.getByText('$48,500.00 is still to come', { exact: false }),
    ).toBeVisible();
    await bank.importStatement(`${today},"+48510.00","PAYMENT ${reference}","98510.00"`);
    await bank.expectAccessible('the statement of the trust account');
    await phone.comeBack();
    await expect(phone.page.getByText('You paid $10.00 more than the deposit')).toBeVisible();
    await expect(phone.page.getByRole('heading', { name: 'How to pay' })).toBeHidden();
    const receipt = phone.page.getByRole('article', { name: 'Receipt' }).first();
    const download = phone.page.waitForEvent('download');
    await receipt.getByRole('button', { name: /\(PDF\)/ }).click();
    expect((await download).suggestedFilename()).toMatch(/^receipt-\d+\.pdf$/);
    // Bank transfers are cleared on the day on which they are banked.
    await expect(phone.page.getByText('Held in trust')).toBeVisible();
  });

  const sandbox = new Sandbox(await (await browser.newContext({ baseURL: server.url })).newPage());

  await test.step('on day 28 after the statement was served the buyer objects', async () => {
    await atSale.page.reload();
    await atSale.askForRelease();
    await atSale.expectAccessible('the early release');
    // Accounts wait for a day, or for a call by somebody else.
    await atSale.openPart('Payments');
    await atSale.giveAccount('Vera Vendor', '12345678');
    await atSale.giveAccount('Bea Buyer', '223344551');
    await atSale.page.context().close();
    await bank.page.context().close();
    await sandbox.moveDays(28);
    await phone.open();
    await expect(
      phone.page.getByText('until 11:59 pm at the property', { exact: false }),
    ).toBeVisible();
    await expect(
      phone.page.getByText(slashed(dayAfter(28)), { exact: false }).first(),
    ).toBeVisible();
    await press(phone.page, 'I object');
    const dialog = phone.page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('The mortgage is larger than the price');
    await expectAccessibleAt(phone.page, [360], 'the objection');
    await dialog.getByRole('button', { name: 'Object to the release' }).click();
    await expect(phone.page.getByText('The buyer’s side objected')).toBeVisible();
    await expect(phone.page.getByRole('button', { name: 'I object' })).toBeHidden();
    expect((await deposit()).release?.standing).toBe('objected');
  });

  await sandbox.moveDays(1);
  const later = await DepositAgent.on(browser, server.url, listingId, 29);
  const desk = await TrustDesk.on(browser, server.url, 29);

  await test.step('a day later the buyer is asked once more, and agrees in writing', async () => {
    await later.openPart('Release');
    await expect(later.card('Early release')).toContainText('objected');
    await later.askForRelease();
    expect((await deposit()).release).toMatchObject({ standing: 'waits', servedOn: dayAfter(29) });
    await phone.open();
    await press(phone.page, 'I agree to the release');
    const dialog = phone.page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Agree to the release' }).click();
    await expect(dialog).toContainText('Tick this to agree');
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: 'Agree to the release' }).click();
    await expect(phone.page.getByText('The buyer agreed in writing')).toBeVisible();
    expect((await deposit()).release?.standing).toBe('signed');
  });

  await test.step('what was paid too much goes back, and the sale settles', async () => {
    await later.openPart('Payments');
    await press(later.page, 'Prepare a payment');
    await later.expectProposal('What the buyer paid too much', [
      ['Held', '$98,510.00'],
      ['Paid out', '$10.00'],
      ['Stays held', '$98,500.00'],
    ]);
    await later.confirm('Send it to the licensee');
    await expect(later.card('Payments out of the deposit')).toContainText('Waits for the licensee');
    await desk.authorise('What the buyer paid too much', '$10.00');
  });

  await test.step('the agent records the settlement, and prepares what is paid to the last cent', async () => {
    await later.openPart('Release');
    await press(later.page, 'The sale settled');
    await later.confirm('Record the settlement');
    await expect(later.card(/^Settlement/)).toContainText('The sale settled on');
    await later.openPart('Payments');
    await press(later.page, 'Prepare a payment');
    await later.expectProposal('Payment at settlement', [
      ['Held', '$98,500.00'],
      ['Paid out', '$98,500.00'],
      ['Left over', '$0.00'],
    ]);
    await expect(later.dialog).toContainText('It adds up: 0.00 is left.');
    await later.confirm('Send it to the licensee');
    await expect(later.card('Payments out of the deposit')).toContainText('Waits for the licensee');
    await later.expectAccessible('the payments of the deposit');
  });

  await test.step('the licensee in charge authorises it, and downloads the file for the bank', async () => {
    await desk.authorise('Payment at settlement', '$98,500.00');
    expect(await desk.downloadFile()).toMatch(/\.aba$/);
    await desk.expectAccessible('a payment out of trust');
    expect((await deposit()).state).toBe('disbursed');
  });

  await test.step('domain.md 4.6: the vendor gets the deposit less commission and GST, and the ledger is at 0.00', async () => {
    const { withdrawals, held } = await deposit();
    const last = withdrawals.find(({ kind }) => kind === 'disbursement');
    // 2 % of $985,000.00 and GST on it.
    const commission = 21_670_00;
    expect(last?.total).toBe(DEPOSIT);
    expect(last?.lines.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([
      commission,
      DEPOSIT - commission,
    ]);
    expect(held).toBe(0);
    const { matters, total, entries } = await book();
    expect(matters.filter((each) => each.listingId === listingId && each.held !== 0)).toEqual([]);
    expect(total).toBe(matters.reduce((sum, each) => sum + each.held, 0));
    expect(entries.at(-1)?.balance).toBe(total);
  });

  await test.step('the trust book shows it, and the buyer reads that it is over', async () => {
    await desk.openPart('Book');
    await expect(desk.page.getByRole('table', { name: 'Entries' })).toContainText(word);
    await expect(desk.card('Held now, by sale')).not.toContainText(word);
    await desk.expectAccessible('the trust book');
    await phone.page.reload();
    await expect(phone.page.getByText('The deposit was paid out.', { exact: false })).toBeVisible();
    await expectAccessibleAt(phone.page, [360, 1280], 'a deposit that is over');
  });
});
