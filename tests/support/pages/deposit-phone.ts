import { type Browser, expect, type Page } from '@playwright/test';
import { openPersonLink } from './person-link.ts';

/** The buyer's page of a deposit on a phone of its own. */
export class DepositPhone {
  readonly page: Page;
  readonly mobile: string;

  constructor(page: Page, mobile: string) {
    this.page = page;
    this.mobile = mobile;
  }

  static async on(browser: Browser, baseURL: string, mobile: string): Promise<DepositPhone> {
    const context = await browser.newContext({
      baseURL,
      viewport: { width: 360, height: 740 },
      hasTouch: true,
      serviceWorkers: 'block',
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    return new DepositPhone(await context.newPage(), mobile);
  }

  /** Opens the latest link that the phone was sent, with a code from the same phone. */
  async open(): Promise<void> {
    const { page, mobile } = this;
    await openPersonLink(page, mobile, /\/deposits\/[0-9A-Z]+/i);
    await expect(page.getByRole('heading', { level: 1, name: 'The deposit' })).toBeVisible();
  }

  /** As somebody who comes back to the tab: the page looks by itself. */
  async comeBack(): Promise<void> {
    await this.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  }

  /** What a copy button puts on the clipboard. */
  async copied(term: string): Promise<string> {
    await this.page.getByRole('button', { name: `Copy ${term}` }).click();
    return this.page.evaluate(() => navigator.clipboard.readText());
  }
}
