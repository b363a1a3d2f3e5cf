import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { openEmbedded } from '../../../server/db/client.ts';
import { asSystem } from '../../../server/db/transaction.ts';
import { auditLedger } from '../../../server/modules/ledger/audit/service.ts';
import type { people } from '../../support/identity/demo-people.ts';
import { newId, staffCalls } from '../../support/identity/staff-calls.ts';
import { expectAccessibleAt } from '../../support/pages/accessible.ts';
import { ownWord } from '../../support/pages/own-listings.ts';
import { makePayLink, passGate } from '../../support/pages/pay-link.ts';
import { picture } from '../../support/pages/picture.ts';
import { press } from '../../support/pages/press.ts';
import { signInAlone } from '../../support/pages/sign-in.ts';
import { type RunningServer, runServer } from '../../support/run-server.ts';
import { sampleJpeg } from '../../support/sample-files.ts';

// The books are audited at the end, whole: nobody else may write them.
let server: RunningServer;
const dataDir = mkdtempSync(path.join(tmpdir(), 'lintel-suppliers-'));
test.beforeAll(async () => {
  server = await runServer({ dataDir, env: { LOG_LEVEL: 'warn', TRUST_PROXY: 'true' } });
});
test.afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Somebody with a browser of their own; those on a phone have a narrow one. */
async function personAt(
  browser: Browser,
  address: string,
  person?: keyof typeof people,
): Promise<Page> {
  const isPhone = person === 'agent' || person === undefined;
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: isPhone ? { width: 360, height: 740 } : { width: 1280, height: 800 },
    hasTouch: isPhone,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  if (person) await signInAlone(page, person, address);
  return page;
}

const card = (page: Page, name: string | RegExp) => page.getByRole('region', { name });

/** A file for a bank by the columns of domain.md 4.4, read without the code that wrote it. */
function readColumns(text: string) {
  expect(text.endsWith('\r\n')).toBe(true);
  const lines = text.slice(0, -2).split('\r\n');
  expect(lines.map((line) => line.length)).toEqual(lines.map(() => 120));
  const columns = (line: string) => (from: number, to: number) => line.slice(from - 1, to);
  const [head, ...rest] = lines.map(columns);
  const total = rest.pop();
  if (!head || !total) throw new Error('A file without its first or last line');
  const rows = rest.map((at) => {
    expect(at(1, 1) + at(18, 18) + at(113, 120)).toBe('1 00000000');
    expect(at(2, 8) + at(81, 87)).toMatch(/^\d{3}-\d{3}\d{3}-\d{3}$/);
    expect(at(21, 30)).toMatch(/^\d{10}$/);
    return {
      to: `${at(2, 8)} ${at(9, 17).trimStart()}`,
      code: at(19, 20),
      cents: Number(at(21, 30)),
      title: at(31, 62).trimEnd(),
      reference: at(63, 80).trimEnd(),
      from: `${at(81, 87)} ${at(88, 96).trimStart()}`,
      remitter: at(97, 112).trimEnd(),
    };
  });
  expect(head(1, 1) + head(2, 18) + head(19, 20)).toBe(`0${' '.repeat(17)}01`);
  expect(head(24, 30) + head(81, 120)).toBe(' '.repeat(47));
  expect(total(1, 8) + total(9, 20)).toBe(`7999-999${' '.repeat(12)}`);
  expect(total(51, 74) + total(81, 120)).toBe(' '.repeat(64));
  return {
    bank: head(21, 23),
    user: head(31, 56).trimEnd(),
    apcaId: head(57, 62),
    day: head(75, 80),
    rows,
    net: Number(total(21, 30)),
    credits: Number(total(31, 40)),
    debits: Number(total(41, 50)),
    count: Number(total(75, 80)),
  };
}

/** Today as an Australian bank counts it: "28", "11", "2026". */
function bankDay(): string[] {
  const zone = { timeZone: 'Australia/Sydney' } as const;
  const text = new Date().toLocaleDateString('en-AU', {
    ...zone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  });
  return text.split('/');
}

type Paper = { number: string; supplier: string; dollars: string; item: string };

/** Fills the form of an invoice that is open, and records it. */
async function record(page: Page, { number, supplier, dollars, item }: Paper): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Number').fill(number);
  await dialog.getByLabel('Supplier', { exact: false }).first().selectOption({ label: supplier });
  await dialog.getByLabel('Date', { exact: false }).first().fill(bankDay().join('/'));
  await dialog.getByLabel('Total including GST').fill(dollars);
  const option = dialog.getByLabel('For').locator('option').filter({ hasText: item });
  await dialog.getByLabel('For').selectOption((await option.getAttribute('value')) ?? '');
  await dialog.getByRole('button', { name: 'Record it' }).click();
  await expect(dialog).toBeHidden();
  await expect(invoice(page, supplier, number)).toBeVisible();
}

