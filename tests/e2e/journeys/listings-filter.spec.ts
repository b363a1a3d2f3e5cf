import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessibleAt } from '../../support/pages/accessible.ts';
import { expectFits } from '../../support/pages/fits.ts';
import { ListingsPage } from '../../support/pages/listings-page.ts';
import { signIn } from '../../support/pages/sign-in.ts';

test.use({ serviceWorkers: 'block' });

/** With text twice as large nothing in the sheet is wider than the sheet. */
async function expectSheetFits(page: Page, width: number): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const faults = await page.getByRole('dialog', { name: 'Filters' }).evaluate((sheet) => {
    const { left, right } = sheet.getBoundingClientRect();
    return [...sheet.querySelectorAll('button, label, input, legend')].flatMap((each) => {
      const box = each.getBoundingClientRect();
      const sticksOut = box.left < left - 1 || box.right > right + 1;
      return sticksOut || each.scrollWidth > each.clientWidth + 1 ? [each.textContent] : [];
    });
  });
  expect.soft(faults, `sheet at ${width} px`).toEqual([]);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '';
  });
}

const WIDTHS = [1280, 768, 360];

test('listings are narrowed with counts, through reload and back, and cleared, at 360, 768 and 1280 px', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const atEach = async (check: (width: number) => Promise<void>) => {
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await check(width);
    }
  };
  const table = new ListingsPage(page);
  await signIn(page, 'principal', '/property-listings?size=10');
  await expect(table.range).toBeVisible();
  const opener = page.getByRole('button', { name: /^Filters/ });
  // The opener takes no line of its own from the list.
  const expectOneLine = async () => {
    // The width is another one before the page is laid out for it.
    const top = async (of: Locator) => (await of.boundingBox())?.y;
    await expect
      .poll(async () => (await top(opener)) === (await top(table.button('Search'))))
      .toBe(true);
  };
  await atEach(expectOneLine);
  await opener.focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  const active = sheet.getByRole('checkbox', { name: /^Active \(\d+\)$/ });
  await expect(active).toBeVisible();
  await active.focus();
  await page.keyboard.press('Space');
  const show = sheet.getByRole('button', { name: /^Show [\d,]+ listings?$/ });
  await expect(show).toBeVisible();
  await expect(sheet.getByRole('checkbox', { name: /^Auction \(\d+\)$/ }).first()).toBeVisible();
  await expectAccessibleAt(page, WIDTHS, 'filters');
  await atEach((width) => expectSheetFits(page, width));
  // Closed by the keyboard nothing is narrowed, and the focus is where it came from.
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(page).toHaveURL(/property-listings\?size=10$/);
  await page.keyboard.press('Enter');
  await active.focus();
  await page.keyboard.press('Space');
  await expect(show).toBeVisible();
  await show.press('Enter');
  await expect(page).toHaveURL(/status=active/);
  await expect(opener).toHaveAccessibleName('Filters, 1 set');
  const chip = page.getByRole('button', { name: 'Remove Status: Active' });
  await expect(chip).toBeVisible();
  await atEach(expectOneLine);
  await expectAccessibleAt(page, WIDTHS, 'narrowed list');
  await atEach((width) => expectFits(page, `narrowed list at ${width} px`));
  await page.reload();
  await expect(chip).toBeVisible();
  // What hides everything is named, and taken away by itself.
  await page.goto('/property-listings?status=active&from=1999-01-01&to=1999-01-02');
  await expect(page.getByText('Nothing matches these filters')).toBeVisible();
  const without = page.getByRole('button', { name: /^Without Next date: .* shows [\d,]+$/ });
  await expect(without).toBeVisible();
  await expectAccessibleAt(page, WIDTHS, 'nothing left');
  await atEach((width) => expectFits(page, `nothing left at ${width} px`));
  await without.click();
  await expect(page).toHaveURL(/property-listings\?status=active$/);
  await page.goBack();
  await expect(page.getByText('Nothing matches these filters')).toBeVisible();
  const chips = page.getByRole('list', { name: 'Filters that are set' });
  await chips.getByRole('button', { name: 'Clear all' }).click();
  await expect(page).toHaveURL(/property-listings$/);
  await expect(chip).toHaveCount(0);
  await atEach(async () => {
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
    ).toBe(true);
  });
});
