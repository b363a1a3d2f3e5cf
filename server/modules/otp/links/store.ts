import type { InPerson } from '../../../../domain/contracts/in-person.ts';
import {
  type Colleague,
  isSuspendedThere,
} from '../../../../domain/contracts/signing/staff-contacts.ts';
import type { ProductType } from '../../../../domain/products/product-types.ts';
import type { Tx } from '../../../db/transaction.ts';

type AnyRow = {
  /** The hash of its code in hexadecimal digits. */
  codeKey: string;
  agencyId: string;
  requiresCode: boolean;
  /** When it stops working by itself, in milliseconds of the business clock. */
  endsAt: number | undefined;
  name: string;
  email: string | null;
  phone: string | null;
};

/** A link that works, with the contacts of its party or recipient. */
export type LinkRow =
  | (AnyRow & {
      kind: 'application';
      applicationId: string;
      partyId: string;
      product: ProductType;
    })
  | (AnyRow & {
      kind: 'envelope';
      envelopeId: string;
      recipientId: string;
      inPerson: InPerson | undefined;
      /** What the host of a signing in person may do by now; none who was suspended, or whose agency was. */
      hostRoles: string[];
      /** For the agency signs nobody who was suspended there, and nobody at all while it is suspended itself. */
      isSuspended: boolean;
    })
  | (AnyRow & { kind: 'aml'; caseId: string; personId: string })
  | (AnyRow & { kind: 'deposit'; depositId: string; personId: string })
  | (AnyRow & { kind: 'settlement'; settlementId: string; personId: string });

/** An owner's contact that isn't trusted, beside another one that is. */
const held = (channel: 'EMAIL' | 'SMS') => `p.contact_hold -> 'channels' @> '"${channel}"'
      AND p.contact_hold -> 'isWhole' = 'false' AND p.contact_hold -> 'confirmed' IS NULL`;

const SELECT = `SELECT encode(s.code_hash, 'hex') AS "codeKey", s.agency_id AS "agencyId",
    CASE WHEN s.application_id IS NOT NULL THEN 'application'
      WHEN s.envelope_id IS NOT NULL THEN 'envelope'
      WHEN s.aml_case_id IS NOT NULL THEN 'aml'
      WHEN s.deposit_id IS NOT NULL THEN 'deposit' ELSE 'settlement' END AS kind,
    s.aml_case_id AS "caseId", s.deposit_id AS "depositId", s.settlement_id AS "settlementId",
    coalesce(s.aml_person_id, s.deposit_person_id, s.settlement_person_id) AS "personId",
    s.application_id AS "applicationId", s.party_id AS "partyId",
    s.envelope_id AS "envelopeId", s.recipient_id AS "recipientId", s.in_person AS "inPerson",
    CASE WHEN s.in_person IS NOT NULL THEN (
      SELECT u.roles FROM staff_user u
      JOIN agency g ON g.agency_id = u.agency_id AND g.status <> 'suspended'
      WHERE u.agency_id = s.agency_id AND u.id = (s.in_person ->> 'hostId')::uuid AND u.status = 'active'
    ) END AS "hostRoles",
    CASE WHEN r.role = 'agent' THEN (
      SELECT jsonb_agg(jsonb_build_object('name', u.name, 'email', u.email, 'phone', u.mobile,
        'isActive', u.status = 'active')) FROM staff_user u WHERE u.agency_id = s.agency_id
    ) END AS staff,
    coalesce(r.role = 'agent', false) AND EXISTS (
      SELECT FROM agency g WHERE g.agency_id = s.agency_id AND g.status = 'suspended'
    ) AS "isAgencySuspended", r.email AS "ownEmail", r.phone AS "ownPhone",
    (extract(epoch FROM s.expires_at) * 1000)::float8 AS "endsAt",
    a.product,
    s.requires_otp OR coalesce(a.payment_requires_otp, false) AS "requiresCode",
    coalesce(p.name, r.name, i.name, d.name, t.name) AS name,
    -- No code goes to a contact that a second person has yet to confirm.
    coalesce(CASE WHEN ${held('EMAIL')} THEN NULL ELSE p.email END, CASE WHEN r.contact_hold -> 'channels' @> '"EMAIL"' THEN NULL ELSE r.email END, i.email, d.email, t.email) AS email,
    coalesce(CASE WHEN ${held('SMS')} THEN NULL ELSE p.phone END, CASE WHEN r.contact_hold -> 'channels' @> '"SMS"' THEN NULL ELSE r.phone END, i.phone, d.phone, t.phone) AS phone
  FROM shortcode s
  LEFT JOIN application a ON a.agency_id = s.agency_id AND a.id = s.application_id
  LEFT JOIN application_party p
    ON p.agency_id = s.agency_id AND p.application_id = s.application_id AND p.id = s.party_id
  LEFT JOIN envelope_recipient r
    ON r.agency_id = s.agency_id AND r.envelope_id = s.envelope_id AND r.id = s.recipient_id
  LEFT JOIN aml_invitation i
    ON i.agency_id = s.agency_id AND i.case_id = s.aml_case_id AND i.person_id = s.aml_person_id
  LEFT JOIN deposit_person d
    ON d.agency_id = s.agency_id AND d.deposit_id = s.deposit_id AND d.person_id = s.deposit_person_id
  LEFT JOIN settlement_person t
    ON t.agency_id = s.agency_id AND t.settlement_id = s.settlement_id AND t.person_id = s.settlement_person_id
  WHERE s.revoked_at IS NULL`;
