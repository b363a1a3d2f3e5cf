import type { Page } from 'playwright';
import { type Figure, median, ms, percentile } from './figures.ts';
import { rowsVisible, signIn, visit, withProfile, workerReady } from './portal-browser.ts';

const SEARCH_BOX = 'input[data-shortcut=search]';
const ON_DEVICE = /^Searching the newest 10,000 listings on this device/;
/** Words with every kind of hit: many, few, within a word, several words, mistyped. */
const WORDS = ['saltbush road', 'newtown', 'ushbox', 'sydney wei', 'brushbxo', 'qw-0012', 'zzqxv'];
const ACTIVE = /^Active \(/;
/** What is set in the sheet of filters, one after another, so that each is counted beside those before. */
const PRESSED = [ACTIVE, /^Private treaty \(/, /^NEWTOWN NSW \(/, /^Under offer \(/, /^Auction \(/];
const PRESSED_ROUNDS = 3;
const LIMITS = { 1: { key: 16, start: 1_000 }, 4: { key: 50, start: 1_800 } } as const;
type Slowdown = keyof typeof LIMITS;

/** What of the worker is timed: a search, and the counts beside the choices of a filter. */
type Method = 'search' | 'counts';
/** A call by its number, and how long it took in milliseconds. */
type Timed = { id: number; took: number };

declare global {
  interface Window {
    /** From a search handed to the worker until its answer is there. */
    searchTimes: Timed[];
    /** The same of counts. */
    countTimes: Timed[];
  }
}

/** How long the worker itself worked at the search of a call, in milliseconds. */
type WorkOf = (id: number) => Promise<number>;

/**
 * Notes how long each search of the worker takes, from the page's side of the line, and what of it is the
 * worker's own work. Gives the way to ask for that.
 */
async function timeSearches(page: Page): Promise<WorkOf> {
  const replica = page.waitForEvent('worker', (worker) => /replica-worker/.test(worker.url()));
  const timed = replica.then(async (worker) => {
    await worker.evaluate(timeWork);
    return worker;
  });
  await page.addInitScript(() => {
    window.searchTimes = [];
    window.countTimes = [];
    const asked = new Map<number, { method: Method; began: number }>();
    const heard = new WeakSet<Worker>();
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (message: unknown, ...rest: unknown[]) {
      const { id, call } = message as { id?: number; call?: { method: string } };
      if (!heard.has(this)) {
        heard.add(this);
        this.addEventListener('message', ({ data }) => {
          const call = data.type === 'answer' ? asked.get(data.id) : undefined;
          if (call === undefined) return;
          const { method, began } = call;
          const times = method === 'search' ? window.searchTimes : window.countTimes;
          times.push({ id: data.id, took: performance.now() - began });
        });
      }
      const method = call?.method;
      if (id !== undefined && (method === 'search' || method === 'counts')) {
        asked.set(id, { method, began: performance.now() });
      }
      return Reflect.apply(post, this, [message, ...rest]);
    };
  });
  return async (id) => (await timed).evaluate((call) => Reflect.get(self, `work ${call}`), id);
}

/** In the worker: from a message read until it is answered, kept by the number of the call. */
function timeWork(): void {
  const data = Object.getOwnPropertyDescriptor(MessageEvent.prototype, 'data');
  const post = self.postMessage;
  let began = 0;
  Object.defineProperty(MessageEvent.prototype, 'data', {
    get() {
      began = performance.now();
      return data?.get?.call(this);
    },
  });
  self.postMessage = (message: { id?: number }) => {
    if (message.id !== undefined) {
      Reflect.set(self, `work ${message.id}`, performance.now() - began);
    }
    return Reflect.apply(post, self, [message]);
  };
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

/**
 * Types the words key by key and gives how long the device took to answer each. The browser slows the page
 * and not its workers: for a slower device the worker's own work is counted as often as it is slower.
 */
async function answersPerKey(page: Page, workOf: WorkOf, slowdown: Slowdown): Promise<number[]> {
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
  const times = await page.evaluate(() => window.searchTimes);
  return Promise.all(times.map(async ({ id, took }) => took + (slowdown - 1) * (await workOf(id))));
}

/** Sets filters in their sheet and gives how long the device took to count all choices after each press. */
async function countsPerPress(page: Page, workOf: WorkOf, slowdown: Slowdown): Promise<number[]> {
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByRole('checkbox', { name: ACTIVE }).waitFor();
  await page.evaluate(() => {
    window.countTimes = [];
  });
  let presses = 0;
  for (let round = 0; round < PRESSED_ROUNDS * 2; round += 1) {
    for (const name of PRESSED) {
      presses += 1;
      await sheet.getByRole('checkbox', { name }).first().press('Space');
      await page.waitForFunction((least) => window.countTimes.length >= least, presses);
    }
  }
  const times = await page.evaluate(() => window.countTimes);
  await sheet.getByRole('button', { name: /^Show / }).click();
  return Promise.all(times.map(async ({ id, took }) => took + (slowdown - 1) * (await workOf(id))));
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
      const workOf = await timeSearches(page);
      await signIn(page, portal);
      await workerReady(page);
      await replicaReady(page);
      const answers = { 1: [] as number[], 4: [] as number[] };
      const counted = { 1: [] as number[], 4: [] as number[] };
      for (const slowdown of [1, 4] as const) {
        await slowDown(page, slowdown);
        answers[slowdown] = await answersPerKey(page, workOf, slowdown);
        counted[slowdown] = await countsPerPress(page, workOf, slowdown);
      }
      return { answers, counted };
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
  { answers, counted }: Record<'answers' | 'counted', Record<Slowdown, number[]>>,
  starts: Record<Slowdown, number[]>,
): Figure[] {
  const name = slowdown === 1 ? 'full speed' : `CPU ${slowdown} × slower`;
  const limit = LIMITS[slowdown];
  const p95 = percentile(answers[slowdown], 0.95);
  const countedP95 = percentile(counted[slowdown], 0.95);
  const start = median(starts[slowdown]);
  return [
    {
      what: `search of 10,000 listings on the device, ${name}: key to answer`,
      measured: `p50 ${ms(median(answers[slowdown]))}, p95 ${ms(p95)}`,
      budget: `p95 ≤ ${limit.key} ms`,
      holds: p95 <= limit.key,
    },
    {
      what: `filters over 10,000 listings on the device, ${name}: press to all counts`,
      measured: `p50 ${ms(median(counted[slowdown]))}, p95 ${ms(countedP95)}`,
      budget: `p95 ≤ ${limit.key} ms`,
      holds: countedP95 <= limit.key,
    },
    {
      what: `offline cold start, ${name}: a list never opened before, from 10,000 listings on the device`,
      measured: ms(start),
      budget: `≤ ${limit.start / 1_000} s`,
      holds: start <= limit.start,
    },
  ];
}
