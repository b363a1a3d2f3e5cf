import { expect, test } from '@playwright/test';
import { expectAccessible } from '../../support/pages/accessible.ts';
import { blockStorage } from '../../support/pages/refused-storage.ts';
import { agree, drawHand, openToSign, sendEnvelope } from '../../support/pages/signing.ts';
import { translatePage } from '../../support/pages/translated.ts';
import { samplePng } from '../../support/pdfs/sample-png.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, serviceWorkers: 'block' });

/** Sealing takes as long as the server needs; what hangs is ended by the limit of the test. */
const SEALED = 0;

const VERA = { key: 'vendor-1', name: 'Vera O’Vendor' };

// Issue 30: each signing in a page that the browser translates.
test.beforeEach(({ page }) => translatePage(page));

test('signs on a phone: drawn, typed and a picture; what is filled in survives a reload', async ({
  page,
}) => {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted/i.test(message.text())) refused.push(message.text());
  });
  const envelope = await sendEnvelope({
    signers: [VERA],
    fields: [
      { id: 'occupation', type: 'text', label: 'Occupation' },
      { id: 'mail', type: 'email', label: 'Email for the inspection', required: false },
      { id: 'hand', type: 'signature', label: 'Signature of the vendor' },
      { id: 'short', type: 'initials', label: 'Initials' },
      { id: 'second', type: 'signature', label: 'Signature once more' },
      { id: 'pets', type: 'checkbox', label: 'There are pets', required: false },
      {
        id: 'which',
        type: 'text',
        label: 'Which pets',
        condition: { fieldId: 'pets', equals: 'true' },
      },
      { id: 'day', type: 'sign_date', label: 'Date' },
    ],
  });
  await openToSign(page, envelope.mobileOf('vendor-1'));
  await expect(page.getByText('Please read and sign.')).toBeVisible();
  await agree(page);
  const guide = page.getByRole('region', { name: 'Your fields' });
  await expect(guide).toContainText('0 of 4 done');
  await expect(page.getByText('Set when you sign')).toBeVisible();

  const last = page.getByRole('region', { name: 'Sign', exact: true }).locator('[type=submit]');
  await expect(last).toHaveText('Next field');
  await guide.getByRole('button', { name: 'Start' }).click();
  await expect(guide.getByLabel('Occupation')).toBeFocused();
  await guide.getByLabel('Occupation').fill('Baker');
  await guide.getByRole('button', { name: 'Next field' }).click();
  // What is optional comes too, and nobody goes on from what doesn’t fit without being told.
  const mail = guide.getByLabel('Email for the inspection');
  await mail.fill('vera@');
  await guide.getByRole('button', { name: 'Next field' }).click();
  await expect(guide).toContainText('Not an email address');
  await expect(guide).toContainText('Not saved yet');
  await expect(mail).toBeFocused();
  await mail.fill('');
  await guide.getByRole('button', { name: 'Next field' }).click();
  await guide.getByRole('button', { name: 'Give your signature' }).click();
  await drawHand(page);
  await guide.getByRole('button', { name: 'Next field' }).click();
  await guide.getByRole('button', { name: 'Give your initials' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Type').check();
  // The sheet is the whole screen of a phone.
  const sheet = await dialog.boundingBox();
  expect(sheet).toMatchObject({ x: 0, y: 0, height: 740 });
  expect(sheet?.width).toBeGreaterThan(340);
  // Letters that this device has no picture of are said, not taken as boxes.
  await dialog.getByLabel('Your initials').fill('V\u{1e6c0}');
  await dialog.getByRole('button', { name: 'Use this for my initials' }).click();
  await expect(dialog.getByRole('alert')).toContainText('can’t write “\u{1e6c0}”');
  await dialog.getByLabel('Your initials').fill('VO');
  await dialog.getByLabel('Slanted').check();
  await expect(dialog.locator('.hand')).toHaveCSS('font-family', /georgia/i);
  await dialog.getByRole('button', { name: 'Use this for my initials' }).click();
  await guide.getByRole('button', { name: 'Next field' }).click();
  await guide.getByRole('button', { name: 'Give your signature' }).click();
  await dialog.getByLabel('Picture').check();
  const picture = { name: 'hand.png', mimeType: 'image/png', buffer: samplePng() };
  await dialog.locator('input[type=file]').setInputFiles({ ...picture, buffer: Buffer.from('x') });
  await dialog.getByRole('button', { name: 'Use this signature' }).click();
  await expect(dialog.getByRole('alert')).toContainText('PNG or JPEG');
  await dialog.locator('input[type=file]').setInputFiles(picture);
  await dialog.getByRole('button', { name: 'Use this signature' }).click();
  await expect(dialog).toBeHidden();
  await expect(guide).toContainText('4 of 4 done');

  // A tick opens another field.
  await guide.getByRole('button', { name: 'Next field' }).click();
  await guide.getByLabel('There are pets').check();
  await expect(guide).toContainText('4 of 5 done');
  await expect(guide).toContainText('Saved');
  await page.reload();
  await expect(guide).toContainText('4 of 5 done');
  await guide.getByRole('button', { name: 'Start' }).click();
  await expect(mail).toBeFocused();
  await guide.getByRole('button', { name: 'Next field' }).click();
  await guide.getByLabel('Which pets').fill('A cat');
  await guide.getByRole('button', { name: 'Go to sign' }).click();
  await expect(last).toHaveText('Sign now');
  await last.click();
  await expect(
    page.getByText(/There is nothing left|Everybody has signed|sealed/).first(),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Authority (PDF)' })).toBeVisible({
    timeout: SEALED,
  });
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  const over = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(over).toBeLessThanOrEqual(0);
  await expectAccessible(page, 'signed');
  expect(refused).toEqual([]);
  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
  );
  expect(kept).not.toMatch(/Baker|iVBOR|Vera/);
});

