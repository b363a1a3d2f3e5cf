import { expect, test } from '@playwright/test';

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
