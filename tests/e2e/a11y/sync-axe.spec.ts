import { expect, test } from '@playwright/test';
import { expectAccessible, expectAccessibleAt } from '../../support/pages/accessible.ts';
import { ownWord } from '../../support/pages/own-listings.ts';
import { signInAlone } from '../../support/pages/sign-in.ts';
import { signOut } from '../../support/pages/sign-out.ts';
import { readyOffline, runOut, SyncTray } from '../../support/pages/sync-tray.ts';

test('axe finds nothing on tray, dialogs, settings and lock screen, on a phone and a desk', async ({
  page,
  context,
}) => {
  // Five screens, and axe measures the contrast of every text on each.
  const check = (what: string) => expectAccessibleAt(page, [1280, 360], what);
  const tray = new SyncTray(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signInAlone(page);
  await readyOffline(page);
  await context.setOffline(true);
  await tray.addListing(ownWord());
  // The frame of a phone has a tray and an account of its own: they are opened at each width.
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await tray.open();
    await expectAccessible(page, `tray, ${width} px`);
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectAccessible(page, `discard, ${width} px`);
    await page.getByRole('button', { name: 'Keep it' }).click();
    await expect(page.getByRole('alertdialog')).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(tray.dialog).toBeHidden();
    await signOut(page);
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectAccessible(page, `sign-out, ${width} px`);
    await page.getByRole('button', { name: 'Stay signed in' }).click();
  }
  await page.goto('/settings/offline');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Offline');
  await check('settings');
  await runOut(page, 13);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Sign in to go on' })).toBeVisible();
  await check('lock screen');
});
