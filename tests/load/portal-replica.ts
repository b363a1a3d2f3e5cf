import type { Page } from '@playwright/test';
import { type Figure, median, ms, percentile } from './figures.ts';
import { rowsVisible, signIn, visit, withProfile, workerReady } from './portal-browser.ts';

const SEARCH_BOX = 'input[data-shortcut=search]';
const ON_DEVICE = /^Searching the newest 10,000 listings on this device/;
/** Words with every kind of hit: many, few, within a word, several words, mistyped. */
const WORDS = ['saltbush road', 'newtown', 'ushbox', 'sydney wei', 'brushbxo', 'qw-0012', 'zzqxv'];
const LIMITS = { 1: { key: 16, start: 1_000 }, 4: { key: 50, start: 1_800 } } as const;
type Slowdown = keyof typeof LIMITS;

declare global {
  interface Window {
    /** Milliseconds from a search handed to the worker until its answer is there. */
    searchTimes: number[];
  }
}

/** Notes how long each search of the worker takes, from the page's side of the line. */
async function timeSearches(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.searchTimes = [];
    const asked = new Map<number, number>();
    const heard = new WeakSet<Worker>();
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (message: unknown, ...rest: unknown[]) {
      const { id, call } = message as { id?: number; call?: { method: string } };
      if (!heard.has(this)) {
        heard.add(this);
        this.addEventListener('message', ({ data }) => {
          const began = data.type === 'answer' ? asked.get(data.id) : undefined;
          if (began !== undefined) window.searchTimes.push(performance.now() - began);
        });
      }
      if (id !== undefined && call?.method === 'search') asked.set(id, performance.now());
      return Reflect.apply(post, this, [message, ...rest]);
    };
  });
}

async function slowDown(page: Page, rate: Slowdown): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate });
}

/** Waits until the replica answers at every key. */
async function replicaReady(page: Page): Promise<void> {
  const box = page.locator(SEARCH_BOX);
  const note = page.getByText(ON_DEVICE);
  for (let tries = 0; tries < 60 && !(await note.isVisible()); tries += 1) {
    await box.fill(tries % 2 === 0 ? 'sal' : 'salt');
    await note.waitFor({ timeout: 1_000 }).catch(() => undefined);
  }
  await note.waitFor();
  await box.fill('');
}

/** Types the words key by key and gives how long the device took to answer each. */
async function answersPerKey(page: Page): Promise<number[]> {
  const box = page.locator(SEARCH_BOX);
  await page.evaluate(() => {
    window.searchTimes = [];
  });
  let keys = 0;
  for (const word of WORDS) {
    for (const letter of word) {
      await box.press(letter === ' ' ? 'Space' : letter);
      // A blank after a word asks for nothing new.
      if (letter === ' ') continue;
      keys += 1;
      await page.waitForFunction((least) => window.searchTimes.length >= least, keys);
    }
    // Emptied, the box asks for everything.
    keys += 1;
    await box.fill('');
    await page.waitForFunction((least) => window.searchTimes.length >= least, keys);
    keys = await page.evaluate(() => window.searchTimes.length);
  }
  return page.evaluate(() => window.searchTimes);
}

/** One cold start of the browser without a connection, at an address never opened on this device. */
function startOffline(profile: string, address: string, slowdown: Slowdown): Promise<number> {
  return visit(profile, { isOffline: true }, async ({ page }) => {
    await slowDown(page, slowdown);
    return rowsVisible(page, address);
  });
}

/**
 * The replica with 10,000 listings: how fast a key is answered on the device, and how soon after a cold
 * start without a connection a list that was never opened before is usable.
 */
export async function measureReplica(portal: string, times: number): Promise<Figure[]> {
  return withProfile(async (profile) => {
    const searched = await visit(profile, {}, async ({ page }) => {
      await timeSearches(page);
      await signIn(page, portal);
      await workerReady(page);
      await replicaReady(page);
      const answers = { 1: [] as number[], 4: [] as number[] };
      for (const slowdown of [1, 4] as const) {
        await slowDown(page, slowdown);
        answers[slowdown] = await answersPerKey(page);
      }
      return answers;
    });
    const starts = { 1: [] as number[], 4: [] as number[] };
    const sorts = ['address', 'reference', 'price', 'status', 'updatedAt'];
    for (const slowdown of [1, 4] as const) {
      for (let time = 0; time < times; time += 1) {
        const sort = `${sorts[time % sorts.length]}:${slowdown === 1 ? 'asc' : 'desc'}`;
        const address = `${portal}/property-listings?sort=${sort}`;
        starts[slowdown].push(await startOffline(profile, address, slowdown));
      }
    }
    return ([1, 4] as const).flatMap((slowdown) => figuresOf(slowdown, searched, starts));
  });
}

function figuresOf(
  slowdown: Slowdown,
  searched: Record<Slowdown, number[]>,
  starts: Record<Slowdown, number[]>,
): Figure[] {
  const name = slowdown === 1 ? 'full speed' : `CPU ${slowdown} × slower`;
  const limit = LIMITS[slowdown];
  const p95 = percentile(searched[slowdown], 0.95);
  // The browser slows the page and not its workers: the whole is taken four times as well.
  const worst = Math.max(p95, percentile(searched[1], 0.95) * slowdown);
  const start = median(starts[slowdown]);
  return [
    {
      what: `search of 10,000 listings on the device, ${name}: key to answer`,
      measured:
        slowdown === 1
          ? `p50 ${ms(median(searched[1]))}, p95 ${ms(p95)}`
          : `p95 ${ms(p95)} with the page slowed, ${ms(worst)} with worker and page`,
      budget: `p95 ≤ ${limit.key} ms`,
      holds: worst <= limit.key,
    },
    {
      what: `offline cold start, ${name}: a list never opened before, from 10,000 listings on the device`,
      measured: ms(start),
      budget: `≤ ${limit.start / 1_000} s`,
      holds: start <= limit.start,
    },
  ];
}
