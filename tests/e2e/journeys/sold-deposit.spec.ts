import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, expect, type Page, test } from '@playwright/test';
import type { SoldDeposit } from '../../../contract/deposit-shapes.ts';
import type { TrustBookView } from '../../../contract/endpoints/trust-book.ts';
import type { Withdrawal } from '../../../contract/withdrawal-shapes.ts';
import { Sandbox } from '../../support/demonstration/sandbox.ts';
import { newId, type StaffCalls, staffCalls } from '../../support/identity/staff-calls.ts';
import { expectAccessibleAt } from '../../support/pages/accessible.ts';
import { ownMobile, ownWord } from '../../support/pages/own-listings.ts';
import { codeIn, codeSentTo, enterCode, inboxOf } from '../../support/pages/pay-link.ts';
import { press } from '../../support/pages/press.ts';
import { signIn } from '../../support/pages/sign-in.ts';
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

/** The page of the deposit on a phone of its own. */
class DepositPhone {
  readonly page: Page;
  readonly mobile: string;

  constructor(page: Page, mobile: string) {
    this.page = page;
    this.mobile = mobile;
  }

  static async on(browser: Browser, mobile: string): Promise<DepositPhone> {
    const context = await browser.newContext({
      baseURL: server.url,
      viewport: { width: 360, height: 740 },
      hasTouch: true,
      serviceWorkers: 'block',
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    return new DepositPhone(await context.newPage(), mobile);
  }

  /** Opens the latest link that the phone was sent, with a code from the same phone. */
  async open(): Promise<void> {
    const { page, mobile } = this;
    const part = () => Math.floor(Math.random() * 250) + 1;
    await page.setExtraHTTPHeaders({ 'x-forwarded-for': `10.${part()}.${part()}.${part()}` });
    let link = '';
    await expect(async () => {
      link = /\/deposits\/[0-9A-Z]+/i.exec(await inboxOf(page, mobile))?.[0] ?? '';
      expect(link).not.toBe('');
    }).toPass();
    await page.goto(link);
    const before = codeIn(await inboxOf(page, mobile));
    await page.getByRole('button', { name: /Text a code to/ }).click();
    await expect(page.getByText('We sent a 6-digit code')).toBeVisible();
    await enterCode(page, await codeSentTo(page, mobile, before));
    await page.getByRole('button', { name: 'Verify' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'The deposit' })).toBeVisible();
  }

  /** As somebody who comes back to the tab: the page looks by itself. */
  async comeBack(): Promise<void> {
    await this.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  }

  /** What a copy button puts on the clipboard. */
  async copied(term: string): Promise<string> {
    await this.page.getByRole('button', { name: `Copy ${term}` }).click();
    return this.page.evaluate(() => navigator.clipboard.readText());
  }
}

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

  // To check once the server is there: that the demo data's agency has a trust account in force.
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
    await agent.post(`${base}/links`, { side: 'buyer' });
  });

  const phone = await DepositPhone.on(browser, buyerMobile);
  const { reference } = await deposit();

  await test.step('the buyer sees the account after the code, and copies each thing alone', async () => {
    await phone.open();
    await expect(phone.page.getByText('Still to pay', { exact: true })).toBeVisible();
    expect(await phone.copied('Reference')).toBe(reference);
    expect(await phone.copied('Amount still to pay')).toBe('98500.00');
    expect(await phone.copied('BSB')).toMatch(/^\d{3}-\d{3}$/);
    await expectAccessibleAt(phone.page, [360, 1280], 'the deposit to be paid');
  });

  const bring = (lines: readonly string[]) =>
    principal.post('/api/trust-statements', { text: `${lines.join('\n')}\n`, format: 'cba' });

  await test.step('two lines of the statement come, together $10 over, and the page says so by itself', async () => {
    const today = slashed(dayAfter(0));
    await bring([`${today},"+50000.00","TRANSFER ${reference} B BUYER","50000.00"`]);
    await phone.comeBack();
    await expect(
      phone.page.getByText('$48,500.00 is still to come', { exact: false }),
    ).toBeVisible();
    await bring([`${today},"+48510.00","PAYMENT ${reference}","98510.00"`]);
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
    await agent.post(`${base}/acts`, { event: 'requestRelease', servedOn: dayAfter(0) });
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

  await test.step('a day later the buyer is asked once more, and agrees in writing', async () => {
    await sandbox.moveDays(1);
    await agent.post(`${base}/acts`, { event: 'requestRelease', servedOn: dayAfter(29) });
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
    const { parties } = await deposit();
    const [vendor, buyer] = ['vendor', 'buyer'].map((side) =>
      parties.find((each) => each.side === side),
    );
    for (const [party, accountNumber] of [
      [vendor, '12345678'],
      [buyer, '223344551'],
    ] as const) {
      const { partyId, name } = party ?? { partyId: '', name: '' };
      const account = { id: newId(), partyId, bsb: '082-001', accountNumber, name };
      await agent.post(`${base}/payees`, account);
    }
    await authorise(await prepared('excess'));
    await agent.post(`${base}/acts`, { event: 'settlementNotice', on: dayAfter(29) });
    await authorise(await prepared('disbursement'));
    expect((await deposit()).state).toBe('disbursed');
  });

  async function prepared(kind: 'excess' | 'disbursement'): Promise<Withdrawal> {
    const id = newId();
    const { withdrawals } = await agent.post<SoldDeposit>(`${base}/withdrawals`, { id, kind });
    const found = withdrawals.find((each) => each.id === id);
    if (!found) throw new Error(`No ${kind} was prepared`);
    return found;
  }

  async function authorise({ id, total }: Withdrawal): Promise<void> {
    const body = { total, isShorteningAgreed: true };
    await principal.post(`/api/trust-withdrawals/${id}/authorise`, body);
  }

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
    const keeper = await (await browser.newContext({ baseURL: server.url })).newPage();
    await signIn(keeper, 'principal', '/trust');
    await expect(keeper.getByText(word, { exact: false }).first()).toBeVisible();
    await phone.page.reload();
    await expect(phone.page.getByText('The deposit was paid out.', { exact: false })).toBeVisible();
    await expectAccessibleAt(phone.page, [360, 1280], 'a deposit that is over');
  });
});
