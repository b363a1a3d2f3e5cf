import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { agreementPdf } from '../../support/demonstration/agreement-pdf.ts';
import { SignerPhone } from '../../support/demonstration/signer-phone.ts';
import { addListings, ownWord } from '../../support/pages/own-listings.ts';
import { press } from '../../support/pages/press.ts';
import { serverKinds } from '../../support/pages/server-history.ts';
import { signIn } from '../../support/pages/sign-in.ts';
import { SignStep } from '../../support/pages/sign-step.ts';
import { type FieldWanted, TemplateDesigner } from '../../support/pages/template-designer.ts';
import { pdfSignatures, pdfWords, qpdfCheck } from '../../support/pdf-tools.ts';
import { type RunningServer, runServer } from '../../support/run-server.ts';
import { sealEvidence } from '../../support/seal-evidence.ts';

// Its messages are read in the demonstration's inboxes, so it has a server of its own.
let server: RunningServer;
const dataDir = mkdtempSync(path.join(tmpdir(), 'lintel-contracts-'));
test.beforeAll(async () => {
  const env = { LOG_LEVEL: 'warn', RATE_LIMIT_PER_MINUTE: '100000' };
  server = await runServer({ dataDir, env });
});
test.afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const TEMPLATE = 'Selling agreement of two owners';
const OLGA = { name: 'Olga O’Owner', mobile: '0491 570 156' };
const OTTO = { name: 'Otto Owner-Smith', mobile: '0491 570 157' };
const WENDY = { name: 'Wendy Witness', email: 'wendy@witness.example' };

async function pageOf(browser: Browser, person: 'principal' | 'agent'): Promise<Page> {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 1280, height: 900 },
    serviceWorkers: 'block',
  });
  // What is pressed is there by then, or it never will be.
  const page = await context.newPage();
  await signIn(page, person);
  return page;
}

/** What lies on each page, at millimetres from its top left. */
const ON_PAGE_1: FieldWanted[] = [
  field('Text', 'Property', { merge: 'Property address', at: { x: 20, y: 30 } }),
  field('Text', 'Special conditions', { at: { x: 20, y: 42 } }),
];
const OCCUPATION = field('Text', 'Occupation', { whose: 'Vendor 2', at: { x: 20, y: 20 } });
const INITIALS = field('Initials', 'Initials 1', { whose: 'Vendor 1', at: { x: 150, y: 20 } });
const ON_PAGE_3: FieldWanted[] = [
  field('Signature', 'Signature 1', { whose: 'Vendor 1', at: { x: 20, y: 120 } }),
  { type: 'Date signed', name: 'Date 1', whose: 'Vendor 1', at: { x: 115, y: 120 } },
  field('Signature', 'Signature 2', { whose: 'Vendor 2', at: { x: 20, y: 160 } }),
  { type: 'Date signed', name: 'Date 2', whose: 'Vendor 2', at: { x: 115, y: 160 } },
  field('Signature', 'Witness 1', { whose: 'Witness of Vendor 1', at: { x: 20, y: 200 } }),
];

/** A field that has to be filled. */
function field(
  type: string,
  name: string,
  where: Pick<FieldWanted, 'at' | 'whose' | 'merge'>,
): FieldWanted {
  return { type, name, isRequired: true, ...where };
}

async function design(page: Page): Promise<void> {
  const designer = new TemplateDesigner(page);
  await designer.create(TEMPLATE, await agreementPdf(), 3);
  await designer.addSigner('Vendor');
  await designer.addSigner('Vendor');
  await designer.addWitness('Vendor 1');
  for (const wanted of ON_PAGE_1) await designer.place(wanted);
  await designer.goToPage(2);
  await designer.drag(INITIALS);
  await designer.place(OCCUPATION);
  await designer.goToPage(3);
  for (const wanted of ON_PAGE_3) await designer.place(wanted);
  await designer.publish('First version');
}

