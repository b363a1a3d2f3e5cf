import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { type FakePortalServer, startFakePortalServer, storedUser } from '../fake-portal-server.ts';

/** A portal whose releases a test makes, on one device where somebody is signed in. */
export class ReleasedPortal {
  readonly server: FakePortalServer;
  readonly device: BrowserContext;

  private constructor(server: FakePortalServer, device: BrowserContext) {
    this.server = server;
    this.device = device;
  }

  static async on(browser: Browser): Promise<ReleasedPortal> {
    const server = await startFakePortalServer();
    const origins = [{ origin: server.url, localStorage: [storedUser(server)] }];
    const device = await browser.newContext({ storageState: { cookies: [], origins } });
    return new ReleasedPortal(server, device);
  }

  /** A tab of it, once its worker answers. */
  async openTab(path = '/property-listings'): Promise<Page> {
    const page = await this.device.newPage();
    await page.goto(this.server.url + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    return page;
  }

  async close(): Promise<void> {
    await this.device.close();
    await this.server.stop();
  }
}

/** Has the browser look for a new worker now. */
export async function lookForUpdate(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update();
  });
}

/** The release that a tab runs. */
export const releaseOf = (page: Page) =>
  page.locator('meta[name="build-id"]').getAttribute('content');
