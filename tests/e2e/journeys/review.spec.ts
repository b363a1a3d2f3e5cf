import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { DEMO_PASSWORD, people } from '../../support/identity/demo-people.ts';
import { expectAccessibleAt } from '../../support/pages/accessible.ts';
import { findFunded, read, type Wanted } from '../../support/pages/funded-listings.ts';
import { problem } from '../../support/pages/problem.ts';
import { signIn } from '../../support/pages/sign-in.ts';
import { type RunningServer, runServer } from '../../support/run-server.ts';
import { inventedEntries, listTable, workbookOf } from '../../support/workbook.ts';

// Decisions change what everybody sees, so these have the demo data to themselves: made once for both.
test.describe.configure({ mode: 'default' });
let server: RunningServer;
const dataDir = mkdtempSync(path.join(tmpdir(), 'lintel-review-'));
test.beforeAll(async () => {
  server = await runServer({ dataDir, env: { DEMO_DATA: 'demo', LOG_LEVEL: 'warn' } });
});
test.afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function as(browser: Browser, person: keyof typeof people, address: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block' });
  const page = await context.newPage();
  await signIn(page, person, address);
  return page;
}

type Item = {
  application: { id: string; listingId: string; amount: number; product: string };
  addressLine: string;
  agencyName: string;
  facts: { beside: number };
};

/** Suspended in the demo: nothing is approved for it. */
const SUSPENDED = 'Lantern Gully Property';

/** The applications on a page that wait at one home. */
const waitingAt = (page: Page, { addressLine }: Item) =>
  page
    .getByRole('region', { name: 'Applications' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: addressLine }) });

/** Opens the first application that waits at a home to decide about it. */
async function toDecide(page: Page, item: Item) {
  const decide = waitingAt(page, item).getByRole('button', { name: /^Decide/ });
  await expect(decide.first()).toBeVisible();
  // Others come into the queue meanwhile: those of this home are counted.
  const before = await decide.count();
  await decide.first().click();
  const dialog = page.getByRole('dialog', { name: /^Decide/ });
  return { dialog, hasLeft: () => expect(decide).toHaveCount(before - 1) };
}

