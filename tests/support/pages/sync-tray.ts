import { expect, type Locator, type Page } from '@playwright/test';
import { ListingForm } from './listing-form.ts';

/** The pill of the frame and the tray behind it. */
export class SyncTray {
  readonly page: Page;
  readonly pill: Locator;
  readonly dialog: Locator;

  constructor(page: Page) {
    this.page = page;
    this.pill = page.getByRole('button', {
      name: /^(Online|Offline|Sending|Sign in to send|\d+ (waits?|needs?))/,
    });
    this.dialog = page.getByRole('dialog');
  }

  async open(): Promise<void> {
    await this.pill.click();
    await expect(this.dialog).toBeVisible();
  }

  operation(state: string): Locator {
    return this.dialog.locator(`[data-state="${state}"]`);
  }

  /** Adds a listing through the form; offline it then waits on the device. */
  async addListing(street: string, vendor = 'Jane Citizen'): Promise<void> {
    const form = new ListingForm(this.page);
    await form.openNew();
    await form.fillFirstPage({ streetNumber: '1', streetName: street, vendor });
    await form.save.click();
    await expect(this.page.getByRole('heading', { level: 1 })).toContainText(street);
  }
}

/** Waits until the portal of a page can be opened without a connection. */
export async function readyOffline(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** Lets the sign-in of this device run out, as if so many hours had passed without contact. */
export async function runOut(page: Page, hours = 0): Promise<void> {
  await page.evaluate((passed) => {
    const key = Object.keys(localStorage).find((name) => name.includes('.user:')) ?? '';
    const user = JSON.parse(localStorage.getItem(key) ?? '{}');
    localStorage.setItem(key, JSON.stringify({ ...user, expires_at: 1 }));
    const contact = { seen: Date.now(), passed: passed * 3_600_000 };
    localStorage.setItem('lintel:contact', JSON.stringify(contact));
  }, hours);
}
