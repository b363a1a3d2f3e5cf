import { contentSecurityPolicy, identityOrigins } from '../contract/content-security-policy.ts';

const CACHE = 'lintel-worker';
const KEPT_AS = '/.worker/identity-origins';
const CONFIG = '/config.json';

/**
 * Reads the config file and keeps the identity provider's origins, the one thing of it that the policy
 * needs. Rejects without a readable config: an install then fails and the browser tries again later.
 */
export async function keepIdentityOrigins(): Promise<void> {
  const answer = await fetch(CONFIG, { cache: 'no-store', credentials: 'omit' });
  if (!answer.ok) throw new Error(`The config file answered ${answer.status}`);
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
