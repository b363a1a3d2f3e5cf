import { type Figure, median, ms } from './figures.ts';
import { rowsVisible, signIn, visit, withProfile, workerReady } from './portal-browser.ts';
import type { Floor } from './portal-floor.ts';
import type { Running } from './server-process.ts';

type Start = { painted: number; ready: number };
/** Times the floor page of the same run. */
const PAINT_LIMIT = 1;
const LIST_LIMIT = 1.5;
/** A usable list at a quarter of the processor. */
const SLOW_LIST_MS = 800;

/** One cold start of the browser on the profile, without a connection. */
function startOffline(profile: string, address: string, slowdown: number): Promise<Start> {
  return visit(profile, { isOffline: true }, async ({ page }) => {
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Network.enable');
    await cdp.send('Network.clearBrowserCache');
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const there = await rowsVisible(page, address);
    const paint = await page.waitForFunction(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    );
    const painted = (await paint.jsonValue()) ?? 0;
    // Rows can stand in the document a moment before anything is drawn.
    return { painted, ready: Math.max(there, painted) };
  });
}

/**
 * Cold starts without a connection, to the first paint and to a usable list with a whole agency's
 * listings on the device, in turns with the floor page. Stops both servers: that is the cut.
 */
export async function measureOffline(
  portal: Running,
  floor: Floor,
  times: number,
): Promise<Figure[]> {
  const listings = `${portal.url}/property-listings`;
  return withProfile((own) =>
    withProfile(async (least) => {
      await visit(own, {}, async ({ page }) => {
        await signIn(page, portal.url);
        await workerReady(page);
        await page.getByRole('button', { name: 'Load All' }).click();
        await page.getByRole('button', { name: 'Back to pages' }).waitFor();
        await rowsVisible(page, listings);
        await page.waitForLoadState('networkidle');
      });
      await visit(least, {}, async ({ page }) => {
        await rowsVisible(page, floor.url);
        await workerReady(page);
      });
      await Promise.all([portal.stop(), floor.stop()]);
      const figures: Figure[] = [];
      for (const slowdown of [1, 4]) {
        const starts = { own: [] as Start[], least: [] as Start[] };
        for (let time = 0; time < times; time += 1) {
          starts.least.push(await startOffline(least, floor.url, slowdown));
          starts.own.push(await startOffline(own, listings, slowdown));
        }
        figures.push(...figuresOf(slowdown, starts));
      }
      return figures;
    }),
  );
}

function figuresOf(slowdown: number, starts: { own: Start[]; least: Start[] }): Figure[] {
  const speed = slowdown === 1 ? 'full speed' : `CPU ${slowdown} × slower`;
  const compare = (what: string, limit: number, of: (start: Start) => number): Figure => {
    const [own, least] = [median(starts.own.map(of)), median(starts.least.map(of))];
    return {
      what: `offline cold start, ${speed}: ${what}`,
      measured: `${ms(own)} (React, Router and Query: ${ms(least)}; ${(own / least).toFixed(2)} ×)`,
      budget: `≤ ${limit} × React, Router and Query`,
      holds: own <= limit * least,
    };
  };
  const ready = median(starts.own.map((start) => start.ready));
  const slow: Figure = {
    what: `offline cold start, ${speed}: usable list, by itself`,
    measured: ms(ready),
    budget: `≤ ${SLOW_LIST_MS} ms`,
    holds: ready <= SLOW_LIST_MS,
  };
  return [
    compare('first paint', PAINT_LIMIT, ({ painted }) => painted),
    compare('usable list', LIST_LIMIT, (start) => start.ready),
    ...(slowdown === 1 ? [] : [slow]),
  ];
}
