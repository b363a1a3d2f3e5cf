import { and, eq, sql } from 'drizzle-orm';
import { idempotencyKey } from '../db/schema/request.ts';
import { rowsOf, type Tx } from '../db/transaction.ts';
import { ProblemError, type StoredAnswer } from './problem.ts';

/** Who asks for what under which key; keys of two people or two endpoints never meet. */
export type KeyScope = { agencyId: string; subject: string; endpoint: string; key: string };

/** How long an answer is kept: longer than a device may stay offline. */
export const IDEMPOTENCY_DAYS = 30;

/**
 * Runs a write at most once for its key, inside the transaction that also holds its effect. The same
 * key with the same fingerprint gives the stored answer (`replayed`), with another one
 * `idempotency.key-reused`, and while the first is still running `idempotency.in-progress`.
 */
export async function once(
  tx: Tx,
  scope: KeyScope,
  fingerprint: string,
  now: Date,
  work: () => Promise<StoredAnswer>,
): Promise<StoredAnswer & { replayed: boolean }> {
  const name = `${scope.agencyId}/${scope.subject}/${scope.endpoint}/${scope.key}`;
  const [lock] = await rowsOf<{ free: boolean }>(
    tx.execute(sql`SELECT pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) AS free`),
  );
  if (!lock?.free)
    throw new ProblemError({ code: 'idempotency.in-progress', retryAfterSeconds: 1 });

  const [known] = await tx
    .select()
    .from(idempotencyKey)
    .where(
      and(
        eq(idempotencyKey.agencyId, scope.agencyId),
        eq(idempotencyKey.subject, scope.subject),
        eq(idempotencyKey.endpoint, scope.endpoint),
        eq(idempotencyKey.key, scope.key),
      ),
    );
  if (known) {
    if (known.fingerprint !== fingerprint)
      throw new ProblemError({ code: 'idempotency.key-reused' });
    return { status: known.status, headers: known.headers, body: known.body, replayed: true };
  }
  const answer = await work();
  await tx.insert(idempotencyKey).values({ ...scope, fingerprint, ...answer, createdAt: now });
  return { ...answer, replayed: false };
}
