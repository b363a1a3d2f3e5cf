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
  let isControlled = workers.controller !== null;
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };
  let registration: ServiceWorkerRegistration;
  try {
    registration = await register();
  } catch (error) {
    log('warning', 'worker.not-registered', describeError(error));
    return undefined;
  }
  workers.addEventListener('message', ({ data }) => {
    const message = readWorkerMessage(data);
    if (message) events.onMessage(message);
  });
  workers.addEventListener('controllerchange', () => {
    // The first worker of a device claims its page: the versions are the same then.
    if (isControlled) events.onTakenOver();
    isControlled = true;
  });
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', notify);
  });
  const checkNow = watchForUpdates(registration);
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

function register(): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.register(trustedScript(SERVICE_WORKER_PATH), {
    scope: '/',
    updateViaCache: 'none',
  });
}

function post(worker: ServiceWorker | null, message: PageMessage): void {
  worker?.postMessage(message);
}

/** Looks for updates hourly and when the page is looked at again; returns the way to look now. */
function watchForUpdates(registration: ServiceWorkerRegistration): () => void {
  let lookedAt = performance.now();
  const look = () => {
    lookedAt = performance.now();
    // A first worker that could not fetch everything is gone: it is installed anew.
    const looking = registration.active ? registration.update() : register();
    looking.catch((error: unknown) => {
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
