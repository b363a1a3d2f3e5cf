import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { DesignerPage, MOST_PAGES, makeTemplate } from '../../support/pages/designer.ts';
import { ownWord } from '../../support/pages/own-listings.ts';
import { signIn } from '../../support/pages/sign-in.ts';
import { readyOffline } from '../../support/pages/sync-tray.ts';

test('made ready offline, the designer opens 200 pages without a connection, and its draft survives reload and crash', async ({
  page,
  context,
}) => {
  const designer = new DesignerPage(page);
  await signIn(page);
  await readyOffline(page);
  const id = await makeTemplate(page, ownWord(), [], MOST_PAGES);
  await page.goto('/templates');
  await page.getByRole('button', { name: 'Make designer ready offline' }).click();
  await expect(page.getByText('Designer ready offline')).toBeVisible({ timeout: 60_000 });
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

test('opening the designer keeps it as well', async ({ page }) => {
  const designer = new DesignerPage(page);
  await signIn(page);
  await readyOffline(page);
  const id = await makeTemplate(page, ownWord());
  await designer.open(id);
  await expect
    .poll(
      async () => {
        await page.goto('/templates');
        return page.getByText('Designer ready offline').isVisible();
      },
      { timeout: 60_000 },
    )
    .toBe(true);
});

test('nothing of the designer is in the portal’s files or in what is kept at install', () => {
  const portal = readFileSync('dist/.vite/manifest.json', 'utf8');
  expect(portal).not.toMatch(/pdfme|pdfjs|src\/designer/);
  expect(readFileSync('dist/service-worker.js', 'utf8')).not.toMatch(/designer-[\w-]{8}\.js/);
  const designer = readFileSync('dist/.vite/designer-manifest.json', 'utf8');
  expect(designer).not.toMatch(/oidc|tanstack|src\/(app|features|offline|routes)/);
});
