import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectAccessibleAt } from '../../support/pages/accessible.ts';
import { switchAgency } from '../../support/pages/agency-switches.ts';
import { expectFits, ownerPhone } from '../../support/pages/owner-phone.ts';
import { codeSentTo, enterCode } from '../../support/pages/pay-link.ts';
import { signIn } from '../../support/pages/sign-in.ts';

// The feature is off for the agency that other tests are about. It is switched on once, in one worker.
test.describe.configure({ mode: 'default' });
let agency: { id: string; name: string };
test.beforeAll(async () => {
  agency = await switchAgency({ flags: ['direct-application'] }, { person: 'otherPrincipal' });
});

const STEP_ONE = '/vendors/vendor-application-step-one';
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const goOn = (page: Page) => page.getByRole('button', { name: 'Go on' }).click();

test('spec 2, 4: without a shortcode a home owner applies in three steps to an agency that is named, and goes on by code', async ({
  browser,
}) => {
  const page = await ownerPhone(browser);
  const digits = String(Date.now()).slice(-6);
  // A step that comes too early leads to the one before it.
  await page.goto(`/vendors/vendor-application-step-three?agency=${agency.id}`);
  await expect(heading(page, 'Apply to pay at settlement')).toBeVisible();
  await expect(page.getByRole('group', { name: 'What would you like' })).toBeVisible();
  await goOn(page);
  await expect(page.getByLabel('How much', { exact: true })).toBeFocused();
  await expectAccessible(page, 'the first step with an error');
  await page.goto(`${STEP_ONE}?agency=${agency.id}`);
  await expect(page.getByRole('banner')).toContainText(agency.name);
  await expect(page).toHaveTitle(`Apply to pay at settlement – ${agency.name}`);
  await expectFits(page);
  await page.getByLabel('How much', { exact: true }).fill('3,000');
  await page.getByLabel('Street number').fill('7');
  await page.getByLabel('Street', { exact: true }).fill('Banksia');
  await page.getByLabel('Suburb').fill('Newtown');
  await page.getByLabel('State').selectOption('NSW');
  await page.getByLabel('Postcode').fill('2042');
  await goOn(page);

  await expect(heading(page, 'Home owner details')).toBeVisible();
  await expectFits(page);
  await goOn(page);
  await expect(page.getByLabel('Full name')).toBeFocused();
  await page.getByLabel('Full name').fill('Dora & Otto Direct');
  await page.getByLabel('Mobile').fill(`0491 ${digits}`);
  const asked = page.getByRole('group', { name: 'Who is meant by “Dora & Otto Direct”?' });
  await goOn(page);
  await expect(page.getByText('each owner agrees by a link of their own')).toBeVisible();
  await expectAccessible(page, 'the owners with a question');
  await asked.getByRole('button', { name: 'Two people: Dora Direct and Otto Direct' }).click();
  // Loaded anew, the page still knows what was typed and whose it is.
  await page.reload();
  await expect(page.getByRole('banner')).toContainText(agency.name);
  await expect(page.getByLabel('Full name').first()).toHaveValue('Dora Direct');
  const second = page.getByRole('group', { name: 'Owner 2' });
  await expect(second.getByLabel('Full name')).toHaveValue('Otto Direct');
  await second.getByLabel('Email').fill(`otto.${digits}@owner.example`);
  await goOn(page);

  await expect(heading(page, 'Agent details')).toBeVisible();
  await expect(page.getByText('Dora Direct, Otto Direct')).toBeVisible();
  await expect(page.getByText('$3,000.00')).toBeVisible();
  await expectFits(page);
  await page.getByRole('button', { name: 'Send the application' }).click();
  await page.waitForURL(/\/vendors\/vendor-application-online\//);
  await page.getByRole('button', { name: /Text a code to/ }).click();
  await expect(page.getByText('We sent a 6-digit code')).toBeVisible();
  await enterCode(page, await codeSentTo(page, `0491${digits}`));
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(heading(page, 'Complete your application')).toBeVisible();
  await expect(page.getByText('7 Banksia')).toBeVisible();
});

test('spec 3: an agency that takes none says so, without one it is found by its name; its staff find and copy the link to it', async ({
  browser,
}) => {
  const page = await ownerPhone(browser);
  await page.goto(`${STEP_ONE}?agency=01900000-0000-7000-8000-00000000dead`);
  await expect(page.getByText('This agency doesn’t take applications online.')).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('Lintel');
  await page.goto(STEP_ONE);
  const find = page.getByRole('button', { name: 'Find' });
  await find.click();
  await expect(page.getByLabel('Name of the agency')).toBeFocused();
  await page.getByLabel('Name of the agency').fill('zzz');
  await find.click();
  await expect(page.getByText('No agency of this name')).toBeVisible();
  await page.getByLabel('Name of the agency').fill(agency.name.slice(0, 5).toUpperCase());
  await find.click();
  await expectAccessibleAt(page, [360, 768, 1280], 'finding an agency');
  await page.getByRole('link', { name: agency.name }).click();
  await expect(page.getByLabel('How much', { exact: true })).toBeVisible();
  await expect(page.getByRole('banner')).toContainText(agency.name);

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, 'otherPrincipal', '/property-listings/new');
  const card = page.getByRole('region', { name: 'Owners apply by themselves' });
  await card.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  await expectFits(page);
  await page.goto(await page.evaluate(() => navigator.clipboard.readText()));
  await expect(heading(page, 'Apply to pay at settlement')).toBeVisible();
  await expect(page.getByRole('banner')).toContainText(agency.name);
});
