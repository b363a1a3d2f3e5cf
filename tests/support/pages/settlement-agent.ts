import { type Browser, expect } from '@playwright/test';
import { DepositStaff, PHONE } from './deposit-staff.ts';
import { press } from './press.ts';

type Outgoing = { what: string; dollars: string; from: string; to: string; payment: string };

/** An agent at the step of a listing's settlement, on a phone. Days are written dd/mm/yyyy. */
export class SettlementAgent extends DepositStaff {
  static async on(browser: Browser, baseURL: string, listingId: string, daysAhead: number) {
    const address = `/property-listings/${listingId}/settlements`;
    const at = { baseURL, daysAhead, viewport: PHONE };
    return new SettlementAgent(await DepositStaff.signedIn(browser, 'agent', address, at), PHONE);
  }

  get standing() {
    return this.card('Where it stands');
  }

  async book(day: string, time: string): Promise<void> {
    const { dialog, page } = this;
    await press(page, 'Book the settlement');
    await dialog.getByLabel('Day of settlement').fill(day);
    await dialog.getByLabel('Time').fill(time);
    await dialog.getByLabel('Where it takes place').selectOption({ label: 'On paper' });
    await this.confirm('Book the settlement');
    await expect(this.standing).toContainText('Booked');
  }

  /** Says who acts for the buyer. */
  async nameBuyersConveyancer(name: string, email: string): Promise<void> {
    const { dialog, page } = this;
    await press(page, 'Name the buyer’s conveyancer');
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByLabel('Email').fill(email);
    await this.confirm('Save');
  }

  async sendLinkTo(name: string): Promise<void> {
    await press(this.page, `Send the link to ${name}`);
    await expect(
      this.page.getByRole('button', { name: `Take the link of ${name} back` }),
    ).toBeVisible();
  }

  async addAccount({ what, dollars, from, to, payment }: Outgoing): Promise<void> {
    const { dialog, page } = this;
    await press(page, 'Add an account');
    await dialog.getByLabel('What it is').selectOption({ label: what });
    await dialog.getByLabel('Amount of the whole period').fill(dollars);
    await dialog.getByLabel('First day of the period').fill(from);
    await dialog.getByLabel('Last day of the period').fill(to);
    await dialog.getByRole('radio', { name: payment }).check();
    await this.confirm('Save the account');
    await expect(this.card('Rates and other accounts')).toContainText(what);
  }

  async enterCertificate(name: string, from: string, until: string): Promise<void> {
    const { dialog, page } = this;
    await press(page, `Enter the certificate of ${name}`);
    await dialog.getByLabel('Number').fill('2410123456789');
    await dialog.getByLabel('Valid from').fill(from);
    await dialog.getByLabel('Valid until').fill(until);
    await this.confirm('Save the certificate');
    await expect(this.card('Clearance certificates')).toContainText('Valid');
  }
}
