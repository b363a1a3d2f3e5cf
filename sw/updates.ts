import { clientsClaim } from 'workbox-core';
import { type AloneAnswer, readPageMessage } from '../contract/worker-messages.ts';
import { keepIdentityOrigins } from './policy.ts';

/**
 * Lets a new worker take over only when it is asked to: a person agreed, or a single page is starting
 * and nothing can be lost (offline.md B.5). The first worker of a device takes its page at once, so
 * that the portal is ready offline without a reload.
 */
export function takeUpdatesOnRequest(worker: ServiceWorkerGlobalScope): void {
  clientsClaim();
  worker.addEventListener('install', (event) => {
    event.waitUntil(keepIdentityOrigins());
  });
  worker.addEventListener('message', (event) => {
    const message = readPageMessage(event.data);
    if (message?.type === 'skip-waiting') event.waitUntil(worker.skipWaiting());
    if (message?.type === 'claim') event.waitUntil(worker.clients.claim());
    if (message?.type === 'config-changed') event.waitUntil(keepIdentityOrigins());
    if (message?.type === 'skip-waiting-if-alone') {
      event.waitUntil(takeOverIfAlone(worker, event.ports[0]));
    }
  });
}

async function takeOverIfAlone(
  worker: ServiceWorkerGlobalScope,
  port: MessagePort | undefined,
): Promise<void> {
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const answer: AloneAnswer = { willTakeOver: pages.length <= 1 };
  port?.postMessage(answer);
  if (answer.willTakeOver) await worker.skipWaiting();
}
