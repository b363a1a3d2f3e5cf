import { expect, type Page, test } from '@playwright/test';
import { ListingsPage } from '../../support/pages/listings-page.ts';
import { addListings, ownWord } from '../../support/pages/own-listings.ts';
import { signInOnly } from '../../support/pages/sign-in.ts';

test.use({ serviceWorkers: 'block' });

let table: ListingsPage;

test.beforeEach(async ({ page }) => {
  table = new ListingsPage(page);
  await signInOnly(page);
});

/** Opens the table as it is at first: each part of a journey begins there. */
async function begin(page: Page): Promise<void> {
  await page.goto('/property-listings');
  await table.settled();
}

test('listings are searched by words and numbers, mistyped ones too, and read again', async ({
  page,
}) => {
  await test.step('spec 2: the search box has its placeholder, and clear empties it and lists everything', async () => {
    await begin(page);
    await expect(table.searchBox).toHaveAttribute('placeholder', 'Search for anything...');
    // Others add listings at the same time: how many there are in all changes by a few.
    const total = async () => Number((await table.range.textContent())?.split(' of ')[1]);
    const everything = await total();
    await table.search('saltbush');
    await expect.poll(total).toBeLessThan(everything / 2);
    await expect(page).toHaveURL(/query=saltbush/);
    await table.button('Clear search').click();
    await expect.poll(total).toBeGreaterThan(everything / 2);
    await expect(table.searchBox).toHaveValue('');
    await expect(table.searchBox).toBeFocused();
  });

  await test.step('spec 5: an empty search becomes "*"', async () => {
    await begin(page);
    await table.search('saltbush');
    await table.settled();
    const asked = await table.nextSearch(async () => {
      await table.search('   ');
      await table.button('Refresh').click();
    }, 0);
    expect(asked.getAll('queries[]')).toEqual(['*']);
  });

  await test.step('spec 2: Refresh asks again and shows what others added meanwhile', async () => {
    await begin(page);
    const street = ownWord();
    await addListings(page, street, [{ streetNumber: '9' }]);
    await table.search(street);
    await expect(table.rows).toHaveCount(1);
    await addListings(page, street, [{ streetNumber: '11' }]);
    await table.button('Refresh').click();
    await expect(table.rows).toHaveCount(2);
  });

  await test.step('the latest changed comes first without words, the best match with words', async () => {
    await begin(page);
    const street = ownWord();
    await addListings(page, street, [{ streetNumber: '7' }, { streetNumber: '70' }]);
    await table.button('Refresh').click();
    // Others add listings at the same time; ours are near the top, the later one first.
    await expect(table.column('address').filter({ hasText: street })).toHaveText([/^70 /, /^7 /]);
    await table.search(`${street} 7`);
    await expect(table.column('address').first()).toHaveText(
      `7 ${street} Street, NEWTOWN NSW 2042`,
    );
  });

  await test.step('a mistyped search finds what was meant and says so', async () => {
    await begin(page);
    const street = ownWord();
    await addListings(page, street, [{ streetNumber: '3' }]);
    const mistyped = `${street.slice(0, 4)}${street[5]}${street[4]}${street.slice(6)}`;
    await table.search(mistyped);
    await expect(page.getByText('No exact match. Showing close matches.')).toBeVisible();
    await expect(table.column('address')).toHaveText([`3 ${street} Street, NEWTOWN NSW 2042`]);
    await table.search(street);
    await expect(page.getByText('No exact match. Showing close matches.')).toBeHidden();
  });

  await test.step('nothing found says what was looked for and offers to clear', async () => {
    await begin(page);
    await table.search('xqzvjk qqwwxx');
    await expect(
      page.getByRole('heading', { name: 'Nothing matches “xqzvjk qqwwxx”' }),
    ).toBeVisible();
    await expect(table.range).toHaveText('0 to 0 of 0');
    await page.getByRole('main').getByRole('button', { name: 'Clear search' }).last().click();
    await table.settled();
  });

  await test.step('a number that is looked for stays out of the address, through reload and back', async () => {
    await begin(page);
    const phone = '0491 570 156';
    await table.search('saltbush');
    await expect(page).toHaveURL(/query=saltbush/);
    const asked = await table.nextSearch(() => table.search(phone), 0);
    expect(asked.getAll('queries[]')).toEqual([phone]);
    await expect(page).not.toHaveURL(/query/);
    await page.reload();
    await table.settled();
    await expect(table.searchBox).toHaveValue(phone);
    await page.goBack();
    await expect(table.searchBox).toHaveValue('saltbush');
    await page.goForward();
    await expect(table.searchBox).toHaveValue(phone);
    await expect(page).not.toHaveURL(/query/);
    // An address that somebody wrote or kept from before.
    await page.goto('/property-listings?query=zhang%40example.com&size=50');
    await expect(table.searchBox).toHaveValue('zhang@example.com');
    await expect(page).toHaveURL(/property-listings\?size=50$/);
  });

  await test.step('spec 2: when the search fails the panel says "Sorry..." and Retry tries again', async () => {
    await begin(page);
    const problem = {
      type: 'https://lintel.example/problems/server.error',
      code: 'server.error',
      status: 500,
      title: 'Something went wrong on our side',
    };
    await page.route('**/api/listings?**', (route) =>
      route.fulfill({
        status: 500,
        headers: { 'X-Api': 'lintel', 'Content-Type': 'application/problem+json' },
        body: JSON.stringify(problem),
      }),
    );
    await table.search('bluestone');
    await expect(page.getByRole('heading', { name: 'Sorry...' })).toBeVisible();
    await expect(page.getByText('Something went wrong on our side', { exact: true })).toBeVisible();
    await expect(page.getByText('If the problem persist please contact support.')).toBeVisible();
    await page.unroute('**/api/listings?**');
    await table.button('Retry').click();
    await table.settled();
    await expect(page.getByRole('heading', { name: 'Sorry...' })).toBeHidden();
  });
});

