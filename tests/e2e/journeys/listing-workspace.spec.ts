import { expect, type Page, test } from '@playwright/test';
import { ListingForm } from '../../support/pages/listing-form.ts';
import { ListingWorkspace } from '../../support/pages/listing-workspace.ts';
import { addListings, moveListing, ownWord } from '../../support/pages/own-listings.ts';
import { serverKinds } from '../../support/pages/server-history.ts';
import { signIn, signInOnly } from '../../support/pages/sign-in.ts';
import { expectFiguresKept, translatePage } from '../../support/pages/translated.ts';
import { Waiting } from '../../support/pages/waiting.ts';

test.use({ serviceWorkers: 'block' });

const RECORD = '0190a0a0-0000-7000-8000-000000000001';

const ADDRESSES: readonly [part: string, heading: string][] = [
  ['/sign', 'Sign'],
  ['/sign/listing-agreement', 'Sign: Listing Agreement'],
  ['/sign/sale-contract/recipients', 'Sign: Sale Contract'],
  [`/sign/adhoc-contract/recipients/${RECORD}`, 'Sign: Adhoc Contract'],
  ['/aml', 'AML'],
  ['/aml/vendors', 'AML'],
  ['/advertising', 'Funding'],
  ['/advertising/standard', 'Funding: Standard'],
  ['/loans/bridging-loan/details', 'Funding: Bridging Loan'],
  [`/deposit/deposit-payment/details/${RECORD}`, 'Funding: Deposit Payment'],
  ['/commission/commission-funder', 'Funding: Commission Funder'],
  ['/settlement-funding/agency-settlement', 'Funding: Agency Settlement'],
  ['/supplier-payments', 'Supplier payments'],
  ['/supplier-payments/invoices', 'Supplier payments'],
  ['/sold-deposit', 'Sold deposit'],
  ['/sold-deposit/receipts', 'Sold deposit'],
  [`/sold-deposit/payments/${RECORD}`, 'Sold deposit'],
  ['/settlements', 'Settlements'],
  ['/settlements/figures', 'Settlements'],
];

// Issue 30: each journey in a page that the browser translates.
test.beforeEach(({ page }) => translatePage(page));

/** Goes on to an address as a link on the page does: the router decides of it as of one from outside. */
function goOnTo(page: Page, address: string): Promise<void> {
  return page.evaluate((to) => history.pushState(null, '', to), address);
}

test('addresses below a listing lead to their steps, to where a step starts, or to page not found', async ({
  page,
}) => {
  const workspace = new ListingWorkspace(page);
  await signInOnly(page);
  const [id = ''] = await addListings(page, ownWord(), [{ streetNumber: '1' }]);
  await workspace.open(id);
  const at = `/property-listings/${id}`;

  await test.step('spec 2: each step has its address and says truthfully where it stands', async () => {
    for (const [part, heading] of ADDRESSES) {
      await goOnTo(page, at + part);
      const step = page.getByRole('region', { name: heading, exact: true });
      await expect(step, part).toContainText('Not started');
      await expect(page, part).toHaveURL(new RegExp(`${at}${part}$`));
      if (!/^(Funding|Sign:|AML)/.test(heading)) {
        await expect(step, part).toContainText('Needs ');
        await expect(step.getByRole('button'), part).toHaveCount(0);
      }
      await expect(
        page.getByRole('navigation', { name: 'Steps of the listing' }).locator('[aria-current]'),
        part,
      ).toContainText(heading.split(':')[0] ?? '');
    }
  });

  await test.step('spec 2: what is unknown below sign or a family of products leads to where the step starts', async () => {
    for (const [part, start] of [
      ['sign/standard', 'sign'],
      ['advertising/bridging-loan', 'advertising'],
      ['sign/sale-contract/a/b/c', 'sign'],
      ['loans/standard/a/b/c', 'loans'],
      ['sign/sale-contract/UPPER', 'sign'],
      ['loans/bridging-loan/UPPER', 'loans'],
    ]) {
      await goOnTo(page, `${at}/${part}`);
      await expect(page, part).toHaveURL(new RegExp(`${at}/${start}$`));
      await expect(
        page.getByRole('region', { name: start === 'sign' ? 'Sign' : 'Funding', exact: true }),
      ).toBeVisible();
    }
  });

  await test.step('spec 2: unknown addresses below a listing show page not found', async () => {
    for (const part of [
      `${id}/nonsense`,
      `${id}/funding`,
      `${id}/aml/a/b`,
      `${id}/settlements/UPPER`,
      'nonsense',
      'nonsense/edit',
    ]) {
      await goOnTo(page, at);
      await expect(workspace.card('Timeline')).toBeVisible();
      await goOnTo(page, `/property-listings/${part}`);
      await expect(page.getByRole('heading', { name: 'Page not found' }), part).toBeVisible();
    }
  });

  await test.step('an unknown listing is not found', async () => {
    await page.goto(`/property-listings/${RECORD}`);
    await expect(page.getByRole('heading', { name: 'Listing not found' })).toBeVisible();
    await page.goto(`/property-listings/${RECORD}/edit`);
    await expect(page.getByRole('heading', { name: 'Listing not found' })).toBeVisible();
  });
});

