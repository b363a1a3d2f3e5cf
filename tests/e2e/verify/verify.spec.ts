import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../support/pages/accessible.ts';
import { blockStorage } from '../../support/pages/refused-storage.ts';

test.use({ serviceWorkers: 'block' });

const FILE = {
  name: 'Agreement.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7 x'),
};
const SEALED = {
  outcome: 'sealed',
  agencyName: 'Harbour Realty',
  documentName: 'Exclusive agency agreement for 12 Wharf Street, Newtown',
  product: 'listing-agreement',
  envelopeId: '01900000-0000-7000-8000-000000000000',
  signerCount: 3,
  sealedAt: '2026-11-20T01:02:03.000Z',
  sha256: 'ab'.repeat(32),
  originalSha256: 'cd'.repeat(32),
  verifyCode: '0123456789ABCDEF',
};

/** The server knows one file. */
async function knowing(page: Page, answer: object = SEALED): Promise<string[]> {
  const asked: string[] = [];
  await page.route('**/api/public/verify', async (route) => {
    asked.push(route.request().postData() ?? '');
    await route.fulfill({ json: answer, headers: { 'X-Api': 'lintel' } });
  });
  return asked;
}

test('a file that was changed is told from one that was sealed, and never leaves the device', async ({
  page,
}) => {
  await blockStorage(page);
  const answer = await page.goto('/verify');
  expect(answer?.status()).toBe(200);
  expect(answer?.headers()['content-security-policy']).toContain("default-src 'none'");
  const choose = page.getByLabel('Choose the PDF');
  await choose.setInputFiles(FILE);
  await expect(
    page.getByRole('heading', { name: /is not a file that was sealed here/ }),
  ).toBeVisible();
  await knowing(page, { outcome: 'as-sent' });
  await choose.setInputFiles(FILE);
  await expect(page.getByRole('heading', { name: /document as it was sent to be/ })).toBeVisible();
  const asked = await knowing(page);
  await choose.setInputFiles(FILE);
  await expect(page.getByRole('heading', { name: /is exactly as it was sealed/ })).toBeVisible();
  await expect(page.getByRole('status')).toContainText('Harbour Realty');
  expect(asked).toEqual([expect.stringMatching(/^\{"sha256":"[0-9a-f]{64}"\}$/)]);
});

test('a code of a certificate is looked up at once, and asks for the file', async ({ page }) => {
  await page.goto('/verify/0123456789ABCDEF');
  await expect(
    page.getByRole('heading', { name: 'Nothing was sealed under this code' }),
  ).toBeVisible();
  await page.route('**/api/public/verify/*', (route) =>
    route.fulfill({ json: SEALED, headers: { 'X-Api': 'lintel' } }),
  );
  await page.goto('/verify/0123-4567-89ab-cdef');
  await expect(page.getByText('This says nothing yet about a file that you hold')).toBeVisible();
});

test('at 360 px with the keyboard alone, axe finds nothing', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await knowing(page);
  // Heard from the beginning: the browser's own window would open before a listener that comes later.
  page.on('filechooser', (chooser) => void chooser.setFiles(FILE));
  await page.goto('/verify');
  const choose = page.getByLabel('Choose the PDF');
  await expect(choose).toBeAttached();
  await page.keyboard.press('Tab');
  await expect(choose).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toContainText('exactly as it was sealed');
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(360);
  await expectAccessible(page, 'a sealed file');
});
