import type { Page } from 'playwright';
import type {} from '../../src/app/chaos-hook.ts';
import { type Device, startDevice } from '../chaos/device.ts';
import { type FaultyProxy, startFaultyProxy } from '../chaos/faulty-proxy.ts';
import { buildChaosPortal } from '../chaos/portal-build.ts';
import { createRandom } from '../chaos/random.ts';
import { newId } from '../support/builders.ts';
import { freePort } from '../support/free-port.ts';
import { addListings, ownWord } from '../support/pages/own-listings.ts';
import { runServer } from '../support/run-server.ts';
import { type Figure, median, ms, percentile } from './figures.ts';
import { signIn, withProfile } from './portal-browser.ts';

const KEPT_PER_ROUND = 100;
const LANES = 10;
const PER_LANE = 5;
const ROUND_TRIP_MS = 100;
const LIMITS = { kept: { 1: 10, 4: 50 }, firstSend: 1_000, replay: 5_000 } as const;

function notes(listingId: string, count: number) {
  return Array.from({ length: count }, () => {
    const mark = newId();
    return { id: newId(), listingId, kind: 'note' as const, mark };
  });
}

/** How long keeping takes until it is durable, without a connection, at a speed of the processor. */
async function keepTimes(page: Page, device: Device, rate: 1 | 4, id: string): Promise<number[]> {
  const cdp = await device.context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate });
  const times: number[] = [];
  for (const change of notes(id, KEPT_PER_ROUND)) {
    const took = await page.evaluate(
      async (changes) => (await globalThis.lintelChaos?.time(changes)) ?? [],
      [change],
    );
    times.push(...took);
    // A person looks at what came of one change before making the next.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  }
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return times;
}

async function allArrived(page: Page): Promise<void> {
  await page.waitForFunction(() => globalThis.lintelChaos?.state().waiting === 0);
}

/** Milliseconds from the moment the connection is back to the first write and to the last answer. */
async function replay(page: Page, device: Device, proxy: FaultyProxy) {
  const first = Promise.withResolvers<number>();
  proxy.onWrite = () => first.resolve(performance.now());
  await device.context.setOffline(false);
  const began = performance.now();
  const sent = (await first.promise) - began;
  await allArrived(page);
  return { sent, done: performance.now() - began };
}

/** What the outbox costs and how fast it sends, in the real portal against the real server. */
export async function measureOutbox(): Promise<Figure[]> {
  const files = buildChaosPortal();
  const proxy = await startFaultyProxy(await freePort(), createRandom(1), files);
  const env = { PUBLIC_URL: proxy.url, RATE_LIMIT_PER_MINUTE: '10000000', LOG_LEVEL: 'warn' };
  const server = await runServer({ env });
  proxy.target = server.url;
  try {
    return await withProfile(async (profile) => {
      const device = await startDevice(profile, proxy.url);
      const page = await device.openTab();
      await signIn(page, proxy.url);
      // The portal opens itself to the suite when it starts with somebody signed in.
      await page.reload();
      await page.waitForFunction(() => globalThis.lintelChaos !== undefined);
      const numbers = Array.from({ length: LANES }, (_, at) => ({ streetNumber: String(at + 1) }));
      const ids = await addListings(page, ownWord(), numbers);
      const own = ids[0] ?? '';
      // Each listing is on the device before the connection goes.
      await page.evaluate(
        (changes) => globalThis.lintelChaos?.run(changes),
        ids.flatMap((id) => notes(id, 1)),
      );
      await allArrived(page);
      const figures: Figure[] = [];
      for (const rate of [1, 4] as const) {
        await device.context.setOffline(true);
        const times = await keepTimes(page, device, rate, own);
        const p95 = percentile(times, 0.95);
        figures.push({
          what: `durable on the device${rate === 4 ? ', CPU 4 × slower' : ''}`,
          measured: `p50 ${ms(median(times))}, p95 ${ms(p95)}`,
          budget: `p95 ≤ ${LIMITS.kept[rate]} ms`,
          holds: p95 <= LIMITS.kept[rate],
        });
        await device.context.setOffline(false);
        await allArrived(page);
      }
      await device.context.setOffline(true);
      await page.evaluate(
        (changes) => globalThis.lintelChaos?.run(changes),
        ids.flatMap((id) => notes(id, PER_LANE)),
      );
      proxy.delay = ROUND_TRIP_MS;
      const { sent, done } = await replay(page, device, proxy);
      await device.close();
      return [
        ...figures,
        {
          what: 'first send after the connection is back',
          measured: ms(sent),
          budget: `≤ ${LIMITS.firstSend / 1000} s`,
          holds: sent <= LIMITS.firstSend,
        },
        {
          what: `${LANES * PER_LANE} operations in ${LANES} lanes at ${ROUND_TRIP_MS} ms round trip`,
          measured: ms(done),
          budget: `≤ ${LIMITS.replay / 1000} s`,
          holds: done <= LIMITS.replay,
        },
      ];
    });
  } finally {
    await proxy.stop();
    await server.stop();
  }
}