test('a move says what has to be recorded first and leads to the field', async ({ page }) => {
  const workspace = new ListingWorkspace(page);
  const form = new ListingForm(page);
  await signInOnly(page);
  const [id = ''] = await addListings(page, ownWord(), [{ streetNumber: '1' }]);
  await workspace.open(id);
  await workspace.choose('Make active');
  await expect(workspace.dialog).toContainText('This has to be recorded first:');
  await expect(workspace.dialog.getByRole('button', { name: 'Make active' })).toBeHidden();
  await workspace.dialog
    .getByRole('link', { name: 'Enter the date the authority was signed.' })
    .click();
  await expect(form.field('authority.signedOn')).toBeFocused();
  await form.field('authority.signedOn').fill('01/11/2026');
  await form.field('authority.kind').selectOption('sole');
  await form.save.click();
  await expect(page.getByText('Changes saved')).toBeVisible();

  await workspace.choose('Make active');
  await workspace.confirm('Make active');
  await expect(workspace.status).toHaveText('Active');
  await workspace.choose('Withdraw listing');
  await workspace.confirm('Withdraw listing');
  await expect(workspace.dialog).toContainText('Give a reason');
  await workspace.dialog.getByLabel('Reason').fill('The vendor is not selling');
  await workspace.confirm('Withdraw listing');
  await expect(workspace.status).toHaveText('Withdrawn');
  await expect(workspace.card('Timeline')).toContainText('Reason: The vendor is not selling');
  await expect(
    page
      .getByRole('navigation', { name: 'Steps of the listing' })
      .getByRole('link', { name: /^Sign/ }),
  ).toContainText('Not needed');
});

test('a move on a listing that someone else moved is refused and shows it as it is', async ({
  page,
}) => {
  const workspace = new ListingWorkspace(page);
  await signInOnly(page);
  const [id = ''] = await addListings(page, ownWord(), [{ streetNumber: '1' }]);
  await workspace.open(id);
  await moveListing(page, id, 'requestAuthority');
  await workspace.choose('Mark authority as requested');
  await workspace.confirm('Mark authority as requested');
  await expect(workspace.dialog).toContainText('Someone changed this listing in the meantime.');
});

test('archiving a listing that someone else moved stops, says so, and is given up by its person', async ({
  page,
}) => {
  const workspace = new ListingWorkspace(page);
  const waiting = new Waiting(page);
  await signInOnly(page);
  const [id = ''] = await addListings(page, ownWord(), [{ streetNumber: '1' }]);
  await workspace.open(id);
  await moveListing(page, id, 'requestAuthority');
  await workspace.choose('Archive listing');
  await workspace.confirm('Archive listing');
  await expect(waiting.chip('Changed by someone else')).toBeVisible();
  await page.getByRole('button', { name: 'Archive it as it is now' }).click();
  await expect(waiting.chip('Needs attention')).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).click();
  await workspace.confirm('Discard change');
  await expect(waiting.timeline).toBeHidden();
  await expect.poll(() => serverKinds(page, id)).toEqual(['created', 'moved']);
});

test('a move with legal effect waits for the changes made before it', async ({ page, context }) => {
  const workspace = new ListingWorkspace(page);
  const form = new ListingForm(page);
  await signIn(page);
  const [id = ''] = await addListings(page, ownWord(), [{ streetNumber: '1' }]);
  await page.route(`**/api/listings/${id}`, (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await form.openEdit(id);
  await form.field('price.asking').fill('950,000');
  await form.save.click();
  await workspace.choose('Mark authority as requested');
  await expect(workspace.dialog).toContainText(/A change of this listing waits|You’re offline/);
  await expect(
    workspace.dialog.getByRole('button', { name: 'Mark authority as requested' }),
  ).toBeDisabled();
  await context.setOffline(true);
  await expect(workspace.dialog).toContainText('This has legal effect, so it needs a connection.');
});

test('a listing is moved and edited on a phone with the keyboard alone', async ({ page }) => {
  const workspace = new ListingWorkspace(page);
  const form = new ListingForm(page);
  const { keyboard } = page;
  await page.setViewportSize({ width: 360, height: 740 });
  await signInOnly(page);
  const [id = ''] = await addListings(page, ownWord(), [{ streetNumber: '1' }]);
  await workspace.open(id);
  await page.getByRole('button', { name: /^Change status/ }).focus();
  await keyboard.press('Enter');
  await expect(page.getByRole('menu')).toBeFocused();
  await keyboard.press('End');
  await keyboard.press('Enter');
  await expect(workspace.dialog).toBeVisible();
  await keyboard.press('Escape');
  await expect(workspace.dialog).toBeHidden();

  await page.getByRole('link', { name: 'Edit', exact: true }).press('Enter');
  const price = page.getByRole('button', { name: 'Price', exact: true });
  await expect(form.field('price.asking')).toBeHidden();
  await price.focus();
  await keyboard.press('Space');
  await expect(price).toHaveAttribute('aria-expanded', 'true');
  await keyboard.press('Tab');
  await expect(form.field('price.estimateLow')).toBeFocused();
  await keyboard.type('900000');
  await keyboard.press('Tab');
  await keyboard.type('800000');
  await keyboard.press('Enter');
  await expect(form.field('price.estimateHigh')).toBeFocused();
  await expect(
    page.getByText("The top of the estimate can't be below its bottom").first(),
  ).toBeVisible();
  await keyboard.press('ControlOrMeta+A');
  await keyboard.type('950000');
  await keyboard.press('Enter');
  await expect(page.getByText('Changes saved')).toBeVisible();
  await expect(workspace.card('Sale')).toContainText('$900,000 to $950,000');
  await expectFiguresKept(page);
});
