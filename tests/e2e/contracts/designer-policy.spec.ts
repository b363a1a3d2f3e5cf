import { expect, test } from '@playwright/test';
import { DesignerPage, makeTemplate } from '../../support/pages/designer.ts';
import { ownWord } from '../../support/pages/own-listings.ts';
import { signInOnly } from '../../support/pages/sign-in.ts';

test('the designer keeps to its own content policy, and nothing of it is in any other page', async ({
  page,
}) => {
  const troubles: string[] = [];
  const asked: string[] = [];
  page.on('console', (message) => {
    if (message.type() !== 'info') troubles.push(message.text());
  });
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!/designer-/.test(pathname)) return;
    // The first page's picture is drawn in a document of its own, by the designer's reader of PDFs alone.
    if (request.frame() === page.mainFrame() || /designer-pdfme-/.test(pathname))
      asked.push(pathname);
  });
  const designer = new DesignerPage(page);
  await signInOnly(page);
  const id = await makeTemplate(page, ownWord());
  await page.goto('/templates');
  await expect(page.getByRole('list', { name: 'Templates' })).toBeVisible();
  await page.goto(`/templates/${id}`);
  await expect(page.getByRole('heading', { name: 'Versions' })).toBeVisible();
  await expect(page.locator('iframe[data-stage="shown"]')).toBeVisible();
  expect(asked).toEqual([]);
  troubles.length = 0;
  const opened = page.waitForResponse('**/designer.html');
  await designer.open(id);
  const policy = (await opened).headers()['content-security-policy'] ?? '';
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain('connect-src data: blob:;');
  expect(policy).toContain("frame-ancestors 'self'");
  expect(policy).not.toContain('unsafe-eval');
  await designer.type('Signature').press('Enter');
  await page.keyboard.press('ArrowLeft');
  await expect(designer.listed(/^Signature/)).toBeVisible();
  expect(troubles).toEqual([]);
  const called = await designer.frame.locator('body').evaluate(async () => {
    const reached = await fetch('/api/account').catch(() => undefined);
    return reached?.status;
  });
  expect(called, 'the designer’s document reaches our API').toBeUndefined();
});
