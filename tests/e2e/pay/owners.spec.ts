import { expect, type Page, test } from '@playwright/test';
import { expectFits, ownerPhone } from '../../support/pages/owner-phone.ts';
import {
  approveAndAgree,
  inboxOf,
  makeOwnerLinks,
  type PayLink,
  passGate,
} from '../../support/pages/pay-link.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const owner = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Who agrees' }).getByRole('listitem').filter({ hasText: name });

/** Opens the application of a link, with a code, up to what is agreed to. */
async function readOn(page: Page, link: PayLink, choice: RegExp, toAgree = 0): Promise<void> {
  await passGate(page, link);
  await expect(heading(page, 'Your payment options')).toBeVisible();
  const others = page.getByText('The other owner agrees by a link of their own.');
  await expect(others).toHaveCount(toAgree);
  await expectFits(page);
  await page.getByRole('link', { name: choice }).click();
  await expect(heading(page, 'Complete your application')).toBeVisible();
  await expectFits(page);
}

async function agree(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save and go on' }).click();
  await expect(heading(page, 'Read and agree')).toBeVisible();
  await expectFits(page);
  await page.getByLabel('I have read this and I agree').check();
  await page.getByRole('button', { name: 'Agree to $5,000.00' }).click();
  await expect(heading(page, 'Thank you')).toBeVisible();
  await expectFits(page);
}

test('spec 2, 3: two owners agree, each by a link and a code of their own; with the last one it goes on', async ({
  browser,
}) => {
  const [vera, otto] = await makeOwnerLinks(['Vera Vendor', 'Otto Secretname'], {
    amount: 5_000_00,
    facts: { price: { estimateLow: 1_000_000_00 } },
  });
  if (!vera || !otto) throw new Error('Two owners have two links');
  const [phone, other] = [await ownerPhone(browser), await ownerPhone(browser)];

  await test.step('the first answers and agrees, and is told who is waited for', async () => {
    await readOn(phone, vera, /Pay nothing until/, 1);
    await phone.getByLabel('Conveyancer or solicitor').fill('O’Brien & Co');
    await agree(phone);
    await expect(phone.getByText('Waiting for the other owners')).toBeVisible();
    await expect(owner(phone, 'Vera (you)')).toContainText('Agreed');
    await expect(owner(phone, 'Otto')).toContainText('Still to agree');
    await phone.getByRole('link', { name: 'See where it stands' }).click();
    await expect(phone.getByText('Waiting for the other owners')).toBeVisible();
    // Of the other one only the first name is ever told.
    const shown = await phone.content();
    for (const secret of ['Secretname', otto.mobile, otto.email])
      expect(shown).not.toContain(secret);
  });

  await test.step('one owner’s proof opens no other owner’s link', async () => {
    await phone.goto(otto.path);
    await expect(heading(phone, 'Confirm it’s you')).toBeVisible();
  });

  await test.step('the second is sent their own link, finds the answers and agrees', async () => {
    await expect(async () => {
      expect(await inboxOf(other, otto.mobile)).toContain(otto.shortcode);
    }).toPass();
    expect(await inboxOf(other, otto.mobile)).not.toContain(vera.shortcode);
    await readOn(other, otto, /Go on with your application/);
    await expect(other.getByLabel('Conveyancer or solicitor')).toHaveValue('O’Brien & Co');
    await agree(other);
    await expect(owner(other, 'Vera')).toContainText('Agreed');
    await expect(owner(other, 'Otto (you)')).toContainText('Agreed');
  });

  await test.step('our own staff approve it, and both agree to that', async () => {
    const owners = [
      { page: phone, path: vera.path },
      { page: other, path: otto.path },
    ];
    await approveAndAgree(owners, vera);
  });

  await test.step('both see the same application run', async () => {
    for (const [page, link] of [
      [phone, vera],
      [other, otto],
    ] as const) {
      await expect(async () => {
        await page.goto(link.path);
        await expect(page.getByText(/^Owing on/)).toBeVisible({ timeout: 2_000 });
      }).toPass();
      await expect(page.locator('.amount')).toContainText('$5,275.00');
    }
  });
});
