import { expect, test } from '@playwright/test';
import { expectAccessibleAt } from '../../support/pages/accessible.ts';
import { AmlStep } from '../../support/pages/aml-step.ts';
import { read } from '../../support/pages/funded-listings.ts';
import { lastDraftKept, nextInput } from '../../support/pages/kept-drafts.ts';
import { OwnCheck } from '../../support/pages/own-check.ts';
import { addListings, ownMobile, ownWord } from '../../support/pages/own-listings.ts';
import { press } from '../../support/pages/press.ts';
import { signInOnly } from '../../support/pages/sign-in.ts';
import { sampleJpeg } from '../../support/sample-files.ts';

test.use({ serviceWorkers: 'block' });

test('domain.md 4.7: a seller is collected, survives a reload, and is verified by papers', async ({
  page,
}) => {
  const name = 'Rita Refer';
  const aml = new AmlStep(page);
  await signInOnly(page);
  const [id = ''] = await addListings(page, ownWord(), [{ streetNumber: '1', vendor: name }]);
  await aml.open(id);
  await expect(aml.tab).toContainText('Not started');
  await expect(aml.party(name)).toContainText('Individual');
  await expectAccessibleAt(page, [360, 768, 1280], 'the parties');
  await aml.start(name);

  await test.step('what is missing is named, and what is typed survives a reload', async () => {
    await aml.goTo('Check');
    await expect(page.getByRole('list', { name: 'Still to collect' })).toContainText(
      `Add for ${name}: date of birth`,
    );
    await aml.goTo('Collect');
    const typed = nextInput(page);
    await aml.person(name).getByLabel('Home address').fill('Half an addr');
    await expect.poll(() => lastDraftKept(page)).toBeGreaterThanOrEqual(await typed);
    await page.reload();
    await expect(page.getByText(/^Draft restored/)).toBeVisible();
    await expect(aml.person(name).getByLabel('Home address')).toHaveValue('Half an addr');
    await expectAccessibleAt(page, [360, 768, 1280], 'collecting');
  });

  await aml.collectAndSubmit(name, { bornOn: '02/01/1970' });
  await expect(aml.check(name)).toContainText('Needs a look', { timeout: 60_000 });
  await expect(aml.tab).toContainText('Attention');

  await test.step('a paper with another name says what settles it', async () => {
    await aml.goTo('Verify');
    await expect(aml.step('Verify')).toContainText('Electronic verification wasn’t sure');
    await page.getByRole('button', { name: `Record papers of ${name}` }).click();
    await aml.dialog.getByLabel('What it is').selectOption({ label: 'Driver licence' });
    await aml.dialog.getByLabel('Name on the paper').fill('Rita Married');
    await aml.dialog.getByRole('button', { name: 'Record papers' }).click();
    await expect(aml.dialog).toContainText('the family name is “Married”, not “Refer”');
    await aml.dialog.getByRole('checkbox', { name: 'Marriage certificate' }).check();
    await aml.dialog.getByRole('button', { name: 'Record papers' }).click();
  });
  await expect(aml.check(name)).toContainText('Verified');
  await expect(aml.tab).toContainText('Done');
});

