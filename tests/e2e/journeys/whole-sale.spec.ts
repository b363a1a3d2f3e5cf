import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, expect, type Page, test } from '@playwright/test';
import type { IsoDate } from '../../../domain/dates.ts';
import { openEmbedded } from '../../../server/db/client.ts';
import { asSystem } from '../../../server/db/transaction.ts';
import { auditLedger } from '../../../server/modules/ledger/audit/service.ts';
import { ServerClock } from '../../support/demonstration/server-clock.ts';
import { SignerPhone } from '../../support/demonstration/signer-phone.ts';
import {
  COMMISSION,
  DEPOSIT,
  FUNDED,
  INVOICED,
  slashed,
  WholeSale,
} from '../../support/demonstration/whole-sale.ts';
import { expectAccessibleAt } from '../../support/pages/accessible.ts';
import { passGate } from '../../support/pages/pay-link.ts';
import { SettlementAgent } from '../../support/pages/settlement-agent.ts';
import { SettlementLink } from '../../support/pages/settlement-link.ts';
import { sendEnvelope } from '../../support/pages/signing.ts';
import { pdfTexts } from '../../support/pdf-texts.ts';
import { type RunningServer, runServer } from '../../support/run-server.ts';

// The test clock moves the whole product, and the books are audited at the end, whole.
let server: RunningServer;
const dataDir = mkdtempSync(path.join(tmpdir(), 'lintel-whole-sale-'));
test.beforeAll(async () => {
  server = await runServer({ dataDir, env: { LOG_LEVEL: 'warn', TRUST_PROXY: 'true' } });
});
test.afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** What the buyer brings on the day on which it settles (domain.md 4.6), and what pays the funding out. */
const BALANCE = 887_731_29;
const OWED = FUNDED + 100_00;
/** Less the funding and the water account; and the deposit less commission and GST. */
const RECEIVED = BALANCE - OWED - 283_41 + DEPOSIT - COMMISSION;

const WIDTHS = [360, 768, 1280] as const;
const dollars = (cents: number) =>
  `$${(cents / 100).toLocaleString('en-AU', { minimumFractionDigits: 2 })}`;

/** The Monday after the next: whatever day and hour the test begins, the sale begins on one. */
function mondayAhead(): IsoDate {
  const at = new Date();
  at.setUTCDate(at.getUTCDate() + 14 - ((at.getUTCDay() + 6) % 7));
  return at.toISOString().slice(0, 10) as IsoDate;
}

/** A phone that nobody is signed in on. */
async function phoneOf(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    serviceWorkers: 'block',
  });
  return context.newPage();
}

/** What the books have on each account, in cents, and what the audit finds in them. */
async function readBooks() {
  const database = await openEmbedded(dataDir);
  try {
    const { faults } = await auditLedger((work) => asSystem(database, work));
    const rows = await asSystem(database, (tx) =>
      tx.rows<{ account: string; sum: number }>(
        `SELECT split_part(account, ':', 3) AS account, sum(amount)::int AS sum FROM ledger_line
         GROUP BY 1`,
        [],
      ),
    );
    const sums = new Map(rows.map(({ account, sum }) => [account, sum]));
    return { faults, sum: (account: string) => sums.get(account) };
  } finally {
    await database.close();
  }
}

