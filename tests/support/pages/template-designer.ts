import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';

/** What a field is and where it goes: millimetres from the top left of the page, whole ones. */
export type FieldWanted = {
  type: string;
  name: string;
  /** Whose it is, as the designer calls them; whoever sends it when left out. */
  whose?: string;
  at: { x: number; y: number };
  merge?: string;
  isRequired?: boolean;
};

/** The agency's templates and the designer as a person works with them. */
export class TemplateDesigner {
  readonly page: Page;
  readonly frame: FrameLocator;

  constructor(page: Page) {
    this.page = page;
    this.frame = page.frameLocator('iframe');
  }

  /** A new template from a PDF, open in the designer. */
  async create(name: string, pdf: Buffer, pages: number): Promise<void> {
    await this.page.goto('/templates');
    await this.page.getByRole('button', { name: 'New template' }).first().click();
    const dialog = this.page.getByRole('dialog', { name: 'New template' });
    await dialog.getByLabel('Name').fill(name);
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'agreement.pdf', mimeType: 'application/pdf', buffer: pdf });
    await expect(dialog.getByText(`agreement.pdf, ${pages} pages`)).toBeVisible();
    await dialog.getByRole('button', { name: 'Create and design' }).click();
    const toolbar = this.frame.getByRole('toolbar', { name: 'Designer' });
    await expect(toolbar).toBeVisible({ timeout: 60_000 });
  }

  async addSigner(role: string): Promise<void> {
    await this.frame.getByRole('button', { name: role, exact: true }).click();
  }

  async addWitness(of: string): Promise<void> {
    await this.frame.getByRole('button', { name: `Add a witness of ${of}` }).click();
  }

  async goToPage(number: number): Promise<void> {
    await this.frame.getByRole('spinbutton', { name: /^Page/ }).fill(String(number));
    await expect(this.frame.getByText(`Fields on page ${number} of`)).toBeVisible();
  }

  /** Puts a field onto the page in sight with the keyboard, and says all about it. */
  async place(wanted: FieldWanted): Promise<void> {
    const button = this.palette(wanted.type);
    await button.focus();
    await button.press('Enter');
    await this.describe(wanted);
  }

  /** Drags a field from the palette onto the page, as with a mouse. */
  async drag(wanted: FieldWanted): Promise<void> {
    const from = await this.palette(wanted.type).boundingBox();
    const onto = await this.frame.locator('[data-canvas]').boundingBox();
    if (!from || !onto) throw new Error('the designer shows no palette or no page');
    await this.page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await this.page.mouse.down();
    await this.page.mouse.move(onto.x + onto.width / 2, onto.y + 200, { steps: 8 });
    await this.page.mouse.up();
    await this.describe(wanted);
  }

  private palette(type: string): Locator {
    return this.frame
      .getByRole('region', { name: 'Field types' })
      .getByRole('button', { name: type, exact: true });
  }

  private async describe({ name, whose, at, merge, isRequired }: FieldWanted): Promise<void> {
    const { frame } = this;
    await frame.getByLabel('Name', { exact: true }).fill(name);
    await frame
      .getByLabel('Filled by')
      .selectOption({ label: whose === undefined ? 'Whoever sends it' : whose });
    if (merge) await frame.getByLabel('Filled from the listing').selectOption({ label: merge });
    if (isRequired) await frame.getByRole('checkbox', { name: 'Required' }).check();
    await frame.getByLabel('From the left, mm').fill(String(at.x));
    await frame.getByLabel('From the top, mm').fill(String(at.y));
    // On the page itself, and not only in the list of its fields.
    await expect(frame.getByRole('button', { name: `${name},` })).toBeVisible();
  }

  async publish(versionName: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Publish', exact: true }).click();
    const dialog = this.page.getByRole('dialog', { name: 'Publish' });
    await dialog.getByLabel('Name of this version').fill(versionName);
    await dialog.getByRole('button', { name: 'Publish version' }).click();
    await expect(this.page.getByText(/^Version \d+ published$/)).toBeVisible();
  }
}
