import { expect, type Page } from '@playwright/test';

/**
 * Presses a button that a notification may come to lie over, which is put away first; under the mouse it
 * would stay. It may also go by itself just then.
 */
export async function press(page: Page, button: string | RegExp): Promise<void> {
  const close = page.getByRole('button', { name: 'Close notification' }).first();
  await expect(async () => {
    if (await close.isVisible()) await close.click({ timeout: 1_000 });
    await page.getByRole('button', { name: button }).click({ timeout: 2_000 });
  }).toPass();
}
