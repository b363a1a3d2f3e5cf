import { expect, test } from '@playwright/test';
import { expectAccessibleAt } from '../../support/pages/accessible.ts';
import { addListings, ownWord } from '../../support/pages/own-listings.ts';
import { signInOnly } from '../../support/pages/sign-in.ts';
import { SignStep } from '../../support/pages/sign-step.ts';

test.use({ serviceWorkers: 'block' });

const facts = {
  price: { asking: 900_000_00 },
  commission: { kind: 'percent', basisPoints: 200, plusGst: true },
  authority: { kind: 'open' },
};

test('axe finds nothing in the sign step, on a phone and a desk', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const check = (what: string) => expectAccessibleAt(page, [1280, 360], what);
  const sign = new SignStep(page);
  await signInOnly(page, 'agent');
  const [id = ''] = await addListings(page, ownWord(), [{ streetNumber: '1', facts }]);
  await sign.open(id);
  await check('the step');
  await page.getByRole('link', { name: 'New envelope: Listing Agreement' }).click();
  await sign.goOn();
  await expect(page.getByRole('alert')).toContainText('Choose at least one document');
  await check('documents with an error');
  await page.getByRole('checkbox', { name: 'Open listing agreement' }).check();
  await sign.goOn();
  await expect(page.getByLabel('Vendors')).toBeVisible();
  await check('details');
  await sign.goOn();
  await sign.button('Add somebody who gets a copy').click();
  await expect(sign.button('Remove this copy')).toBeVisible();
  await check('people');
  await sign.button('Remove this copy').click();
  await sign.goOn();
  await expect(page.getByLabel('Subject')).toBeVisible();
  await check('message');
  await sign.button('Keep and check it').click();
  await expect(sign.button(/^Send to Jane Citizen/)).toBeVisible();
  await check('draft');
  await sign.button(/^Show the preview/).click();
  await expect(page.locator('iframe[data-stage="shown"]')).toBeVisible();
  const read = page.frameLocator('iframe').getByRole('region', { name: 'Page 1 of' });
  await expect(read).toContainText('SAMPLE');
  await check('preview');
  await page.frameLocator('iframe').getByRole('button', { name: 'Larger' }).press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await sign.button(/^Send to Jane Citizen/).click();
  await expect(sign.envelope).toContainText('Waiting for Jane Citizen');
  await check('sent');
  await sign.button('Sign in person: Jane Citizen').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await check('host');
  await page.keyboard.press('Escape');
  await sign.button('Void envelope').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Void envelope' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Give a reason');
  await check('void');
  await page.getByRole('alertdialog').getByLabel('Reason').fill('Wrong document');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Void envelope' }).click();
  await expect(sign.envelope).toContainText('Voided');
});

test('an envelope is composed and kept with the keyboard alone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const sign = new SignStep(page);
  await signInOnly(page, 'agent');
  const [id = ''] = await addListings(page, ownWord(), [{ streetNumber: '1', facts }]);
  await sign.open(id, '/listing-agreement/compose');
  await page.getByRole('checkbox', { name: 'Open listing agreement' }).focus();
  await page.keyboard.press('Space');
  const press = async (name: string) => {
    await expect(sign.button(name)).toBeVisible();
    for (let at = 0; at < 40; at += 1) {
      const isThere = await sign
        .button(name)
        .evaluate((button) => button === document.activeElement);
      if (isThere) break;
      await page.keyboard.press('Tab');
    }
    await expect(sign.button(name)).toBeFocused();
    await page.keyboard.press('Enter');
  };
  await press('Go on');
  await expect(page.getByLabel('Vendors')).toBeVisible();
  await press('Go on');
  await expect(sign.formOf('Vendor 1')).toBeVisible();
  await press('Go on');
  await expect(page.getByLabel('Subject')).toBeVisible();
  await press('Keep and check it');
  await expect(sign.envelope).toContainText('Draft');
});
