import type { Tx } from '../db/transaction.ts';
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

const TAKE = `SELECT is_free, fingerprint, status, headers, body
  FROM take_idempotency_key($1, $2, $3, $4)`;
const KEEP = `INSERT INTO idempotency_key
  (agency_id, subject, endpoint, key, fingerprint, status, headers, body, created_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`;

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
  const { agencyId, subject, endpoint, key } = scope;
  const [known] = await tx.rows<Known>(TAKE, [agencyId, subject, endpoint, key]);
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
  const { status, headers, body } = answer;
  tx.later(KEEP, [agencyId, subject, endpoint, key, fingerprint, status, headers, body, now]);
  return { ...answer, replayed: false };
}
