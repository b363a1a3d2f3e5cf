import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { codeSentTo, enterCode } from '../../support/pages/pay-link.ts';
import { agree, linkSentTo, sendEnvelope } from '../../support/pages/signing.ts';

test.use({ viewport: { width: 360, height: 740 }, serviceWorkers: 'block' });

test('the reader comes while a code is on its way, the document while the consent is read', async ({
  page,
}) => {
  const envelope = await sendEnvelope({
    signers: [{ key: 'vendor-1', name: 'Vera O’Vendor' }],
    fields: [{ id: 'hand', type: 'signature' }],
  });
  const mobile = envelope.mobileOf('vendor-1');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const reader = () => asked.filter((path) => /\/signer-pdf[.-]/.test(path));
  const documents = () => asked.filter((path) => /\/documents\/\d+$/.test(path));

  await page.setExtraHTTPHeaders({ 'x-forwarded-for': '10.39.2.1' });
  await page.goto(await linkSentTo(page, mobile));
  await page.getByRole('button', { name: /Text a code to/ }).click();
  // The library and its worker at once: neither waits for the other.
  await expect.poll(() => reader().length).toBe(2);
  // Nothing of what is to be signed leaves before the code.
  expect(asked.filter((path) => path.startsWith('/api/public/signing'))).toEqual([]);

  await enterCode(page, await codeSentTo(page, mobile));
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByLabel('I have read this and I agree')).toBeVisible();
  await expect.poll(documents).toHaveLength(1);
  // Both of the letters it is written in.
  await expect
    .poll(() => new Set(asked.filter((path) => /\/standard_fonts\//.test(path))).size)
    .toBe(2);
  await page.waitForLoadState('networkidle');

  const before = asked.length;
  await agree(page);
  // Only the consent itself is sent: what is drawn was there.
  const paths = asked.slice(before);
  expect(paths.filter((path) => !path.startsWith('/api/'))).toEqual([]);
  expect(documents()).toHaveLength(1);
});

test('letters that a document doesn’t bring travel compressed', async ({ request }) => {
  const { version } = JSON.parse(readFileSync('node_modules/pdfjs-dist/package.json', 'utf8'));
  const path = `/assets/signer-pdf-${version}/standard_fonts/LiberationSans-Regular.ttf`;
  const answer = await request.get(path, { headers: { 'accept-encoding': 'br' } });
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-encoding']).toBe('br');
});
