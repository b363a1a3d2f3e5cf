import type { Page } from '@playwright/test';

/** Signs out from wherever the frame offers it. */
export async function signOut(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Sign out' });
  if (!(await button.isVisible()))
    await page
      .getByRole('button', { name: /^More|Account/ })
      .first()
      .click();
  await button.click();
}
