import { expect, test } from '@playwright/test';
import { expectAccessibleAt } from '../../support/pages/accessible.ts';
import { signIn } from '../../support/pages/sign-in.ts';

test.use({ serviceWorkers: 'block' });

test('security.md 3.2 (29): a principal changes the trading account, sees it held, and takes it back', async ({
  page,
}) => {
  await signIn(page, 'otherPrincipal', '/settings/accounts');
  await expect(page.getByRole('heading', { level: 1, name: 'Accounts' })).toBeVisible();
  const trading = page.getByRole('region', { name: 'Trading account' });
  await expect(trading.getByText('Commonwealth Bank').first()).toBeVisible();
  await trading.getByRole('button', { name: 'Change the trading account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Account name').fill('Tarrabrook');
  await dialog.getByLabel('BSB').fill('082-00');
  await dialog.getByLabel('Account number').fill('1234 5444');
  await dialog.getByRole('button', { name: 'Check the account' }).click();
  await expect(dialog.getByText('Enter a BSB of six digits')).toBeVisible();
  await dialog.getByLabel('BSB').fill('082-001');
  await expect(dialog.getByText('NAB')).toBeVisible();
  await dialog.getByRole('button', { name: 'Check the account' }).click();
  await expect(dialog.getByText('Name check: close match')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Send the change' })).toHaveCount(0);
  await dialog.getByRole('checkbox').check();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expectAccessibleAt(page, [360], 'the change to review');
  await dialog.getByRole('button', { name: 'Send the change' }).click();
  await expect(trading.getByText(/^On hold until /)).toBeVisible();
  await expect(
    trading.getByText('Whoever asked for the change can’t confirm it too'),
  ).toBeVisible();
  await expect(trading.getByRole('button', { name: 'Change the trading account' })).toHaveCount(0);
  await expectAccessibleAt(page, [1280, 768, 360], 'Accounts');
  await trading.getByRole('button', { name: 'Cancel the change' }).click();
  const sure = page.getByRole('alertdialog');
  await sure.getByRole('button', { name: 'Cancel the change' }).click();
  await expect(trading.getByText('Taken back').first()).toBeVisible();
  await expect(trading.getByText(/^On hold until /)).toHaveCount(0);
  await expect(page.getByText('12345444')).toHaveCount(0);

  await page.goto('/account-stop');
  await expect(page.getByText('The link isn’t whole.', { exact: false })).toBeVisible();
  await expectAccessibleAt(page, [360], 'the page of the link');
});
