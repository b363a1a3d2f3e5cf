import { get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page, Response } from 'playwright';
import type { Figure } from './figures.ts';
import { rowsVisible, signIn, visit, withProfile, workerReady } from './portal-browser.ts';

const kB = 1000;
const SCREEN_LIMIT = 150 * kB;
const REQUESTS_LIMIT = 10;
const INSTALL_LIMIT = 600 * kB;
/** Smaller files are served as they are. */
const COMPRESSED_FROM = 512;
/** A page without a request for so long has come to rest. */
const QUIET_MS = 2_000;

type Loaded = { scripts: number; requests: number };

/** Brotli bytes of the scripts among the responses. */
async function weigh(responses: readonly Response[]): Promise<Loaded> {
  let scripts = 0;
  for (const response of responses) {
    if (response.request().resourceType() !== 'script') continue;
    const { responseBodySize } = await response.request().sizes();
    const isBrotli = (await response.headerValue('content-encoding')) === 'br';
    if (!isBrotli && responseBodySize > COMPRESSED_FROM) {
      throw new Error(`${response.url()} came without brotli`);
    }
    scripts += responseBodySize;
  }
  return { scripts, requests: responses.length };
}

/** What one load with an empty HTTP cache transfers until rows are in sight, and in all until it rests. */
async function loadOnce(page: Page, address: string): Promise<{ screen: Loaded; all: Loaded }> {
  await page.goto('about:blank');
  const responses: Response[] = [];
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.clearBrowserCache');
  page.on('response', (response) => responses.push(response));
  await rowsVisible(page, address);
  const screen = await weigh([...responses]);
  for (let seen = 0; seen < responses.length; ) {
    seen = responses.length;
    await pause(QUIET_MS);
  }
  return { screen, all: await weigh(responses) };
}

/** Bytes of the body as a browser that takes brotli gets it. */
function transferred(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      answer.on('end', () => resolve(bytes));
    }).on('error', reject);
  });
}

/** What the worker keeps at install: itself and every file of its caches. */
async function installedBytes(
  page: Page,
  portal: string,
): Promise<{ files: number; bytes: number }> {
  await page.goto(`${portal}/property-listings`);
  await workerReady(page);
  const kept = await page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.includes('precache'));
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => url);
  });
  if (kept.length === 0) throw new Error('The worker has kept nothing');
  const urls = [...kept, `${portal}/service-worker.js`];
  const sizes = await Promise.all(urls.map(transferred));
  return { files: urls.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}

/** What /property-listings loads when signed in, and what an install keeps. */
export async function measureFirstScreen(portal: string, floor: string): Promise<Figure[]> {
  const own = await withProfile((profile) =>
    visit(profile, { serviceWorkers: 'block' }, async ({ page }) => {
      await signIn(page, portal);
      return loadOnce(page, `${portal}/property-listings`);
    }),
  );
  const least = await withProfile((profile) =>
    visit(profile, { serviceWorkers: 'block' }, ({ page }) => loadOnce(page, floor)),
  );
  const install = await withProfile((profile) =>
    visit(profile, {}, async ({ page }) => {
      await signIn(page, portal);
      return installedBytes(page, portal);
    }),
  );
  const size = (bytes: number) => `${(bytes / kB).toFixed(1)} kB`;
  return [
    {
      what: 'first screen, scripts, brotli',
      measured: `${size(own.screen.scripts)} (React, Router and Query: ${size(least.screen.scripts)})`,
      budget: `≤ ${SCREEN_LIMIT / kB} kB`,
      holds: own.screen.scripts <= SCREEN_LIMIT,
    },
    {
      what: 'first screen, requests',
      measured: `${own.screen.requests} (React, Router and Query: ${least.screen.requests})`,
      budget: `≤ ${REQUESTS_LIMIT}`,
      holds: own.screen.requests <= REQUESTS_LIMIT,
    },
    {
      what: 'fetched once idle, scripts, brotli',
      measured: `${size(own.all.scripts - own.screen.scripts)} in ${own.all.requests - own.screen.requests} requests`,
      budget: '–',
    },
    {
      what: 'install: shell and all screens, brotli',
      measured: `${size(install.bytes)} in ${install.files} files`,
      budget: `≤ ${INSTALL_LIMIT / kB} kB`,
      holds: install.bytes <= INSTALL_LIMIT,
    },
  ];
}
