import { expect, type Locator, type Page } from '@playwright/test';
import type { Application } from '../../../contract/application-shapes.ts';
import { AGAIN } from './api-retries.ts';
import { accessToken } from './own-listings.ts';

/** The funding step of a listing as a person works it. */
export class FundingStep {
  readonly page: Page;
  readonly amount: Locator;

  constructor(page: Page) {
    this.page = page;
    this.amount = page.getByLabel('Amount');
  }

  async open(listingId: string, part = 'advertising/standard'): Promise<void> {
    await this.page.goto(`/property-listings/${listingId}/${part}`);
    await expect(this.page.getByRole('region', { name: /^Funding/ })).toBeVisible();
  }

  /** The card of a product: the form, or the application that runs. */
  card(product: string): Locator {
    return this.page.getByRole('region', { name: `Funding: ${product}`, exact: true });
  }

  /** What the tab of the step says of where it stands. */
  get tab(): Locator {
    return this.page
      .getByRole('navigation', { name: 'Steps of the listing' })
      .getByRole('link', { name: /^Funding/ });
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name });
  }

  /** What the server has, newest first. */
  async onServer(listingId: string): Promise<Application[]> {
    const token = await accessToken(this.page);
    const answer = await this.page.request.get(`/api/listings/${listingId}/applications`, {
      ...AGAIN,
      headers: { Authorization: `Bearer ${token}` },
    });
    expect(answer.status(), await answer.text()).toBe(200);
    return ((await answer.json()) as { applications: Application[] }).applications;
  }
}
