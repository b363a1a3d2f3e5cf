import { type Browser, chromium } from 'playwright';
import { buildPortal } from '../../scripts/build.ts';
import { chromiumLaunch } from '../support/chromium.ts';
import { makePayLink } from '../support/pages/pay-link.ts';
import { runServer } from '../support/run-server.ts';
import { type Figure, median, ms } from './figures.ts';
import { onPhone } from './phone.ts';
import { startFloor } from './portal-floor.ts';

const ROUNDS = 5;
const kB = 1000;

type Load = {
  fcp: number;
  lcp: number;
  ready: number;
  shift: number;
  blocked: number;
  requests: number;
  bytes: number;
};

/** Measures the pay page with its real content beside a static page and the floor of our stack. */
export async function measurePay(rounds = ROUNDS): Promise<Figure[]> {
  if (!buildPortal()) throw new Error('The portal could not be built');
  const floor = await startFloor('static');
  const stack = await startFloor('react-router-query');
  const server = await runServer({ env: { RATE_LIMIT_PER_MINUTE: '100000', LOG_LEVEL: 'warn' } });
  const browser = await chromium.launch(chromiumLaunch);
  try {
    const gated = await makePayLink({ baseURL: server.url });
    const open = await makePayLink({ baseURL: server.url, paymentRequiresOtp: false });
    const loads: Record<'floor' | 'stack' | 'pay', Load[]> = { floor: [], stack: [], pay: [] };
    for (let round = 0; round < rounds; round += 1) {
      loads.floor.push(await load(browser, floor.url, 'button'));
      loads.stack.push(await load(browser, stack.url, '[data-row]'));
      // The page's own scripts draw a sign into the first step; the server's markup has none.
      loads.pay.push(await load(browser, gated.url, '.choice svg'));
    }
    const taps: number[] = [];
    for (let round = 0; round < rounds; round += 1) taps.push(await tap(browser, open.url));
    return figures(loads, taps);
  } finally {
    await browser.close();
    await Promise.all([server.stop(), floor.stop(), stack.stop()]);
  }
}

function figures(loads: Record<'floor' | 'stack' | 'pay', Load[]>, taps: number[]): Figure[] {
  const of = (name: keyof typeof loads, what: keyof Load) =>
    median(loads[name].map((load) => load[what]));
  const against = (what: 'fcp' | 'lcp' | 'ready', name: 'floor' | 'stack', title: string) => {
    const [own, other] = [of('pay', what), of(name, what)];
    const share = own / other;
    return {
      what: `/pay/{shortcode}, ${title}`,
      measured: `${ms(own)}, ${share.toFixed(2)} × ${ms(other)}`,
      budget: '≤ 1.2 ×',
      holds: share <= 1.2,
    };
  };
  const most = (
    what: keyof Load,
    title: string,
    limit: number,
    text: (value: number) => string,
  ) => {
    const own = of('pay', what);
    const line = { what: `/pay/{shortcode}, ${title}`, measured: text(own) };
    return { ...line, budget: `≤ ${text(limit)}`, holds: own <= limit };
  };
  const tapped = median(taps);
  return [
    against('fcp', 'floor', 'first paint against a static page'),
    against('lcp', 'floor', 'largest paint against a static page'),
    against('ready', 'stack', 'answers a tap, against React + Router + Query'),
    most('bytes', 'everything', 150 * kB, (bytes) => `${(bytes / kB).toFixed(1)} kB`),
    most('requests', 'requests', 8, String),
    most('blocked', 'blocked in all', 50, ms),
    {
      what: 'React + Router + Query, blocked in all',
      measured: ms(of('stack', 'blocked')),
      budget: 'to compare',
    },
    most('shift', 'layout shift', 0.02, (shift) => shift.toFixed(3)),
    {
      what: '/pay/{shortcode}, from tap to a method’s page, 4 × CPU',
      measured: ms(tapped),
      budget: '≤ 100 ms',
      holds: tapped <= 100,
    },
  ];
}

function load(browser: Browser, url: string, ready: string): Promise<Load> {
  return onPhone(browser, async (page) => {
    let bytes = 0;
    let requests = 0;
    page.on('requestfinished', async (request) => {
      requests += 1;
      const { responseBodySize } = await request.sizes();
      bytes += responseBodySize;
    });
    await page.addInitScript((selector) => {
      const seen = { fcp: 0, lcp: 0, ready: 0, shift: 0, blocked: 0 };
      Object.assign(globalThis, { seen });
      const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) note(entry);
        }).observe({ type, buffered: true });
      watch('paint', (entry) => {
        if (entry.name === 'first-contentful-paint') seen.fcp = entry.startTime;
      });
      watch('largest-contentful-paint', (entry) => {
        seen.lcp = entry.startTime;
      });
      watch('layout-shift', (entry) => {
        seen.shift += Number(Reflect.get(entry, 'value'));
      });
      watch('longtask', (entry) => {
        seen.blocked += Math.max(0, entry.duration - 50);
      });
      const look = () => {
        if (document.querySelector(selector)) seen.ready = performance.now();
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    }, ready);
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.waitForSelector(ready);
    const seen = await page.evaluate(
      (): Omit<Load, 'bytes' | 'requests'> => Reflect.get(globalThis, 'seen'),
    );
    return { ...seen, bytes, requests };
  });
}

/** From the tap on a method to its page, both told by the page itself. */
function tap(browser: Browser, url: string): Promise<number> {
  return onPhone(browser, async (page) => {
    await page.goto(url, { waitUntil: 'networkidle' });
    const link = page.getByRole('link', { name: /^Credit Card/ });
    await link.waitFor();
    return link.evaluate(
      (element) =>
        new Promise<number>((resolve) => {
          const began = performance.now();
          const look = () => {
            const isThere = document.querySelector('h1')?.textContent === 'Pay by Credit Card';
            if (isThere) resolve(performance.now() - began);
            else requestAnimationFrame(look);
          };
          (element as HTMLElement).click();
          requestAnimationFrame(look);
        }),
    );
  });
}
