import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import type { EnvelopeSummary } from '../../../contract/envelope-shapes.ts';
import { AGAIN } from './api-retries.ts';
import { accessToken } from './own-listings.ts';
import { press } from './press.ts';

/** The sign step of a listing as a person works it. */
export class SignStep {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(listingId: string, part = ''): Promise<void> {
    await this.page.goto(`/property-listings/${listingId}/sign${part}`);
    await expect(
      this.page.getByRole('region', { name: /^(Sign|New envelope|Change)/ }),
    ).toBeVisible();
  }

  /** The card of an envelope, or of the form that makes one. */
  card(name: string): Locator {
    return this.page.getByRole('region', { name, exact: true });
  }

  get envelope(): Locator {
    return this.card('Sign: Listing Agreement');
  }

  /** What one person is told to have done. */
  person(name: string): Locator {
    const heading = this.page.getByRole('heading', { name, exact: true });
    return this.card('People').getByRole('listitem').filter({ has: heading });
  }

  /** What the tab of the step says of where it stands. */
  get tab(): Locator {
    return this.page
      .getByRole('navigation', { name: 'Steps of the listing' })
      .getByRole('link', { name: /^Sign/ });
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name });
  }

  /** The part of a form that is about one person. */
  formOf(label: string): Locator {
    return this.page.getByRole('group', { name: label, exact: true });
  }

  async goOn(): Promise<void> {
    await this.button('Go on').click();
  }

  /** What the server has, newest first. */
  async onServer(listingId: string): Promise<EnvelopeSummary[]> {
    const token = await accessToken(this.page);
    const answer = await this.page.request.get(`/api/listings/${listingId}/envelopes`, {
      ...AGAIN,
      headers: { Authorization: `Bearer ${token}` },
    });
    expect(answer.status(), await answer.text()).toBe(200);
    return ((await answer.json()) as { envelopes: EnvelopeSummary[] }).envelopes;
  }

  /** Downloads a document of the envelope by the name of its button; fails when told why it can’t be. */
  async download(button: string | RegExp): Promise<Buffer> {
    const download = this.page.waitForEvent('download');
    const refusal = this.page.getByRole('alert').filter({ hasText: 'couldn’t be fetched' });
    const refused = refusal.waitFor().then(async () => {
      throw new Error(`${await refusal.textContent()}`);
    });
    await press(this.page, button);
    return readFile(await (await Promise.race([download, refused])).path());
  }
}
