import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright';
import type {} from '../../src/app/chaos-hook.ts';
import { people } from '../support/identity/demo-people.ts';
import type { Change } from './changes.ts';
import { type Device, startDevice } from './device.ts';
import type { Disturbance } from './disturbances.ts';
import type { FaultyProxy } from './faulty-proxy.ts';
import type { Ledger } from './ledger.ts';
import type { Random } from './random.ts';

/** What never went: how many by state, and why what was refused was. */
export type Left = { states: Record<string, number>; problems: string[] };

/** The people of the test at their one device. */
export interface Crowd {
  /** Makes the changes while something befalls the device. */
  work(disturbance: Disturbance, changes: readonly Change[]): Promise<void>;
  /** Looks at what needs attention and sees to it, as a person does now and then. */
  mend(): Promise<void>;
  /** Gives everything time to arrive, resolving conflicts as a person would; what is left. */
  settle(): Promise<Left>;
  leave(): Promise<void>;
}

type Parts = { profile: string; proxy: FaultyProxy; ledger: Ledger; random: Random };

const MOST_TABS = 5;
const FROZEN_MS = 700;
const SETTLE_MS = 5 * 60_000;
const TINY_QUOTA = 1_000;
const ARRIVAL_MS = 90_000;
const UPDATE_WITHIN_MS = 10_000;
const LONGEST_ACT_MS = 3 * 60_000;
const LOOK_EVERY_MS = 150;
/** A page that shows neither the portal nor a form for so many looks is opened again. */
const PATIENT_LOOKS = 60;
const CLOCK_SHIFTS_MS = [-3 * 3_600_000, -20 * 60_000, 20 * 60_000, 3 * 3_600_000];

