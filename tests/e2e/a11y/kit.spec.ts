import { expect } from '@playwright/test';
import { expectAccessible } from '../../support/pages/accessible.ts';
import { test } from './kit-server.ts';

test.use({ serviceWorkers: 'block' });

test.beforeEach(async ({ page, kitUrl }) => {
  await page.goto(kitUrl);
});

test('spec 4: a dialog opens with the focus in it, keeps it, and gives it back when Escape closes it', async ({
  page,
}) => {
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

for (const size of ['100%', '200%']) {
  test(`what is missing in a long dialog is in sight with its words on a small phone, text at ${size}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.addStyleTag({ content: `html { font-size: ${size}; }` });
    await page.locator('#overlays').getByRole('button', { name: 'Decline funds' }).click();
    const dialog = page.getByRole('dialog', { name: 'Decline funds' });
    await dialog.getByRole('button', { name: 'Decline', exact: true }).click();
    const field = dialog.getByRole('textbox', { name: 'Reason' });
    await expect(field).toBeFocused();
    // All but a fraction of a pixel.
    await expect(field).toBeInViewport({ ratio: 0.95 });
    await expect(dialog.getByText('Say why, in a few words')).toBeInViewport({ ratio: 0.95 });
  });
}

test('spec 2: "Show error details" and "Hide details"; an alert is white on its alarm', async ({
  page,
}) => {
  const panel = page.getByRole('alert').filter({ hasText: 'Listings couldn’t be loaded' });
  const details = panel.getByText('Error details: GET /api/property-listings 503');
  await expect(details).toBeHidden();
  await panel.getByRole('button', { name: 'Show error details' }).click();
  await expect(details).toBeVisible();
  await panel.getByRole('button', { name: 'Hide details' }).click();
  await expect(details).toBeHidden();
  await expect(panel.getByRole('button', { name: 'Show error details' })).toBeVisible();
  const alert = page.getByRole('alert').filter({ hasText: 'Enter the vendor’s name' });
  await expect(alert).toHaveCSS('color', 'rgb(255, 255, 255)');
  await expect(alert).toHaveCSS('background-color', 'rgb(168, 31, 24)');
});

test('a press on the backdrop closes a dialog, also one that asks for a confirmation', async ({
  page,
}) => {
  await page.getByRole('button', { name: 'Archive listing' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Archive 12 Banksia Street?' });
  await expect(dialog.getByRole('button', { name: 'Go back' })).toBeFocused();
  // A dialog listens for what is pressed beside it a moment after it has the focus.
  await expect(async () => {
    await page.mouse.click(5, 5);
    await expect(dialog).toBeHidden({ timeout: 1_000 });
  }).toPass();
});

test('a menu goes by arrows, Home, End and letters, skips what is off, and closes by Escape and Tab', async ({
  page,
}) => {
  const trigger = page.getByRole('button', { name: 'Actions for 12 Banksia Street' }).first();
  const menu = page.getByRole('menu', { name: 'Actions for 12 Banksia Street' });
  const marked = menu.locator('[data-highlighted]');
  await trigger.focus();
  await page.keyboard.press('Enter');
  await expect(menu).toBeFocused();
  for (const [key, name] of [
    [null, 'Edit'],
    ['ArrowDown', 'Copy link'],
    ['ArrowDown', 'Archive'],
    ['ArrowDown', 'Edit'],
    ['End', 'Archive'],
    ['Home', 'Edit'],
    ['c', 'Copy link'],
  ] as const) {
    if (key) await page.keyboard.press(key);
    await expect(marked).toHaveText(name);
  }
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(trigger).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(menu).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(menu).toBeHidden();
  await trigger.click();
  await page.getByRole('menuitem', { name: 'Copy link' }).click();
  await expect(page.getByText('Menu (chosen: Copy link)')).toBeVisible();
  await expect(trigger).toBeFocused();
});

test('a Tab before the list of a menu has the focus closes it, and its button has the focus', async ({
  page,
  kitUrl,
}) => {
  await page.clock.install();
  await page.goto(kitUrl);
  const trigger = page.getByRole('button', { name: 'Actions for 12 Banksia Street' }).first();
  const menu = page.getByRole('menu', { name: 'Actions for 12 Banksia Street' });
  await trigger.focus();
  await page.keyboard.press('Enter');
  await expect(menu).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(trigger).toBeFocused();
  // The list takes the focus in the next frame, and frames come only as told from here.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.keyboard.press('ArrowDown');
  await expect(menu).toBeVisible();
  await expect(trigger).toBeFocused();
  await page.keyboard.press('Tab');
  await page.clock.runFor(1_000);
  await expect(menu).toBeHidden();
  await expect(trigger).toBeFocused();
});

test('spec 9: a toast stays 5000 ms at the bottom, 300 to 560 px wide, and is held by the pointer', async ({
  page,
  kitUrl,
}) => {
  await page.clock.install();
  await page.goto(kitUrl);
  const region = page.getByRole('region', { name: 'Notifications' });
  const toast = region.getByRole('status').filter({ hasText: 'Listing saved' });
  const show = page.locator('#overlays').getByRole('button', { name: 'Success' });
  // From here time passes only as told, so that a slow machine can't use up the toast's five seconds.
  await show.hover();
  await page.clock.pauseAt(Date.now() + 60_000);
  const appears = async () => {
    await page.clock.runFor(20);
    await expect(toast).toBeVisible({ timeout: 200 });
  };
  await show.click();
  await expect(appears).toPass();
  await page.clock.runFor(1_500);
  await expect(toast).toBeVisible();
  const box = await toast.boundingBox();
  expect(box?.width).toBeGreaterThanOrEqual(300);
  expect(box?.width).toBeLessThanOrEqual(560);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(750);
  await page.clock.runFor(2_500);
  await expect(toast).toBeVisible();
  await page.clock.runFor(1_500);
  await expect(toast).toHaveCount(0);

  await show.click();
  await expect(appears).toPass();
  await toast.hover();
  await page.clock.runFor(60_000);
  await expect(toast).toBeVisible();
  await page.mouse.move(5, 5);
  await page.clock.runFor(6_000);
  await expect(toast).toHaveCount(0);
});

test('a toast over an open dialog can be pressed and leaves the dialog open', async ({ page }) => {
  await page.locator('#overlays').getByRole('button', { name: 'With undo' }).click();
  const undo = page.getByRole('region', { name: 'Notifications' }).getByText('Undo');
  await expect(undo).toBeVisible();
  await page.locator('#overlays').getByRole('button', { name: 'Add vendor' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add vendor' });
  await expect(dialog).toBeVisible();
  await undo.click();
  await expect(page.getByRole('status').filter({ hasText: 'Listing restored' })).toBeVisible();
  await expect(dialog).toBeVisible();
});

test('spec 9: the calendar shows one month and goes by its keys within the dates allowed', async ({
  page,
}) => {
  const field = page.getByLabel('Auction date');
  await page.locator('#codes').getByRole('button', { name: 'Choose date' }).first().focus();
  await page.keyboard.press('Enter');
  const calendar = page.getByRole('dialog', { name: 'Choose date' });
  await expect(calendar.getByRole('grid')).toHaveCount(1);
  const focused = calendar.locator('button:focus');
  for (const [key, date] of [
    [null, 'Saturday 21 November 2026, today'],
    ['ArrowLeft', 'Saturday 21 November 2026, today'],
    ['ArrowRight', 'Sunday 22 November 2026'],
    ['ArrowDown', 'Sunday 29 November 2026'],
    ['ArrowUp', 'Sunday 22 November 2026'],
    ['End', 'Monday 30 November 2026'],
    ['ArrowRight', 'Tuesday 1 December 2026'],
    ['PageDown', 'Friday 1 January 2027'],
    ['PageUp', 'Tuesday 1 December 2026'],
    ['Shift+PageDown', 'Sunday 21 November 2027'],
    ['Home', 'Monday 1 November 2027'],
  ] as const) {
    if (key) await page.keyboard.press(key);
    await expect(focused).toHaveAccessibleName(date);
  }
  await page.keyboard.press('Enter');
  await expect(calendar).toBeHidden();
  await expect(field).toHaveValue('01/11/2027');
  const button = page.getByRole('button', { name: 'Change date, 01/11/2027' });
  await expect(button).toBeFocused();
  await field.fill('5.12.2026');
  await page.getByRole('button', { name: 'Change date, 05/12/2026' }).click();
  await expect(focused).toHaveAccessibleName('Saturday 5 December 2026');
  await page.keyboard.press('Escape');
  await expect(calendar).toBeHidden();
  await expect(page.getByRole('button', { name: 'Change date, 05/12/2026' })).toBeFocused();
});

test('spec 5 and 9: a code takes digits only, its placeholder is a hollow circle, a long paste is cut', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const code = page.getByRole('group', { name: '6-digit code' }).getByRole('textbox');
  const text = () =>
    code.evaluateAll((all) =>
      all.map((each) => (each instanceof HTMLInputElement ? each.value : '?')).join(''),
    );
  await expect(code.first()).toHaveAttribute('placeholder', '○');
  await expect(code.first()).toHaveAttribute('autocomplete', 'one-time-code');
  await code.first().focus();
  await page.keyboard.type('1a2');
  expect(await text()).toBe('12');
  await page.evaluate(() => navigator.clipboard.writeText('Your code is 987 654 321'));
  await page.keyboard.press('ControlOrMeta+v');
  await expect.poll(text).toBe('987654');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Code, sent: 987654')).toBeVisible();
  const key = page.getByRole('group', { name: 'Listing key' }).getByRole('textbox');
  await key.nth(2).focus();
  await page.keyboard.type('b-9');
  await expect(key.nth(2)).toHaveValue('b');
  await expect(key.nth(3)).toHaveValue('9');
});

test('axe finds nothing on the kit and its open overlays', async ({ page }) => {
  // The kit is a long page, and axe measures the contrast of every text on it.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const codes = page.locator('#codes');
  const overlays = page.locator('#overlays');
  await expect(codes.getByRole('grid')).toBeVisible();
  await expectAccessible(page, 'page');
  await page.getByRole('button', { name: 'More actions' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectAccessible(page, 'menu', '[role=menu]');
  await page.keyboard.press('Escape');
  await codes.getByRole('button', { name: 'Choose date' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Choose date' })).toBeVisible();
  await expectAccessible(page, 'calendar', '[role=dialog]');
  await page.keyboard.press('Escape');
  await overlays.getByRole('button', { name: 'Error' }).click();
  await overlays.getByRole('button', { name: 'With undo' }).click();
  await overlays.getByRole('button', { name: 'Add vendor' }).click();
  await expect(page.getByRole('dialog', { name: 'Add vendor' })).toBeVisible();
  await expectAccessible(page, 'dialog', '[role=dialog]');
  await expectAccessible(page, 'toasts', '[data-scope=toast]');
});
