import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, expect, test } from '@playwright/test';
import { Sandbox } from '../../support/demonstration/sandbox.ts';
import { newId } from '../../support/identity/staff-calls.ts';
import { AmlStep } from '../../support/pages/aml-step.ts';
import { findFunded } from '../../support/pages/funded-listings.ts';
import { OwnCheck } from '../../support/pages/own-check.ts';
import { addListings, ownMobile, ownWord } from '../../support/pages/own-listings.ts';
import { press } from '../../support/pages/press.ts';
import { signIn, signInAlone } from '../../support/pages/sign-in.ts';
import { type RunningServer, runServer } from '../../support/run-server.ts';

// The test clock moves the whole product, so this has a server of its own.
let server: RunningServer;
const dataDir = mkdtempSync(path.join(tmpdir(), 'lintel-aml-'));
test.beforeAll(async () => {
  server = await runServer({
    dataDir,
    env: { LOG_LEVEL: 'warn', DEMO_DATA: 'demo', TRUST_PROXY: 'true' },
  });
});
test.afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Opens the link on a phone of 360 px, tells what is asked and finishes. */
async function finishOnPhone(browser: Browser, mobile: string, answers: Record<string, string>) {
  const phone = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    serviceWorkers: 'block',
  });
  const own = new OwnCheck(await phone.newPage());
  await own.open(mobile);
  await own.start();
  await own.fill(answers);
  await own.saveDetails();
  await own.addPhoto('licence.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 7, 7, 7]));
  await own.goToFinish();
  await own.finish();
  await phone.close();
}

const startedAt = Date.now();

function daysFromNow(days: number): string {
  return new Date(startedAt + days * 86_400_000).toISOString().slice(0, 10);
}

