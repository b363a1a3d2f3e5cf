import { sql } from 'drizzle-orm';
import { idempotencyKey } from '../db/schema/request.ts';
import { rowsOf, type Tx } from '../db/transaction.ts';
import { ProblemError, type StoredAnswer } from './problem.ts';

/** Who asks for what under which key; keys of two people or two endpoints never meet. */
export type KeyScope = { agencyId: string; subject: string; endpoint: string; key: string };

/** A key that was taken: locked for this transaction, and the answer kept under it if there is one. */
type Known = {
  is_free: boolean;
  fingerprint: string;
  status: number | null;
  headers: Record<string, string>;
  body: string;
};

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
  const [known] = await rowsOf<Known>(
    tx.execute(sql`
      SELECT * FROM take_idempotency_key(
        ${scope.agencyId}::uuid, ${scope.subject}::uuid, ${scope.endpoint}, ${scope.key})`),
  );
  if (!known?.is_free) {
    throw new ProblemError({ code: 'idempotency.in-progress', retryAfterSeconds: 1 });
  }
  if (known.status !== null) {
    if (known.fingerprint !== fingerprint) {
      throw new ProblemError({ code: 'idempotency.key-reused' });
    }
    return { status: known.status, headers: known.headers, body: known.body, replayed: true };
  }
  const answer = await work();
  await tx.insert(idempotencyKey).values({ ...scope, fingerprint, ...answer, createdAt: now });
  return { ...answer, replayed: false };
}
