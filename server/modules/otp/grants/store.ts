import type { Tx } from '../../../db/transaction.ts';

/** Leave to open a vendor's page without a code. */
export type Grant = {
  id: string;
  scope: string;
  agencyId: string;
  actor: string;
  secretHash: string;
  reason: string;
  expiresAt: Date;
};

export async function insertGrant(tx: Tx, grant: Grant): Promise<void> {
  const { id, scope, agencyId, actor, secretHash, reason, expiresAt } = grant;
  await tx.rows(
    `INSERT INTO otp_bypass (id, scope, agency_id, actor, secret_hash, reason, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [id, scope, agencyId, actor, secretHash, reason, expiresAt],
  );
}

/** A grant whose try was counted. */
export type TriedGrant = { scope: string; agencyId: string; actor: string; secretHash: string };

/** Counts a try of a grant before anything is compared; undefined when it has none left. */
export async function takeGrantTry(
  tx: Tx,
  id: string,
  most: number,
): Promise<TriedGrant | undefined> {
  const [row] = await tx.rows<TriedGrant>(
    `UPDATE otp_bypass SET attempts = attempts + 1 WHERE id = $1 AND attempts < $2
     RETURNING scope, agency_id AS "agencyId", actor, secret_hash AS "secretHash"`,
    [id, most],
  );
  return row;
}

/** Uses a grant, if nobody has and its time isn't over, and keeps the mark of the proof that it gives. */
export async function spendGrant(
  tx: Tx,
  id: string,
  { now, proofHash }: { now: Date; proofHash: string },
): Promise<boolean> {
  const rows = await tx.rows(
    `UPDATE otp_bypass SET used_at = $2, proof_hash = $3
     WHERE id = $1 AND used_at IS NULL AND expires_at > $2 RETURNING id`,
    [id, now, proofHash],
  );
  return rows.length === 1;
}

/** Removes grants that ended before that time; the timeline keeps that they were given and used. */
export async function forgetGrants(tx: Tx, before: Date): Promise<void> {
  await tx.rows('DELETE FROM otp_bypass WHERE expires_at < $1', [before]);
}
