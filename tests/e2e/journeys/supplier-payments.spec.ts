import { expect, type Page, test } from '@playwright/test';
import { uuidV7 } from '../../../domain/ids.ts';
import { expectAccessibleAt } from '../../support/pages/accessible.ts';
import { lastDraftKept, nextInput } from '../../support/pages/kept-drafts.ts';
import { addListings, ownWord } from '../../support/pages/own-listings.ts';
import { press } from '../../support/pages/press.ts';
import { signIn, signInOnly } from '../../support/pages/sign-in.ts';
import { onePage, stream } from '../../support/pdfs/raw-pdf.ts';
import { sampleJpeg } from '../../support/sample-files.ts';

test.use({ serviceWorkers: 'block' });

/** An invoice as a supplier's program prints it. */
const paper = (lines: readonly string[]) =>
  onePage({
    content: stream(
      '',
      `BT /F1 12 Tf 60 760 Td 18 TL ${lines.map((line) => `(${line}) Tj T*`).join(' ')} ET`,
    ),
  });

const card = (page: Page, name: string | RegExp) => page.getByRole('region', { name });

test('domain.md 3 (67–69): an invoice is recorded, approved by another, and released alone for an hour', async ({
  page,
  browser,
}) => {
  const word = ownWord();
  const supplier = `${word} Signs`;
  const dialog = page.getByRole('dialog');
  await signInOnly(page, 'agent');
  const marketing = [
    {
      id: uuidV7(Date.now(), crypto.getRandomValues(new Uint8Array(10))),
      supplier,
      item: 'Board',
      price: 100_000,
    },
  ];
  const [id = ''] = await addListings(page, word, [{ streetNumber: '1', facts: { marketing } }]);
  await page.goto(`/property-listings/${id}/supplier-payments`);
  await expect(card(page, 'Supplier payments')).toContainText('Agency Supplier Payments');
  await expect(card(page, 'Campaign budget')).toContainText('$1,000.00');

  await test.step('a photo of the paper waits until somebody records it', async () => {
    const photo = { name: 'board.jpg', mimeType: 'image/jpeg', buffer: sampleJpeg() };
    await card(page, 'Files of invoices').getByLabel('Take a photo').setInputFiles(photo);
    await expect(card(page, 'Files of invoices')).toContainText('1 file waits to be recorded');
    await expectAccessibleAt(page, [360, 1280], 'the step');
    await page.getByRole('button', { name: 'Record board.jpg' }).click();
    await dialog.getByRole('button', { name: 'Record it' }).click();
    await expect(dialog).toContainText('Enter its total');
  });

  await test.step('what is typed survives a reload', async () => {
    const typed = nextInput(page);
    await dialog.getByLabel('Number').fill('INV-77');
    await expect.poll(() => lastDraftKept(page)).toBeGreaterThanOrEqual(await typed);
    await page.reload();
    await page.getByRole('button', { name: 'Record board.jpg' }).click();
    await expect(dialog.getByLabel('Number')).toHaveValue('INV-77');
  });

  await test.step('the invoice is recorded with a supplier nobody knew', async () => {
    await dialog.getByRole('button', { name: 'Add a supplier' }).click();
    await dialog.getByLabel('Name of the supplier').fill(supplier);
    await dialog.getByLabel('Phone').fill('0491 570 006');
    await dialog.getByRole('button', { name: 'Add the supplier' }).click();
    await expect(dialog.getByLabel('Supplier', { exact: false }).first()).toContainText(supplier);
    await dialog.getByLabel('Date', { exact: false }).first().fill('20/11/2026');
    await dialog.getByLabel('Total including GST').fill('880');
    await expect(dialog.getByLabel('GST in it')).toHaveValue('80.00');
    await dialog.getByLabel('For').selectOption({ index: 1 });
    await expectAccessibleAt(page, [360], 'the form of an invoice');
    await dialog.getByRole('button', { name: 'Record it' }).click();
    await expect(page.getByRole('link', { name: `${supplier}: Invoice INV-77` })).toBeVisible();
    await expect(card(page, 'Files of invoices')).not.toContainText('waits to be recorded');
  });

  const other = await browser.newPage();
  await signIn(other, 'principal', '/payments/suppliers');
  const sheet = other.getByRole('dialog');

  await test.step('the supplier gets its first account', async () => {
    await other.getByLabel('Find a supplier').fill(word);
    await other.getByRole('button', { name: `Details of ${supplier}` }).click();
    await other.getByRole('button', { name: 'Enter the account' }).click();
    await sheet.getByLabel('Account name').fill(supplier);
    await sheet.getByLabel('BSB').fill('082-001');
    await sheet.getByLabel('Account number').fill('12345678');
    await sheet.getByRole('button', { name: 'Check the account' }).click();
    await expect(sheet).toContainText('Name check: match');
    await sheet.getByRole('button', { name: 'Enter the account' }).click();
    await expect(other.getByText('Account in force')).toBeVisible();
    await expectAccessibleAt(other, [360, 1280], 'the suppliers');
  });

  await test.step('somebody else approves it, whole', async () => {
    await other.getByRole('link', { name: 'Approve' }).click();
    await press(other, `Approve: Invoice INV-77 of ${supplier}`);
    await expectAccessibleAt(other, [360], 'the approval');
    await sheet.getByRole('button', { name: 'Approve $880.00' }).click();
    await expect(other.getByText('Invoice INV-77 is approved')).toBeVisible();
    await expectAccessibleAt(other, [360, 1280], 'what is to be approved');
  });

  await test.step('a run is made, released alone, and stopped', async () => {
    await other.getByRole('link', { name: 'Pay', exact: true }).click();
    await expect(other.getByLabel(`Pay ${supplier}, INV-77`)).toBeChecked();
    await expectAccessibleAt(other, [360, 1280], 'what is to be paid');
    if (await other.getByRole('button', { name: 'Set up the file' }).isVisible()) {
      await other.getByRole('button', { name: 'Set up the file' }).click();
      await sheet.getByLabel('Bank').fill('cba');
      await sheet.getByLabel('User id').fill('301500');
      await sheet.getByRole('button', { name: 'Save' }).click();
      await expect(card(other, 'File for your bank')).toContainText('301500');
    }
    await press(other, 'Make a payment run');
    await expect(card(other, 'Payments')).toContainText('INV-77');
    await expectAccessibleAt(other, [360, 1280], 'a run');
    await press(other, 'Release the run');
    await expect(sheet).toContainText('You release it alone: the file is given out from');
    const yes = sheet.getByRole('checkbox', { name: 'Yes, write them shorter' });
    if (await yes.isVisible()) await yes.check();
    await sheet.getByRole('button', { name: /^Release \$/ }).click();
    await expect(other.getByText('Released by one person alone', { exact: false })).toBeVisible();
    await press(other, 'Stop the run');
    await other.getByRole('alertdialog').getByRole('button', { name: 'Stop the run' }).click();
    await expect(card(other, /^Run \d+$/)).toContainText('Stopped by');
  });

  await test.step('a statement that nobody can read says so', async () => {
    await other.getByRole('link', { name: 'Bank statement' }).click();
    await other.getByLabel('Or paste it here').fill('nonsense');
    await other.getByRole('button', { name: 'Import the statement' }).click();
    await expect(other.getByRole('alert')).toBeVisible();
    await expectAccessibleAt(other, [360], 'the statement');
  });

  await test.step('its page says what happened to the invoice', async () => {
    await page.getByRole('link', { name: `${supplier}: Invoice INV-77` }).click();
    await expect(card(page, 'History')).toContainText('Payment run stopped');
    await expectAccessibleAt(page, [360, 1280], 'an invoice');
  });
  await other.close();

  await test.step('a photo taken without a connection is sent once there is one', async () => {
    await page.getByRole('link', { name: 'All invoices of the campaign' }).click();
    const files = card(page, 'Files of invoices');
    await expect(files).toBeVisible();
    await page.context().setOffline(true);
    const photo = { name: 'later.jpg', mimeType: 'image/jpeg', buffer: sampleJpeg() };
    await files.getByLabel('Take a photo').setInputFiles(photo);
    await expect(files).toContainText('On its way');
    await page.context().setOffline(false);
    await expect(files).toContainText('1 file waits to be recorded');
    await expect(files).not.toContainText('On its way');
  });

  await test.step('what a PDF says is filled in, to be checked', async () => {
    await page.getByRole('button', { name: 'Record an invoice' }).click();
    const lines = [
      'Tax Invoice',
      'Invoice No: B-4412',
      'Invoice date: 18/11/2026',
      'ABN 51 824 753 556',
      'GST $10.00',
      'Total $110.00',
    ];
    const file = { name: 'b-4412.pdf', mimeType: 'application/pdf', buffer: paper(lines) };
    await dialog.getByLabel('Choose a file').setInputFiles(file);
    await expect(dialog).toContainText('Filled in from the text of the file');
    await expect(dialog.getByLabel('Number')).toHaveValue('B-4412');
    await expect(dialog.getByLabel('Date', { exact: false }).first()).toHaveValue('18/11/2026');
    await expect(dialog.getByLabel('Total including GST')).toHaveValue('110.00');
    await expect(dialog.getByLabel('GST in it')).toHaveValue('10.00');
    await expect(dialog.getByLabel('ABN as printed')).toHaveValue(/^51/);
  });
});
