import { randomInt } from 'node:crypto';
import { type Browser, expect, type Page } from '@playwright/test';

/**
 * A phone of 360 px with a connection of its own, as each home owner has: codes are limited for each
 * address. The server has to run with TRUST_PROXY.
 */
export async function ownerPhone(browser: Browser, baseURL?: string): Promise<Page> {
  const part = () => randomInt(1, 255);
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    serviceWorkers: 'block',
    extraHTTPHeaders: { 'x-forwarded-for': `10.${part()}.${part()}.${part()}` },
    ...(baseURL && { baseURL }),
  });
  return context.newPage();
}

/** Nothing sticks out of a narrow screen. */
export async function expectFits(page: Page): Promise<void> {
  const over = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  expect(await over()).toBeLessThanOrEqual(0);
}
