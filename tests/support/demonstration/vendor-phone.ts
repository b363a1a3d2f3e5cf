import { readFile } from 'node:fs/promises';
import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { enterCode } from '../pages/pay-link.ts';
import { pdfTexts } from '../pdf-texts.ts';
import { Sandbox } from './sandbox.ts';

/** A home owner with a phone of 360 px: a link in a text message, and the page behind it. */
export class VendorPhone {
  readonly mobile: string;
  readonly sandbox: Sandbox;
  /** The page that the link opened. */
  page: Page;
  #lastCode: string | undefined;

  private constructor(mobile: string, page: Page) {
    this.mobile = mobile;
    this.page = page;
    this.sandbox = new Sandbox(page);
  }

  /** A phone with its number, spaced as its inbox writes it: "0491 570 156". */
  static async of(mobile: string, browser: Browser, baseURL: string): Promise<VendorPhone> {
    const context = await browser.newContext({
      baseURL,
      viewport: { width: 360, height: 740 },
      hasTouch: true,
    });
    const spaced = mobile.replace(/^(\d{4})(\d{3})(\d{3})$/, '$1 $2 $3');
    return new VendorPhone(spaced, await context.newPage());
  }

  async openLink(): Promise<void> {
    this.page = await this.sandbox.followLink(this.mobile);
  }

  /** Opens an address beside the sandbox, as a link that was kept. */
  async openAt(path: string): Promise<void> {
    this.page = await this.page.context().newPage();
    await this.page.goto(path);
  }

  /** Has a code sent, reads it among the messages and enters it. */
  async passGate(): Promise<void> {
    await this.page.getByRole('button', { name: /Text a code to/ }).click();
    await expect(this.page.getByText('We sent a 6-digit code')).toBeVisible();
    this.#lastCode = await this.sandbox.readCode(this.mobile, this.#lastCode);
    await enterCode(this.page, this.#lastCode);
    await this.page.getByRole('button', { name: 'Verify' }).click();
    await expect(this.page.getByRole('heading', { name: 'Confirm it’s you' })).toBeHidden();
  }

  heading(name: string): Locator {
    return this.page.getByRole('heading', { level: 1, name });
  }

  /** The figure that the page is about. */
  get figure(): Locator {
    return this.page.locator('.amount');
  }

  /** The value beside a term. */
  async fact(term: string): Promise<string> {
    const row = this.page
      .getByText(term, { exact: true })
      .locator('xpath=ancestor-or-self::dt/parent::*');
    return (await row.locator('dd').first().textContent()) ?? '';
  }

  async tap(role: 'button' | 'link', name: string | RegExp): Promise<void> {
    await this.page.getByRole(role, { name }).click();
  }

  /** Nothing sticks out of the narrow screen. */
  async fits(): Promise<void> {
    const over = () =>
      this.page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
    expect(await over()).toBeLessThanOrEqual(0);
  }

  /** Downloads a paper and gives the texts in it. */
  async paper(name: string): Promise<string[]> {
    return downloadedTexts(this.page, name);
  }
}

/** Presses a button that downloads a PDF, and gives the texts in it. */
export async function downloadedTexts(page: Page, button: string): Promise<string[]> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).first().click();
  return pdfTexts(await readFile(await (await download).path()));
}
