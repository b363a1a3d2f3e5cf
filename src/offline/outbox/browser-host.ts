import * as v from 'valibot';
import { WAKE_UP_TAG } from '../../../contract/worker-messages.ts';
import { deviceClock } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { describeError, log } from '../../platform/log.ts';
import { deviceStorage } from '../../platform/storage.ts';
import type { News, NewsMessage, OutboxHost } from './outbox-parts.ts';
import { OwnVersionSchema } from './own-versions.ts';
import { openDeviceStore } from './store/device-store.ts';

const ASK_AGAIN_MS = 10_000;
const MARKER = 'lintel:kept:';

/** The real browser. */
export function browserOutboxHost(): OutboxHost {
  return {
    clock: deviceClock,
    elapsed: () => performance.now(),
    random: () => Math.random(),
    newId,
    timers: {
      setTimeout: (run, ms) => window.setTimeout(run, ms),
      clearTimeout: (timer) => window.clearTimeout(Number(timer)),
    },
    locks: navigator.locks,
    openStore: openDeviceStore,
    openNews,
    markerOf: (database) => ({
      isKept: () => deviceStorage.getItem(MARKER + database) !== null,
      keep: () => void deviceStorage.setItem(MARKER + database, 'yes'),
    }),
    onVisible(listener) {
      const onChange = () => {
        if (document.visibilityState === 'visible') listener();
      };
      document.addEventListener('visibilitychange', onChange);
      window.addEventListener('pageshow', onChange);
      return () => {
        document.removeEventListener('visibilitychange', onChange);
        window.removeEventListener('pageshow', onChange);
      };
    },
    askForWakeUp() {
      askForWakeUp().catch((error: unknown) => {
        log('info', 'outbox.no-wake-up', describeError(error));
      });
    },
  };
}

function readNews(data: unknown): NewsMessage | undefined {
  if (data === 'changed' || data === 'beat') return data;
  const own = v.safeParse(OwnVersionSchema, data);
  return own.success ? own.output : undefined;
}

function openNews(name: string): News {
  const channel = new BroadcastChannel(name);
  return {
    post: (message) => channel.postMessage(message),
    subscribe(listener) {
      channel.onmessage = ({ data }) => {
        const message = readNews(data);
        if (message !== undefined) listener(message);
      };
    },
    close: () => channel.close(),
  };
}

/** The browser's background sync, which the standard library does not describe. */
type Syncing = ServiceWorkerRegistration & {
  sync?: { register(tag: string): Promise<void> };
};

let askedAt = Number.NEGATIVE_INFINITY;

/** One request stands for everything that is kept until the browser grants it. */
async function askForWakeUp(): Promise<void> {
  if (performance.now() - askedAt < ASK_AGAIN_MS) return;
  askedAt = performance.now();
  const registration: Syncing | undefined = await navigator.serviceWorker?.getRegistration();
  await registration?.sync?.register(WAKE_UP_TAG);
}
