import { messageSW, Workbox } from 'workbox-window';
import { SERVICE_WORKER_PATH } from '../../contract/content-security-policy.ts';
import {
  type PageMessage,
  readWorkerMessage,
  type WorkerMessage,
} from '../../contract/worker-messages.ts';
import { describeError, log } from './log.ts';
import { trustedScript } from './trusted-script.ts';

/** The installed worker, as the portal deals with it. */
export type WorkerHandle = {
  /** Whether a new version is installed and waits for a person to agree. */
  isUpdateWaiting(): boolean;
  subscribe(listener: () => void): () => void;
  /** Lets the waiting version take over; every page then hears `onTakenOver`. */
  applyUpdate(): void;
  /** Looks for a new version now, because the API said that this one is too old. */
  checkNow(): void;
  /** Tells the worker something, if there is one. */
  send(message: PageMessage): void;
};

/** What the portal wants to hear. */
export type WorkerEvents = {
  /** A new version took over this page, which still runs the old one: reload when nothing is lost. */
  onTakenOver(): void;
  onMessage(message: WorkerMessage): void;
};

const HOUR_MS = 60 * 60 * 1000;
const MINUTE_MS = 60 * 1000;

/**
 * Registers the worker and looks for updates now, hourly, and whenever the page is looked at again.
 * Resolves to undefined where workers aren't available; the portal then works online only.
 */
export async function registerWorker(events: WorkerEvents): Promise<WorkerHandle | undefined> {
  if (!('serviceWorker' in navigator)) return undefined;
  const workers = navigator.serviceWorker;
  let controller = workers.controller;
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const onControlling = () => {
    const before = controller;
    controller = workers.controller;
    // The first worker of a device claims its page: the versions are the same then.
    if (before && before !== controller) events.onTakenOver();
  };
  let workbox = install(onControlling);
  let registration: ServiceWorkerRegistration;
  try {
    registration = await workbox.registered;
  } catch (error) {
    log('warning', 'worker.not-registered', describeError(error));
    return undefined;
  }
  // By itself: the library passes on only what the worker says that it registered with, and a version
  // that took over while somebody was still typing wakes this page as well.
  workers.addEventListener('message', ({ data }) => {
    const message = readWorkerMessage(data);
    if (message) events.onMessage(message);
  });
  // By itself: the library hears of one later version, and this page may see several come.
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', notify);
  });
  const checkNow = watchForUpdates(() => {
    // A first worker that could not fetch everything is gone: it is installed anew.
    if (registration.active) return workbox.update();
    workbox = install(onControlling);
    return workbox.registered;
  });
  // A page whose load began just before the worker was ready is passed over when that claims pages.
  void workers.ready.then(({ active }) => {
    if (!workers.controller) post(active, { type: 'claim' });
  });
  return {
    checkNow,
    isUpdateWaiting: () => registration.waiting !== null && workers.controller !== null,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    applyUpdate: () => post(registration.waiting, { type: 'skip-waiting' }),
    send: (message) => post(workers.controller, message),
  };
}

type Installing = {
  registered: Promise<ServiceWorkerRegistration>;
  update(): Promise<void>;
};

function install(onControlling: () => void): Installing {
  const workbox = new Workbox(trustedScript(SERVICE_WORKER_PATH), {
    scope: '/',
    updateViaCache: 'none',
  });
  workbox.addEventListener('controlling', onControlling);
  return {
    // At once: this runs after the first screen, and the page may have been loaded long ago.
    registered: workbox.register({ immediate: true }).then((registration) => {
      if (!registration) throw new Error('The worker was registered before');
      return registration;
    }),
    update: () => workbox.update(),
  };
}

function post(worker: ServiceWorker | null, message: PageMessage): void {
  if (worker) void messageSW(worker, message);
}

/** Looks for updates hourly and when the page is looked at again; returns the way to look now. */
function watchForUpdates(update: () => Promise<unknown>): () => void {
  let lookedAt = performance.now();
  const look = () => {
    lookedAt = performance.now();
    update().catch((error: unknown) => {
      log('info', 'worker.update-not-checked', describeError(error));
    });
  };
  setInterval(look, HOUR_MS);
  window.addEventListener('online', look);
  document.addEventListener('visibilitychange', () => {
    const isDue = performance.now() - lookedAt > MINUTE_MS;
    if (document.visibilityState === 'visible' && isDue) look();
  });
  return look;
}
