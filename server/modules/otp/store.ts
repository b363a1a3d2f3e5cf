import type { Tx } from '../../db/transaction.ts';

type Channel = 'EMAIL' | 'SMS';

/** A code that can still be entered, as far as time goes. */
export type LiveCode = { id: string; channel: Channel; createdMs: number; expiresMs: number };

const LIVE = `SELECT id, channel, (extract(epoch FROM created_at) * 1000)::float8 AS "createdMs",
    (extract(epoch FROM expires_at) * 1000)::float8 AS "expiresMs"
  FROM one_time_code
  WHERE scope = $1 AND used_at IS NULL AND superseded_at IS NULL AND expires_at > $2
  ORDER BY created_at DESC LIMIT 1`;

/** The one code of a scope that lives; undefined when there is none. */
export async function findLiveCode(
  tx: Tx,
  scope: string,
  now: Date,
): Promise<LiveCode | undefined> {
  const [row] = await tx.rows<LiveCode>(LIVE, [scope, now]);
  return row;
}

/** A code about to be sent. */
export type NewCode = {
  id: string;
  agencyId: string;
  scope: string;
  partyId: string;
  channel: Channel;
  targetMasked: string;
  codeHash: string;
  expiresAt: Date;
  createdAt: Date;
};

/** Keeps a new code and ends the one before it. */
export async function replaceCode(tx: Tx, code: NewCode): Promise<void> {
  await tx.rows(
    `UPDATE one_time_code SET superseded_at = $2
     WHERE scope = $1 AND used_at IS NULL AND superseded_at IS NULL`,
    [code.scope, code.createdAt],
  );
  await tx.rows(
    `INSERT INTO one_time_code
       (id, agency_id, scope, party_id, channel, target_masked, code_hash, expires_at, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      code.id,
      code.agencyId,
      code.scope,
      code.partyId,
      code.channel,
      code.targetMasked,
      code.codeHash,
      code.expiresAt,
      code.createdAt,
    ],
  );
}

/** Which code is tried, when, and how many tries a code has. */
export type TryOf = { id: string; scopes: readonly string[]; now: Date; most: number };

const TAKE_TRY = `UPDATE one_time_code SET attempts = attempts + 1
  WHERE id = $1 AND scope = ANY ($2::text[]) AND attempts < $4
    AND used_at IS NULL AND superseded_at IS NULL AND expires_at > $3
  RETURNING code_hash AS hash`;

/**
 * Counts a try of a code before anything is compared, and gives its hash; undefined when it has none left
 * or isn't live. In one statement: of any number at once only so many get one.
 */
export async function takeTry(
  tx: Tx,
  { id, scopes, now, most }: TryOf,
): Promise<string | undefined> {
  const [row] = await tx.rows<{ hash: string }>(TAKE_TRY, [id, scopes, now, most]);
  return row?.hash;
}

/** How a code stands: only `expired` is ever said aloud. */
export type CodeState = { scope: string; channel: Channel; state: 'live' | 'expired' | 'dead' };

const STATE = `SELECT scope, channel, CASE
    WHEN used_at IS NOT NULL OR superseded_at IS NOT NULL OR attempts >= $4 THEN 'dead'
    WHEN expires_at <= $3 THEN 'expired' ELSE 'live' END AS state
  FROM one_time_code WHERE id = $1 AND scope = ANY ($2::text[])`;

/** How a code of these scopes stands; undefined when there is none of that id. */
export async function findCodeState(tx: Tx, of: TryOf): Promise<CodeState | undefined> {
  const [row] = await tx.rows<CodeState>(STATE, [of.id, of.scopes, of.now, of.most]);
  return row;
}

/** Turns a code that was entered into a proof. */
export async function markProven(
  tx: Tx,
  id: string,
  proof: { at: Date; until: Date; contactMark: string },
): Promise<void> {
  await tx.rows(
    `UPDATE one_time_code SET used_at = $2, proof_expires_at = $3, contact_mark = $4, code_hash = ''
     WHERE id = $1`,
    [id, proof.at, proof.until, proof.contactMark],
  );
}

/** A proof that no code was entered for. */
export type Proof = {
  id: string;
  agencyId: string;
  scope: string;
  partyId: string;
  contactMark: string;
  at: Date;
  until: Date;
};

/** Keeps a proof by itself: there is no code that could be entered for it. */
export async function insertProof(tx: Tx, proof: Proof): Promise<void> {
  await tx.rows(
    `INSERT INTO one_time_code
       (id, agency_id, scope, party_id, channel, target_masked, code_hash, contact_mark,
        expires_at, used_at, proof_expires_at, created_at)
     VALUES ($1, $2, $3, $4, 'EMAIL', 'in person', '', $5, $6, $6, $7, $6)`,
    [
      proof.id,
      proof.agencyId,
      proof.scope,
      proof.partyId,
      proof.contactMark,
      proof.at,
      proof.until,
    ],
  );
}

/** Removes codes whose proof, if there ever was one, ended before that time. */
export async function forgetCodes(tx: Tx, before: Date): Promise<void> {
  await tx.rows(
    'DELETE FROM one_time_code WHERE expires_at < $1 AND coalesce(proof_expires_at, expires_at) < $1',
    [before],
  );
}

/** The name of one of an agency's people who is active. */
export async function staffName(tx: Tx, agencyId: string, id: string): Promise<string | undefined> {
  const [row] = await tx.rows<{ name: string }>(
    `SELECT name FROM staff_user WHERE agency_id = $1 AND id = $2 AND status = 'active'`,
    [agencyId, id],
  );
  return row?.name;
}
