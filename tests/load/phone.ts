import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page, Request } from 'playwright';

/** Lighthouse's slow 4G, and its phone. */
const NETWORK = { latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 };
const CPU = 4;
const PATIENCE_MS = 60_000;

/** How often an inbox is looked into. */
const LOOK_MS = 100;

/** What a phone saw and fetched since it was asked last. */
export type Seen = { shift: number; requests: number; bytes: number };

/** A first visit on a slow phone. */
export async function onPhone<T>(browser: Browser, use: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', { offline: false, ...NETWORK });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU });
  try {
    return await use(page);
  } finally {
    await context.close();
  }
}

/** Counts from now on what a page fetches and how much of it moves by itself. */
export async function watchPhone(page: Page): Promise<() => Promise<Seen>> {
  let seen = { requests: 0, bytes: 0 };
  const count = async (request: Request) => {
    // What a worker is made of is told by its answer alone.
    const length = Number((await request.response())?.headers()['content-length'] ?? 0);
    const { responseBodySize } = await request.sizes();
    seen.requests += 1;
    seen.bytes += responseBodySize === 0 ? length : responseBodySize;
  };
  page.on('requestfinished', (request) => {
    // A page that was closed meanwhile tells nothing any more.
    count(request).catch(() => undefined);
  });
  await page.addInitScript(() => {
    Object.assign(globalThis, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        // What moves at once after a touch is what the touch asked for.
        if (Reflect.get(entry, 'hadRecentInput')) continue;
        const sum = Number(Reflect.get(globalThis, 'shift')) + Number(Reflect.get(entry, 'value'));
        Object.assign(globalThis, { shift: sum });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return async () => {
    const shift = await page.evaluate(() => {
      const sum = Number(Reflect.get(globalThis, 'shift'));
      Object.assign(globalThis, { shift: 0 });
      return sum;
    });
    const all = { ...seen, shift };
    seen = { requests: 0, bytes: 0 };
    return all;
  };
}

/** What is looked for in the inbox of a phone, once it is there. */
export async function inInbox(
  baseURL: string,
  mobile: string,
  find: (inbox: string) => string,
): Promise<string> {
  const of = encodeURIComponent(mobile.replace(/^0/, '+61'));
  for (;;) {
    const found = find(await (await fetch(`${baseURL}/sandbox/inbox?of=${of}`)).text());
    if (found) return found;
    await pause(LOOK_MS);
  }
}
