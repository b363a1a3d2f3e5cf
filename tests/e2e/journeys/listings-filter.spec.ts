import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../support/pages/accessible.ts';
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
  await page.screenshot({ path: `test-results/filters-sheet-${width}-200.png` });
  expect.soft(faults, `sheet at ${width} px`).toEqual([]);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '';
  });
}

for (const width of [360, 768, 1280]) {
  test(`at ${width} px listings are narrowed with counts, through reload and back, and cleared`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 800 });
    const table = new ListingsPage(page);
    await signIn(page);
    await expect(table.range).toBeVisible();
    const opener = page.getByRole('button', { name: /^Filters/ });
    // The opener takes no line of its own from the list.
    const expectOneLine = async () => {
      const search = await table.button('Search').boundingBox();
      expect((await opener.boundingBox())?.y).toBe(search?.y);
    };
    await expectOneLine();
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
    await expectAccessible(page, 'filters');
    await page.screenshot({ path: `test-results/filters-sheet-${width}.png` });
    await sheet.getByRole('group', { name: 'Day of the next date' }).scrollIntoViewIfNeeded();
    await page.screenshot({ path: `test-results/filters-sheet-${width}-end.png` });
    await expectSheetFits(page, width);
    // Closed by the keyboard nothing is narrowed, and the focus is where it came from.
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(opener).toBeFocused();
    await expect(page).toHaveURL(/property-listings$/);
    await page.keyboard.press('Enter');
    await active.focus();
    await page.keyboard.press('Space');
    await expect(show).toBeVisible();
    await show.press('Enter');
    await expect(page).toHaveURL(/status=active/);
    await expect(opener).toHaveAccessibleName('Filters, 1 set');
    const chip = page.getByRole('button', { name: 'Remove Status: Active' });
    await expect(chip).toBeVisible();
    await expectOneLine();
    await expectAccessible(page, 'narrowed list');
    await page.screenshot({ path: `test-results/filters-list-${width}.png` });
    await expectFits(page, `narrowed list at ${width} px`);
    await page.reload();
    await expect(chip).toBeVisible();
    // What hides everything is named, and taken away by itself.
    await page.goto('/property-listings?status=active&from=1999-01-01&to=1999-01-02');
    await expect(page.getByText('Nothing matches these filters')).toBeVisible();
    const without = page.getByRole('button', { name: /^Without Next date: .* shows [\d,]+$/ });
    await expect(without).toBeVisible();
    await expectAccessible(page, 'nothing left');
    await page.screenshot({ path: `test-results/filters-none-${width}.png` });
    await expectFits(page, `nothing left at ${width} px`);
    await without.click();
    await expect(page).toHaveURL(/property-listings\?status=active$/);
    await page.goBack();
    await expect(page.getByText('Nothing matches these filters')).toBeVisible();
    const chips = page.getByRole('list', { name: 'Filters that are set' });
    await chips.getByRole('button', { name: 'Clear all' }).click();
    await expect(page).toHaveURL(/property-listings$/);
    await expect(chip).toHaveCount(0);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
    ).toBe(true);
  });
}
