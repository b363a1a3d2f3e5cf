import { readFile } from 'node:fs/promises';
import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { codeSentTo, enterCode } from '../pages/pay-link.ts';
import { Sandbox } from './sandbox.ts';

/** Somebody who signs on a phone of 360 px: a link in a message, and the page behind it. */
export class SignerPhone {
  /** Where their messages come, as the inboxes of the demonstration name it. */
  readonly address: string;
  readonly sandbox: Sandbox;
  /** The page that the link opened. */
  page: Page;
  #lastCode: string | undefined;

  private constructor(address: string, page: Page) {
    this.address = address;
    this.page = page;
    this.sandbox = new Sandbox(page);
  }

  static async of(address: string, browser: Browser, baseURL: string): Promise<SignerPhone> {
    const context = await browser.newContext({
      baseURL,
      viewport: { width: 360, height: 740 },
      hasTouch: true,
      acceptDownloads: true,
    });
    return new SignerPhone(address, await context.newPage());
  }

  /** Taps the link of the latest message, of so many that were sent. */
  async openLink(messages = 1): Promise<void> {
    this.page = await this.sandbox.followLink(this.address, /\/sign\//, messages);
    await expect(this.page).toHaveURL(/\/sign\//);
  }

  async passGate(): Promise<void> {
    const ask = this.page.getByRole('button', { name: /(Text|Email) a code to/ }).first();
    // Codes of one link are 30 seconds apart (security.md 3.1).
    await expect(async () => {
      await ask.click();
      await expect(this.page.getByText('We sent a 6-digit code')).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 120_000, intervals: [2_000] });
    const to = this.address.replaceAll(' ', '');
    this.#lastCode = await codeSentTo(this.page, to, this.#lastCode);
    await enterCode(this.page, this.#lastCode);
    await this.page.getByRole('button', { name: 'Verify' }).click();
    await expect(this.page.getByRole('heading', { name: 'Confirm it’s you' })).toBeHidden();
  }

  async consent(): Promise<void> {
    await this.page.getByLabel('I have read this and I agree').check();
    await this.button('Read the document').click();
    await expect(this.guide).toBeVisible();
  }

  /** From the message to the document: link, code, consent. */
  async begin(messages = 1): Promise<void> {
    await this.openLink(messages);
    await this.passGate();
    await this.consent();
  }

  get guide(): Locator {
    return this.page.getByRole('region', { name: 'Your fields' });
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name });
  }

  /** Goes on to the next field that is still empty. */
  async next(): Promise<void> {
    await this.guide.getByRole('button', { name: /^(Start|Next field)$/ }).click();
  }

  /** Draws into the field that is next, with the finger. */
  async draw(): Promise<void> {
    await this.guide.getByRole('button', { name: /^Give your/ }).click();
    const dialog = this.page.getByRole('dialog');
    const pad = await dialog.getByRole('img', { name: /nothing drawn yet/ }).boundingBox();
    if (!pad) throw new Error('there is no paper to sign on');
    const { mouse } = this.page;
    await mouse.move(pad.x + pad.width * 0.1, pad.y + pad.height * 0.6);
    await mouse.down();
    for (let at = 2; at <= 9; at += 1) {
      const up = at % 2 === 0 ? 0.25 : 0.7;
      await mouse.move(pad.x + (pad.width * at) / 10, pad.y + pad.height * up, { steps: 4 });
    }
    await mouse.up();
    await dialog.getByRole('button', { name: /^Use this/ }).click();
    await expect(dialog).toBeHidden();
  }

  /** Types into the field that is next, in a hand's letters. */
  async type(name: string): Promise<void> {
    await this.guide.getByRole('button', { name: /^Give your/ }).click();
    const dialog = this.page.getByRole('dialog');
    await dialog.getByRole('radio', { name: 'Type' }).check();
    await dialog.getByLabel(/^Your (full name|initials)$/).fill(name);
    await dialog.getByRole('button', { name: /^Use this/ }).click();
    await expect(dialog).toBeHidden();
  }

  /** Where the envelope stands for them, once there is nothing left to do. */
  standing(word: string): Locator {
    return this.page.getByRole('status').filter({ hasText: word });
  }

  /** Nothing sticks out of the narrow screen. */
  async fits(): Promise<void> {
    const over = () =>
      this.page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
    expect(await over()).toBeLessThanOrEqual(0);
  }

  /** Downloads their sealed copy. */
  async copy(): Promise<Buffer> {
    const download = this.page.waitForEvent('download');
    await this.button(/\(PDF\)$/).click();
    return readFile(await (await download).path());
  }
}
