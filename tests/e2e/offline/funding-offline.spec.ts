import { expect, test } from '@playwright/test';
import { FundingStep } from '../../support/pages/funding-step.ts';
import { addListings, ownWord } from '../../support/pages/own-listings.ts';
import { signIn } from '../../support/pages/sign-in.ts';

test.beforeEach(async ({ page }) => {
  await signIn(page);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
});

test('offline: an application is made and sent on this device, and arrives once', async ({
  page,
  context,
}) => {
  const funding = new FundingStep(page);
  const [id = ''] = await addListings(page, ownWord(), [{ streetNumber: '1' }]);
  await funding.open(id);
  await expect(funding.amount).toBeVisible();
  await context.setOffline(true);
  await funding.amount.fill('6,500');
  await funding.button('Send to Jane Citizen').click();
  const card = funding.card('Standard');
  await expect(card).toContainText('On this device');
  await expect(card).toContainText('Jane Citizen');
  await expect(page.getByText(/It goes out when you’re back online/)).toBeVisible();

  // In a page that starts anew, and beside the listing's own step.
  await page.reload();
  await expect(card).toContainText('On this device');
  await expect(card).toContainText('$6,500.00');
  await expect(page.getByRole('region', { name: 'Links' })).toHaveCount(0);

  await context.setOffline(false);
  await expect(page.getByRole('region', { name: 'Links' })).toContainText('/pay/');
  await expect(card).not.toContainText('On this device');
  const kept = await funding.onServer(id);
  expect(kept.map(({ state, amount }) => [state, amount])).toEqual([['sent', 6_500_00]]);

  const timeline = page.getByRole('list', { name: 'Timeline of the application' });
  await expect(timeline).toContainText('Links sent');

  // What was seen is read offline; what needs the server says so and keeps what was typed.
  await context.setOffline(true);
  await page.reload();
  await expect(card).toContainText('$6,500.00');
  await expect(page.getByRole('region', { name: 'Links' })).toContainText(
    'never kept on this device',
  );
  await expect(timeline).toContainText('Links sent');
  await funding.button('Cancel application').click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel('Reason').fill('Sold before');
  await dialog.getByRole('button', { name: 'Cancel application' }).click();
  await expect(dialog).toContainText('This needs a connection. Nothing was done');
  await expect(dialog.getByLabel('Reason')).toHaveValue('Sold before');
});
