import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { type BrowserContext, chromium, type Page } from 'playwright';
import { chromiumLaunch } from '../support/chromium.ts';

/** Told of every operation the device has kept, at once: the page may be dead a moment later. */
export type OnKept = (kept: { id: string; seq: number }) => void;

/** One phone: a browser on a profile of its own that can lose power and start again. */
export interface Device {
  context: BrowserContext;
  pages: Page[];
  openTab(path?: string): Promise<Page>;
  /** Cuts the network of every tab and worker, or joins it again. */
  setOffline(isOffline: boolean): Promise<void>;
  /** Ends every process of the browser at once, as an empty battery does. */
  kill(): Promise<void>;
  close(): Promise<void>;
}

/** Told before and after a person takes an operation back. */
export type OnTakenBack = (fact: { id: string; seq: number; isDone: boolean }) => void;

/** How a device starts: `clockShift` moves its clock by so many milliseconds. */
export type DeviceOptions = {
  clockShift?: number;
  isOffline?: boolean;
  onKept?: OnKept;
  onTakenBack?: OnTakenBack;
};

const nobody = () => undefined;

const OFFLINE_WITHIN_MS = 2_000;
const CLOSE_WITHIN_MS = 10_000;

/** Starts the browser on the profile. */
export async function startDevice(
  profile: string,
  base: string,
  options: DeviceOptions = {},
): Promise<Device> {
  const { clockShift = 0, isOffline = false, onKept = nobody, onTakenBack = nobody } = options;
  const context = await chromium.launchPersistentContext(profile, {
    ...chromiumLaunch,
    baseURL: base,
    offline: isOffline,
    viewport: { width: 800, height: 700 },
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
  });
  context.setDefaultTimeout(60_000);
  await context.exposeBinding('chaosKept', (_source, kept: { id: string; seq: number }) =>
    onKept(kept),
  );
  await context.exposeBinding(
    'chaosTakesBack',
    (_source, fact: { id: string; seq: number; isDone: boolean }) => onTakenBack(fact),
  );
  if (clockShift !== 0) await context.addInitScript(shiftClock, clockShift);
  const pages: Page[] = [];
  const device: Device = {
    context,
    pages,
    async openTab(path = '/property-listings') {
      const page = await context.newPage();
      pages.push(page);
      page.on('crash', () => forget(page));
      page.on('close', () => forget(page));
      await page.goto(base + path, { waitUntil: 'commit' });
      return page;
    },
    async setOffline(isOffline) {
      // A service worker that died with a crashed tab never says that it is offline: don't wait for it.
      await Promise.race([context.setOffline(isOffline), pause(OFFLINE_WITHIN_MS)]);
    },
    async kill() {
      for (const pid of processesOf(profile)) {
        try {
          process.kill(pid, 'SIGKILL');
        } catch {
          // It ended by itself between looking and killing.
        }
      }
      pages.length = 0;
      await Promise.race([context.close().catch(() => undefined), pause(CLOSE_WITHIN_MS)]);
    },
    async close() {
      pages.length = 0;
      // A worker that died with a crashed tab can keep the browser from ending in peace.
      const isClosed = context.close().then(
        () => true,
        () => true,
      );
      if (!(await Promise.race([isClosed, pause(CLOSE_WITHIN_MS)]))) await device.kill();
    },
  };
  function forget(page: Page): void {
    const at = pages.indexOf(page);
    if (at >= 0) pages.splice(at, 1);
  }
  return device;
}

/** The processes whose command line names the profile: Playwright tells no process id. */
function processesOf(profile: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(profile);
      } catch {
        return false;
      }
    })
    .filter((pid) => pid !== process.pid);
}

function shiftClock(shift: number): void {
  const RealDate = Date;
  const now = () => RealDate.now() + shift;
  class ShiftedDate extends RealDate {
    constructor(...parts: unknown[]) {
      super(...((parts.length > 0 ? parts : [now()]) as []));
    }
    static override now = now;
  }
  globalThis.Date = ShiftedDate as DateConstructor;
}