test('listings are sized, sorted and found again by their address', async ({ page }) => {
  await test.step('spec 9: page sizes are 10, 20, 50, 100 and 200, and 20 to begin with', async () => {
    await begin(page);
    await expect(table.pageSize.getByRole('option')).toHaveText(['10', '20', '50', '100', '200']);
    await expect(table.pageSize).toHaveValue('20');
    await expect(table.rows).toHaveCount(20);
    await expect(table.range).toHaveText(/^1 to 20 of /);
    await table.pageSize.selectOption('50');
    await expect(table.range).toHaveText(/^1 to 50 of /);
    await expect(page).toHaveURL(/size=50/);
  });

  for (const [what, change] of [
    ['the query', (to: ListingsPage) => to.search('vic')],
    ['the sort', (to: ListingsPage) => to.button('Address').click()],
    ['the size', (to: ListingsPage) => to.pageSize.selectOption('10')],
  ] as const) {
    await test.step(`spec 4: changing ${what} resets the page to 0 and clears the stored cursors`, async () => {
      await begin(page);
      await table.button('Next page').click();
      await expect(table.range).toHaveText(/^21 to 40 of /);
      const asked = await table.nextSearch(() => change(table), 0);
      expect(asked.getAll('searchAfter[]')).toEqual([]);
      await expect(table.range).toHaveText(/^1 to /);
      await expect(page).not.toHaveURL(/page=/);
      // A cursor comes with the rows it stands behind.
      await table.settled();
      const next = await table.nextSearch(() => table.button('Next page').click(), 1);
      const first = new URL(page.url()).searchParams;
      expect(next.getAll('searchAfter[]').length).toBeGreaterThan(1);
      expect(first.get('page')).toBe('1');
    });
  }

  await test.step('spec 2: a press on a header sorts, a second turns it round, a third lets it go', async () => {
    await begin(page);
    const header = page.getByRole('columnheader', { name: 'Reference' });
    await table.button('Reference').click();
    await expect(header).toHaveAttribute('aria-sort', 'ascending');
    await expect(page).toHaveURL(/sort=reference%3Aasc|sort=reference:asc/);
    await table.settled();
    const rising = await table.column('reference').allTextContents();
    expect(rising).toEqual(rising.toSorted());
    await table.button('Reference').click();
    await expect(header).toHaveAttribute('aria-sort', 'descending');
    await table.settled();
    await expect(async () => {
      const falling = await table.column('reference').allTextContents();
      expect(falling).toEqual(falling.toSorted().toReversed());
    }).toPass();
    await table.button('Reference').click();
    await expect(header).toHaveAttribute('aria-sort', 'none');
  });

  await test.step("spec 2: the table's state is in the address and survives reload and back", async () => {
    await begin(page);
    await table.search('road');
    await table.button('Address').click();
    await table.pageSize.selectOption('10');
    await table.button('Next page').click();
    await expect(table.range).toHaveText(/^11 to 20 of /);
    await table.settled();
    const shown = await table.column('reference').allTextContents();
    await page.reload();
    await expect(table.range).toHaveText(/^11 to 20 of /);
    await expect(table.searchBox).toHaveValue('road');
    await expect(table.pageSize).toHaveValue('10');
    await expect(table.column('reference')).toHaveText(shown);
    await page.goBack();
    await expect(table.range).toHaveText(/^1 to 10 of /);
    await page.goBack();
    await expect(table.pageSize).toHaveValue('20');
    await page.goForward();
    await page.goForward();
    await expect(table.column('reference')).toHaveText(shown);
  });

  await test.step('an address with values that mean nothing still opens the table', async () => {
    await page.goto('/property-listings?page=-3&size=7&sort=owner%3Aup&query=2095');
    await expect(table.searchBox).toHaveValue('2095');
    await expect(table.pageSize).toHaveValue('20');
    await expect(table.range).toHaveText(/^1 to /);
  });

  await test.step('a page behind the end leads back to the first', async () => {
    await page.goto('/property-listings?page=400');
    await expect(table.range).toHaveText(/^1 to 20 of /);
    await expect(page).not.toHaveURL(/page=/);
  });
});

