import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { DESIGNER_CACHE } from '../../../sw/designer-files.ts';
import { DesignerPage, MOST_PAGES, makeTemplate } from '../../support/pages/designer.ts';
import { ownWord } from '../../support/pages/own-listings.ts';
import { signIn } from '../../support/pages/sign-in.ts';
import { readyOffline } from '../../support/pages/sync-tray.ts';

test('opened once or made ready offline, the designer opens 200 pages without a connection, and its draft survives reload and crash', async ({
  page,
  context,
}) => {
  const designer = new DesignerPage(page);
  await signIn(page);
  await readyOffline(page);
  const id = await makeTemplate(page, ownWord(), [], MOST_PAGES);
  await designer.open(id);
  const ready = page.getByText('Designer ready offline');
  // Opening it keeps it, in its own time; the page says what it finds when it comes.
  await expect(async () => {
    await page.goto('/templates');
    await expect(ready).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await page.evaluate((name) => caches.delete(name), DESIGNER_CACHE);
  await page.reload();
  await page.getByRole('button', { name: 'Make designer ready offline' }).click();
  await expect(ready).toBeVisible();
  await designer.open(id);
  await context.setOffline(true);
  await page.reload();
  await designer.shown();
  await designer.goToPage(200);
  await designer.type('Signature').press('Enter');
  await expect(page.getByText(/^Your changes are kept on this device/)).toBeVisible();
  await page.reload();
  await designer.shown();
  await designer.goToPage(200);
  await expect(designer.listed(/^Signature/)).toBeVisible();
  await expect(page.getByText('Your changes from this device')).toBeVisible();
  // A browser that is killed has written what was typed before.
  const again = await context.newPage();
  await page.close();
  const other = new DesignerPage(again);
  await other.open(id);
  await other.goToPage(200);
  await expect(other.listed(/^Signature/)).toBeVisible();
  await again.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(again.getByText('publishing needs a connection')).toBeVisible();
});

test('nothing of the designer is in the portal’s files or in what is kept at install', () => {
  const portal = readFileSync('dist/.vite/manifest.json', 'utf8');
  expect(portal).not.toMatch(/pdfme|pdfjs|src\/designer/);
  expect(readFileSync('dist/service-worker.js', 'utf8')).not.toMatch(/designer-[\w-]{8}\.js/);
  const designer = readFileSync('dist/.vite/designer-manifest.json', 'utf8');
  expect(designer).not.toMatch(/oidc|tanstack|src\/(app|features|offline|routes)/);
});
