import { WAKE_UP_TAG, type WorkerMessage } from '../contract/worker-messages.ts';

/** The browser's background sync events, which the standard library does not describe. */
type SyncEvent = ExtendableEvent & { readonly tag: string };

/**
 * Passes a wake-up of the browser on to one page, visible ones first. The worker itself holds no
 * tokens and sends nothing; without a page it leaves the work for the next start.
 */
export function passOnWakeUps(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('sync', (event) => pass(worker, event as SyncEvent, 'sync'));
  worker.addEventListener('periodicsync', (event) =>
    pass(worker, event as SyncEvent, 'periodic-sync'),
  );
}

function pass(
  worker: ServiceWorkerGlobalScope,
  event: SyncEvent,
  reason: WorkerMessage['reason'],
): void {
  if (event.tag === WAKE_UP_TAG) event.waitUntil(wakeOnePage(worker, { type: 'wake-up', reason }));
}

async function wakeOnePage(
  worker: ServiceWorkerGlobalScope,
  message: WorkerMessage,
): Promise<void> {
  const pages = await worker.clients.matchAll({ type: 'window' });
  const page = pages.find((client) => client.visibilityState === 'visible') ?? pages[0];
  page?.postMessage(message);
}
