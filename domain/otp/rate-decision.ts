import { ok, type Result, refuse } from '../result.ts';
import type { Limit } from './limits.ts';

/** When, in milliseconds, the oldest event that fills the limit has left its window; 0 when there is room. */
function fullUntil(limit: Limit, newestFirst: readonly number[]): number {
  const filling = newestFirst[limit.count - 1];
  return filling === undefined ? 0 : filling + limit.ms;
}

/**
 * Whether one more event is allowed now, under every limit, for each of several histories (those of
 * a shortcode and of a destination, say). Times are milliseconds since 1970 of one clock. Refuses
 * with the earliest time at which all of them have room. A time that lies ahead, by a clock put
 * back, counts like any other. Source: security.md 3.1.
 */
export function decideRate(
  limits: readonly Limit[],
  histories: readonly (readonly number[])[],
  now: number,
): Result<null, { waitUntil: number }> {
  const waits = histories.flatMap((history) => {
    const newestFirst = history.toSorted((a, b) => b - a);
    return limits.map((limit) => fullUntil(limit, newestFirst));
  });
  const waitUntil = Math.max(0, ...waits);
  return waitUntil <= now ? ok(null) : refuse({ waitUntil });
}