test('declines with a reason, asked once more, and nobody signs after that', async ({
  page,
  browser,
}) => {
  const envelope = await sendEnvelope({
    signers: [VERA, { key: 'vendor-2', name: 'Otto Owner' }],
    fields: [
      { id: 'one', type: 'signature' },
      { id: 'two', type: 'signature', signerId: 'vendor-2' },
    ],
  });
  await openToSign(page, envelope.mobileOf('vendor-1'));
  await page.getByRole('button', { name: 'I don’t want to sign' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Decline to sign' }).click();
  await expect(dialog).toContainText('Please give a reason');
  await dialog.getByLabel(/Why don’t you want to sign/).fill('The fee is wrong');
  await dialog.getByRole('button', { name: 'Decline to sign' }).click();
  await expect(page.getByText('You declined to sign')).toBeVisible();

  const other = await browser.newPage({ serviceWorkers: 'block' });
  await openToSign(other, envelope.mobileOf('vendor-2'));
  await expect(other.getByText('Somebody declined to sign')).toBeVisible();
  await expect(other.getByRole('button', { name: 'Sign now' })).toHaveCount(0);
});

test('a witness whose browser blocks site data is asked after the one they witness, sees that they signed but not how, and attests', async ({
  page,
  browser,
}) => {
  const envelope = await sendEnvelope({
    inOrder: false,
    signers: [VERA, { key: 'vendor-1-witness', name: 'Wendy Witness', witnessFor: 'vendor-1' }],
    fields: [
      { id: 'occupation', type: 'text', label: 'Occupation' },
      { id: 'hand', type: 'signature', label: 'Signature' },
      { id: 'seen', type: 'signature', label: 'Witness', signerId: 'vendor-1-witness' },
    ],
  });
  const inboxOf = async () => {
    const mobile = envelope.mobileOf('vendor-1-witness').replace(/^0/, '+61');
    return (await page.request.get(`/sandbox/inbox?of=${encodeURIComponent(mobile)}`)).text();
  };
  await openToSign(page, envelope.mobileOf('vendor-1'));
  expect(await inboxOf()).not.toMatch(/\/sign\//);
  await agree(page);
  const guide = page.getByRole('region', { name: 'Your fields' });
  await guide.getByRole('button', { name: 'Start' }).click();
  await guide.getByLabel('Occupation').fill('Half done');
  await guide.getByRole('button', { name: 'Next field' }).click();
  await guide.getByRole('button', { name: 'Give your signature' }).click();
  await drawHand(page);
  await expect(guide).toContainText('Saved');
  await page.getByRole('button', { name: 'Sign now' }).click();
  await expect(page.getByText('Thank you')).toBeVisible();

  const witness = await browser.newPage({
    serviceWorkers: 'block',
    viewport: { width: 360, height: 740 },
  });
  await blockStorage(witness);
  await openToSign(witness, envelope.mobileOf('vendor-1-witness'));
  await agree(witness);
  await expect(witness.getByText('Signature: signed')).toBeVisible();
  await expect(witness.locator('[data-field="hand"] img')).toHaveCount(0);
  const theirs = witness.getByRole('region', { name: 'Your fields' });
  await theirs.getByRole('button', { name: 'Start' }).click();
  await theirs.getByRole('button', { name: 'Give your signature' }).click();
  await drawHand(witness);
  await witness.getByRole('button', { name: 'Sign as witness' }).click();
  await expect(witness.getByText('A witness was present in person')).toBeVisible();
  await witness.getByLabel(/Your address/).fill('1 Far Street, Newtown');
  await witness.getByLabel('I am an adult').check();
  await witness.getByLabel('I am not a party to these documents').check();
  await witness.getByLabel('I was there in person when Vera O’Vendor signed').check();
  await witness.getByRole('button', { name: 'Sign as witness' }).click();
  await expect(witness.getByRole('button', { name: 'Authority (PDF)' })).toBeVisible({
    timeout: SEALED,
  });
});
