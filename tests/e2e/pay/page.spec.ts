import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../support/pages/accessible.ts';
import { makePayLink, passGate } from '../../support/pages/pay-link.ts';

test.use({ serviceWorkers: 'block' });

const UNKNOWN = '/pay/0123456789ABCDEF';

test('the document itself says whose page it is and what to do first, and gives nothing else away', async ({
  page,
}) => {
  const link = await makePayLink();
  const answer = await page.request.get(link.path);
  const html = await answer.text();
  expect(answer.status()).toBe(200);
  expect(html).toContain(`Text a code to <strong class="target">XXXXXX${link.mobile.slice(-3)}`);
  expect(html).toContain('Pay for the marketing of your property');
  for (const secret of ['Vendor', link.mobile, link.email, '8,000', 'Newtown']) {
    expect(html, secret).not.toContain(secret);
  }
  const headers = answer.headers();
  expect(headers['referrer-policy']).toBe('no-referrer');
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(headers['content-security-policy']).not.toContain('unsafe');
});

test('unknown links and addresses that lead nowhere are 404, byte for byte the same', async ({
  request,
}) => {
  const bodies = new Set<string>();
  for (const path of [UNKNOWN, '/pay/ZZZZ', '/vendors/else', '/pay', `${UNKNOWN}/x/y`]) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(404);
    bodies.add(await answer.text());
  }
  expect(bodies.size).toBe(1);
  expect([...bodies][0]).toContain('This link doesn’t work');
});

test('the page needs at most eight requests, nothing of the portal, and registers no worker', async ({
  page,
}) => {
  const link = await makePayLink();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const refused: string[] = [];
  page.on('console', (message) => refused.push(message.text()));
  await page.goto(link.path, { waitUntil: 'networkidle' });
  expect(asked.length, asked.join(' ')).toBeLessThanOrEqual(8);
  expect(asked.filter((path) => /assets\/(?!payer)|service-worker|config/.test(path))).toEqual([]);
  expect(refused).toEqual([]);
  const manifest = readFileSync('dist/.vite/pay-manifest.json', 'utf8');
  expect(manifest).not.toMatch(/oidc|tanstack|src\/(app|features|offline|routes)/);
});

test('what the server wrote is painted before any script is asked for', async ({ page }) => {
  const link = await makePayLink();
  await page.goto(link.path);
  // Drawn by the page's own scripts.
  await expect(page.locator('.choice svg').first()).toBeVisible();
  const times = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    scripts: performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ startTime }) => startTime),
  }));
  expect(times.scripts.length).toBeGreaterThan(1);
  expect(Math.min(...times.scripts)).toBeGreaterThanOrEqual(times.painted ?? Number.NaN);
});

test('a browser that doesn’t say when it has painted starts the page all the same', async ({
  page,
}) => {
  const link = await makePayLink();
  await page.addInitScript(() => {
    Object.defineProperty(PerformanceObserver, 'supportedEntryTypes', { value: undefined });
  });
  await page.goto(link.path);
  await page.getByRole('button', { name: /Text a code to/ }).click();
  await expect(page.getByText('We sent a 6-digit code')).toBeVisible();
});

test('nothing moves when the content of a page comes: its help stands below the window', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const link = await makePayLink({ paymentRequiresOtp: false });
  await page.addInitScript(() => {
    const seen = { shift: 0 };
    Object.assign(globalThis, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += Number(Reflect.get(entry, 'value'));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(link.path);
  await expect(page.getByRole('link', { name: /^PayID/ })).toBeVisible();
  // A shift is told with the frame after it.
  await page.evaluate(() => new Promise((next) => requestAnimationFrame(() => setTimeout(next))));
  const shift = await page.evaluate(() => Reflect.get(globalThis, 'seen').shift);
  expect(shift).toBeLessThanOrEqual(0.02);
});

test('axe finds nothing at the gate, on the options and on a method', async ({ page }) => {
  const link = await makePayLink();
  await page.goto(link.path);
  await expect(page.getByRole('button', { name: /Text a code/ })).toBeVisible();
  await expectAccessible(page, 'the gate');
  await passGate(page, link);
  await expect(page.getByRole('heading', { name: 'Your payment options' })).toBeVisible();
  await expectAccessible(page, 'the options');
  await page.getByRole('link', { name: /^PayID/ }).click();
  await expect(page.getByRole('button', { name: 'Copy Amount' })).toBeVisible();
  await expectAccessible(page, 'a method');
  await page.goto(`/vendors/vendor-application-online/${link.path.split('/').at(-1)}`);
  await expect(page.getByLabel('Conveyancer or solicitor')).toBeVisible();
  await expectAccessible(page, 'the application');
});

/** Amounts, and words of a size that fits, that stand on more than one line: "Pa/y/no/w" was read so. */
const broken = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parts = (node.textContent ?? '').matchAll(
        /\$[\d,]+\.\d\d|(?<!\p{L})\p{L}{2,9}(?!\p{L})/gu,
      );
      for (const { 0: part, index } of parts) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + part.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) found.push(part);
      }
    }
    return found;
  });

test('nothing is cut at 320 px with text at 200 %', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const link = await makePayLink({ amount: 1_234_567_89, product: 'bridging-loan' });
  const addBigText = () => page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  const fits = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth <= document.documentElement.clientWidth,
    );
  await page.goto(link.path);
  await addBigText();
  expect(await fits()).toBe(true);
  await passGate(page, link);
  await expect(page.getByRole('heading', { name: 'Your payment options' })).toBeVisible();
  await addBigText();
  expect(await fits()).toBe(true);
  expect(await broken(page)).toEqual([]);
  await page.getByRole('link', { name: /^Bank Transfer/ }).click();
  await expect(page.getByRole('button', { name: 'Copy Amount' })).toBeVisible();
  expect(await fits()).toBe(true);
  expect(await broken(page)).toEqual([]);
});
