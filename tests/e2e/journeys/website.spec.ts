import { expect, test } from '@playwright/test';
import { expectAccessibleAt } from '../../support/pages/accessible.ts';
import { lastDraftKept, nextInput } from '../../support/pages/kept-drafts.ts';
import { signIn } from '../../support/pages/sign-in.ts';

test.use({ serviceWorkers: 'block' });

/** A green PNG of 40 by 40 pixels: a small logo is taken as it is. */
const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAACgAAAAoCAIAAAADnC86AAAAMUlEQVR42u3NQQkAAAgEsAtiIiPYP4glBD+D/ZeafhGxWCwWi8VisVgsFovFYrH4zgJMJ7A94sQXdAAAAABJRU5ErkJggg==';

test('spec 3, admin-manage-website: what a principal writes beside a phone is published on a page of the agency', async ({
  page,
  browser,
}) => {
  await signIn(page, 'otherPrincipal', '/settings/website');
  await expect(page.getByRole('heading', { level: 1, name: 'Website' })).toBeVisible();
  await page.getByLabel('Picture of the logo').setInputFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: Buffer.from(PICTURE, 'base64'),
  });
  await expect(page.getByRole('img', { name: 'Your logo' })).toBeVisible();
  await page.getByLabel('Picture of the logo').setInputFiles({
    name: 'logo.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg onload="alert(1)"/>'),
  });
  await expect(page.getByText('Choose a picture in PNG or JPEG.')).toBeVisible();
  await page.getByLabel('Colour', { exact: true }).fill('#ffd700');
  await expect(page.getByText('Shown as #8a7400')).toBeVisible();
  await page.getByLabel('Phone', { exact: true }).fill('02 9123 456');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByLabel('Phone', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Phone', { exact: true }).fill('02 9123 4567');
  const typed = nextInput(page);
  await page.getByLabel('First words').fill('Thank you for selling with us.');
  const typedAt = await typed;
  await expect.poll(() => lastDraftKept(page)).toBeGreaterThanOrEqual(typedAt);
  await page.reload();
  await expect(page.getByText(/^Draft restored/)).toBeVisible();
  await expect(page.getByLabel('First words')).toHaveValue('Thank you for selling with us.');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Published', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Draft restored/)).toHaveCount(0);
  await expect(page.getByLabel('First words')).toHaveValue('Thank you for selling with us.');
  await expect(page.getByRole('img', { name: 'Your logo' })).toBeVisible();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expectAccessibleAt(page, [1280, 768, 360], 'Website');
  const address = await page.getByRole('link', { name: /\/agencies\// }).getAttribute('href');

  const stranger = await browser.newContext({ viewport: { width: 360, height: 800 } });
  const own = await stranger.newPage();
  await own.goto(new URL(address ?? '', page.url()).href);
  await expect(own.getByRole('heading', { level: 1 })).toContainText('Tarrabrook');
  await expect(own.getByText('Thank you for selling with us.')).toBeVisible();
  await expect(own.locator('.head .logo')).toHaveJSProperty('complete', true);
  await expectAccessibleAt(own, [360, 1280], 'the agency’s page');
});
