import { expect, type Page } from '@playwright/test';

/** In a text message, and in an email. */
const CODE = /\d{6} is your code|Your code is \d{6}/;

/** The pages of the demonstration as a person uses them: inboxes, the bank and the test clock. */
export class Sandbox {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Opens the inbox of a phone (0491 570 156) or a mailbox from the list of all. */
  async openInbox(address: string): Promise<void> {
    await expect(async () => {
      await this.page.goto('/sandbox');
      await this.page.getByRole('link', { name: address }).click({ timeout: 1_000 });
    }).toPass();
    await expect(this.page.getByRole('heading', { level: 1, name: address })).toBeVisible();
  }

  /**
   * Taps the link of the latest message, which opens a page of its own. Messages take their time: so many
   * with such a link have come by then.
   */
  async followLink(address: string, link: RegExp = /\/pay\//, messages = 1): Promise<Page> {
    await expect(async () => {
      await this.openInbox(address);
      const came = await this.page.getByRole('link', { name: link }).count();
      expect(came).toBeGreaterThanOrEqual(messages);
    }).toPass();
    const opening = this.page.waitForEvent('popup');
    await this.page.getByRole('link', { name: link }).first().click();
    const opened = await opening;
    await opened.waitForLoadState('domcontentloaded');
    return opened;
  }

  /** Reads the latest code that came; not one that was read before. */
  async readCode(address: string, before?: string): Promise<string> {
    let code = '';
    await expect(async () => {
      await this.openInbox(address);
      const text = await this.page.getByText(CODE).first().textContent({ timeout: 1_000 });
      code = /\d{6}/.exec(CODE.exec(text ?? '')?.[0] ?? '')?.[0] ?? '';
      expect(code).not.toBe(before ?? '');
    }).toPass();
    return code;
  }

  async moveDays(days: number): Promise<void> {
    await this.page.goto('/sandbox/clock');
    await this.page.getByLabel('Days').fill(String(days));
    await this.page.getByRole('button', { name: 'Move by these days' }).click();
    await expect(this.page.getByText(/days? ahead/)).toBeVisible();
  }

  /** Sends money as somebody's bank does. */
  async transfer(reference: string, dollars: string, method: string): Promise<void> {
    await this.page.goto('/sandbox/bank');
    await this.page.getByLabel('Reference').fill(reference);
    await this.page.getByLabel('Amount in dollars').fill(dollars);
    await this.page.getByLabel('Paid by').selectOption({ label: method });
    await this.page.getByRole('button', { name: 'Send the money' }).click();
    await expect(this.page.getByRole('status')).toContainText('Sent.');
  }
}
