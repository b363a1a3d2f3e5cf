import { type Browser, expect, type Page } from '@playwright/test';
import type { people } from '../identity/demo-people.ts';
import { expectAccessibleAt } from './accessible.ts';
import { press } from './press.ts';
import { signInOnPage } from './sign-in.ts';

type Desk = {
  baseURL: string;
  /** So many days ahead as the server is. */
  daysAhead: number;
  viewport: { width: number; height: number };
};

/** A person of the agency at a device of their own, whose clock is the server's. */
export class DepositStaff {
  readonly page: Page;
  readonly viewport: Desk['viewport'];

  constructor(page: Page, viewport: Desk['viewport']) {
    this.page = page;
    this.viewport = viewport;
  }

  static async signedIn(browser: Browser, person: keyof typeof people, address: string, at: Desk) {
    const { baseURL, daysAhead, viewport } = at;
    const context = await browser.newContext({ baseURL, viewport, serviceWorkers: 'block' });
    const page = await context.newPage();
    if (daysAhead > 0) await page.clock.setSystemTime(Date.now() + daysAhead * 86_400_000);
    await signInOnPage(page, person, address);
    return page;
  }

  get dialog() {
    return this.page.getByRole('dialog');
  }

  card(name: string | RegExp) {
    return this.page.getByRole('region', { name });
  }

  async openPart(name: string): Promise<void> {
    await this.page.getByRole('link', { name, exact: true }).click();
  }

  /** Presses the button of the open dialog, which closes it. */
  async confirm(name: string): Promise<void> {
    await this.dialog.getByRole('button', { name }).click();
    await expect(this.dialog).toBeHidden();
  }

  /** The part that is open is accessible and fits at each width. */
  async expectAccessible(what: string): Promise<void> {
    await expectAccessibleAt(this.page, [360, 768, 1280], what);
    await this.page.setViewportSize(this.viewport);
  }
}

export const PHONE = { width: 360, height: 740 };
const DESK = { width: 1280, height: 800 };

/** An agent at the step of a listing's deposit, on a phone. */
export class DepositAgent extends DepositStaff {
  static async on(browser: Browser, baseURL: string, listingId: string, daysAhead = 0) {
    const address = `/property-listings/${listingId}/sold-deposit`;
    const at = { baseURL, daysAhead, viewport: PHONE };
    return new DepositAgent(await DepositStaff.signedIn(browser, 'agent', address, at), PHONE);
  }

  /** Says that the statement was served today. */
  async askForRelease(): Promise<void> {
    await this.openPart('Release');
    await press(this.page, 'Record that the statement was served');
    await this.confirm('Record it');
    await expect(this.card('Early release')).toContainText('The buyer may object until');
  }

  async giveAccount(name: string, accountNumber: string): Promise<void> {
    const { dialog, page } = this;
    await press(page, `Add an account of ${name}`);
    await dialog.getByLabel('BSB').fill('082-001');
    await dialog.getByLabel('Account number').fill(accountNumber);
    await dialog.getByRole('button', { name: 'Check the account' }).click();
    await expect(dialog).toContainText('Name check: match');
    await this.confirm('Enter the account');
    await expect(
      this.card('Who is paid').getByRole('listitem').filter({ hasText: name }),
    ).toContainText('Held until');
  }

  /** The open dialog pays this kind, and its sums come out so. */
  async expectProposal(kind: string, sums: readonly (readonly [string, string])[]): Promise<void> {
    const { dialog } = this;
    await expect(dialog.getByRole('radio', { name: kind })).toBeChecked();
    for (const [term, amount] of sums) {
      const sum = dialog.getByRole('paragraph').filter({ hasText: term });
      await expect(sum.filter({ hasText: amount })).toBeVisible();
    }
  }
}

/** The licensee in charge at the trust desk. */
export class TrustDesk extends DepositStaff {
  static async on(browser: Browser, baseURL: string, daysAhead = 0) {
    const at = { baseURL, daysAhead, viewport: DESK };
    return new TrustDesk(await DepositStaff.signedIn(browser, 'principal', '/trust', at), DESK);
  }

  async importStatement(line: string): Promise<void> {
    const { page } = this;
    await this.openPart('Bank');
    const text = page.getByLabel('Or paste it here');
    await text.fill(`${line}\n`);
    await page.getByLabel('Bank of a CSV file').selectOption('cba');
    await press(page, 'Import the statement');
    await expect(text).toHaveValue('');
    await expect(page.getByText('1 line read, 1 new')).toBeVisible();
  }

  /** Opens the payment that waits, and authorises it for its total. */
  async authorise(kind: string, total: string): Promise<void> {
    const { dialog, page } = this;
    await this.openPart('Payments');
    await this.card('Waits for the licensee in charge')
      .getByRole('link', { name: `${kind}, ${total}` })
      .click();
    await press(page, `Authorise ${total}`);
    await dialog.getByRole('checkbox').check();
    await this.confirm(`Authorise ${total}`);
    await expect(this.card(`${kind}, ${total}`)).toContainText('Authorised by');
  }

  /** Downloads the file of the payment that is open; gives its name. */
  async downloadFile(): Promise<string> {
    const download = this.page.waitForEvent('download');
    await press(this.page, 'Download the file');
    return (await download).suggestedFilename();
  }
}
