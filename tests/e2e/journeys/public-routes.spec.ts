import { expect, test } from '@playwright/test';
import { blockStorage, silenceDatabases } from '../../support/pages/refused-storage.ts';
import { signInOnly } from '../../support/pages/sign-in.ts';

test.use({ serviceWorkers: 'block' });

const CODE = '0123456789ABCDEF';
const DRAWDOWN = '01900000-0000-7000-8000-000000000001';
const PUBLIC = [
  '/login',
  '/register',
  '/confirmation',
  `/pay/${CODE}`,
  `/pay/${CODE}/${DRAWDOWN}`,
  `/pay/${CODE}/payment-confirmation`,
  `/pay/${CODE}/${DRAWDOWN}/payment-confirmation`,
  `/pay/${CODE}/${DRAWDOWN}/request-more-funds/details`,
  '/vendors/vendor-application-step-one',
  '/vendors/vendor-application-step-two',
  '/vendors/vendor-application-step-three',
  `/vendors/vendor-application-online/${CODE}`,
  `/vendors/vendor-application-online-confirmation/${CODE}`,
];

test('spec 6: public routes need no sign-in', async ({ page }) => {
  for (const address of PUBLIC) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(address);
  }
});

test('with site data blocked the portal says what has to be allowed', async ({ page }) => {
  await blockStorage(page);
  for (const address of ['/', '/login']) {
    await page.goto(address);
    await expect(
      page.getByRole('heading', { name: 'This browser blocks site data' }),
    ).toBeVisible();
    await expect(page.getByRole('alert')).toContainText('allow cookies and site data for');
  }
});

test('a device whose databases never answer shows every page, and calls nothing kept', async ({
  page,
}) => {
  await silenceDatabases(page);
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await page.goto('/');
  await expect(page.getByLabel('Email')).toBeVisible();
  await signInOnly(page);
  await page.goto('/property-listings/new');
  await expect(page.getByText('Offline saving is off')).toBeVisible();
  await page.getByLabel('Street name').fill('Wattle');
  await expect(page.getByText('Not saved yet, and not kept on this device')).toBeVisible();
  await expect(page.getByText(/Kept on this device/)).toHaveCount(0);
});
