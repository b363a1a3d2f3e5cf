import { expect, type Locator, type Page } from '@playwright/test';

/** The table of listings as a person works it. */
export class ListingsPage {
  readonly page: Page;
  readonly searchBox: Locator;
  readonly range: Locator;
  readonly rows: Locator;
  readonly pageSize: Locator;

  constructor(page: Page) {
    this.page = page;
    this.searchBox = page.getByPlaceholder('Search for anything...');
    this.range = page.getByText(/^[\d,]+ to [\d,]+ of [\d,]+\+?$/);
    this.rows = page.locator('tbody tr[data-row]');
    this.pageSize = page.getByLabel('Rows per page');
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  async search(words: string): Promise<void> {
    await this.searchBox.fill(words);
    await this.button('Search').click();
  }

  /** Waits for a table that shows rows and isn't loading. */
  async settled(): Promise<void> {
    await expect(this.page.getByRole('table').first()).toHaveAttribute('aria-busy', 'false');
    await expect(this.rows.first()).toBeVisible();
  }

  /** Waits until the listings that the words find are kept on the device: typing then finds them there. */
  async onDevice(words: string): Promise<void> {
    await expect(async () => {
      await this.searchBox.fill(words || 'a');
      const here = this.page.getByText(/^Searching the [\d,]+ listings on this device\. /);
      await expect(here).toBeVisible({ timeout: 500 });
      await expect(this.rows.first()).toBeVisible({ timeout: 500 });
    }).toPass();
    // Where nothing was found yet, what says so offers the same.
    await this.button('Clear search').first().click();
  }

  /** The texts of one column in the order shown. */
  column(id: string): Locator {
    return this.page.locator(`tbody td[data-column="${id}"]`);
  }

  /** The query of the search that the act leads to; one of another page, still under way from before, is not it. */
  async nextSearch(act: () => Promise<unknown>, onPage: number): Promise<URLSearchParams> {
    const asked = this.page.waitForRequest((request) => {
      const { pathname, searchParams } = new URL(request.url());
      const isSearch = request.method() === 'GET' && pathname === '/api/listings';
      return isSearch && searchParams.get('page') === String(onPage);
    });
    await act();
    return new URL((await asked).url()).searchParams;
  }
}