test('domain.md 4.6: one sale from its agreement to its closed file, the same cents on every page and in every book', async ({
  browser,
}) => {
  test.setTimeout(400_000);
  const clock = new ServerClock(server.url);
  const today = mondayAhead();
  await clock.moveTo(today);
  const sale = await WholeSale.on(server.url, today);
  const { listingId, vendor, buyer } = sale;
  const [firstDay, lastDay] = [sale.day(42), sale.day(49)];

  await test.step('the agreement is signed on the phone, and the vendor is checked', async () => {
    await sale.loadSanctions();
    await sale.verify(vendor);
    await sendEnvelope({
      agreementOf: listingId,
      baseURL: server.url,
      signers: [{ key: 'vendor-1', name: vendor.name, mobile: vendor.mobile }],
      fields: [{ id: 'signature', type: 'signature' }],
    });
    const spaced = vendor.mobile.replace(/^(\d{4})(\d{3})(\d{3})$/, '$1 $2 $3');
    const phone = await SignerPhone.of(spaced, browser, server.url);
    await phone.begin();
    await phone.next();
    await phone.draw();
    await phone.button('Sign now').click();
    await expect(phone.page.getByText('Complete', { exact: true })).toBeVisible({
      timeout: 60_000,
    });
    await phone.page.context().close();
    await expect
      .poll(async () => (await sale.agent.get(`/api/listings/${listingId}`)).state)
      .toBe('active');
  });

  // Codes to one phone are a while apart.
  await clock.moveMinutes(60);
  const link = await sale.askForFunding();
  const owner = await phoneOf(browser);

  await test.step('the vendor has the campaign funded, and its suppliers are paid by file', async () => {
    await passGate(owner, link);
    await owner.getByRole('link', { name: /Pay nothing until/ }).click();
    await owner.getByLabel('Conveyancer or solicitor').fill('Set & Tle');
    await owner.getByRole('button', { name: 'Save and go on' }).click();
    await owner.getByLabel('I have read this and I agree').check();
    await owner.getByRole('button', { name: /^Agree to \$/ }).click();
    await expect(owner.getByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible();
    await sale.fundingIsOut(link);
    await sale.paySuppliers();
  });

  await test.step('it is sold at auction, the buyer is checked and pays the deposit in two parts', async () => {
    await sale.openTrust();
    await sale.sellAtAuction(new Date((await clock.now()).getTime() - 3_600_000));
    await sale.verify(buyer);
    await sale.giveAccount();
    const { reference } = await sale.deposit();
    await sale.trustLine(today, 50_000_00, `TRANSFER ${reference} B BUYER`);
    await sale.trustLine(today, 48_500_00, `PAYMENT ${reference}`);
    expect(await sale.deposit()).toMatchObject({ state: 'held', held: DEPOSIT });
  });

  // What somebody proves by a code holds for an hour.
  await clock.moveToTime('15:20');
  const agent = await SettlementAgent.on(browser, server.url, listingId, await clock.daysAhead());
  const seller = await SettlementLink.on(browser, server.url, sale.mailOf('vendor'), 1280);
  const buyers = await SettlementLink.on(browser, server.url, sale.mailOf('buyer'), 360);

  await test.step('the agent books it on the phone, and sends both conveyancers their link', async () => {
    await agent.expectAccessible('a settlement that isn’t booked');
    await agent.book(slashed(firstDay), '14:00');
    await agent.expectAccessible('the settlement');
    await agent.openPart('People');
    await agent.nameBuyersConveyancer('Connie Conveyancer', sale.mailOf('buyer'));
    await agent.sendLinkTo('Colin Conveyancer');
    await agent.sendLinkTo('Connie Conveyancer');
    await agent.expectAccessible('who takes part');
    await agent.openPart('Dates');
    await agent.expectAccessible('the dates');
  });

  await test.step('accounts that are paid and unpaid, and the certificate, are in the figures', async () => {
    await agent.openPart('Figures');
    await agent.addAccount({
      what: 'Council rates',
      dollars: '2190',
      from: slashed(sale.day(49 + 197 - 364)),
      to: slashed(sale.day(49 + 197)),
      payment: 'The vendor has paid it',
    });
    await agent.addAccount({
      what: 'Water',
      dollars: '283.41',
      from: slashed(sale.day(49 + 16 - 91)),
      to: slashed(sale.day(49 + 16)),
      payment: 'It is paid at settlement',
    });
    await expect(agent.card('What the vendors get')).toContainText('-$147,750.00');
    await agent.enterCertificate(vendor.name, slashed(today), slashed(sale.day(364)));
    await expect(agent.card('What the vendors get')).not.toContainText('147,750.00');
    await agent.expectAccessible('the figures');
  });

  const oldLetter =
    await test.step('both conveyancers approve the figures by their link', async () => {
      await seller.open();
      await buyers.open();
      await expectAccessibleAt(seller.page, WIDTHS, 'the settlement of the vendor’s side');
      await expectAccessibleAt(buyers.page, [360], 'the settlement of the buyer’s side');
      await seller.approve();
      await buyers.approve();
      const letter = await seller.letter();
      expect((await sale.settlement()).state).toMatch(/^(accepted|ready)$/);
      return letter;
    });

  await test.step('at 3:55 pm the vendor’s side proposes a week later, and sees what that changes', async () => {
    await clock.moveToTime('15:55');
    await seller.lookAtDay(lastDay, 'The removalist can’t come before');
    await expectAccessibleAt(seller.page, [1280, 360], 'what another date changes');
    for (const words of [
      'Both sides have to approve the figures again.',
      'Payout letters for the day before no longer hold',
      '$961,557.94 before, $961,494.38 after',
    ]) {
      await expect(seller.dialog).toContainText(words);
    }
    await seller.propose();
  });

  await test.step('the buyer’s side accepts it: figures and letters are to be made once more', async () => {
    await buyers.page.reload();
    await expect(buyers.page.getByText('The removalist can’t come before').first()).toBeVisible();
    await buyers.press(/^Accept /, 'Accept the date');
    expect(await sale.settlement()).toMatchObject({ state: 'booked', settleOn: lastDay });
    await agent.openPart('Dates');
    await agent.page.reload();
    await expect(agent.card('Agreed day')).toContainText(slashed(firstDay));
    await expect(agent.card('Dates proposed before')).toContainText('Accepted');
    await agent.expectAccessible('the dates');
    await agent.page.context().close();
  });

  await test.step('both approve once more, and the letter of the new day holds', async () => {
    await seller.page.reload();
    await seller.approve();
    await buyers.approve();
    const letter = await seller.letter();
    const visitor = await phoneOf(browser);
    for (const [file, name, words] of [
      [oldLetter, 'old.pdf', 'Another letter took the place of this one'],
      [letter, 'new.pdf', 'This letter’s figure still holds'],
    ] as const) {
      await visitor.goto('/verify');
      await visitor
        .getByLabel('Choose the PDF')
        .setInputFiles({ name, mimeType: 'application/pdf', buffer: file });
      await expect(visitor.getByRole('status')).toContainText(words);
    }
    await visitor.context().close();
    expect(pdfTexts(letter)).toEqual(expect.arrayContaining([dollars(OWED), slashed(lastDay)]));
    const { figures, state } = await sale.settlement();
    expect(state).toBe('ready');
    expect(figures).toMatchObject({ difference: 0, received: RECEIVED });
    expect(figures?.statement.balance).toBe(BALANCE);
    expect(figures?.fromDeposit).toBe(DEPOSIT - COMMISSION);
  });

  await test.step('the vendor reads what they get', async () => {
    await passGate(owner, link);
    const card = owner.getByRole('region', { name: 'What you get' });
    await expect(card).toContainText('Your shares');
    await expectAccessibleAt(owner, WIDTHS, 'what the vendor gets');
    await expect(card).toContainText(dollars(RECEIVED));
    await owner.context().close();
  });

  await clock.moveTo(lastDay);

  await test.step('one conveyancer says that it settled, and the other confirms it', async () => {
    await seller.open();
    await seller.press('The sale settled', 'Yes, it settled');
    await buyers.open();
    await expectAccessibleAt(buyers.page, [360], 'a settlement that was reported');
    await buyers.press('Confirm that it settled', 'Confirm');
    await expect(
      buyers.page.getByText('The sale settled. The money is being paid out.'),
    ).toBeVisible();
  });

  const repaid =
    await test.step('the funding is repaid, and the deposit is paid out and seen at the bank', async () => {
      const amount = await sale.confirmRepayment(link);
      await sale.payOut(lastDay);
      const { movements } = await sale.settlement();
      expect(movements.filter(({ isMet }) => !isMet)).toEqual([]);
      return amount;
    });

  await test.step('a day later the file is closed', async () => {
    await clock.moveTo(sale.day(50));
    await expect.poll(async () => (await sale.settlement()).state).toBe('reconciled');
    const later = await SettlementAgent.on(browser, server.url, listingId, await clock.daysAhead());
    await expect(later.standing).toContainText('This file is closed');
    await later.expectAccessible('a closed file');
    await later.openPart('History');
    await later.expectAccessible('the history');
  });

  await test.step('the books say the same cents, and hold nothing of this sale any more', async () => {
    expect(repaid).toBe(OWED);
    const { held, withdrawals } = await sale.deposit();
    const paid = withdrawals.flatMap(({ lines }) => lines.map(({ amount }) => amount));
    expect(paid.toSorted((a, b) => a - b)).toEqual([COMMISSION, DEPOSIT - COMMISSION]);
    expect(held).toBe(0);
    const { matters, total } = await sale.book();
    expect(matters.filter((each) => each.listingId === listingId && each.held !== 0)).toEqual([]);
    expect(total).toBe(matters.reduce((sum, each) => sum + each.held, 0));
    await server.kill();
    const { faults, sum } = await readBooks();
    expect(faults).toEqual([]);
    for (const account of [
      'principal',
      'fees',
      'payable',
      'suppliers-payable',
      'supplier-clearing',
    ]) {
      expect(sum(account), account).toBe(0);
    }
    // The money of the funding went out and came back with its fee; the suppliers have what they invoiced.
    expect([sum('bank'), sum('bank-transfer')]).toEqual([-FUNDED, OWED]);
    expect([sum('fee-income'), sum('gst-payable')]).toEqual([-90_91, -9_09]);
    expect([sum('campaign-costs'), sum('trading-account')]).toEqual([INVOICED, -INVOICED]);
  });
});
