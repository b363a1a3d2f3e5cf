import { sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { asSystem, rowsOf } from '../db/transaction.ts';
import type { Clock } from '../ports/clock.ts';

/** How many in how long. `lease` is how many are fetched from the shared count at once. */
export type LimitRule = { limit: number; windowSeconds: number; lease?: number };

/** Counts what is done under a key; shared by all processes on one database. */
export type RateLimiter = {
  take(key: string, rule: LimitRule): Promise<{ allowed: boolean; retryAfterSeconds: number }>;
};

type Lease = { left: number; refused: boolean; endsAt: number };

/**
 * Limits kept in the database. With a lease above one a process fetches several at a time and hands
 * them out itself, so that a busy caller doesn't cost a write a request; together the processes never
 * allow more than the limit, at worst a little less.
 */
export function databaseRateLimiter(database: Database, clock: Clock): RateLimiter {
  const leases = new Map<string, Lease>();
  // Callers that come while a lease is being fetched wait for it: each fetching its own would use the
  // limit up at once.
  const fetching = new Map<string, Promise<void>>();

  async function fetchLease(key: string, rule: LimitRule, now: number): Promise<void> {
    const wanted = rule.lease ?? 1;
    const { taken, endsAt } = await count(database, key, wanted, now, rule.windowSeconds);
    const granted = Math.min(wanted, rule.limit - (taken - wanted));
    forgetOld(leases, now);
    leases.set(key, { left: granted, refused: granted < 1, endsAt });
  }

  return {
    async take(key, rule) {
      for (;;) {
        const now = clock.now().getTime();
        const held = leases.get(key);
        if (held && held.endsAt > now && (held.left > 0 || held.refused)) {
          held.left -= 1;
          return answer(!held.refused, held.endsAt, now);
        }
        let lease = fetching.get(key);
        if (!lease) {
          lease = fetchLease(key, rule, now).finally(() => fetching.delete(key));
          fetching.set(key, lease);
        }
        await lease;
      }
    },
  };
}

function answer(allowed: boolean, endsAt: number, now: number) {
  return { allowed, retryAfterSeconds: Math.max(1, Math.ceil((endsAt - now) / 1000)) };
}

async function count(
  database: Database,
  key: string,
  wanted: number,
  now: number,
  windowSeconds: number,
): Promise<{ taken: number; endsAt: number }> {
  const at = new Date(now).toISOString();
  const end = new Date(now + windowSeconds * 1000).toISOString();
  const [row] = await asSystem(database, (tx) =>
    rowsOf<{ taken: number; ends_at: string }>(
      tx.execute(sql`
        INSERT INTO rate_limit AS r (key, window_ends_at, taken) VALUES (${key}, ${end}::timestamptz, ${wanted})
        ON CONFLICT (key) DO UPDATE SET
          taken = CASE WHEN r.window_ends_at <= ${at}::timestamptz THEN excluded.taken ELSE r.taken + excluded.taken END,
          window_ends_at = CASE WHEN r.window_ends_at <= ${at}::timestamptz THEN excluded.window_ends_at ELSE r.window_ends_at END
        RETURNING taken, extract(epoch from window_ends_at)::text AS ends_at`),
    ),
  );
  return { taken: row?.taken ?? wanted, endsAt: Number(row?.ends_at ?? 0) * 1000 };
}

/** Keeps the memory of a long-lived process small. */
function forgetOld(leases: Map<string, Lease>, now: number): void {
  if (leases.size < 10_000) return;
  for (const [key, lease] of leases) if (lease.endsAt <= now) leases.delete(key);
}