/** An invoice in a list, by whose it is and its number. */
const invoice = (page: Page, supplier: string, number: string) =>
  page
    .getByRole('list', { name: 'Invoices' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: `${supplier}: Invoice ${number}` }) });

/** What the books have on the accounts of suppliers, in cents, and what the audit finds in them. */
async function readBooks() {
  const database = await openEmbedded(dataDir);
  try {
    const { faults, entries } = await auditLedger((work) => asSystem(database, work));
    const rows = await asSystem(database, (tx) =>
      tx.rows<{ account: string; sum: number }>(
        `SELECT split_part(account, ':', 3) AS account, sum(amount)::int AS sum FROM ledger_line
         GROUP BY 1`,
        [],
      ),
    );
    const sums = new Map(rows.map(({ account, sum }) => [account, sum]));
    return { faults, entries, sum: (account: string) => sums.get(account) ?? 0 };
  } finally {
    await database.close();
  }
}

test('domain.md 3 (67–70) and 4.4: three invoices are held, approved, paid by a file, seen at the bank and by the vendor, to the cent', async ({
  browser,
}) => {
  const word = ownWord();
  const [signs, lens] = [`${word} Signs`, `${word} Lens`];
  const marketing = [
    { id: newId(), supplier: signs, item: 'Board', price: 1_000_00 },
    { id: newId(), supplier: lens, item: 'Photos', price: 600_00 },
  ];
  const link = await makePayLink({ by: 'agent', facts: { marketing }, baseURL: server.url });
  const clerk = await staffCalls('applicationsManager', server.url);
  for (const [name, accountNumber] of [
    [signs, '12345678'],
    [lens, '223344551'],
  ] as const) {
    const id = newId();
    await clerk.post('/api/suppliers', { id, name, phone: '0491 570 006' });
    const account = { id: newId(), bsb: '082-001', accountNumber, name };
    await clerk.post(`/api/suppliers/${id}/accounts`, account);
  }
  await clerk.put('/api/payment-file-settings', {
    bank: 'CBA',
    apcaId: '301500',
    hasBalancingRecord: true,
    hasAccountInHeader: false,
  });
  const step = `/property-listings/${link.listingId}/supplier-payments`;
  const agent = await personAt(browser, step, 'agent');
  const files = card(agent, 'Files of invoices');

  await test.step('a paper is photographed without a connection, waits, and is recorded', async () => {
    // The code of dialogs is there before the connection goes.
    await agent.getByRole('button', { name: 'Record an invoice' }).click();
    await agent.getByRole('dialog').getByRole('button', { name: 'Go back' }).click();
    await agent.context().setOffline(true);
    const photo = { name: 'board.jpg', mimeType: 'image/jpeg', buffer: sampleJpeg() };
    await files.getByLabel('Take a photo').setInputFiles(photo);
    await expect(files).toContainText('On its way');
    await picture(agent, 'step-offline');
    await agent.context().setOffline(false);
    await expect(files).toContainText('1 file waits to be recorded');
    await agent.getByRole('button', { name: 'Record board.jpg' }).click();
    await picture(agent, 'step-record');
    await record(agent, { number: 'INV-77', supplier: signs, dollars: '880', item: 'Board' });
    await expect(files).not.toContainText('waits to be recorded');
    await expect(invoice(agent, signs, 'INV-77')).toContainText('Waiting for approval');
  });

  await test.step('one has the number of another, and one is more than was booked: both are held', async () => {
    for (const paper of [
      { number: 'inv 77', supplier: signs, dollars: '55.37', item: 'Board' },
      { number: 'P-9', supplier: lens, dollars: '660', item: 'Photos' },
    ]) {
      await press(agent, 'Record an invoice');
      await record(agent, paper);
      await expect(invoice(agent, paper.supplier, paper.number)).toContainText('On hold');
    }
    await expect(invoice(agent, signs, 'inv 77')).toContainText('Number used before');
    await expect(invoice(agent, lens, 'P-9')).toContainText('Over budget');
    await expect(card(agent, 'Supplier payments')).toContainText('2 invoices are on hold.');
  });

  const manager = await personAt(browser, '/payments', 'applicationsManager');
  const sheet = manager.getByRole('dialog');

  await test.step('somebody else lets both go on with a reason, and approves all three', async () => {
    await expect(invoice(manager, signs, 'inv 77')).toContainText('Number used before');
    await expectAccessibleAt(manager, [1280, 360], 'held invoices');
    await picture(manager, 'approve');
    for (const [number, whose, reason] of [
      ['inv 77', signs, 'A second board, on a paper of its own'],
      ['P-9', lens, 'The vendor agreed to the twilight photos'],
    ] as const) {
      await press(manager, `Let it go on: Invoice ${number} of ${whose}`);
      await sheet.getByRole('button', { name: 'Let it go on' }).click();
      await expect(sheet).toContainText('Give a reason');
      await sheet.getByLabel('Reason').fill(reason);
      await sheet.getByRole('button', { name: 'Let it go on' }).click();
      await expect(invoice(manager, whose, number)).toContainText(`“${reason}”`);
      await expect(invoice(manager, whose, number)).toContainText('Waiting for approval');
    }
    for (const [number, whose, amount] of [
      ['INV-77', signs, '$880.00'],
      ['inv 77', signs, '$55.37'],
      ['P-9', lens, '$660.00'],
    ] as const) {
      await press(manager, `Approve: Invoice ${number} of ${whose}`);
      if (number === 'P-9') await picture(manager, 'approve-dialog');
      await sheet.getByRole('button', { name: `Approve ${amount}` }).click();
      await expect(invoice(manager, whose, number)).toBeHidden();
    }
  });

  await test.step('the manager of applications makes the run, and can’t release it', async () => {
    await manager.getByRole('link', { name: 'Pay', exact: true }).click();
    await expect(card(manager, 'Ready to be paid')).toContainText('3 payments chosen, $1,595.37');
    await picture(manager, 'pay');
    await press(manager, 'Make a payment run');
    await expect(card(manager, /^Run \d+$/)).toContainText('$1,595.37');
    await expect(card(manager, /^Run \d+$/)).toContainText('A principal releases it.');
    await expect(manager.getByRole('button', { name: 'Release the run' })).toHaveCount(0);
    await picture(manager, 'run-draft');
  });

  const principal = await personAt(browser, new URL(manager.url()).pathname, 'principal');
  const run = card(principal, /^Run \d+$/);

  const paid = await test.step('the principal releases it and downloads the file', async () => {
    const dialog = principal.getByRole('dialog');
    await principal.getByRole('button', { name: 'Release the run' }).click();
    await expect(dialog).not.toContainText('You release it alone');
    await expectAccessibleAt(principal, [1280, 360], 'the release');
    await picture(principal, 'run-release');
    await dialog.getByRole('checkbox', { name: 'Yes, write them shorter' }).check();
    await dialog.getByRole('button', { name: 'Release $1,595.37' }).click();
    await expect(run).toContainText('Released by');
    const download = principal.waitForEvent('download');
    await press(principal, 'Download the file');
    const text = await readFile(await (await download).path(), 'utf8');
    await expect(run).toContainText('File given out');
    return readColumns(text);
  });

  await test.step('domain.md 4.4: another reader finds the same payments in the file', async () => {
    const [day = '', month = '', year = ''] = bankDay();
    expect(paid).toMatchObject({
      bank: 'CBA',
      user: 'Quillwater Property Co',
      apcaId: '301500',
      day: day + month + year.slice(2),
      net: 0,
      credits: 1_595_37,
      debits: 1_595_37,
      count: 4,
    });
    const balancing = paid.rows.at(-1);
    expect(balancing).toMatchObject({ code: '13', cents: 1_595_37, to: balancing?.from });
    const payments = paid.rows.slice(0, -1).map(({ to, code, cents, title, reference }) => {
      return `${code} ${to} ${cents} ${title} ${reference}`;
    });
    expect(payments.toSorted()).toEqual(
      [
        `50 082-001 12345678 88000 ${signs} INV-77`,
        `50 082-001 12345678 5537 ${signs} inv 77`,
        `50 082-001 223344551 66000 ${lens} P-9`,
      ].toSorted(),
    );
    const [from = ''] = new Set(paid.rows.map((row) => row.from));
    expect(paid.rows.map((row) => row.from)).toEqual(paid.rows.map(() => from));
    await expect(run).toContainText(from.slice(0, 7));
    await expect(run).toContainText(from.slice(-3));
  });

  await test.step('the bank’s statement has all of it as one debit, and one came back; twice it counts once', async () => {
    await manager.getByRole('link', { name: 'Bank statement' }).click();
    const today = bankDay().join('/');
    const text = [
      `${today},"-1595.37","DIRECT ENTRY RUN","1000.00"`,
      `${today},"+660.00","RETURN P-9 ACCOUNT CLOSED","1660.00"`,
      '',
    ].join('\n');
    const statement = { name: 'cba.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
    const imported = card(manager, 'Import a statement');
    const bring = async () => {
      await imported.getByLabel('Statement', { exact: true }).setInputFiles(statement);
      await expect(imported.getByLabel('Or paste it here')).toHaveValue(/DIRECT ENTRY RUN/);
      await imported.getByRole('button', { name: 'Import the statement' }).click();
    };
    await bring();
    await expect(imported).toContainText('2 lines read, 2 new');
    await expect(imported).toContainText('1 line shows payments that left your account.');
    await expect(imported).toContainText('1 came back');
    const lines = manager.getByRole('list', { name: 'Lines of your statements' });
    await expect(lines.getByRole('listitem')).toHaveCount(2);
    await expectAccessibleAt(manager, [1280, 360], 'the statement');
    await picture(manager, 'bank');
    await bring();
    await expect(imported).toContainText('2 lines read, 0 new');
    await expect(imported).toContainText('2 known already.');
    await expect(lines.getByRole('listitem')).toHaveCount(2);
  });

  await test.step('the run and the listing’s step show what was paid and what came back', async () => {
    await principal.reload();
    const payments = card(principal, 'Payments').getByRole('listitem');
    await expect(payments.filter({ hasText: 'P-9' })).toContainText('Came back');
    await expect(payments.filter({ hasText: 'INV-77' })).toContainText('Paid');
    await expectAccessibleAt(principal, [1280, 360], 'a run that was sent');
    await picture(principal, 'run-sent');
    await agent.reload();
    await expect(invoice(agent, signs, 'INV-77')).toContainText('Paid');
    await expect(invoice(agent, signs, 'inv 77')).toContainText('Paid');
    await expect(invoice(agent, lens, 'P-9')).toContainText('Payment came back');
    await expect(card(agent, 'Supplier payments')).toContainText(
      'A payment to a supplier came back.',
    );
    await expect(card(agent, 'Campaign budget')).toContainText('$935.37');
    await expectAccessibleAt(agent, [360, 1280], 'a campaign that was paid');
    await picture(agent, 'step-paid');
    await manager.getByRole('link', { name: 'Suppliers' }).click();
    await expect(manager.getByRole('button', { name: `Details of ${signs}` })).toBeVisible();
    await picture(manager, 'suppliers');
  });

  const vendor = await personAt(browser, link.path);

  await test.step('the vendor sees the same, by link and code', async () => {
    await passGate(vendor, link);
    await vendor.getByRole('link', { name: /Pay nothing until/ }).click();
    await vendor.getByLabel('Conveyancer or solicitor').fill('O’Brien & Co');
    await vendor.getByRole('button', { name: 'Save and go on' }).click();
    await vendor.getByLabel('I have read this and I agree').check();
    await vendor.getByRole('button', { name: /^Agree to \$/ }).click();
    await expect(vendor.getByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible();
    await vendor.goto(link.path);
    const campaign = card(vendor, 'Your marketing campaign');
    const terms = async () => {
      const found = await campaign.locator('dt').allTextContents();
      const values = await campaign.locator('dd').allTextContents();
      return Object.fromEntries(found.map((term, at) => [term, values[at]]));
    };
    await expect(campaign.getByText('Agreed', { exact: true })).toBeVisible();
    expect(await terms()).toEqual({
      Agreed: '$1,600.00',
      Spent: '$935.37',
      'Still to be paid to suppliers': '$660.00',
      'Not spent': '$4.63',
    });
    await expect(campaign.getByRole('listitem').filter({ hasText: lens })).toContainText(
      'Not paid yet',
    );
    await expectAccessibleAt(vendor, [360, 1280], 'the vendor’s campaign');
    await picture(vendor, 'vendor');
  });

  await test.step('the books say the same cents, and their audit finds nothing wrong', async () => {
    await server.kill();
    const books = await readBooks();
    expect(books.faults).toEqual([]);
    expect(books.entries).toBeGreaterThanOrEqual(3 + 3 + 3 + 1);
    expect(books.sum('campaign-costs')).toBe(1_595_37);
    expect(books.sum('trading-account')).toBe(-935_37);
    expect(books.sum('suppliers-payable')).toBe(-660_00);
    expect(books.sum('supplier-clearing')).toBe(0);
  });
});
