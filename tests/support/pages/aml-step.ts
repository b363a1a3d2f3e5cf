import { expect, type Locator, type Page } from '@playwright/test';
import { press } from './press.ts';

/** The AML step of a listing as a person works it. */
export class AmlStep {
  readonly page: Page;
  readonly dialog: Locator;

  constructor(page: Page) {
    this.page = page;
    this.dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  }

  async open(listingId: string): Promise<void> {
    await this.page.goto(`/property-listings/${listingId}/aml`);
    await expect(this.page.getByRole('region', { name: 'Sellers' })).toBeVisible();
  }

  /** One party in the list, with its check. */
  party(name: string): Locator {
    return this.page
      .getByRole('list', { name: /^(Sellers|Buyers)$/ })
      .getByRole('listitem')
      .filter({ hasText: name });
  }

  /** Whose check is open, and where it stands. */
  check(name: string): Locator {
    return this.page.getByRole('region', { name: `AML: ${name}` });
  }

  /** A step of the open check. */
  step(name: string): Locator {
    return this.page.getByRole('region', { name, exact: true });
  }

  /** What the tab of the step says of where it stands. */
  get tab(): Locator {
    return this.page
      .getByRole('navigation', { name: 'Steps of the listing' })
      .getByRole('link', { name: /^AML/ });
  }

  async goTo(step: string): Promise<void> {
    await this.page
      .getByRole('navigation', { name: 'Steps of the check' })
      .getByRole('link', { name: new RegExp(`${step}$`) })
      .click();
    await expect(this.step(step)).toBeVisible();
  }

  async start(name: string): Promise<void> {
    await press(this.page, `Start the check of ${name}`);
    await this.dialog.getByRole('button', { name: 'Start check' }).click();
    await expect(this.step('Collect')).toBeVisible();
  }

  /** The part of the form about one person. */
  person(name: string): Locator {
    return this.page.getByRole('group', { name, exact: true });
  }

  async saveAndGoOn(to: string): Promise<void> {
    await press(this.page, 'Save and go on');
    await expect(this.step(to)).toBeVisible();
  }

  /** Collects what is still missing of a person who sells or buys for themselves, and has it checked. */
  async collectAndSubmit(name: string, { bornOn }: { bornOn: string }): Promise<void> {
    await this.page.getByLabel('Purpose of the sale or purchase').fill('Moving closer to family');
    await this.person(name).getByLabel('Date of birth').fill(bornOn);
    await this.person(name).getByLabel('Home address').fill('12 Wattle Street, Newtown NSW 2042');
    await this.saveAndGoOn('Check');
    await press(this.page, `Check ${name}`);
  }

  /** Sends somebody of the customer their part by link, where the listing says they are reached. */
  async invite(name: string): Promise<void> {
    await press(this.page, `Send to ${name}`);
    await this.dialog.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(this.sentTo).toContainText(`${name}: sent on`);
  }

  /** Who was sent their part, and how far they are. */
  get sentTo(): Locator {
    return this.page.getByRole('list', { name: 'Sent to' });
  }
}
