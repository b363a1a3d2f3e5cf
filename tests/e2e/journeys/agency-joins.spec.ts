import { type Browser, expect, type Page, test } from '@playwright/test';
import { Sandbox } from '../../support/demonstration/sandbox.ts';
import { expectAccessibleAt } from '../../support/pages/accessible.ts';
import { ListingForm } from '../../support/pages/listing-form.ts';
import { ownMobile, ownWord } from '../../support/pages/own-listings.ts';
import { press } from '../../support/pages/press.ts';
import { signIn } from '../../support/pages/sign-in.ts';

test.use({ serviceWorkers: 'block' });

const PASSWORD = 'four words make a key';
const WIDTHS = [1280, 768, 360];

/** A page in a browser of somebody's own. */
async function pageOf(browser: Browser, baseURL: string | undefined, width: number) {
  const context = await browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    viewport: { width, height: 780 },
    hasTouch: width < 600,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  return context.newPage();
}

async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).fill(value);
}

/** Goes on to the step of that heading, which has the focus then. */
async function goOn(page: Page, heading: string): Promise<void> {
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { level: 2, name: heading })).toBeFocused();
}

/** Opens the invitation that came by email, chooses a password, signs in by it and stands in the portal. */
async function takeUp(page: Page, sandbox: Sandbox, email: string): Promise<void> {
  const opened = await sandbox.followLink(email, /\/invitation/);
  await page.goto(opened.url());
  await opened.close();
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: /^Join / }).click();
  await expect(page.getByText(/^You’ve joined/)).toBeVisible();
  await page.getByRole('link', { name: 'Sign in', exact: true }).click();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await fill(page, { Email: email, Password: PASSWORD });
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(({ pathname }) => pathname === '/property-listings');
  await expect(page.getByText('No listings yet')).toBeVisible();
}