test('domain.md 4.7: a buyer is taken down offline at the auction, with a document, and sent later', async ({
  page,
  context,
}) => {
  const name = 'Bao Nguyen';
  const aml = new AmlStep(page);
  await signInOnly(page);
  const [id = ''] = await addListings(page, ownWord(), [{ streetNumber: '3' }]);
  await aml.open(id);
  // What a phone at an auction has loaded before it loses its signal.
  await page.getByRole('button', { name: 'Take the buyer’s details' }).click();
  await expect(aml.dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(aml.dialog).toBeHidden();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Take the buyer’s details' }).click();
  await aml.dialog.getByRole('button', { name: 'Save' }).click();
  await expect(aml.dialog).toContainText('Enter a mobile or an email');
  await aml.dialog.getByLabel('Full name').fill(name);
  await aml.dialog.getByLabel('Mobile').fill('0412 345 678');
  const paper = aml.dialog.getByLabel(`Document of ${name}`, { exact: true });
  const text = { name: 'wrong.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('wrong') };
  await paper.setInputFiles(text);
  await expect(aml.dialog).toContainText('It is not the type of file that its name says');
  await paper.setInputFiles({
    name: 'licence.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from(sampleJpeg(20_000)),
  });
  await expect(aml.dialog).toContainText('licence.jpg is ready');
  await expectAccessibleAt(page, [360, 1280], 'taking a buyer');
  await aml.dialog.getByRole('button', { name: 'Save' }).click();
  await expect(aml.dialog).toBeHidden();
  await expect(aml.party(name)).toContainText('On this device');
  await context.setOffline(false);
  await expect(aml.party(name).getByRole('link', { name: `Collect: ${name}` })).toBeVisible({
    timeout: 60_000,
  });
  await expect(aml.party(name)).not.toContainText('On this device');
  type Documents = { documents: { kind: string; state: string }[] };
  await expect
    .poll(async () => (await read<Documents>(page, `/api/listings/${id}/documents`)).documents)
    .toMatchObject([{ kind: 'identity', state: 'stored' }]);
});

test('domain.md 4.7: the principal says that a listed name is somebody else’s', async ({
  page,
}) => {
  const name = 'Ilka Brandvoss';
  const aml = new AmlStep(page);
  await signInOnly(page);
  const [id = ''] = await addListings(page, ownWord(), [{ streetNumber: '2', vendor: name }]);
  await aml.open(id);
  await aml.start(name);
  await aml.collectAndSubmit(name, { bornOn: '09/11/1975' });
  await expect(aml.check(name)).toContainText('Needs a look', { timeout: 60_000 });
  await test.step('the desk leads to the hit, and keeps reports to the officer', async () => {
    await page.getByRole('link', { name: 'Compliance' }).click();
    const desk = page.getByRole('navigation', { name: 'Queues' });
    await desk.getByRole('link', { name: /^Reports/ }).click();
    await page.getByRole('button', { name: 'Draft a report' }).click();
    await aml.dialog.getByRole('button', { name: 'Save draft' }).click();
    await expect(aml.dialog).toContainText('Enter the reference of a listing');
    await aml.dialog.getByRole('button', { name: 'Go back' }).click();
    await desk.getByRole('link', { name: /^Hits/ }).click();
    const hit = page.getByRole('list', { name: 'Hits to decide' }).getByRole('listitem');
    await expect(hit.filter({ hasText: name })).toContainText('1 name on the sanctions list');
    await expectAccessibleAt(page, [360, 768, 1280], 'the desk');
    await hit.getByRole('link', { name: `Decide hits: ${name}` }).click();
  });
  await expect(aml.step('Screen')).toBeVisible();
  await page.getByRole('button', { name: 'It’s somebody else' }).first().click();
  await aml.dialog.getByRole('button', { name: 'It’s somebody else' }).click();
  await expect(aml.dialog).toContainText('Give a reason');
  await aml.dialog.getByLabel('Reason').fill('Born a year later, in another country');
  await aml.dialog.getByRole('button', { name: 'It’s somebody else' }).click();
  await expect(aml.check(name)).toContainText('Verified');
  await aml.goTo('Decide');
  await expect(aml.step('Decide')).toContainText('Born a year later, in another country');
});

test('domain.md 4.7: an agent sends a seller their part; they finish it on a phone, with a photo and a reload on the way', async ({
  page,
  browser,
}) => {
  const name = 'Wilma Willing';
  const mobile = ownMobile();
  const aml = new AmlStep(page);
  await signInOnly(page);
  const [id = ''] = await addListings(page, ownWord(), [
    { streetNumber: '1', vendor: name, mobile },
  ]);
  await aml.open(id);
  await aml.start(name);
  await aml.invite(name);
  await press(page, `Stop the link of ${name}`);
  await aml.dialog.getByRole('button', { name: 'Stop the link' }).click();
  await expect(aml.sentTo).toContainText(`${name}: the link was stopped`);
  await expectAccessibleAt(page, [360], 'a link that was stopped');
  await press(page, `Send again to ${name}`);
  await aml.dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(aml.sentTo).toContainText(`${name}: sent on`);

  const phone = await browser.newContext({
    viewport: { width: 360, height: 740 },
    serviceWorkers: 'block',
  });
  const own = new OwnCheck(await phone.newPage());
  await own.open(mobile);
  await expect(own.page.getByText('Asked by')).toBeVisible();
  await expectAccessibleAt(own.page, [360, 768, 1280], 'who asks');
  await own.start();
  await own.fill({ 'Your date of birth': '1970-01-02', 'Your home address': '1 Oak Street' });
  await own.page.reload();
  await expect(own.page.getByLabel('Your home address')).toHaveValue('1 Oak Street');
  await own.fill({ 'Purpose of the sale or purchase': 'Moving closer to family' });
  await expectAccessibleAt(own.page, [360, 768, 1280], 'the details');
  await own.saveDetails();
  await own.addPhoto('licence.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 7, 7, 7]));
  await expectAccessibleAt(own.page, [360], 'the papers');
  await own.goToFinish();
  await expect(own.page.getByText('02/01/1970')).toBeVisible();
  await own.finish();
  await expectAccessibleAt(own.page, [360], 'the end');
  await phone.close();

  await page.reload();
  await expect(aml.check(name)).toContainText('Verified', { timeout: 60_000 });
});
