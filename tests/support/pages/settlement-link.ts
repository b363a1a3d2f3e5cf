import { readFile } from 'node:fs/promises';
import { type Browser, expect, type Page } from '@playwright/test';
import { openPersonLink } from './person-link.ts';

const LINK = /\/settlements\/[0-9A-Z]+/i;

/** The page of a settlement as somebody who acts for a side opens it by their link. */
export class SettlementLink {
  readonly page: Page;
  readonly address: string;

  private constructor(page: Page, address: string) {
    this.page = page;
    this.address = address;
  }

  /** Somebody with a mailbox and a screen so wide. */
  static async on(browser: Browser, baseURL: string, address: string, width: number) {
    const context = await browser.newContext({
      baseURL,
      viewport: { width, height: 800 },
      serviceWorkers: 'block',
    });
    return new SettlementLink(await context.newPage(), address);
  }

  /** Opens the latest link that the mailbox was sent, with a code from there. */
  async open(): Promise<void> {
    await openPersonLink(this.page, this.address, LINK);
    await expect(
      this.page.getByRole('heading', { level: 1, name: 'The settlement' }),
    ).toBeVisible();
  }

  get dialog() {
    return this.page.getByRole('dialog');
  }

  /** Presses a button, and the one of the dialog that asks once more. */
  async press(button: string | RegExp, confirm: string): Promise<void> {
    await this.page.getByRole('button', { name: button }).click();
    await this.dialog.getByRole('button', { name: confirm }).click();
    await expect(this.dialog).toBeHidden();
  }

  async approve(): Promise<void> {
    await this.press('Approve the figures', 'Approve the figures');
    await expect(this.page.getByRole('button', { name: 'Approve the figures' })).toBeHidden();
  }

  /** Asks what another day changes; the dialog then shows it. A day is written yyyy-mm-dd. */
  async lookAtDay(day: string, reason: string): Promise<void> {
    const { dialog, page } = this;
    await page.getByRole('button', { name: 'Propose another date' }).click();
    await dialog.getByLabel('Day').fill(day);
    await dialog.getByLabel('Reason').fill(reason);
    await dialog.getByRole('button', { name: 'See what it changes' }).click();
    await expect(dialog.getByRole('button', { name: 'Propose this date' })).toBeVisible();
  }

  async propose(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Propose this date' }).click();
    await expect(this.dialog).toBeHidden();
  }

  /** Downloads the payout letter of a funding. */
  async letter(): Promise<Buffer> {
    const download = this.page.waitForEvent('download');
    await this.page.getByRole('button', { name: /^Payout letter, / }).click();
    return readFile(await (await download).path());
  }
}
