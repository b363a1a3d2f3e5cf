import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import type { TemplateField } from '../../../domain/contracts/template/body.ts';
import { uuidV7 } from '../../../domain/ids.ts';
import { pagesPdf } from '../pdfs/good-pdfs.ts';
import { accessToken } from './own-listings.ts';

const newId = () => uuidV7(Date.now(), crypto.getRandomValues(new Uint8Array(10)));

/** A page in each of the four ways in which a reader may see it. */
const PAGES = [
  { media: [0, 0, 595, 842], crop: [0, 0, 595, 842] },
  { media: [0, 0, 595, 842], rotate: 90 },
  { media: [0, 0, 595, 842], crop: [50, 60, 450, 760], rotate: 180 },
] as const;

/** As many pages as a template may have, in those ways in turn. */
export const MOST_PAGES = Array.from({ length: 200 }, (_, at) => PAGES[at % 3] ?? PAGES[0]);

/** Makes a template of the test's own by the API, as the person signed in on the page; it is a draft. */
export async function makeTemplate(
  page: Page,
  name: string,
  fields: readonly TemplateField[] = [],
  pages: Parameters<typeof pagesPdf>[0] = PAGES,
): Promise<string> {
  const token = await accessToken(page);
  const call = async (method: 'put' | 'post', path: string, data: unknown) => {
    const headers = { Authorization: `Bearer ${token}`, 'Idempotency-Key': newId() };
    const answer = await page.request[method](new URL(path, page.url()).href, {
      data,
      headers: Buffer.isBuffer(data)
        ? { ...headers, 'Content-Type': 'application/octet-stream' }
        : headers,
    });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
  const file = await call(
    'put',
    `/api/contract-files/${newId()}?name=${name}.pdf`,
    pagesPdf(pages),
  );
  const id = newId();
  await call('post', '/api/templates', {
    id,
    type: 'listing-agreement',
    mode: 'manual',
    name,
    formality: 'simple',
    fileId: file.id,
    body: {
      signers: [{ id: 'vendor-1', role: 'vendor', kind: 'signer', label: 'Vendor 1', order: 1 }],
      groups: [],
      fields,
    },
  });
  return id;
}

/** The designer in its frame. */
export class DesignerPage {
  readonly frame: FrameLocator;
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.frame = page.frameLocator('iframe[title="PDF designer"]');
  }

  async open(id: string): Promise<void> {
    await this.page.goto(`/templates/${id}/design`);
    await this.shown();
  }

  /** Waits until the page of the PDF can be worked on. */
  async shown(): Promise<void> {
    await expect(this.page.locator('iframe[data-stage="shown"]')).toBeVisible();
  }

  async goToPage(number: number): Promise<void> {
    await this.frame.getByRole('spinbutton', { name: /^Page/ }).fill(String(number));
    await expect(this.frame.getByText(`Fields on page ${number} of`)).toBeVisible();
  }

  type(name: string): Locator {
    return this.frame
      .getByRole('region', { name: 'Field types' })
      .getByRole('button', { name, exact: true });
  }

  /** The field as the canvas draws it. */
  drawn(id: string): Locator {
    return this.frame.locator(`[data-field="${id}"]`);
  }

  /** The field in the list of the page's fields. */
  listed(name: RegExp): Locator {
    return this.frame.locator('button[aria-pressed]').filter({ hasText: name });
  }

  number(name: RegExp): Locator {
    return this.frame.getByLabel(name);
  }

  /** The page of the PDF in the window. */
  async paper(): Promise<{ x: number; y: number; width: number; height: number }> {
    const box = await this.frame
      .locator('.pdfme-designer-canvas > div > div[style*="background-image"]')
      .boundingBox();
    if (!box) throw new Error('there is no page');
    return box;
  }
}