test('the rows of a table are shown whole, chosen and walked by keyboard', async ({ page }) => {
  await test.step('at 1,280 px everything an agent looks for shows whole, and below 1,024 px there are cards', async () => {
    await begin(page);
    const inSight = page.getByRole('table').locator('..');
    const menu = await page.getByRole('columnheader', { name: 'Actions' }).boundingBox();
    const table = await inSight.boundingBox();
    expect(menu && table && menu.x + menu.width <= table.x + table.width).toBe(true);
    for (const name of ['Address', 'Status', 'Next date', 'Price guide', 'Vendors', 'Agent']) {
      const head = await page.getByRole('columnheader', { name, exact: true }).boundingBox();
      expect(head && menu && head.x + head.width <= menu.x, name).toBe(true);
    }
    const columns = ['address', 'status', 'nextDate', 'price'];
    const cut = await page.locator('tbody td[data-column]').evaluateAll(
      (cells, ids) =>
        cells
          .filter((cell) => ids.includes((cell as HTMLElement).dataset.column ?? ''))
          .filter((cell) => cell.scrollWidth > cell.clientWidth)
          .map((cell) => cell.textContent),
      columns,
    );
    expect(cut).toEqual([]);
    await page.setViewportSize({ width: 1023, height: 800 });
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(0);
    await page.setViewportSize({ width: 1024, height: 800 });
    await expect(page.getByRole('table')).toBeVisible();
  });

  await test.step('a column that somebody hides stays hidden on this device until all are shown', async () => {
    await begin(page);
    const price = page.getByRole('columnheader', { name: 'Price guide' });
    const sheet = page.getByRole('dialog', { name: 'Columns' });
    await expect(price).toBeVisible();
    await table.button('Choose columns').click();
    // What names a listing stays.
    await expect(sheet.getByLabel('Address')).toBeDisabled();
    await sheet.getByLabel('Price guide').uncheck();
    await sheet.getByRole('button', { name: 'Done' }).click();
    await expect(price).toHaveCount(0);
    await expect(table.rows.first().getByRole('cell')).toHaveCount(
      await page.getByRole('columnheader').count(),
    );
    await page.reload();
    await table.settled();
    await expect(price).toHaveCount(0);
    await table.button('Choose columns').click();
    await sheet.getByRole('button', { name: 'Show all' }).click();
    await sheet.getByRole('button', { name: 'Done' }).click();
    await expect(price).toBeVisible();
    await expect(table.button('Choose columns')).toBeFocused();
  });

  await test.step('rows are walked and opened by keyboard', async () => {
    await begin(page);
    await table.rows.first().focus();
    await page.keyboard.press('ArrowDown');
    await expect(table.rows.nth(1)).toBeFocused();
    await page.keyboard.press('End');
    await expect(table.rows.nth(19)).toBeFocused();
    await page.keyboard.press('Home');
    await page.keyboard.press('Space');
    await expect(page.getByText('1 selected')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/property-listings\/[0-9a-f-]{36}$/);
  });
});

test('spec 2 and 9: a double click copies the text and says "Value copied" for two seconds', async ({
  page,
  context,
}) => {
  await begin(page);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const cell = table.column('reference').first();
  // The page's own clock stands still but for what it is given: a busy machine makes no second longer.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await cell.dblclick();
  const toast = page.getByText('Value copied');
  await expect(toast).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await cell.textContent());
  await page.clock.runFor(1_800);
  await expect(toast).toBeVisible();
  await page.clock.runFor(1_000);
  await expect(toast).toBeHidden();
});

test('spec 2: first, previous and next page, each row once, by cursor', async ({ page }) => {
  await begin(page);
  const first = await table.column('reference').allTextContents();
  const asked = await table.nextSearch(() => table.button('Next page').click(), 1);
  expect(asked.getAll('searchAfter[]').length).toBeGreaterThan(1);
  await expect(table.range).toHaveText(/^21 to 40 of /);
  await table.settled();
  const second = await table.column('reference').allTextContents();
  expect(new Set([...first, ...second]).size).toBe(40);
  await table.button('Next page').click();
  await expect(table.range).toHaveText(/^41 to 60 of /);
  await table.button('Previous page').click();
  await expect(table.range).toHaveText(/^21 to 40 of /);
  await table.button('First page').click();
  await expect(table.range).toHaveText(/^1 to 20 of /);
  await expect(table.button('Previous page')).toBeDisabled();
  await expect(table.button('First page')).toBeDisabled();
});
