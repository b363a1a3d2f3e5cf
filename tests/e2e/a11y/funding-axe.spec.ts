import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { FundingStep } from '../../support/pages/funding-step.ts';
import { addListings, ownWord } from '../../support/pages/own-listings.ts';
import { signIn } from '../../support/pages/sign-in.ts';

test.use({ serviceWorkers: 'block' });

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [360, 1280]) {
    test(`axe finds nothing in the funding step, ${colorScheme}, ${width} px`, async ({ page }) => {
      test.setTimeout(90_000);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 800 });
      const check = async (what: string) => {
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(
          violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]),
          what,
        ).toEqual([]);
      };
      const funding = new FundingStep(page);
      await signIn(page);
      const [id = ''] = await addListings(page, ownWord(), [{ streetNumber: '1' }]);
      await funding.open(id, 'advertising');
      await expect(page.getByRole('region', { name: 'Products' })).toContainText('Interest Free');
      await check('funding');
      await funding.open(id);
      await funding.button('Send to Jane Citizen').click();
      await check('form with an error');
      await funding.amount.fill('8,000');
      await expect(page.getByRole('region', { name: 'What $8,000.00 costs' })).toBeVisible();
      await check('price card');
      await funding.button('Send to Jane Citizen').click();
      await expect(page.getByRole('region', { name: 'Links' })).toContainText('/pay/');
      await check('application');
      await page.getByRole('button', { name: 'Close notification' }).first().click();
      await funding.button('Show the QR code of Jane Citizen').click();
      await check('QR code');
      await page.keyboard.press('Escape');
      await funding.button('Cancel application').click();
      await check('cancel');
      await page.goto('/settings/payments');
      await expect(page.getByRole('region', { name: 'Ways to pay' })).toBeVisible();
      await check('settings');
    });
  }
}

test('the horizons of the price card and the whole form work with the keyboard', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const funding = new FundingStep(page);
  await signIn(page);
  const [id = ''] = await addListings(page, ownWord(), [{ streetNumber: '1' }]);
  await funding.open(id);
  await funding.amount.focus();
  await page.keyboard.type('8000');
  await expect(page.getByRole('heading', { name: '90 days' })).toBeVisible();
  await page.getByRole('radio', { name: '90 days' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('heading', { name: '120 days' })).toBeVisible();
  await expect(page.getByRole('heading', { name: '90 days' })).toBeHidden();
  await page.keyboard.press('Tab');
  await expect(funding.button('Send to Jane Citizen')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(funding.card('Standard')).toContainText('Sent');
});
