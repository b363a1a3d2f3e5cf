import { expect, test } from '@playwright/test';
import { expectAccessible } from '../../support/pages/accessible.ts';
import { ListingForm } from '../../support/pages/listing-form.ts';
import { ListingWorkspace } from '../../support/pages/listing-workspace.ts';
import { addListings, ownWord } from '../../support/pages/own-listings.ts';
import { signInOnly } from '../../support/pages/sign-in.ts';

test.use({ serviceWorkers: 'block' });

for (const width of [360, 1280]) {
  test(`axe finds nothing on the screens of one listing, ${width} px`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 800 });
    const check = (what: string) => expectAccessible(page, what);
    const form = new ListingForm(page);
    const workspace = new ListingWorkspace(page);
    await signInOnly(page);
    const [id = ''] = await addListings(page, ownWord(), [{ streetNumber: '1' }]);
    await form.openNew();
    await check('new listing');
    await form.save.click();
    await expect(page.getByRole('alert').first()).toBeVisible();
    await check('new listing with errors');
    await workspace.open(id);
    await expect(workspace.card('Timeline')).toContainText('Listing added');
    await check('overview');
    await workspace.choose('Archive listing');
    await check('archive dialog');
    await page.keyboard.press('Escape');
    await workspace.choose('Make active');
    await check('unmet guards');
    await page.keyboard.press('Escape');
    await workspace.open(id, '/sign/sale-contract');
    await expect(workspace.heading).toBeVisible();
    await check('step');
    await form.openEdit(id, 'vendors.0.name');
    await expect(form.field('vendors.0.name')).toBeFocused();
    await check('edit');
    await page.goto(`/property-listings/${id}/nonsense`);
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    await check('page not found');
  });
}
