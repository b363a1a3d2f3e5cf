import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { ownWord } from '../../support/pages/own-listings.ts';
import { signIn } from '../../support/pages/sign-in.ts';
import { signOut } from '../../support/pages/sign-out.ts';
import { readyOffline, runOut, SyncTray } from '../../support/pages/sync-tray.ts';

async function check(page: Page, what: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
  expect(found, what).toEqual([]);
}

for (const [colorScheme, width] of [
  ['light', 360],
  ['dark', 1280],
] as const) {
  test(`axe finds nothing on tray, dialogs, settings and lock screen: ${colorScheme}, ${width} px`, async ({
    page,
    context,
  }) => {
    // Five screens, and axe measures the contrast of every text on each.
    test.setTimeout(120_000);
    const tray = new SyncTray(page);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 800 });
    await signIn(page);
    await readyOffline(page);
    await context.setOffline(true);
    await tray.addListing(ownWord());
    await tray.open();
    await check(page, 'tray');
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await check(page, 'discard');
    await page.getByRole('button', { name: 'Keep it' }).click();
    await expect(page.getByRole('alertdialog')).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(tray.dialog).toBeHidden();
    await signOut(page);
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await check(page, 'sign-out');
    await page.getByRole('button', { name: 'Stay signed in' }).click();
    await page.goto('/settings/offline');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Offline');
    await check(page, 'settings');
    await runOut(page, 13);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Sign in to go on' })).toBeVisible();
    await check(page, 'lock screen');
  });
}
