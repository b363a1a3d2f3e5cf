import type { CreditProduct } from '../../../../domain/applications/lending-limits.ts';
import type { Address } from '../../../../domain/listings/listing-parts.ts';
import { candidatePattern, type Home } from '../../../../domain/listings/same-home.ts';
import { searchWords } from '../../../../domain/listings/search-words.ts';
import { mailboxOf } from '../../../../domain/people/mailbox.ts';
import { CONTRACT_PRODUCTS } from '../../../../domain/products/product-types.ts';
import { besideAsPlatform, type Tx } from '../../../db/transaction.ts';
import type { ApplicationRow } from '../store.ts';

/** How somebody is reached. */
export type Reached = { email?: string | null | undefined; phone?: string | null | undefined };

/** An application of somebody: its credit, where it isn't repaid, in cents; and what a person last said of it. */
export type OpenApplication = {
  agencyId: string;
  id: string;
  product: CreditProduct;
  isOpen: boolean;
  amount: number;
  address: Address;
  parties: (Reached & { name: string })[];
  word: 'approve' | 'decline' | 'reopen' | 'drawdown-approve' | 'drawdown-decline' | null;
  wordAt: number | null;
  /** Whether a person approved less than was asked for. */
  isPart: boolean;
};

const OPEN = ['approved', 'accepted', 'active', 'overdue', 'hardship', 'written_off'] as const;
const TAKING = ['approved', 'accepted', 'active', 'overdue', 'hardship'] as const;

/**
 * What is owed again of an application that is closed, in cents: its bank took back what had repaid it, and
 * nobody has written since that it is dealt with otherwise.
 */
const OWED_AGAIN = `(SELECT sum(b.amount) FROM ledger_line b
    WHERE a.state = 'closed' AND b.agency_id = a.agency_id AND b.account = ANY (ARRAY[
      'application:' || a.id || ':principal', 'application:' || a.id || ':fees', 'application:' || a.id || ':interest'])
    AND coalesce((SELECT max(e ->> 'at') FROM payment p, jsonb_array_elements(p.facts -> 'events') e
        WHERE p.agency_id = a.agency_id AND p.application_id = a.id AND e ->> 'kind' = 'returned'), '')
      >= coalesce((SELECT max(p.facts -> 'dealtWith' ->> 'at') FROM payment p
        WHERE p.agency_id = a.agency_id AND p.application_id = a.id), ''))`;

const FIND = `SELECT * FROM (SELECT a.agency_id AS "agencyId", a.id, a.product,
    (a.state = ANY ($1::text[]) OR owed.again > 0) AS "isOpen",
    coalesce(owed.again, a.approved_amount, a.amount)::float8 AS amount, l.record -> 'address' AS address,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('name', p.name, 'email', p.email, 'phone', p.phone)), '[]')
     FROM application_party p
     WHERE p.agency_id = a.agency_id AND p.application_id = a.id) AS parties,
    said.kind AS word, (extract(epoch FROM said.at) * 1000)::float8 AS "wordAt", coalesce(a.approved_amount < a.amount, false) AS "isPart"
  FROM application a JOIN listing l ON l.agency_id = a.agency_id AND l.id = a.listing_id
  CROSS JOIN LATERAL (SELECT ${OWED_AGAIN} AS again) owed
  LEFT JOIN LATERAL (SELECT v.kind, v.at FROM application_event v
    WHERE v.agency_id = a.agency_id AND v.application_id = a.id AND v.actor_kind = 'ADM'
      AND v.kind IN ('approve', 'decline', 'reopen', 'drawdown-approve', 'drawdown-decline')
    ORDER BY v.at DESC, v.id DESC LIMIT 1) said ON true
  WHERE a.product <> ALL ($2::text[]) AND (l.search_text ~ $3 OR EXISTS (
    SELECT FROM application_party p WHERE p.agency_id = a.agency_id AND p.application_id = a.id AND (
      p.phone = ANY ($4::text[]) OR lower(p.name) LIKE ANY ($6::text[])
      OR replace(split_part(split_part(lower(p.email), '@', 1), '+', 1), '.', '') = ANY ($5::text[]))))
  ) found WHERE "isOpen" OR word IS NOT NULL`;

const APPROVED = `SELECT coalesce(sum(coalesce(owed.again, a.approved_amount, a.amount)), 0)::float8 AS amount
  FROM application a CROSS JOIN LATERAL (SELECT ${OWED_AGAIN} AS again) owed
  WHERE a.agency_id = $1 AND (a.state = ANY ($2::text[]) OR owed.again > 0)`;

/** What an agency's applications take together that are approved, run, or are owed again, in cents. */
export async function sumApproved(tx: Tx, agencyId: string): Promise<number> {
  const [row] = await tx.rows<{ amount: number }>(APPROVED, [agencyId, TAKING]);
  return row?.amount ?? 0;
}

/** Whose credit is looked for: of what may be these homes, or of these people. */
export type Sought = { homes: readonly Home[]; people: readonly (Reached & { name: string })[] };

/** Applications of every agency that the transaction sees that may be of these. */
export function readOpen(tx: Tx, { homes, people }: Sought): Promise<OpenApplication[]> {
  const phones = people.flatMap(({ phone }) => (phone ? [phone] : []));
  const names = people.flatMap(({ email }) =>
    email ? [mailboxOf(email).replace(/@.*/, '').replaceAll('.', '')] : [],
  );
  const longest = people.map(({ name }) =>
    searchWords(name).reduce((one, other) => (other.length > one.length ? other : one), ''),
  );
  const like = longest.filter((word) => word !== '').map((word) => `%${word}%`);
  const pattern = candidatePattern(homes);
  return tx.rows<OpenApplication>(FIND, [OPEN, CONTRACT_PRODUCTS, pattern, phones, names, like]);
}

/**
 * The same of every agency, whoever asks. Nobody else decides about credit until the transaction ends, so
 * that two can't take the same room.
 */
export async function findOpen(
  tx: Tx,
  { agencyId }: Pick<ApplicationRow, 'agencyId'>,
  sought: Sought,
): Promise<OpenApplication[]> {
  await tx.rows('SELECT pg_advisory_xact_lock(207, $1::int)', [0]);
  return besideAsPlatform(tx, agencyId, () => readOpen(tx, sought));
}

const PROOFS = `SELECT array_agg(r.name) AS names
  FROM envelope e
  JOIN envelope_recipient r ON r.agency_id = e.agency_id AND r.envelope_id = e.id
  WHERE e.agency_id = $1 AND e.listing_id = $2 AND e.product = 'listing-agreement'
    AND e.state = 'completed' AND r.kind = 'signer' AND r.role = 'vendor'
  GROUP BY e.id
  UNION ALL
  SELECT array_agg(p.name)
  FROM application a
  JOIN application_party p ON p.agency_id = a.agency_id AND p.application_id = a.id
  WHERE a.agency_id = $1 AND a.listing_id = $2 AND 'approve' = (
    SELECT v.kind FROM application_event v WHERE v.agency_id = a.agency_id AND v.application_id = a.id
      AND v.kind IN ('approve', 'decline', 'reopen') AND v.actor_kind = 'ADM'
    ORDER BY v.at DESC, v.id DESC LIMIT 1)
  GROUP BY a.id`;

/**
 * Whom each proof of an authority names: those who signed it, and those our own staff approved credit of, where
 * that is their last word.
 */
export function findAuthorityProofs(
  tx: Tx,
  { agencyId, listingId }: Pick<ApplicationRow, 'agencyId' | 'listingId'>,
): Promise<{ names: string[] }[]> {
  return tx.rows(PROOFS, [agencyId, listingId]);
}
