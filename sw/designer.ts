import { registerRoute } from 'workbox-routing';
import { DESIGNER_PATH, designerPolicy } from '../contract/content-security-policy.ts';
import { type DesignerAnswer, readPageMessage } from '../contract/worker-messages.ts';
import { DESIGNER_CACHE, DESIGNER_FILES, isDesignerKept, keepDesigner } from './designer-files.ts';

/** How long the network may take for the designer's document before the kept one opens. */
const PATIENCE_MS = 1_500;

/**
 * Tier 2 (offline.md B.5): the template designer, far too heavy for the install, is kept when a page asks
 * for it. Its document comes from the network while there is one, so that it fits the portal that shows it;
 * its files, named by their content, come from what is kept.
 */
export function keepDesignerOnRequest(worker: ServiceWorkerGlobalScope): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname === DESIGNER_PATH,
    ({ request }) => answerDocument(request),
  );
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith(DESIGNER_FILES),
    async ({ request, url }) =>
      (await caches.match(url.pathname, { cacheName: DESIGNER_CACHE })) ?? fetch(request),
  );
  worker.addEventListener('message', (event) => {
    const type = readPageMessage(event.data)?.type;
    const [port] = event.ports;
    if (type === 'ask-designer') event.waitUntil(answer(port));
    if (type === 'keep-designer') {
      event.waitUntil(
        keepDesigner().then(
          () => answer(port),
          () => answer(port),
        ),
      );
    }
  });
}

async function answer(port: MessagePort | undefined): Promise<void> {
  const facts: DesignerAnswer = { isKept: await isDesignerKept() };
  port?.postMessage(facts);
}

async function answerDocument(request: Request): Promise<Response> {
  const kept = await caches.match(DESIGNER_PATH, { cacheName: DESIGNER_CACHE });
  if (!kept) return fetch(request);
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS, undefined));
  const fresh = await Promise.race([fetch(request).catch(() => undefined), late]);
  return fresh?.ok ? fresh : withPolicy(kept);
}

/** The kept document under a policy made now; its header is of the day it was fetched. */
function withPolicy(kept: Response): Response {
  const headers = new Headers(kept.headers);
  headers.set('Content-Security-Policy', designerPolicy());
  return new Response(kept.body, { status: 200, headers });
}
