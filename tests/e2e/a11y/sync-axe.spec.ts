import { expect, test } from '@playwright/test';
import { expectAccessible } from '../../support/pages/accessible.ts';
import { ownWord } from '../../support/pages/own-listings.ts';
import { signIn } from '../../support/pages/sign-in.ts';
import { signOut } from '../../support/pages/sign-out.ts';
import { readyOffline, runOut, SyncTray } from '../../support/pages/sync-tray.ts';

for (const width of [360, 1280]) {
  test(`axe finds nothing on tray, dialogs, settings and lock screen: ${width} px`, async ({
    page,
    context,
  }) => {
    // Five screens, and axe measures the contrast of every text on each.
    const tray = new SyncTray(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 800 });
    await signIn(page);
    await readyOffline(page);
    await context.setOffline(true);
    await tray.addListing(ownWord());
    await tray.open();
    await expectAccessible(page, 'tray');
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectAccessible(page, 'discard');
    await page.getByRole('button', { name: 'Keep it' }).click();
    await expect(page.getByRole('alertdialog')).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(tray.dialog).toBeHidden();
    await signOut(page);
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectAccessible(page, 'sign-out');
    await page.getByRole('button', { name: 'Stay signed in' }).click();
    await page.goto('/settings/offline');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Offline');
    await expectAccessible(page, 'settings');
    await runOut(page, 13);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Sign in to go on' })).toBeVisible();
    await expectAccessible(page, 'lock screen');
  });
}