test('spec S1 and S28: an agency registers and is approved, invites an agent, suspends them and hands their listing over', async ({
  browser,
  baseURL,
}) => {
  const word = ownWord();
  const agency = `${word} Property`;
  const at = `${word.toLowerCase()}.example`;
  const mobile = ownMobile();
  const nora = { name: 'Nora Saltbush', email: `nora@${at}` };
  const amir = { name: 'Amir Fenwick', email: `amir@${at}` };
  const principal = await pageOf(browser, baseURL, 360);
  const agent = await pageOf(browser, baseURL, 390);
  const staff = await pageOf(browser, baseURL, 1280);
  const sandbox = new Sandbox(await staff.context().newPage());

  await test.step('registers on 360 px in short steps, over a reload, with both codes', async () => {
    await principal.goto('/register');
    await principal.getByRole('button', { name: 'Continue' }).click();
    await expect(principal.getByLabel('Trading name')).toBeFocused();
    await expectAccessibleAt(principal, WIDTHS, 'a step with faults');
    await fill(principal, {
      'Trading name': agency,
      'Legal name': `${agency} Pty Ltd`,
      ABN: '51 824 753 556',
    });
    await goOn(principal, 'Your licence');
    await expect(principal.getByText(/^The register has this ABN as/)).toBeVisible();
    await principal.getByLabel('Licence number').fill(word);
    await principal.reload();
    await expect(principal.getByLabel('Licence number')).toHaveValue(word);
    await principal.getByLabel('State of the licence').selectOption('NSW');
    await fill(principal, { 'Licensee in charge': nora.name });
    await goOn(principal, 'Your office');
    await fill(principal, {
      'Name of the office': 'Newtown',
      'Street address': '3 Saltbush Lane',
      Suburb: 'Newtown',
      Postcode: '2042',
    });
    await principal.getByLabel('State').selectOption('NSW');
    await goOn(principal, 'The first person');
    await fill(principal, { Name: nora.name, Email: nora.email, Mobile: mobile });
    await principal.getByRole('button', { name: 'Continue' }).click();
    for (const [what, inbox] of [
      ['email', nora.email],
      ['mobile', mobile.replace(/^(\d{4})(\d{3})(\d{3})$/, '$1 $2 $3')],
    ] as const) {
      await principal.getByRole('button', { name: `Send a code to your ${what}` }).click();
      const code = principal.getByLabel(/^Code sent to/);
      await expect(code).toBeFocused();
      await code.fill(await sandbox.readCode(inbox));
      await code.press('Enter');
      await expect(principal.getByText(`Your ${what} is proven`)).toBeVisible();
    }
    await goOn(principal, 'Your accounts');
    for (const which of ['trading', 'trust']) {
      await fill(principal, {
        [`BSB of the ${which} account`]: '062-000',
        [`Number of the ${which} account`]: which === 'trust' ? '87654321' : '12345678',
        [`Name of the ${which} account`]: `${agency} Pty Ltd`,
      });
    }
    await goOn(principal, 'Send your registration');
    await principal.getByLabel('We agree to these terms').check();
    await principal.getByRole('button', { name: 'Send the registration' }).click();
    await expect(
      principal.getByRole('heading', { level: 1, name: /^Registration REG-/ }),
    ).toBeVisible();
  });

  await test.step('our staff approve in their queue', async () => {
    await signIn(staff, 'platformSuper', '/review/registrations');
    await staff.getByRole('link', { name: agency }).click();
    await expect(staff.getByRole('heading', { level: 2 })).toContainText(agency);
    await expectAccessibleAt(staff, WIDTHS, 'a registration');
    await press(staff, 'Approve');
    const dialog = staff.getByRole('alertdialog');
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await expect(dialog).toBeHidden();
    await principal.reload();
    await expect(principal.getByText(`${agency} is approved.`)).toBeVisible();
  });

  await test.step('the principal accepts and signs in, and invites an agent, who does on a second phone', async () => {
    await takeUp(principal, sandbox, nora.email);
    await principal.getByRole('button', { name: 'More' }).click();
    await principal.getByRole('link', { name: 'People' }).click();
    await press(principal, 'Write an invitation');
    await principal.getByLabel('Name', { exact: true }).fill(amir.name);
    await principal.getByLabel('Email').fill(amir.email);
    await expectAccessibleAt(principal, WIDTHS, 'an invitation is written');
    await press(principal, 'Send the invitation');
    await expect(principal.getByRole('list', { name: 'Invitations' })).toContainText(amir.name);
    await takeUp(agent, sandbox, amir.email);
  });

  await test.step('the agent adds the first listing', async () => {
    const form = new ListingForm(agent);
    await agent.getByRole('link', { name: 'New listing' }).click();
    await form.fillFirstPage({ streetNumber: '7', streetName: word });
    await form.save.click();
    await expect(agent.getByRole('heading', { level: 1 })).toContainText(word);
    await expect(agent.getByText('Online')).toBeVisible();
  });

  await test.step('suspended, the agent is out at the next contact', async () => {
    await principal.reload();
    await press(principal, `Suspend ${amir.name}`);
    const dialog = principal.getByRole('alertdialog');
    await dialog.getByRole('button', { name: 'Suspend' }).click();
    await expect(dialog).toBeHidden();
    await expect(principal.getByRole('listitem').filter({ hasText: amir.name })).toContainText(
      'Suspended',
    );
    await agent.reload();
    await expect(agent.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    await expect(agent.getByText(word)).toHaveCount(0);
  });

  await test.step('their listing is looked through, handed over, and stands under the principal', async () => {
    await press(principal, `Remove ${amir.name}`);
    const dialog = principal.getByRole('alertdialog');
    await expect(dialog.getByRole('list', { name: 'What is handed over' })).toContainText(word);
    await dialog.getByLabel('Who takes over').selectOption({ label: nora.name });
    await dialog.getByRole('button', { name: 'Hand over and remove' }).click();
    await expect(dialog).toBeHidden();
    await principal.getByRole('link', { name: 'Listings', exact: true }).first().click();
    await principal.getByRole('link', { name: new RegExp(word) }).click();
    await expect(principal.getByRole('heading', { level: 1 })).toContainText(word);
    await expect(principal.getByRole('main')).toContainText(nora.name);
  });
});
