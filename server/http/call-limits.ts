import type { Endpoint } from '../../contract/endpoint.ts';
import type { Caller } from './caller.ts';
import { ProblemError } from './problem.ts';
import type { RateLimiter } from './rate-limits.ts';

/** What counting calls needs from outside. */
export type CountDeps = { limiter: RateLimiter; rateLimitPerMinute: number };

/** Papers are a small part of all calls: 20 of 1,200 a minute for one who asks, 60 for an address. */
const ASKER_SHARE = 60;
const ADDRESS_SHARE = 20;

/** Counts a call by its person or address; one for a paper by its person or link and by its address too. */
export async function countCall(
  address: string,
  { principal, link }: Caller,
  { answer }: Endpoint,
  { limiter, rateLimitPerMinute: limit }: CountDeps,
): Promise<void> {
  const caller = principal?.subject ?? address;
  const lease = Math.min(60, Math.max(1, Math.floor(limit / 20)));
  await take(limiter, `api:${caller}`, limit, lease);
  if (!('file' in answer) || answer.file !== 'paper') return;
  const asker = link?.codeKey ?? caller;
  await take(limiter, `paper:${asker}`, Math.max(1, Math.floor(limit / ASKER_SHARE)));
  await take(limiter, `paper-to:${address}`, Math.max(1, Math.floor(limit / ADDRESS_SHARE)));
}

async function take(limiter: RateLimiter, key: string, limit: number, lease = 1): Promise<void> {
  const { allowed, retryAfterSeconds } = await limiter.take(key, {
    limit,
    windowSeconds: 60,
    lease,
  });
  if (!allowed) throw new ProblemError({ code: 'rate.limited', retryAfterSeconds });
}