test('domain.md 5: our own staff work their queues; others never see them', async ({ browser }) => {
  const page = await as(browser, 'platformCredit', '/review');
  const { items } = await read<{ items: Item[] }>(page, '/api/applications-to-review');
  // What can be approved: its agency isn't suspended, and its home not sold or taken off the market.
  const mayBeApproved = async ({ agencyName, application: { listingId } }: Item) => {
    if (agencyName === SUSPENDED) return false;
    const { state } = await read<{ state: string }>(page, `/api/listings/${listingId}`);
    return !['settled', 'withdrawn', 'archived'].includes(state);
  };
  const firstOf = async (isWanted: (item: Item) => boolean) => {
    for (const item of items.filter(isWanted)) if (await mayBeApproved(item)) return item;
    return undefined;
  };
  const isSmall = ({ application }: Item) => application.amount < 50_000_00;
  const isAlone = (item: Item) => isSmall(item) && item.facts.beside === 0;
  const declined = await firstOf(isAlone);
  const approved = await firstOf(
    (item) => isAlone(item) && item.addressLine !== declined?.addressLine,
  );
  const besides = await firstOf((item) => isSmall(item) && item.facts.beside > 0);
  const large = await firstOf((item) => !isSmall(item));
  if (!declined || !approved || !besides || !large) {
    throw new Error('The demo data have small and large ones in review, one with credit besides');
  }
  const region = page.getByRole('region', { name: 'Applications' });

  await test.step('one is declined by one person with a reason and leaves the queue', async () => {
    const { dialog, hasLeft } = await toDecide(page, declined);
    await dialog.getByRole('radio', { name: 'Decline' }).check();
    await dialog.getByLabel('Reasons').fill('The sale isn’t sure enough');
    await dialog.getByRole('button', { name: 'Decline' }).click();
    await hasLeft();
  });

  await test.step('one with nothing besides is approved by one person and leaves the queue', async () => {
    const { dialog, hasLeft } = await toDecide(page, approved);
    await expect(dialog).toContainText('One person is enough');
    await dialog.getByRole('radio', { name: 'Approve' }).check();
    await expect(dialog).not.toContainText('two people agree');
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByText(/^Application approved: /)).toBeVisible();
    await hasLeft();
  });

  await test.step('one that is small takes two people where credit is open of its home', async () => {
    const { dialog } = await toDecide(page, besides);
    await dialog.getByRole('radio', { name: 'Approve' }).check();
    await expect(dialog).toContainText(/With \$[\d,.]+ that is open of the same home or people/);
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByText(/^Approved by you, a second person agrees next/)).toBeVisible();
    await expect(waitingAt(page, besides)).toContainText('A second person has to agree');
    const second = await as(browser, 'platformSuper', '/review');
    const agreeing = await toDecide(second, besides);
    await agreeing.dialog.getByRole('radio', { name: 'Approve' }).check();
    await agreeing.dialog.getByRole('button', { name: 'Approve' }).click();
    await expect(second.getByText(/^Application approved: /)).toBeVisible();
    await agreeing.hasLeft();
    await second.context().close();
  });

  await test.step('a large one says that a second person has to agree', async () => {
    const { dialog } = await toDecide(page, large);
    await dialog.getByRole('radio', { name: 'Approve' }).check();
    await expect(dialog).toContainText('two people agree to the same amount');
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await expect(region).toContainText('A second person has to agree');
  });

  await test.step('a drawdown is declined', async () => {
    await page.getByRole('link', { name: 'Drawdowns' }).click();
    const drawdowns = page.getByRole('region', { name: 'Drawdowns' });
    const decline = drawdowns.getByRole('button', { name: /^Decline/ });
    await expect(decline.first()).toBeVisible();
    const before = await decline.count();
    await decline.first().click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByLabel('Reason').fill('The campaign has ended');
    await dialog.getByRole('button', { name: 'Decline drawdown' }).click();
    await expect(decline).toHaveCount(before - 1);
    // What was worked on has gone; whoever uses the keyboard goes on with what took its place.
    await expect(drawdowns.locator(':focus')).toBeVisible();

    await decline.first().click();
    await dialog.getByLabel('Reason').fill('The campaign has ended');
    // A sign-in that is too old is asked for again, and what was begun goes on.
    const decision = (url: URL) => /\/drawdowns\/[^/]+\/decision$/.test(url.pathname);
    await page.route(decision, (route) =>
      route.fulfill(problem(428, 'auth.step-up-required', 'Sign in again')),
    );
    await dialog.getByRole('button', { name: 'Decline drawdown' }).click();
    await dialog.getByRole('button', { name: 'Sign in again' }).click();
    await page.getByLabel('Email').fill(people.platformCredit);
    await page.getByLabel('Password').fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(dialog.getByLabel('Reason')).toHaveValue('The campaign has ended');
    await page.unroute(decision);
    await dialog.getByRole('button', { name: 'Decline drawdown' }).click();
    await expect(decline).toHaveCount(before - 2);
  });

  await test.step('money that nobody knew goes to an application', async () => {
    await page.getByRole('link', { name: 'Money', exact: true }).click();
    const say = page.getByRole('button', { name: /^Say whose it is/ });
    await expect(say).toHaveCount(25);
    const unknown = page
      .getByRole('listitem')
      .filter({ hasText: 'No payment has this reference' })
      .first();
    await unknown.getByRole('button').click();
    const dialog = page.getByRole('alertdialog', { name: /^Whose is/ });
    await dialog.getByRole('radio', { name: /^It pays an application/ }).check();
    await dialog.getByLabel('Listing').fill('Quillwater');
    await dialog.getByRole('group', { name: 'Which listing' }).getByRole('radio').first().check();
    const application = dialog.getByRole('group', { name: /^Which application/ });
    const none = dialog.getByText('This listing has no applications.');
    await expect(application.or(none)).toBeVisible();
    await dialog.getByRole('radio', { name: 'It went back' }).check();
    await dialog.getByLabel('Note').fill('The bank sent it back for us');
    // On a phone the fields are taller than the dialog: a refusal is seen all the same.
    await page.setViewportSize({ width: 360, height: 640 });
    const resolve = (url: URL) => url.pathname.endsWith('/resolve');
    await page.route(resolve, (route) => route.fulfill(problem(412, 'etag.stale', 'Changed')));
    await dialog.getByRole('button', { name: 'It went back' }).click();
    await expect(dialog.getByRole('alert')).toBeInViewport({ ratio: 0.99 });
    await expect(dialog.getByRole('alert')).toContainText('Something happened to this money');
    await page.unroute(resolve);
    await page.setViewportSize({ width: 1280, height: 800 });
    await dialog.getByRole('button', { name: 'It went back' }).click();
    await expect(say).toHaveCount(24);
  });

  await test.step('domain.md 4.7: a list is looked through before everybody is screened against it', async () => {
    const keeper = await as(browser, 'platformSuper', '/review/sanctions');
    const load = keeper.getByRole('region', { name: 'Load a list' });
    const choose = (name: string, buffer: Buffer) =>
      keeper.getByLabel('File of the list').setInputFiles({ name, mimeType: '', buffer });
    const whole = workbookOf(listTable(...inventedEntries(3, 9_001)));
    await choose('cut.xlsx', Buffer.from(whole.slice(0, 900)));
    await expect(load.getByRole('alert')).toContainText('The file is cut short or damaged');
    await choose('list.xlsx', Buffer.from(whole));
    const preview = keeper.getByRole('region', { name: /^What changes with version/ });
    await expect(preview).toContainText('Invented Person Number9001 (9001)');
    await expect(preview).toContainText('This list may be cut');
    await expectAccessibleAt(keeper, [360, 1280], 'the sanctions list');
    await preview.getByRole('button', { name: /^Use version/ }).click();
    const dialog = keeper.getByRole('alertdialog');
    await dialog.getByRole('button', { name: /^Use version/ }).click();
    await expect(dialog).toContainText('Say that it is meant');
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: /^Use version/ }).click();
    await expect(keeper.getByRole('region', { name: 'In use' })).toContainText(
      '3 names of 3 entries',
    );
    await expect(preview).toBeHidden();
    await keeper.context().close();
  });

  await test.step('an agent has no such place and is sent home', async () => {
    const other = await as(browser, 'agent', '/review/money');
    await expect(other).not.toHaveURL(/review/);
    await expect(other.getByRole('link', { name: 'Review' })).toHaveCount(0);
  });
});