/** Composes from the listing, page by page, and sends. */
async function composeAndSend(sign: SignStep, isFirst: boolean): Promise<void> {
  const { page } = sign;
  if (isFirst) {
    await page.getByRole('checkbox', { name: TEMPLATE }).check();
    await sign.goOn();
    await expect(page.getByLabel('Property')).toHaveValue(/Street, NEWTOWN NSW 2042$/);
    await sign.goOn();
    await expect(page.getByRole('alert')).toContainText('Special conditions');
    await expect(page.getByLabel('Special conditions')).toBeFocused();
    await page.getByLabel('Special conditions').fill('Sold with the curtains');
  } else {
    await sign.goOn();
    await expect(page.getByLabel('Special conditions')).toHaveValue('Sold with the curtains');
    await page.getByLabel('Special conditions').fill('Sold without the curtains');
  }
  await sign.goOn();
  await expect(sign.formOf('Vendor 1').getByLabel('Name')).toHaveValue(OLGA.name);
  await expect(sign.formOf('Vendor 2').getByLabel('Mobile')).toHaveValue(OTTO.mobile);
  if (isFirst) {
    await page.getByRole('radio', { name: 'All at the same time' }).check();
    const witness = sign.formOf('Witness of Vendor 1');
    await witness.getByLabel('Name').fill(WENDY.name);
    await witness.getByLabel('Email').fill(WENDY.email);
    await witness.getByLabel('How they get it').selectOption({ label: 'By email' });
  }
  await sign.goOn();
  await page.getByLabel('Message').fill('Please read page 2 with care.');
  await press(page, 'Keep and check it');
  await expect(sign.envelope).toContainText('Draft');
  const preview = pdfWords(await sign.download(/^Preview \(PDF\)/)).map(({ text }) => text);
  expect(preview).toContain('curtains');
  await press(page, `Send to ${OLGA.name} and ${OTTO.name}`);
  await expect(sign.envelope).toContainText(`Waiting for ${OLGA.name} and ${OTTO.name}`);
}

