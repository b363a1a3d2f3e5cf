import { expect, type Locator, type Page } from '@playwright/test';

/** What a new listing is made of, as a person types it. */
export type FirstPage = { streetNumber: string; streetName: string; vendor?: string };

/** The forms that add and change a listing. */
export class ListingForm {
  readonly page: Page;
  readonly save: Locator;

  constructor(page: Page) {
    this.page = page;
    this.save = page.getByRole('button', { name: /^Save (listing|changes)$/ });
  }

  /** A field by its path in the record; labels such as "Name" stand on many people. */
  field(path: string): Locator {
    return this.page.locator(`[id="field-${path.replaceAll('.', '-')}"]`);
  }

  async openNew(): Promise<void> {
    await this.page.goto('/property-listings/new');
    await expect(this.field('address.streetName')).toBeVisible();
  }

  async openEdit(id: string, field = ''): Promise<void> {
    await this.page.goto(`/property-listings/${id}/edit${field ? `?field=${field}` : ''}`);
    await expect(this.field('address.streetName')).toBeAttached();
  }

  async fillFirstPage({ streetNumber, streetName, vendor = 'Jane Citizen' }: FirstPage) {
    await this.field('address.streetNumber').fill(streetNumber);
    await this.field('address.streetName').fill(streetName);
    await this.field('address.streetType').fill('Street');
    await this.field('address.suburb').fill('Newtown');
    await this.field('address.state').selectOption('NSW');
    await this.field('address.postcode').fill('2042');
    await this.field('saleMethod').selectOption('private-treaty');
    await this.field('vendors.0.name').fill(vendor);
  }

  /** Waits until what was typed is on the device. */
  async kept(form: string, text: string): Promise<void> {
    const isKept = ([name, typed]: [string, string]) =>
      indexedDB.databases().then(async (databases) => {
        const drafts = databases.find((each) => each.name?.startsWith('portal-drafts:'));
        if (!drafts?.name) return false;
        const open = indexedDB.open(drafts.name);
        await new Promise((resolve) => {
          open.onsuccess = resolve;
        });
        const read = open.result.transaction('q').objectStore('q').get(name);
        await new Promise((resolve) => {
          read.onsuccess = resolve;
        });
        open.result.close();
        if (!read.result) return false;
        const keys = indexedDB.open(drafts.name.replace('portal-drafts', 'portal-keys'));
        await new Promise((resolve) => {
          keys.onsuccess = resolve;
        });
        const key = keys.result.transaction('keys').objectStore('keys').get('vault');
        await new Promise((resolve) => {
          key.onsuccess = resolve;
        });
        keys.result.close();
        const { iv, bytes } = read.result.content;
        const opened = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key.result, bytes);
        return new TextDecoder().decode(opened).includes(typed);
      });
    await expect
      .poll(() => this.page.evaluate(isKept, [form, text] as [string, string]))
      .toBe(true);
  }
}
