import { expect, test } from '@playwright/test';
import { expectAccessibleAt } from '../../support/pages/accessible.ts';

test.use({ serviceWorkers: 'block' });

test('axe finds nothing around signing in, and nothing scrolls sideways at 320 px', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const check = async (heading: string) => {
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expectAccessibleAt(page, [1280, 320], heading);
  };
  await page.goto('/login');
  await check('Sign in');
  await page.goto('/register');
  await check('Register your agency');
  await page.goto('/confirmation');
  await check('Your registration');
  await page.goto('/auth/callback?code=1&state=never-given');
  await check('Sign-in failed');
  await page.goto('/login?redirect=/property-listings');
  await expect(page.getByLabel('Email')).toBeVisible();
  await check('Sign in');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Enter your email')).toBeVisible();
  await check('Sign in');
});