test('an agreement is designed, sent, declined, sent again, signed at 360 px, sealed and provable', async ({
  browser,
}) => {
  // Four people, each with pages of their own, on a machine that may be busy.
  test.setTimeout(600_000);
  let listingId = '';
  let sealed: Buffer = Buffer.alloc(0);

  await test.step('the principal designs it on a PDF of three pages', async () => {
    const page = await pageOf(browser, 'principal');
    await design(page);
    await page.context().close();
  });

  const sign = new SignStep(await pageOf(browser, 'agent'));
  const { page } = sign;

  await test.step('the agent sends it from a listing to two owners and a witness', async () => {
    const party = (name: string, mobile: string, id: string) => ({
      id,
      kind: 'person',
      name,
      mobile,
    });
    const [first, second] = [1, 2].map((at) => `01900000-0000-7000-8000-00000000000${at}`);
    [listingId = ''] = await addListings(page, ownWord(), [
      {
        streetNumber: '12',
        facts: {
          vendors: [
            party(OLGA.name, OLGA.mobile, first ?? ''),
            party(OTTO.name, OTTO.mobile, second ?? ''),
          ],
          authority: { kind: 'exclusive' },
          price: { asking: 1_200_000_00 },
        },
      },
    ]);
    await sign.open(listingId);
    await page.getByRole('link', { name: 'New envelope: Listing Agreement' }).click();
    await composeAndSend(sign, true);
    await expect(sign.tab).toContainText('Waiting on someone');
    // A link is shown to nobody of the agency.
    await expect(page.getByRole('link', { name: /\/sign\/[a-z0-9]{6,}/i })).toHaveCount(0);
  });

  const otto = await SignerPhone.of(OTTO.mobile, browser, server.url);
  await test.step('one owner declines with a reason, and the agent sends it again', async () => {
    await otto.openLink();
    await otto.fits();
    await otto.passGate();
    await otto.button('I don’t want to sign').click();
    await otto.page.getByLabel('Why don’t you want to sign?').fill('The curtains stay with me');
    await otto.button('Decline to sign').click();
    await expect(otto.page.getByText('You declined to sign')).toBeVisible();
    await page.reload();
    await expect(sign.envelope).toContainText('Declined');
    await expect(sign.envelope).toContainText('The curtains stay with me');
    await expect(sign.tab).toContainText('Attention');
    await press(page, 'New envelope from this one');
    await composeAndSend(sign, false);
  });

  await test.step('both owners and the witness sign on phones', async () => {
    const olga = await SignerPhone.of(OLGA.mobile, browser, server.url);
    // The second agreement; the link to the first came before.
    await olga.begin(2);
    await olga.fits();
    await olga.next();
    await olga.type('OO');
    await olga.next();
    await olga.draw();
    await olga.fits();
    await olga.button('Sign now').click();
    await expect(olga.standing('Signed')).toBeVisible();
    await page.reload();
    await expect(sign.person(OLGA.name)).toContainText('Signed');

    await otto.begin(2);
    await otto.next();
    await otto.guide.getByLabel('Occupation').fill('Surveyor');
    await otto.next();
    await otto.type(OTTO.name);
    await otto.button('Sign now').click();
    await expect(otto.standing('Signed')).toBeVisible();

    const wendy = await SignerPhone.of(WENDY.email, browser, server.url);
    await wendy.begin();
    await wendy.next();
    await wendy.draw();
    await wendy.page.getByLabel('Your address').fill('3 Pier Road, NEWTOWN NSW 2042');
    for (const said of ['I am an adult', 'I am not a party', 'I was there in person']) {
      await wendy.page.getByLabel(new RegExp(said)).check();
    }
    await wendy.fits();
    await wendy.button('Sign as witness').click();
    await expect(wendy.page.getByText('Complete', { exact: true })).toBeVisible({
      timeout: 60_000,
    });
    await wendy.fits();
    const copy = await wendy.copy();
    await page.reload();
    await expect(sign.envelope).toContainText('Completed');
    sealed = await sign.download(/^Sealed copy \(PDF\)/);
    expect(copy.equals(sealed)).toBe(true);
  });

  await test.step('the sealed file holds up, and the listing is active', async () => {
    const check = qpdfCheck(sealed);
    expect(check.text).toContain('No syntax or stream encoding errors found');
    const said = pdfSignatures(sealEvidence(sealed).signedRevision);
    expect(said).toContain('Signature is Valid');
    expect(said).toContain('Total document signed');
    const words = pdfWords(sealed).map(({ text }) => text);
    for (const word of ['Surveyor', 'without', OTTO.name.split(' ')[1] ?? '']) {
      expect(words).toContain(word);
    }
    await expect(page.getByRole('main').locator('header').getByText('Active')).toBeVisible();
    expect(await serverKinds(page, listingId)).toContain('moved');
    const timeline = page.getByRole('list', { name: 'Timeline of the envelope' });
    await expect(timeline).toContainText('Sealed');
    await expect(timeline).toContainText('UTC+11:00');
  });

  await test.step('anybody verifies it; one changed byte shows', async () => {
    const changed = Buffer.from(sealed);
    const at = changed.indexOf('stream') + 20;
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
    const visitor = await browser.newPage({ baseURL: server.url });
    await visitor.goto('/verify');
    const choose = (name: string, buffer: Buffer) =>
      visitor
        .getByLabel(/Choose the PDF/)
        .setInputFiles({ name, mimeType: 'application/pdf', buffer });
    await choose('agreement.pdf', sealed);
    await expect(visitor.getByText('agreement.pdf is exactly as it was sealed')).toBeVisible();
    await choose('changed.pdf', changed);
    await expect(visitor.getByText('changed.pdf is not a file that was sealed here')).toBeVisible();
    expect(pdfSignatures(changed)).not.toContain('Signature is Valid');
  });
});
