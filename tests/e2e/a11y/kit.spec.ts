import { expect } from '@playwright/test';
import { test } from './kit-server.ts';

test.use({ serviceWorkers: 'block' });

test.beforeEach(async ({ page, kitUrl }) => {
  await page.goto(kitUrl);
});

test('a dialog takes the focus, keeps it, and gives it back on Escape', async ({ page }) => {
  const opener = page.locator('#overlays').getByRole('button', { name: 'Add vendor' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Add vendor' });
  await expect(dialog).toHaveAttribute('aria-modal', 'true');
  await expect(dialog).toHaveAccessibleDescription('They get a message with a link to sign.');
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused();
  for (let press = 0; press < 6; press += 1) {
    await page.keyboard.press(press < 4 ? 'Tab' : 'Shift+Tab');
    await expect(dialog.locator(':focus')).toHaveCount(1);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test('a press on the backdrop closes a dialog, also one that asks for a confirmation', async ({
  page,
}) => {
  await page.getByRole('button', { name: 'Archive listing' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Archive 12 Banksia Street?' });
  await expect(dialog.getByRole('button', { name: 'Keep as it is' })).toBeFocused();
  await page.mouse.click(5, 5);
  await expect(dialog).toBeHidden();
});
