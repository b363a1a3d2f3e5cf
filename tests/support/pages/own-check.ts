import { expect, type Locator, type Page } from '@playwright/test';
import { codeIn, codeSentTo, enterCode, inboxOf } from './pay-link.ts';

/** The path of the latest link of a check that a phone was sent. */
async function checkLinkSentTo(page: Page, mobile: string): Promise<string> {
  let path = '';
  await expect(async () => {
    path = /\/checks\/[0-9A-Z]+/i.exec(await inboxOf(page, mobile))?.[0] ?? '';
    expect(path).not.toBe('');
  }).toPass();
  return path;
}

/** The page on which a customer tells who they are, by the link on their phone. */
export class OwnCheck {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  heading(name: string): Locator {
    return this.page.getByRole('heading', { level: 1, name });
  }

  /** Opens the link that a phone was sent, with the code from the same phone. */
  async open(mobile: string): Promise<void> {
    const { page } = this;
    // An address of their own: codes are counted by it.
    const part = () => Math.floor(Math.random() * 250) + 1;
    await page.setExtraHTTPHeaders({ 'x-forwarded-for': `10.${part()}.${part()}.${part()}` });
    // One that was stopped may be all that has arrived yet.
    await expect(async () => {
      await page.goto(await checkLinkSentTo(page, mobile));
      await expect(page.getByRole('button', { name: /Text a code to/ })).toBeVisible({
        timeout: 3_000,
      });
    }).toPass();
    // The page says that a code was sent before the message arrives.
    const before = codeIn(await inboxOf(page, mobile));
    await page.getByRole('button', { name: /Text a code to/ }).click();
    await expect(page.getByText('We sent a 6-digit code')).toBeVisible();
    await enterCode(page, await codeSentTo(page, mobile, before));
    await page.getByRole('button', { name: 'Verify' }).click();
    await expect(this.heading('Confirm who you are')).toBeVisible();
  }

  async start(): Promise<void> {
    await this.page.getByRole('button', { name: 'Start', exact: true }).click();
    await expect(this.heading('Your details')).toBeVisible();
  }

  /** Answers what is asked, by the labels of the fields. */
  async fill(answers: Record<string, string>): Promise<void> {
    for (const [label, text] of Object.entries(answers)) {
      await this.page.getByLabel(label).fill(text);
    }
  }

  async saveDetails(): Promise<void> {
    await this.page.getByRole('button', { name: 'Save and go on' }).click();
    await expect(this.heading('Photos of your papers')).toBeVisible();
  }

  /** As the camera gives it. */
  async addPhoto(name: string, buffer: Buffer): Promise<void> {
    await this.page
      .locator('input[capture]')
      .setInputFiles({ name, mimeType: 'image/jpeg', buffer });
    await expect(this.page.getByRole('list', { name: 'Added' })).toContainText(name);
  }

  async goToFinish(): Promise<void> {
    await this.page.getByRole('button', { name: 'Go on' }).click();
    await expect(this.heading('Check and finish')).toBeVisible();
  }

  async finish(): Promise<void> {
    await this.page.getByRole('button', { name: 'Finish' }).click();
    await expect(this.heading('Thank you')).toBeVisible();
  }
}
