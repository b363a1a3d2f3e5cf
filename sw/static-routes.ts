import { cacheNames } from 'workbox-core';
import { DESIGNER_CACHE, DESIGNER_FILES } from './designer-files.ts';

/** The part of the static routing API that is used here; the standard library does not describe it. */
type Route = {
  condition: { urlPattern: { pathname: string }; requestMethod?: string };
  source: 'network' | { cacheName: string };
};
type RoutableEvent = ExtendableEvent & { addRoutes?(routes: Route[]): Promise<void> };

const SERVER_PATHS = ['/api/*', '/idp/*'];

/**
 * Lets the browser answer by itself where this worker would add nothing but its own start: hashed files
 * from the precache, calls of the server from the network. A file that isn't kept comes from the network,
 * as it would from the worker. Browsers without static routing ask the worker, with the same answers.
 */
export function answerWithoutWorker(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('install', (event: RoutableEvent) => {
    if (!event.addRoutes) return;
    const designer: Route = {
      condition: { urlPattern: { pathname: `${DESIGNER_FILES}*` }, requestMethod: 'GET' },
      source: { cacheName: DESIGNER_CACHE },
    };
    const files: Route = {
      condition: { urlPattern: { pathname: '/assets/*' }, requestMethod: 'GET' },
      source: { cacheName: cacheNames.precache },
    };
    const calls = SERVER_PATHS.map(
      (pathname): Route => ({ condition: { urlPattern: { pathname } }, source: 'network' }),
    );
    event.waitUntil(event.addRoutes([designer, files, ...calls]));
  });
}
