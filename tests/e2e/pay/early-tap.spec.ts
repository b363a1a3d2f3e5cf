import { expect, test } from '@playwright/test';
import { codeSentTo, makePayLink } from '../../support/pages/pay-link.ts';

test.use({ viewport: { width: 360, height: 740 }, serviceWorkers: 'block' });

for (const [channel, to] of [
  ['Text', 'mobile'],
  ['Email', 'email'],
] as const) {
  test(`a tap on "${channel} a code" before the scripts have come isn’t lost`, async ({ page }) => {
    const link = await makePayLink();
    let go = () => {};
    const scripts = new Promise<void>((resolve) => {
      go = resolve;
    });
    await page.route(/\/assets\/payer-.*\.js/, async (route) => {
      await scripts;
      await route.continue();
    });
    await page.goto(link.path, { waitUntil: 'commit' });
    await page.getByRole('radio', { name: `${channel} a code to` }).click();
    go();
    await expect(page.getByText('We sent a 6-digit code')).toBeVisible();
    expect(await codeSentTo(page, link[to])).toMatch(/^\d{6}$/);
  });
}
