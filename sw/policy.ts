import { registerRoute } from 'workbox-routing';
import { contentSecurityPolicy, identityOrigins } from '../contract/content-security-policy.ts';

const CACHE = 'lintel-worker';
const KEPT_AS = '/.worker/identity-origins';
const CONFIG = '/config.json';

/**
 * Answers for the config file from the network, and without one as it was there last: it is about nobody, and
 * after a sign-out, which empties local storage, the portal has no other copy to open with offline.
 */
export function keepConfig(): void {
  registerRoute(
    // Somebody who opens the file itself asks the server.
    ({ url, sameOrigin, request }) =>
      sameOrigin && url.pathname === CONFIG && request.mode !== 'navigate',
    async ({ request, event }) => {
      try {
        const answer = await fetch(request);
        if (answer.ok) event.waitUntil(keep(answer.clone()));
        return answer;
      } catch (error) {
        const kept = await caches.match(CONFIG, { cacheName: CACHE });
        if (kept) return kept;
        throw error;
      }
    },
  );
}

async function keep(answer: Response): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.put(CONFIG, answer);
}

/**
 * Reads the config file and keeps it, and the identity provider's origins, the one thing of it that the policy
 * needs. Rejects without a readable config: an install then fails and the browser tries again later.
 */
export async function keepIdentityOrigins(): Promise<void> {
  const answer = await fetch(CONFIG, { cache: 'no-store', credentials: 'omit' });
  if (!answer.ok) throw new Error(`The config file answered ${answer.status}`);
  await keep(answer.clone());
  const config: unknown = await answer.json();
  const facts = typeof config === 'object' && config !== null ? config : {};
  const cache = await caches.open(CACHE);
  await cache.put(KEPT_AS, Response.json(identityOrigins(facts, location.origin)));
}

/** The policy for a shell answered now. Without kept origins it is the strictest: our own origin only. */
export async function currentPolicy(): Promise<string> {
  const kept = await caches.match(KEPT_AS, { cacheName: CACHE });
  const origins: unknown = kept ? await kept.json() : [];
  const texts = Array.isArray(origins)
    ? origins.filter((origin) => typeof origin === 'string')
    : [];
  return contentSecurityPolicy(texts);
}
