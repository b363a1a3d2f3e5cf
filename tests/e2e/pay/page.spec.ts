import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../support/pages/accessible.ts';
import { expectFits } from '../../support/pages/owner-phone.ts';
import { makePayLink, passGate } from '../../support/pages/pay-link.ts';

test.use({ serviceWorkers: 'block' });

const UNKNOWN = '/pay/0123456789ABCDEF';

test('the document itself says whose page it is and what to do first, and gives nothing else away', async ({
  request,
}) => {
  const link = await makePayLink();
  const answer = await request.get(link.path);
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

test('the page needs at most eight requests, nothing of the portal, is painted before its scripts, and stands still', async ({
  page,
  context,
}) => {
  const link = await makePayLink();
  await test.step('at most eight requests, nothing of the portal, and no worker', async () => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const refused: string[] = [];
    page.on('console', (message) => refused.push(message.text()));
    await page.goto(link.path, { waitUntil: 'networkidle' });
    expect(asked.length, asked.join(' ')).toBeLessThanOrEqual(8);
    expect(asked.filter((path) => /assets\/(?!payer)|service-worker|config/.test(path))).toEqual(
      [],
    );
    expect(refused).toEqual([]);
    const manifest = readFileSync('dist/.vite/pay-manifest.json', 'utf8');
    expect(manifest).not.toMatch(/oidc|tanstack|src\/(app|features|offline|routes)/);
  });

  await test.step('what the server wrote is painted before any script is asked for', async () => {
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

  await test.step('a browser that doesn’t say when it has painted starts the page all the same', async () => {
    const other = await context.newPage();
    await other.addInitScript(() => {
      Object.defineProperty(PerformanceObserver, 'supportedEntryTypes', { value: undefined });
    });
    await other.goto(link.path);
    await expect(other.locator('.choice svg').first()).toBeVisible();
    await other.close();
  });

  await test.step('nothing moves when the content of a page comes: its help stands below the window', async () => {
    const open = await makePayLink({ paymentRequiresOtp: false });
    const phone = await context.newPage();
    await phone.setViewportSize({ width: 360, height: 740 });
    await phone.addInitScript(() => {
      const seen = { shift: 0 };
      Object.assign(globalThis, { seen });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.shift += Number(Reflect.get(entry, 'value'));
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await phone.goto(open.path);
    await expect(phone.getByRole('link', { name: /^PayID/ })).toBeVisible();
    // A shift is told with the frame after it.
    await phone.evaluate(
      () => new Promise((next) => requestAnimationFrame(() => setTimeout(next))),
    );
    const shift = await phone.evaluate(() => Reflect.get(globalThis, 'seen').shift);
    expect(shift).toBeLessThanOrEqual(0.02);
  });
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

test('axe finds nothing from the gate to the application, and nothing is cut at 320 px with text at 200 %', async ({
  page,
}) => {
  const link = await makePayLink({ amount: 1_234_567_89, product: 'bridging-loan' });
  /** By axe at the size of a desk, then narrow and with large text. */
  const look = async (name: string) => {
    await expectAccessible(page, name);
    await page.setViewportSize({ width: 320, height: 640 });
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    await expectFits(page);
    const cut = await broken(page);
    await page.evaluate(() => (document.documentElement.style.fontSize = ''));
    await page.setViewportSize({ width: 1280, height: 800 });
    return cut;
  };
  await page.goto(link.path);
  await expect(page.locator('.choice svg').first()).toBeVisible();
  await look('the gate');
  await passGate(page, link);
  await expect(page.getByRole('heading', { name: 'Your payment options' })).toBeVisible();
  expect(await look('the options')).toEqual([]);
  await page.getByRole('link', { name: /^Bank Transfer/ }).click();
  await expect(page.getByRole('button', { name: 'Copy Amount' })).toBeVisible();
  expect(await look('a method')).toEqual([]);
  await page.goto(`/vendors/vendor-application-online/${link.shortcode}`);
  await expect(page.getByRole('group', { name: 'Your mortgage' })).toBeVisible();
  await look('the application');
});