test('decision 432: on a phone the figure that is seen is sent to the owners, once; never without a connection', async ({
  browser,
}) => {
  const page = await as(browser, 'principal', '/property-listings');
  const [owing = ''] = await findFunded(page, {
    states: ['active', 'overdue'],
    wants: ({ drawdowns }) => drawdowns.length > 0,
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(owing);
  const toSend = page
    .getByRole('region', { name: 'Payout figure' })
    .getByRole('button', { name: 'Send to the owners' });
  const dialog = page.getByRole('alertdialog', { name: 'Send the owners the payout figure?' });
  const send = dialog.getByRole('button', { name: /^Send \$/ });
  const mailed = '**/payout-letter/mail';

  await test.step('offline it says so, and nothing is done', async () => {
    await toSend.click();
    await page.context().setOffline(true);
    await expect(dialog).toContainText('You’re offline. This needs a connection.');
    await send.click();
    await expect(dialog.getByRole('alert')).toContainText('Nothing was done');
    await page.context().setOffline(false);
  });

  await test.step('what fails is said, and can be tried again', async () => {
    await page.route(mailed, (route) => route.fulfill({ status: 503, body: '' }), { times: 1 });
    await send.click();
    await expect(dialog.getByRole('alert')).toContainText('Look at the application');
    await expect(send).toBeEnabled();
    const fits = await dialog.evaluate((it) => it.scrollWidth <= it.clientWidth);
    expect(fits).toBe(true);
  });

  await test.step('it goes to whoever agreed, by name, and once', async () => {
    await send.click();
    await expect(page.getByText('Payout figure sent', { exact: true })).toBeVisible();
    await expect(dialog).toBeHidden();
    await toSend.click();
    await send.click();
    await expect(page.getByText('The payout figure was sent today already')).toBeVisible();
    await expect(page.getByText('Payout figure sent to the owners')).toHaveCount(1);
  });
});

test('domain.md 4.4: the principal pays out to a checked payee, refunds, and settles to the cent', async ({
  browser,
}) => {
  const page = await as(browser, 'principal', '/property-listings');
  const approved: Wanted = {
    states: ['accepted', 'active'],
    wants: ({ drawdowns }) => drawdowns.some(({ state }) => state === 'approved'),
  };
  const settled: Wanted = {
    states: ['paid'],
    wants: ({ payments }) => payments.some(({ state }) => state === 'settled'),
  };
  const drawn: Wanted = {
    states: ['active', 'overdue'],
    wants: ({ drawdowns }) => drawdowns.length > 0,
  };
  const [toPayOut = '', toRefund = '', toSettle = ''] = await findFunded(
    page,
    approved,
    settled,
    drawn,
  );

  await test.step('pay out: no match holds, a close match is agreed to, a new account waits for a second person', async () => {
    await page.goto(toPayOut);
    await page.getByRole('button', { name: /^Pay out the drawdown/ }).click();
    const dialog = page.getByRole('alertdialog', { name: /^Pay out/ });
    const pay = dialog.getByRole('button', { name: /^Ask to pay out \$/ });
    await dialog.getByRole('radio', { name: /^Another account/ }).check();
    await expect(pay).toHaveCount(0);
    await dialog.getByLabel('Account name').fill('Wattle Painting');
    await dialog.getByLabel('BSB').fill('062-000');
    await dialog.getByLabel('Account number').fill('12345999');
    await dialog.getByRole('button', { name: /^Check the account/ }).click();
    await expect(dialog).toContainText('No match');
    await expect(pay).toHaveCount(0);
    await dialog.getByLabel('Account number').fill('12345444');
    await dialog.getByRole('button', { name: /^Check the account/ }).click();
    await expect(dialog).toContainText('Close match');
    await expect(pay).toHaveCount(0);
    await dialog.getByRole('checkbox', { name: /Wattle Painting Pty Ltd/ }).check();
    await pay.click();
    await expect(dialog).toBeHidden();
    const drawdowns = page.getByRole('region', { name: 'Drawdowns' });
    await expect(drawdowns).toContainText('Waits for a second person at Lintel');
    await expect(drawdowns).toContainText('XXXXXX444');
  });

  await test.step('refund: a reason is asked for', async () => {
    await page.goto(toRefund);
    await page.getByRole('button', { name: /^Refund the payment/ }).click();
    const dialog = page.getByRole('alertdialog', { name: /^Refund/ });
    await dialog.getByRole('button', { name: /^Refund \$/ }).click();
    await expect(dialog).toContainText('Give a reason');
    await dialog.getByLabel('Reason').fill('Paid twice');
    await dialog.getByRole('button', { name: /^Refund \$/ }).click();
    await expect(page.getByRole('region', { name: 'Payments' })).toContainText(/Refund/);
  });

  await test.step('settle: reported with the payout figure of today, it stays owing', async () => {
    await page.goto(toSettle);
    const payout = page.getByRole('region', { name: 'Payout figure' });
    await payout.getByRole('button', { name: 'Report settlement' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Report the settlement?' });
    await dialog.getByRole('button', { name: /^Report \$/ }).click();
    await expect(payout).toContainText('Settlement reported, waiting for the money');
    await expect(payout.getByRole('button', { name: 'Report settlement' })).toBeHidden();
    await payout.getByRole('button', { name: /^Take back/ }).click();
    await expect(payout.getByRole('button', { name: 'Report settlement' })).toBeVisible();
  });
});

test('spec S26, S27: our own staff run the customers, by keyboard and at every width', async ({
  browser,
}) => {
  const page = await as(browser, 'platformSuper', '/customers');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const agencies = page.getByRole('list', { name: 'Agencies' });
  await expect(agencies.getByRole('listitem')).toHaveCount(6);
  await expectAccessibleAt(page, [360, 768, 1280], 'agencies');
  await page.getByRole('link', { name: 'Pipeline' }).click();
  await expect(page.getByText('26 of 26 customers')).toBeVisible();
  const move = page.getByRole('button', { name: 'Move Brolga Lane Realty' });
  await move.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Meeting Booked' })).toBeVisible();
  await page.keyboard.type('Meeting B');
  await page.keyboard.press('Enter');
  const booked = page.getByRole('region', { name: /^Meeting Booked/ });
  await expect(booked.getByRole('link', { name: 'Brolga Lane Realty' })).toBeVisible();
  await expectAccessibleAt(page, [360, 768, 1280], 'board');
  await page.getByLabel('Only overdue next steps').check();
  await expect(page.getByText(/^\d of 26 customers$/)).toBeVisible();
  await page.getByLabel('Shown as').selectOption('Table');
  await expectAccessibleAt(page, [360, 768, 1280], 'table and funnel');
  await page.getByRole('link', { name: 'Agencies' }).click();
  await agencies.getByRole('link', { name: 'Quillwater Property Co' }).click();
  await expect(page.getByRole('region', { name: 'Access' })).toContainText('can still be paid');
  await expectAccessibleAt(page, [360, 768, 1280], 'agency');
  await page.getByRole('button', { name: 'Suspend the agency' }).click();
  const dialog = page.getByRole('alertdialog', { name: /^Suspend/ });
  await dialog.getByRole('button', { name: 'Suspend the agency' }).click();
  await expect(dialog).toContainText('Give a reason');
  await page.goto('/customers/products');
  const value = page.getByRole('region', { name: 'Next version' }).getByLabel(/in percent$/);
  await value.last().fill('nothing');
  await expect(page.getByText('Enter a percentage, such as 11.2')).toBeVisible();
  await value.last().fill('12.5');
  await expect(page.getByRole('list', { name: 'What changes' })).toContainText('12.5%');
  await expectAccessibleAt(page, [360, 768, 1280], 'products');
  await page.getByRole('button', { name: 'Draft it' }).click();
  await expect(page.getByText('You drafted it')).toBeVisible();
});
