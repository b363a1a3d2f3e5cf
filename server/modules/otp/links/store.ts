import type { Tx } from '../../../db/transaction.ts';

/** A link that works, with the contacts of its party. */
export type LinkRow = {
  /** The hash of its code in hexadecimal digits. */
  codeKey: string;
  agencyId: string;
  applicationId: string;
  partyId: string;
  requiresCode: boolean;
  name: string;
  email: string | null;
  phone: string | null;
};

const SELECT = `SELECT encode(s.code_hash, 'hex') AS "codeKey", s.agency_id AS "agencyId",
    s.application_id AS "applicationId", s.party_id AS "partyId",
    s.requires_otp OR a.payment_requires_otp AS "requiresCode", p.name, p.email, p.phone
  FROM shortcode s
  JOIN application a ON a.agency_id = s.agency_id AND a.id = s.application_id
  JOIN application_party p
    ON p.agency_id = s.agency_id AND p.application_id = s.application_id AND p.id = s.party_id
  WHERE s.revoked_at IS NULL`;
const BY_CODE = `${SELECT} AND s.code_hash = $1`;
const BY_APPLICATION = `${SELECT} AND s.application_id = $1 ORDER BY p.position, s.created_at DESC`;

/** The link of a code's hash, before the agency is known. */
export async function findLink(tx: Tx, codeHash: Uint8Array): Promise<LinkRow | undefined> {
  const [row] = await tx.rows<LinkRow>(BY_CODE, [codeHash]);
  return row;
}

/** The links of an application in the order of its parties. */
export function findLinksOf(tx: Tx, applicationId: string): Promise<LinkRow[]> {
  return tx.rows<LinkRow>(BY_APPLICATION, [applicationId]);
}

/** `aheadMs` is by how much the business clock runs ahead of the machine's. */
export type ProofQuestion = {
  otpId: string;
  ownScope: string;
  contactMark: string;
  staffScope: string;
  aheadMs: number;
};

const PROOF = `SELECT 'own' AS kind FROM one_time_code
  WHERE id = $1 AND scope = $2 AND contact_mark = $3 AND used_at IS NOT NULL
    AND proof_expires_at > clock_timestamp() + $5::float8 * interval '1 millisecond'
  UNION ALL
  SELECT 'staff' FROM otp_bypass
  WHERE id::text = $1 AND scope = $4 AND used_at IS NOT NULL
    AND used_at + $6::float8 * interval '1 millisecond'
      > clock_timestamp() + $5::float8 * interval '1 millisecond'`;

/** What the id proves for a link just now; undefined when nothing. */
export async function findProof(
  tx: Tx,
  { otpId, ownScope, contactMark, staffScope, aheadMs }: ProofQuestion,
  staffLifeMs: number,
): Promise<'own' | 'staff' | undefined> {
  const [row] = await tx.rows<{ kind: 'own' | 'staff' }>(PROOF, [
    otpId,
    ownScope,
    contactMark,
    staffScope,
    aheadMs,
    staffLifeMs,
  ]);
  return row?.kind;
}