test('domain.md 4.7: a couple and a trust finish on their phones, a name is dismissed, the buyer waits, and a match stops a payout', async ({
  browser,
}) => {
  test.setTimeout(400_000);
  const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block' });
  const page = await context.newPage();
  await signIn(page, 'principal');
  const aml = new AmlStep(page);
  const person = (name: string) => ({ id: newId(), kind: 'person', name, mobile: ownMobile() });
  const wife = person('Carla Couple');
  // Somebody of this name was born in another year than the one who is listed.
  const husband = person('Ilka Brandvoss');
  const trust = {
    ...person('The Couple Family Trust'),
    kind: 'trust',
    contactName: 'Tess Trustee',
  };
  const buyer = person('Bertram Bidder');
  const [listingId = ''] = await addListings(page, ownWord(), [
    {
      streetNumber: '31',
      facts: {
        vendors: [wife, husband, trust],
        buyers: [buyer],
        dates: { exchangedOn: daysFromNow(-26), settlementDueOn: daysFromNow(40) },
      },
    },
  ]);
  const themselves = (bornOn: string) => ({
    'Your date of birth': bornOn,
    'Your home address': '12 Wattle Street, Newtown NSW 2042',
    'Purpose of the sale or purchase': 'Moving closer to family',
  });

  await test.step('each of the couple finishes on a phone; one name is like a listed one', async () => {
    for (const [{ name, mobile }, bornOn] of [
      [wife, '1971-02-01'],
      [husband, '1975-11-09'],
    ] as const) {
      await aml.open(listingId);
      await aml.start(name);
      await aml.invite(name);
      await finishOnPhone(browser, mobile, themselves(bornOn));
    }
    await aml.open(listingId);
    await expect(aml.party(wife.name)).toContainText('Verified', { timeout: 60_000 });
    await expect(aml.party(husband.name)).toContainText('Needs a look');
    await aml.party(husband.name).getByRole('link', { name: husband.name, exact: true }).click();
    await aml.goTo('Screen');
    await page.getByRole('button', { name: 'It’s somebody else' }).first().click();
    await aml.dialog.getByLabel('Reason').fill('Born in 1975, in another country');
    await aml.dialog.getByRole('button', { name: 'It’s somebody else' }).click();
    await expect(aml.check(husband.name)).toContainText('Verified');
  });

  await test.step('the trustee tells of the trust on a phone', async () => {
    await aml.open(listingId);
    await aml.start(trust.name);
    await press(page, 'Send to Tess Trustee');
    await aml.dialog.getByLabel('Mobile').fill(trust.mobile);
    await aml.dialog.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(aml.sentTo).toContainText('Tess Trustee: sent on');
    await finishOnPhone(browser, trust.mobile, {
      ...themselves('1966-05-04'),
      'Type of trust': 'Discretionary',
      'Date of the deed': '2001-03-01',
      'Beneficiaries, or their classes': 'Children of Carla Couple',
      'Settlor: full name': 'Sidney Settlor',
    });
    await aml.open(listingId);
    await expect(aml.party(trust.name)).toContainText('Verified', { timeout: 60_000 });
  });

  await test.step('a match with a listed name stops a payout, and its lift lets it go', async () => {
    const [funded = ''] = await findFunded(page, {
      states: ['accepted', 'active'],
      wants: ({ drawdowns }) => drawdowns.some(({ state }) => state === 'approved'),
    });
    const sold = /property-listings\/([^/]+)/.exec(funded)?.[1] ?? '';
    const name = 'Arkady Vostrilov';
    await page.goto(`/property-listings/${sold}/edit`);
    const names = page.locator('[id^="field-buyers-"][id$="-name"]');
    await expect(page.getByRole('button', { name: 'Save changes' })).toBeVisible();
    const others = await names.count();
    await press(page, 'Add a buyer');
    await names.nth(others).fill(name);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Changes saved')).toBeVisible();
    await aml.open(sold);
    await aml.start(name);
    await aml.collectAndSubmit(name, { bornOn: '01/07/1969' });
    await expect(aml.check(name)).toContainText('Needs a look', { timeout: 60_000 });
    await aml.goTo('Screen');
    await page.getByRole('button', { name: 'It’s the same' }).first().click();
    await aml.dialog.getByLabel('Reason').fill('Name, birth date and passport are the same');
    await aml.dialog.getByRole('button', { name: 'It’s the same' }).click();
    await expect(aml.check(name)).toContainText('Blocked');

    const drawdowns = page.getByRole('region', { name: 'Drawdowns' });
    const payOut = async () => {
      await page.goto(funded);
      await page.getByRole('button', { name: /^Pay out the drawdown/ }).click();
      const dialog = page.getByRole('alertdialog', { name: /^Pay out/ });
      await dialog.getByRole('button', { name: /^(Ask to pay|Pay) out \$/ }).click();
      return dialog;
    };
    await expect(await payOut()).toContainText('A party of this sale is blocked');

    await aml.open(sold);
    await aml.party(name).getByRole('link', { name, exact: true }).click();
    await aml.goTo('Decide');
    await page.getByRole('button', { name: 'Lift the block' }).click();
    await aml.dialog.getByLabel('Reason').fill('The list has it wrong, by their letter');
    await aml.dialog.getByRole('button', { name: 'Lift the block' }).click();
    await expect(aml.check(name)).not.toContainText('Blocked');
    await expect(await payOut()).toBeHidden();
    await expect(drawdowns).toContainText(/Being paid|Paid|Waits for a second person/);
  });

  await test.step('the buyer’s check is delayed, and the desk says once its last day is over', async () => {
    await aml.open(listingId);
    await press(page, `Delay the check of ${buyer.name}`);
    await aml.dialog.getByLabel('Reason').fill('Bought at the auction');
    await aml.dialog.getByRole('button', { name: 'Delay check' }).click();
    const lastDay = daysFromNow(2).split('-').reverse().join('/');
    await expect(aml.party(buyer.name)).toContainText(lastDay);
    await new Sandbox(await context.newPage()).moveDays(3);
    const later = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block' });
    const desk = await later.newPage();
    await signInAlone(desk, 'principal', '/compliance/delayed');
    const waiting = desk.getByRole('listitem').filter({ hasText: buyer.name });
    await expect(waiting).toContainText(`Was due ${lastDay}`);
    await expect(waiting).toContainText('overdue');
  });
});