const BY_CODE = `${SELECT} AND s.code_hash = $1`;
const OF_APPLICATION = `${SELECT} AND s.application_id = $1 AND s.agency_id = $2
  ORDER BY p.position, s.created_at DESC`;
const BY_REFERENCE = `${SELECT} AND s.application_id = $1
  ORDER BY a.created_at, a.agency_id, p.position, s.created_at DESC LIMIT 1`;

/** As the database gives it: null for what the kind doesn't have. */
type Found = Omit<AnyRow, 'endsAt'> & {
  kind: LinkRow['kind'];
  applicationId: string;
  partyId: string;
  product: ProductType;
  envelopeId: string;
  recipientId: string;
  caseId: string;
  depositId: string;
  settlementId: string;
  personId: string;
  endsAt: number | null;
  inPerson: InPerson | null;
  hostRoles: string[] | null;
  /** Everybody of the agency, for somebody who signs for it. */
  staff: Colleague[] | null;
  /** Of somebody who signs for the agency: it is suspended itself. */
  isAgencySuspended: boolean;
  /** As they were written, also where a second person has yet to confirm them. */
  ownEmail: string | null;
  ownPhone: string | null;
};

function toRow(found: Found): LinkRow {
  const { codeKey, agencyId, requiresCode, name, email, phone } = found;
  const endsAt = found.endsAt === null ? undefined : Number(found.endsAt);
  const row = { codeKey, agencyId, requiresCode, name, email, phone, endsAt };
  if (found.kind === 'application') {
    const { kind, applicationId, partyId, product } = found;
    return { ...row, kind, applicationId, partyId, product };
  }
  if (found.kind === 'aml') {
    const { kind, caseId, personId } = found;
    return { ...row, kind, caseId, personId };
  }
  if (found.kind === 'deposit') {
    const { kind, depositId, personId } = found;
    return { ...row, kind, depositId, personId };
  }
  if (found.kind === 'settlement') {
    const { kind, settlementId, personId } = found;
    return { ...row, kind, settlementId, personId };
  }
  const { kind, envelopeId, recipientId, inPerson, hostRoles } = found;
  const own = { email: found.ownEmail, phone: found.ownPhone };
  const isSuspended = found.isAgencySuspended || isSuspendedThere(own, found.staff ?? []);
  const staff = { hostRoles: hostRoles ?? [], isSuspended };
  const beside = { inPerson: inPerson ?? undefined, ...staff };
  return { ...row, kind, envelopeId, recipientId, ...beside };
}

/** The link of a code's hash, before the agency is known. */
export async function findLink(tx: Tx, codeHash: Uint8Array): Promise<LinkRow | undefined> {
  const [row] = await tx.rows<Found>(BY_CODE, [codeHash]);
  return row && toRow(row);
}

/** The links of an agency's application in the order of its parties. */
export async function findLinksOf(
  tx: Tx,
  { agencyId, applicationId }: { agencyId: string; applicationId: string },
): Promise<LinkRow[]> {
  return (await tx.rows<Found>(OF_APPLICATION, [applicationId, agencyId])).map(toRow);
}

/**
 * The link of the first party of the application that a reference is for. Where two agencies have the
 * id, it is for the one that had it first: whoever takes an id later gets nothing by it.
 */
export async function findByReference(tx: Tx, applicationId: string): Promise<LinkRow | undefined> {
  const [row] = await tx.rows<Found>(BY_REFERENCE, [applicationId]);
  return row && toRow(row);
}

/** `aheadMs` is by how much the business clock runs ahead of the machine's. */
export type ProofQuestion = {
  proofHash: string;
  ownScope: string;
  contactMark: string;
  staffScope: string;
  aheadMs: number;
};

/** What a proof is worth: whose it is, and the id of the code or grant that it came of. */
export type FoundProof = {
  kind: 'own' | 'staff';
  codeId: string;
  /** What the member of staff who opened the page may do by now. */
  roles: string[] | null;
};

const PROOF = `SELECT 'own' AS kind, id AS "codeId", NULL::text[] AS roles FROM one_time_code
  WHERE proof_hash = $1 AND scope = $2 AND contact_mark = $3 AND used_at IS NOT NULL
    AND proof_expires_at > clock_timestamp() + $5::float8 * interval '1 millisecond'
  UNION ALL
  SELECT 'staff', b.id::text, u.roles FROM otp_bypass b
  JOIN agency g ON g.agency_id = b.agency_id AND g.status <> 'suspended'
  JOIN staff_user u
    ON u.agency_id = b.agency_id AND u.id::text = b.actor AND u.status = 'active'
  JOIN agency_setting f
    ON f.agency_id = b.agency_id AND f.flags ->> 'admin-payment-options' = 'true'
  WHERE b.proof_hash = $1 AND b.scope = $4 AND b.used_at IS NOT NULL
    AND b.used_at + $6::float8 * interval '1 millisecond'
      > clock_timestamp() + $5::float8 * interval '1 millisecond'`;

/**
 * What is proven for a link just now; undefined when nothing. Staff look on only while the agency's flag is
 * on and they work there.
 */
export async function findProof(
  tx: Tx,
  { proofHash, ownScope, contactMark, staffScope, aheadMs }: ProofQuestion,
  staffLifeMs: number,
): Promise<FoundProof | undefined> {
  const [row] = await tx.rows<FoundProof>(PROOF, [
    proofHash,
    ownScope,
    contactMark,
    staffScope,
    aheadMs,
    staffLifeMs,
  ]);
  return row;
}
