import { expect, test } from '@playwright/test';
import { scanDevice } from '../../support/device-scan.ts';
import { people } from '../../support/identity/demo-people.ts';
import { expectAccessibleAt } from '../../support/pages/accessible.ts';
import { ownWord } from '../../support/pages/own-listings.ts';
import { signIn, signInAlone } from '../../support/pages/sign-in.ts';
import { readyOffline, SyncTray } from '../../support/pages/sync-tray.ts';

test('S28: whoever is suspended while offline is cleared at their next contact, and the principal sees what was not sent', async ({
  page,
  context,
  browser,
}) => {
  const street = ownWord();
  const person = people.branchManager;
  await signInAlone(page, 'branchManager');
  await readyOffline(page);
  await context.setOffline(true);
  await new SyncTray(page).addListing(street);

  const other = await browser.newContext({ serviceWorkers: 'block', reducedMotion: 'reduce' });
  const office = await other.newPage();
  await signIn(office, 'principal', '/settings/people');
  const item = office.getByRole('listitem').filter({ hasText: person });
  const confirm = (name: string) => office.getByRole('alertdialog').getByRole('button', { name });
  await item.getByRole('button', { name: /^Suspend/ }).click();
  await confirm('Suspend').click();
  await expect(item.getByText('Suspended', { exact: true })).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText('Your access is suspended, so you were signed out.')).toBeVisible();
  expect(await scanDevice(context, [street, person])).toEqual([]);

  await office.reload();
  const work = office.getByRole('region', { name: /^Work of / }).filter({ hasText: street });
  await expect(work.getByText('Add this listing')).toBeVisible();
  await work.getByRole('button', { name: /^Show/ }).click();
  await expect(work.getByText('Jane Citizen')).toBeVisible();
  await expectAccessibleAt(office, [1280, 768, 360], 'People with work that was not sent');
  await work.getByRole('button', { name: /^Delete/ }).click();
  await confirm('Delete').click();
  await expect(work).toHaveCount(0);
  await item.getByRole('button', { name: /^Reinstate/ }).click();
  await confirm('Reinstate').click();
  await expect(item.getByText('Active', { exact: true })).toBeVisible();

  await office.goto('/settings/profile');
  await expect(office.getByRole('list', { name: 'My devices' })).toContainText('This one');
  await expectAccessibleAt(office, [1280, 768, 360], 'My profile');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByRole('textbox', { name: 'Email' }).fill('nobody@wattle.example');
  await expectAccessibleAt(page, [1280, 360], 'Forgot your password?');
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(page.getByRole('status')).toContainText('If nobody@wattle.example signs in here');
});
