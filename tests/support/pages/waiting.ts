import { expect, type Locator, type Page } from '@playwright/test';

/** Words that say of a listing where a change of it stands. */
type StateWord =
  | 'On this device'
  | 'Sending'
  | 'Will try again'
  | 'Sign in to send'
  | 'Changed by someone else'
  | 'Needs attention'
  | 'Look at it before it goes';

/** What a listing's own pages say of the changes that wait for it. */
export class Waiting {
  readonly page: Page;
  readonly timeline: Locator;

  constructor(page: Page) {
    this.page = page;
    this.timeline = page.getByRole('list', { name: 'Waiting on this device' });
  }

  /** The chip beside the title. */
  chip(word: StateWord): Locator {
    return this.page.getByRole('main').locator('header').getByText(word, { exact: true });
  }

  /** The chip in the row of a table. */
  row(address: string): Locator {
    return this.page.locator('tbody tr[data-row]', { hasText: address });
  }

  /** Nothing is said to wait any more. */
  async allSent(): Promise<void> {
    await expect(this.timeline).toBeHidden();
  }
}
