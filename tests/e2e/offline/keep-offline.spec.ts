import { expect, test } from '@playwright/test';
import { ListingWorkspace } from '../../support/pages/listing-workspace.ts';
import { ListingsPage } from '../../support/pages/listings-page.ts';
import { addListings, ownWord } from '../../support/pages/own-listings.ts';
import { signIn } from '../../support/pages/sign-in.ts';

test('a listing kept offline opens without a connection and says since when; let go, it says so too', async ({
  page,
  context,
}) => {
  const table = new ListingsPage(page);
  await signIn(page);
  await table.settled();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const street = ownWord();
  const [id] = await addListings(page, street, [{ streetNumber: '8' }]);
  await page.goto(`/property-listings/${id}`);
  await page.getByRole('button', { name: 'Keep offline' }).click();
  const kept = page.getByRole('button', { name: /^Kept offline, as of \d\d\/\d\d\/\d{4}, / });
  await expect(kept).toHaveAttribute('aria-pressed', 'true');
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: new RegExp(`^8 ${street}`) })).toBeVisible();
  await expect(kept).toBeVisible();
  await kept.click();
  await expect(page.getByRole('button', { name: 'Keep offline' })).toBeVisible();
});

test('an agent’s own listings are whole on the device without being asked for', async ({
  page,
  context,
}) => {
  const workspace = new ListingWorkspace(page);
  await signIn(page, 'agent');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const first = page.locator('tbody tr[data-row] a').first();
  const href = (await first.getAttribute('href')) ?? '';
  await page.goto('/settings/offline');
  await expect(page.getByText(/kept by themselves.* (\d+) of \1 are here\./)).toBeVisible();
  await context.setOffline(true);
  await page.goto(href);
  await expect(workspace.card('Timeline')).toContainText('Listing added');
  await expect(workspace.card('Notes')).not.toContainText('aren’t on this device');
});
