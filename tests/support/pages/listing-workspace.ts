import { expect, type Locator, type Page } from '@playwright/test';

/** One listing as a person works it. */
export class ListingWorkspace {
  readonly page: Page;
  readonly heading: Locator;
  readonly status: Locator;
  readonly dialog: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole('heading', { level: 1 });
    this.status = page.getByRole('main').locator('h1 + *');
    this.dialog = page.getByRole('alertdialog');
  }

  async open(id: string, part = ''): Promise<void> {
    await this.page.goto(`/property-listings/${id}${part}`);
    await expect(this.page.getByRole('navigation', { name: 'Steps of the listing' })).toBeVisible();
  }

  /** The card of the overview with a title. */
  card(title: string): Locator {
    return this.page.getByRole('region', { name: title, exact: true });
  }

  async choose(move: string): Promise<void> {
    await this.page.getByRole('button', { name: /^Change status/ }).click();
    await this.page.getByRole('menuitem', { name: move }).click();
    await expect(this.dialog).toBeVisible();
  }

  confirm(label: string): Promise<void> {
    return this.dialog.getByRole('button', { name: label, exact: true }).click();
  }

  /** The id in the address of the workspace. */
  id(): string {
    return new URL(this.page.url()).pathname.split('/')[2] ?? '';
  }
}