/** Starts the device and signs in, on a network that still works. */
export async function gatherCrowd({ profile, proxy, ledger, random }: Parts): Promise<Crowd> {
  let device = await start();
  await homePage();

  function start(clockShift = 0): Promise<Device> {
    return startDevice(profile, proxy.url, {
      clockShift,
      onKept: ledger.kept,
      onTakenBack: ledger.takesBack,
    });
  }

  /** A tab whose portal runs, signed in again where that is asked for. */
  async function homePage(): Promise<Page> {
    const page = device.pages[0] ?? (await device.openTab());
    await arrive(page);
    return page;
  }

  /** Does what a person does until the portal runs: signs in, presses what is offered. */
  async function arrive(page: Page): Promise<void> {
    const giveUpAt = Date.now() + ARRIVAL_MS;
    for (let look = 1; Date.now() < giveUpAt; look += 1) {
      try {
        if (await isThere(page)) {
          if (!(await needsSignIn(page))) return;
          await page.goto(`${proxy.url}/login?redirect=/property-listings`);
        } else if (await page.getByLabel('Email').isVisible()) {
          await page.getByLabel('Email').fill(people.principal);
          await page.getByLabel('Password').fill('lintel-demo');
          await page.getByRole('button', { name: 'Sign in' }).click();
        } else if (look % PATIENT_LOOKS === 0) {
          await page.goto(`${proxy.url}/property-listings`);
        }
      } catch (error) {
        // A page on its way elsewhere answers nothing; the next look sees where it went.
        if (page.isClosed()) throw error;
      }
      await pause(LOOK_EVERY_MS);
    }
    throw new Error(`The portal did not come up at ${page.url()}`);
  }

  function isThere(page: Page): Promise<boolean> {
    return page.evaluate(() => 'lintelChaos' in globalThis);
  }

  async function needsSignIn(page: Page): Promise<boolean> {
    const state = await page.evaluate(() => globalThis.lintelChaos?.state());
    return (state?.states['sign-in'] ?? 0) > 0;
  }

  /** Asks a page for changes one after another; a page that dies says nothing of the rest. */
  async function make(page: Page, changes: readonly Change[]): Promise<void> {
    for (const { listing: _listing, ...intent } of changes) ledger.ask(intent);
    try {
      const refused = await page.evaluate(
        (asked) => globalThis.lintelChaos?.run(asked) ?? asked.map(({ id }) => id),
        changes as Change[],
      );
      for (const id of refused) ledger.refused(id);
    } catch {
      // The tab or the browser ended; what it had kept was told one by one.
    }
  }

  /** Sees to what is stuck; what waits then, by state. A page on its way elsewhere says nothing. */
  async function settleOnce(page: Page) {
    const unknown = { waiting: 1, states: { unknown: 1 } as Record<string, number>, problems: [] };
    try {
      return (await page.evaluate(() => globalThis.lintelChaos?.settle())) ?? unknown;
    } catch {
      return unknown;
    }
  }

  const acts: Record<Disturbance, (changes: readonly Change[]) => Promise<void>> = {
    none: async (changes) => make(await homePage(), changes),
    'server-killed': async (changes) => make(await homePage(), changes),
    async offline(changes) {
      const page = await homePage();
      await device.setOffline(true);
      await make(page, changes);
      if (random.chance(0.5)) await pause(random.between(50, 400));
      await device.setOffline(false);
    },
    async 'browser-killed'(changes) {
      const work = make(await homePage(), changes);
      await pause(random.between(0, 400));
      await device.kill();
      await work;
      device = await start();
      await homePage();
    },
    async 'tab-crashed'(changes) {
      const page = await homePage();
      const work = make(page, changes);
      await pause(random.between(0, 300));
      const cdp = await device.context.newCDPSession(page);
      await Promise.race([cdp.send('Page.crash').catch(() => undefined), pause(1_000)]);
      await page.close().catch(() => undefined);
      await Promise.race([work, pause(2_000)]);
    },
    async 'five-tabs'(changes) {
      await homePage();
      while (device.pages.length < MOST_TABS) await arrive(await device.openTab());
      const byListing = [...Map.groupBy(changes, ({ listingId }) => listingId).values()];
      const lots = device.pages.map((page, at) => ({
        page,
        lot: byListing.filter((_, index) => index % device.pages.length === at).flat(),
      }));
      await Promise.all(lots.map(({ page, lot }) => make(page, lot)));
      for (const page of device.pages.slice(1 + random.between(0, 2))) await page.close();
    },
    async 'same-listing-in-two-tabs'(changes) {
      const first = await homePage();
      const second = device.pages[1] ?? (await device.openTab());
      await arrive(second);
      const half = changes.length >> 1;
      await Promise.all([make(first, changes.slice(0, half)), make(second, changes.slice(half))]);
    },
    async 'clock-jump'(changes) {
      await device.close();
      device = await start(random.pick(CLOCK_SHIFTS_MS));
      await make(await homePage(), changes);
      await device.close();
      device = await start();
      await homePage();
    },
    async 'full-disk'(changes) {
      const page = await homePage();
      const cdp = await device.context.newCDPSession(page);
      const origin = proxy.url;
      await cdp.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: TINY_QUOTA });
      await make(page, changes);
      await cdp.send('Storage.overrideQuotaForOrigin', { origin });
    },
    async 'new-release'(changes) {
      const page = await homePage();
      proxy.release = `release-${random.between(2, 1_000_000)}`;
      const work = make(page, changes);
      const looking = page
        .evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
        .catch(() => undefined);
      // A worker that waits for its debugger can keep the answer for minutes.
      await Promise.race([looking, pause(UPDATE_WITHIN_MS)]);
      await work;
      const update = page.getByRole('button', { name: 'Update now' });
      if (random.chance(0.7)) await update.click({ timeout: 5_000 }).catch(() => undefined);
      await homePage();
    },
    async 'tab-frozen'(changes) {
      const page = await homePage();
      const cdp = await device.context.newCDPSession(page);
      await make(page, changes);
      // A page that is just being replaced by its next release can't be frozen.
      const become = (state: 'frozen' | 'active') =>
        cdp.send('Page.setWebLifecycleState', { state }).catch(() => undefined);
      await become('frozen');
      await pause(FROZEN_MS);
      await become('active');
    },
    async reload(changes) {
      const page = await homePage();
      const work = make(page, changes);
      await pause(random.between(0, 300));
      await page.reload({ waitUntil: 'commit' }).catch(() => undefined);
      await work;
      await arrive(page);
    },
  };

  return {
    async work(disturbance, changes) {
      const tooLong = new AbortController();
      const { signal } = tooLong;
      const limit = pause(LONGEST_ACT_MS, undefined, { signal }).then(() => {
        throw new Error(`"${disturbance}" did not end within ${LONGEST_ACT_MS / 1_000} s`);
      });
      await Promise.race([acts[disturbance](changes), limit]).finally(() => tooLong.abort());
    },
    async mend() {
      await settleOnce(await homePage());
    },
    async settle() {
      await device.close();
      device = await start();
      const giveUpAt = Date.now() + SETTLE_MS;
      for (;;) {
        const { waiting, states, problems } = await settleOnce(await homePage());
        if (waiting === 0) return { states: {}, problems: [] };
        if (Date.now() > giveUpAt) return { states, problems };
        await pause(500);
      }
    },
    leave: () => device.close().catch(() => undefined),
  };
}
