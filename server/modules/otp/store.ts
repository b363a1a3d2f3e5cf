import type { Tx } from '../../db/transaction.ts';

type Channel = 'EMAIL' | 'SMS';

/** A code that can still be entered, as far as time goes. */
export type LiveCode = { id: string; channel: Channel; createdMs: number; expiresMs: number };

/** Whose running code is meant, and how many tries a code has. */
export type LiveOf = { scope: string; asker: string; now: Date; most: number };

const LIVE = `SELECT id, channel, (extract(epoch FROM created_at) * 1000)::float8 AS "createdMs",
    (extract(epoch FROM expires_at) * 1000)::float8 AS "expiresMs"
  FROM one_time_code
  WHERE scope = $1 AND asker_mark = $2 AND used_at IS NULL AND superseded_at IS NULL
    AND expires_at > $3 AND attempts < $4
  ORDER BY created_at DESC LIMIT 1`;

/** The code that a device asked for and that can still be entered; undefined when there is none. */
export async function findLiveCode(
  tx: Tx,
  { scope, asker, now, most }: LiveOf,
): Promise<LiveCode | undefined> {
  const [row] = await tx.rows<LiveCode>(LIVE, [scope, asker, now, most]);
  return row;
}

/** A code about to be sent. */
export type NewCode = {
  id: string;
  agencyId: string;
  scope: string;
  /** Who asked for it; undefined where no device was named. */
  asker: string | undefined;
  applicationId: string | null;
  partyId: string;
  channel: Channel;
  targetMasked: string;
  codeHash: string;
  expiresAt: Date;
  createdAt: Date;
};

/** Keeps a new code and ends the one that the same asker had before: nobody ends somebody else's. */
export async function replaceCode(tx: Tx, code: NewCode): Promise<void> {
  await tx.rows(
    `UPDATE one_time_code SET superseded_at = $2
     WHERE scope = $1 AND used_at IS NULL AND superseded_at IS NULL
       AND asker_mark IS NOT DISTINCT FROM $3`,
    [code.scope, code.createdAt, code.asker ?? null],
  );
  await tx.rows(
    `INSERT INTO one_time_code
       (id, agency_id, scope, application_id, party_id, channel, target_masked, code_hash, expires_at,
        created_at, asker_mark)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      code.id,
      code.agencyId,
      code.scope,
      code.applicationId,
      code.partyId,
      code.channel,
      code.targetMasked,
      code.codeHash,
      code.expiresAt,
      code.createdAt,
      code.asker ?? null,
    ],
  );
}

/** Which code is tried, when, and how many tries it has. */
export type TryOf = { id: string; scopes: readonly string[]; now: Date; most: number };

/** A try that was counted: what the code is compared with, and how many there were with it. */
export type Try = { hash: string; attempts: number };

const TAKE_TRY = `UPDATE one_time_code SET attempts = attempts + 1
  WHERE id = $1 AND scope = ANY ($2::text[]) AND attempts < $4
    AND used_at IS NULL AND superseded_at IS NULL AND expires_at > $3
  RETURNING code_hash AS hash, attempts`;

/**
 * Counts a try of a code before anything is compared; undefined when it has none left or isn't live. In one statement: of any number at once only so many get one.
 */
export async function takeTry(tx: Tx, { id, scopes, now, most }: TryOf): Promise<Try | undefined> {
  const [row] = await tx.rows<Try>(TAKE_TRY, [id, scopes, now, most]);
  return row;
}

/** How a code stands: who asked for it is told that it has expired, or has no try left, and no more. */
export type CodeState = {
  scope: string;
  state: 'live' | 'expired' | 'used' | 'replaced' | 'spent';
  asker: string | null;
  hash: string;
};

const STATE = `SELECT scope, asker_mark AS asker, code_hash AS hash, CASE
    WHEN used_at IS NOT NULL THEN 'used' WHEN superseded_at IS NOT NULL THEN 'replaced'
    WHEN attempts >= $4 THEN 'spent' WHEN expires_at <= $3 THEN 'expired' ELSE 'live' END AS state
  FROM one_time_code WHERE id = $1 AND scope = ANY ($2::text[])`;

/** How a code of these scopes stands; undefined when there is none of that id. */
export async function findCodeState(tx: Tx, of: TryOf): Promise<CodeState | undefined> {
  const [row] = await tx.rows<CodeState>(STATE, [of.id, of.scopes, of.now, of.most]);
  return row;
}

/** Ends a code that was entered, and keeps the mark of the proof that it gave. */
export async function markProven(
  tx: Tx,
  id: string,
  proof: { at: Date; until: Date; contactMark: string; proofHash: string },
): Promise<void> {
  await tx.rows(
    `UPDATE one_time_code SET used_at = $2, proof_expires_at = $3, contact_mark = $4, proof_hash = $5
     WHERE id = $1`,
    [id, proof.at, proof.until, proof.contactMark, proof.proofHash],
  );
}

/** A proof that no code was entered for. */
export type Proof = {
  id: string;
  agencyId: string;
  scope: string;
  partyId: string;
  contactMark: string;
  proofHash: string;
  at: Date;
  until: Date;
};

/** Keeps a proof by itself: there is no code that could be entered for it. */
export async function insertProof(tx: Tx, proof: Proof): Promise<void> {
  await tx.rows(
    `INSERT INTO one_time_code
       (id, agency_id, scope, party_id, channel, target_masked, code_hash, contact_mark,
        expires_at, used_at, proof_expires_at, created_at, proof_hash)
     VALUES ($1, $2, $3, $4, 'EMAIL', 'in person', '', $5, $6, $6, $7, $6, $8)`,
    [
      proof.id,
      proof.agencyId,
      proof.scope,
      proof.partyId,
      proof.contactMark,
      proof.at,
      proof.until,
      proof.proofHash,
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
