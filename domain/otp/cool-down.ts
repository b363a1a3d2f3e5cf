import { COOL_DOWN_MS, FAILURES_UNTIL_LOCKED, SCOPE_FAILURES } from './limits.ts';

/**
 * The failed checks of a scope: their times in milliseconds, how many in a row came last, and when staff let
 * it in again.
 */
export type ScopeFailures = { times: readonly number[]; inRow: number; unlockedAt?: number };

/**
 * Whether a scope (a shortcode, by all channels together) may be tried: freely below 20 failures in 24 hours;
 * from the 20th on not before an hour after the last of them, doubled by each further failure; not
 * at all after 100 in a row, until staff reset it. What staff let in is open until the next failure, which
 * counts with all the others of the day. Proofs already verified stay valid. Source: security.md 3.1.
 */
export function scopeStatus(
  { times, inRow, unlockedAt }: ScopeFailures,
  now: number,
): { status: 'open' } | { status: 'cooling'; until: number } | { status: 'locked' } {
  if (inRow >= FAILURES_UNTIL_LOCKED) return { status: 'locked' };
  const recent = times.filter((time) => time > now - SCOPE_FAILURES.ms);
  const beyond = recent.length - SCOPE_FAILURES.count;
  if (beyond < 0) return { status: 'open' };
  if (unlockedAt !== undefined && unlockedAt >= Math.max(...recent)) return { status: 'open' };
  const until = Math.max(...recent) + COOL_DOWN_MS * 2 ** beyond;
  return until <= now ? { status: 'open' } : { status: 'cooling', until };
}
