import { expect, test } from '@playwright/test';
import { expectAccessible } from '../../support/pages/accessible.ts';

test.use({ serviceWorkers: 'block' });

for (const width of [320, 1280]) {
  test(`axe finds nothing around signing in, ${width} px`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 740 });
    const check = async (heading: string) => {
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expectAccessible(page, heading);
      const isTooWide = await page.evaluate(
        () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
      );
      expect(isTooWide, `${heading} scrolls sideways`).toBe(false);
    };
    await page.goto('/login');
    await check('Sign in');
    await page.goto('/register');
    await check('Register your agency');
    await page.goto('/confirmation');
    await check('Nothing to confirm here');
    await page.goto('/auth/callback?code=1&state=never-given');
    await check('Sign-in failed');
    await page.goto('/login?redirect=/property-listings');
    await expect(page.getByLabel('Email')).toBeVisible();
    await check('Sign in');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText('Enter your email')).toBeVisible();
    await check('Sign in');
  });
}
