import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../support/pages/accessible.ts';
import {
  agree,
  linkSentTo,
  openToSign,
  sendEnvelope,
  type Wanted,
} from '../../support/pages/signing.ts';

test.use({ viewport: { width: 360, height: 740 }, serviceWorkers: 'block' });

const VERA = { key: 'vendor-1', name: 'Vera O’Vendor' };
const SHORT: Wanted = {
  signers: [VERA],
  fields: [
    { id: 'occupation', type: 'text', label: 'Occupation' },
    { id: 'kind', type: 'select', label: 'Kind', options: ['House', 'Unit'], required: false },
    { id: 'hand', type: 'signature', label: 'Signature of the vendor' },
    { id: 'day', type: 'sign_date', label: 'Date' },
  ],
};

async function fits(page: Page): Promise<void> {
  const over = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(over).toBeLessThanOrEqual(0);
}

test('the document says whose link it is and what for, and gives nothing else away', async ({
  page,
}) => {
  const envelope = await sendEnvelope(SHORT);
  const mobile = envelope.mobileOf('vendor-1');
  const answer = await page.request.get(await linkSentTo(page, mobile));
  const html = await answer.text();
  expect(answer.status()).toBe(200);
  expect(html).toContain('Confirm it’s you');
  expect(html).toContain(`Text a code to <strong class="target">XXXXXX${mobile.slice(-3)}`);
  for (const secret of ['Vera', mobile, 'Authority', 'Signer', 'Newtown']) {
    expect(html, secret).not.toContain(secret);
  }
  const policy = answer.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("default-src 'none'; script-src 'self'");
  expect(policy).toContain("worker-src 'self'");
  expect(policy).toContain('trusted-types pdf-worker');
  expect(policy).not.toMatch(/unsafe|https?:/);
  expect(answer.headers()['referrer-policy']).toBe('no-referrer');

  const bodies = new Set<string>();
  for (const path of ['/sign/0123456789ABCDEF', '/sign/ZZZZ', '/sign', '/sign/A/B', '/pay/ZZZZ']) {
    const gone = await page.request.get(path);
    expect(gone.status(), path).toBe(404);
    bodies.add(
      (await gone.text()).replace(/<style>[\s\S]*?<\/style>|signer|payer|-[\w-]{8}\.js/g, ''),
    );
  }
  expect([...bodies].every((body) => body.includes('This link doesn’t work'))).toBe(true);
});

test('axe finds nothing from the code to the end; nothing is cut at 320 px with text at 200 %, and wide screens use their room', async ({
  page,
}) => {
  const envelope = await sendEnvelope(SHORT);
  /** By axe on a phone, then narrower and with large text. */
  const look = async (name: string) => {
    await expectAccessible(page, name);
    await page.setViewportSize({ width: 320, height: 640 });
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    await fits(page);
    await page.evaluate(() => (document.documentElement.style.fontSize = ''));
    await page.setViewportSize({ width: 360, height: 740 });
  };
  await page.goto(await linkSentTo(page, envelope.mobileOf('vendor-1')));
  await expect(page.getByRole('button', { name: /Text a code/ })).toBeVisible();
  await look('the code');
  await openToSign(page, envelope.mobileOf('vendor-1'));
  await expect(page.getByLabel('I have read this and I agree')).toBeVisible();
  await look('consent');
  await agree(page);
  await page.getByRole('button', { name: 'Start' }).click();
  const guide = page.getByRole('region', { name: 'Your fields' });
  await expect(guide.getByLabel('Occupation')).toBeFocused();
  await look('a field');
  await page.getByRole('button', { name: 'Larger' }).click();
  await fits(page);
  for (const width of [768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await fits(page);
  }
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Read as text' }).click();
  await expect(page.locator('.as-text').first()).toContainText('Authority');
  await expectAccessible(page, 'as text');
  await page.getByRole('button', { name: 'Read as text' }).click();
  await guide.getByLabel('Occupation').fill('Baker');
  await guide.getByRole('button', { name: 'Next field' }).click();
  await guide.getByRole('button', { name: 'Next field' }).click();
  await guide.getByRole('button', { name: 'Give your signature' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'a signature');
});

test('everything can be done with the keyboard alone', async ({ page }) => {
  const envelope = await sendEnvelope(SHORT);
  await openToSign(page, envelope.mobileOf('vendor-1'));
  const press = (key: string) => page.keyboard.press(key);
  await page.getByLabel('I have read this and I agree').focus();
  await press('Space');
  await press('Tab');
  await press('Enter');
  await expect(page.locator('.sheet canvas').first()).toBeVisible();
  await page.getByRole('link', { name: 'Go to your fields' }).focus();
  await press('Enter');
  await press('Tab');
  await press('Enter');
  const guide = page.getByRole('region', { name: 'Your fields' });
  await expect(guide.getByLabel('Occupation')).toBeFocused();
  await page.keyboard.type('Baker');
  await press('Tab');
  await press('Enter');
  await expect(guide.getByLabel('Kind')).toBeFocused();
  await press('Tab');
  await press('Tab');
  await press('Enter');
  await expect(guide.getByRole('button', { name: 'Give your signature' })).toBeFocused();
  await press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('radio', { name: 'Draw' }).focus();
  await press('ArrowRight');
  await press('Tab');
  await expect(dialog.getByLabel('Your full name')).toBeFocused();
  await page.keyboard.type('Vera O’Vendor');
  await press('Enter');
  await expect(dialog).toBeHidden();
  await expect(guide).toContainText('2 of 2 done');
  await guide.getByRole('button', { name: 'Go to sign' }).focus();
  await press('Enter');
  await expect(page.getByRole('button', { name: 'Sign now' })).toBeFocused();
  await press('Enter');
  await expect(page.getByText(/Everybody has signed|Thank you/).first()).toBeVisible();
});
