import type { CreditProduct } from '../../../../domain/applications/lending-limits.ts';
import { AUTHORITY_MEDIA_TYPES } from '../../../../domain/documents/document.ts';
import type { Address } from '../../../../domain/listings/listing-parts.ts';
import { candidatePattern, type Home } from '../../../../domain/listings/same-home.ts';
import { searchWords } from '../../../../domain/listings/search-words.ts';
import type { PaymentState } from '../../../../domain/payments/payment-states.ts';
import { mailboxOf } from '../../../../domain/people/mailbox.ts';
import { CONTRACT_PRODUCTS } from '../../../../domain/products/product-types.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { ApplicationRow } from '../store.ts';

/** How somebody is reached. */
export type Reached = { email?: string | null | undefined; phone?: string | null | undefined };

/** An application of somebody: its credit, where it isn't repaid, in cents; and what a person last said of it. */
export type OpenApplication = {
  agencyId: string;
  id: string;
  product: CreditProduct;
  party: ApplicationRow['party'];
  isOpen: boolean;
  amount: number;
  /** Where the home was that a person last spoke of; today's where nobody did. */
  address: Address;
  /** Every address that its listing ever had. */
  addresses: Address[];
  parties: (Reached & { name: string })[];
  word: 'approve' | 'decline' | 'reopen' | 'drawdown-approve' | 'drawdown-decline' | null;
  wordAt: number | null;
  /** Whether a person approved less than was asked for. */
  isPart: boolean;
  /** What of its debt our own staff ended by a word, without money that was seen to come, in cents. */
  ended: number;
};

/** A payment of an application as far as it says whether what went back of it is dealt with. */
export type KeptPayment = {
  state: PaymentState;
  facts: Record<string, unknown>;
  amount: number;
  surcharge: number;
  provider: string;
};

/** The payments of what owes though it is closed; null of everything else. */
export type OwedAgain = { payments: KeptPayment[] | null };

const OPEN = ['approved', 'accepted', 'active', 'overdue', 'hardship', 'written_off'] as const;
const TAKING = ['approved', 'accepted', 'active', 'overdue', 'hardship'] as const;

/**
 * What the books of an application that is closed say is owed, in cents, and the payments that say whether it is
 * owed again or was dealt with otherwise (payments/dealt-with-service.ts).
 */
const OWED_AGAIN = `(SELECT again, CASE WHEN again > 0 THEN (SELECT coalesce(jsonb_agg(jsonb_build_object(
      'state', p.state, 'facts', p.facts, 'amount', p.amount, 'surcharge', p.surcharge,
      'provider', p.provider)), '[]')
    FROM payment p WHERE p.agency_id = a.agency_id AND p.application_id = a.id AND p.purpose <> 'drawdown') END AS payments
  FROM (SELECT sum(b.amount) AS again FROM ledger_line b
    WHERE a.state = 'closed' AND b.agency_id = a.agency_id AND b.account = ANY (ARRAY[
      'application:' || a.id || ':principal', 'application:' || a.id || ':fees', 'application:' || a.id || ':interest'])) books)`;

/** How many digits a phone ends with in any spelling of it. */
const PHONE_END = 8;

const phoneEnd = (phone: string): string =>
  phone.normalize('NFKC').replaceAll(/\D/g, '').slice(-PHONE_END);

/** A name as `searchWords` reads it, but for what isn't a letter: `O’Connor` is `oconnor`. */
const PLAIN_NAME = `regexp_replace(lower(normalize(p.name, NFKD)), '[\\u0300-\\u036f''\\u2018\\u2019\\u02bc\\u0060\\u00b4\\u2032]', '', 'g')`;

/** Written off, said to have been paid by settlement, dealt with otherwise, or said to be with us again. */
const ENDED = `(CASE WHEN a.state = 'written_off'
      THEN coalesce((a.closing #>> '{writtenOff,amount}')::float8, a.approved_amount, a.amount) ELSE 0 END
    + coalesce((SELECT sum(CASE WHEN p.provider = 'settlement' THEN p.received ELSE 0 END
        + coalesce((p.facts #>> '{dealtWith,amount}')::float8, 0))
      FROM payment p WHERE p.agency_id = a.agency_id AND p.application_id = a.id), 0)
    + coalesce((SELECT sum(d.amount) FROM drawdown d
      WHERE d.agency_id = a.agency_id AND d.application_id = a.id AND d.state = 'reversed'), 0))::float8`;

const FIND = `SELECT * FROM (SELECT a.agency_id AS "agencyId", a.id, a.product, a.party,
    (a.state = ANY ($1::text[]) OR owed.again > 0) AS "isOpen",
    coalesce(owed.again, a.approved_amount, a.amount)::float8 AS amount,
    coalesce((SELECT h.address FROM replaced_address h WHERE h.agency_id = l.agency_id AND h.listing_id = l.id
      AND h.replaced_at > said.at ORDER BY h.replaced_at LIMIT 1), l.record -> 'address') AS address,
    jsonb_build_array(l.record -> 'address') || coalesce((SELECT jsonb_agg(h.address) FROM replaced_address h
      WHERE h.agency_id = l.agency_id AND h.listing_id = l.id), '[]') AS addresses,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('name', p.name, 'email', p.email, 'phone', p.phone)), '[]')
     FROM application_party p
     WHERE p.agency_id = a.agency_id AND p.application_id = a.id) AS parties,
    said.kind AS word, (extract(epoch FROM said.at) * 1000)::float8 AS "wordAt", coalesce(a.approved_amount < a.amount, false) AS "isPart",
    ${ENDED} AS ended, owed.payments
  FROM application a JOIN listing l ON l.agency_id = a.agency_id AND l.id = a.listing_id
  CROSS JOIN LATERAL ${OWED_AGAIN} owed
  LEFT JOIN LATERAL (SELECT v.kind, v.at FROM application_event v
    WHERE v.agency_id = a.agency_id AND v.application_id = a.id AND v.actor_kind = 'ADM'
      AND v.kind IN ('approve', 'decline', 'reopen', 'drawdown-approve', 'drawdown-decline')
    ORDER BY v.at DESC, v.id DESC LIMIT 1) said ON true
  WHERE a.product <> ALL ($2::text[]) AND (l.search_text ~ $3 OR EXISTS (
    SELECT FROM replaced_address h WHERE h.agency_id = l.agency_id AND h.listing_id = l.id AND h.address::text ~ $3)
    OR EXISTS (
    SELECT FROM application_party p WHERE p.agency_id = a.agency_id AND p.application_id = a.id AND (
      right(regexp_replace(normalize(p.phone, NFKC), '\\D', '', 'g'), ${PHONE_END}) = ANY ($4::text[]) OR ${PLAIN_NAME} LIKE ANY ($6::text[])
      OR replace(split_part(split_part(lower(p.email), '@', 1), '+', 1), '.', '') = ANY ($5::text[]))))
  ) found WHERE "isOpen" OR word IS NOT NULL OR ended > 0`;

const APPROVED = `SELECT coalesce(sum(coalesce(a.approved_amount, a.amount)), 0)::float8 AS amount
  FROM application a WHERE a.agency_id = $1 AND a.state = ANY ($2::text[])`;

const CLOSED_OWING = `SELECT owed.again::float8 AS amount, owed.payments
  FROM application a CROSS JOIN LATERAL ${OWED_AGAIN} owed
  WHERE a.agency_id = $1 AND a.state = 'closed' AND owed.again > 0`;

/** What an agency's applications take together that are approved or run, in cents. */
export async function sumTaking(tx: Tx, agencyId: string): Promise<number> {
  const [row] = await tx.rows<{ amount: number }>(APPROVED, [agencyId, TAKING]);
  return row?.amount ?? 0;
}

/** What the books of an agency's closed applications say is owed, each in cents. */
export function findClosedOwing(tx: Tx, agencyId: string) {
  return tx.rows<OwedAgain & { amount: number }>(CLOSED_OWING, [agencyId]);
}

/** A proof of an authority: whose, whether our own staff's, when, and the addresses since but for today's. */
type AuthorityProof = { names: string[]; isOurs: boolean; at: number; since: Address[] };

/** Whose credit is looked for: of what may be these homes, or of these people. */
export type Sought = { homes: readonly Home[]; people: readonly (Reached & { name: string })[] };

/** The two longest words of a name: whoever writes one of them otherwise is found by the other one. */
const longestWords = (name: string): string[] =>
  searchWords(name)
    .filter((word) => word.length > 1)
    .sort((one, other) => other.length - one.length)
    .slice(0, 2);

/** Applications of every agency that the transaction sees that may be of these. */
export function readFound(
  tx: Tx,
  { homes, people }: Sought,
): Promise<(OpenApplication & OwedAgain)[]> {
  const phones = people.map(({ phone }) => phoneEnd(phone ?? '')).filter((end) => end !== '');
  const names = people.flatMap(({ email }) =>
    email ? [mailboxOf(email).replace(/@.*/, '').replaceAll('.', '')] : [],
  );
  const like = people.flatMap(({ name }) => longestWords(name)).map((word) => `%${word}%`);
  const pattern = candidatePattern(homes);
  return tx.rows<OpenApplication & OwedAgain>(FIND, [
    OPEN,
    CONTRACT_PRODUCTS,
    pattern,
    phones,
    names,
    like,
  ]);
}

/**
 * Who agreed to an application by a code of their own, in words that name an authority which is uploaded to its
 * listing, as a PDF or a photo.
 */
export async function agreedToUpload(
  tx: Tx,
  { agencyId, id, listingId }: Pick<ApplicationRow, 'agencyId' | 'id' | 'listingId'>,
): Promise<string[]> {
  const agreed = await tx.rows<{ name: string }>(
    `SELECT name FROM application_party WHERE agency_id = $1 AND application_id = $2
     AND consented_at IS NOT NULL AND consent ->> 'codeId' IS NOT NULL
     AND EXISTS (SELECT FROM listing_document
       WHERE agency_id = $1 AND listing_id = $3 AND id::text = consent ->> 'authority' AND kind = 'authority' AND state = 'stored'
         AND media_type = ANY ($4))`,
    [agencyId, id, listingId, AUTHORITY_MEDIA_TYPES],
  );
  return agreed.map(({ name }) => name);
}

/** Nobody else decides about credit until the transaction ends, so that two can't take the same room. */
export async function holdCredit(tx: Tx): Promise<void> {
  await tx.rows('SELECT pg_advisory_xact_lock(207, $1::int)', [0]);
}

/** The addresses that the listing had from a moment on, but for today's. */
const since = (
  moment: string,
) => `(SELECT coalesce(jsonb_agg(h.address), '[]') FROM replaced_address h
    WHERE h.agency_id = $1 AND h.listing_id = $2 AND h.replaced_at >= ${moment})`;

const PROOFS = `SELECT array_agg(r.name) AS names, false AS "isOurs",
    (extract(epoch FROM e.completed_at) * 1000)::float8 AS at, ${since('coalesce(e.sent_at, e.created_at)')} AS since
  FROM envelope e
  JOIN envelope_recipient r ON r.agency_id = e.agency_id AND r.envelope_id = e.id
  WHERE e.agency_id = $1 AND e.listing_id = $2 AND e.product = 'listing-agreement'
    AND e.state = 'completed' AND r.kind = 'signer' AND r.role = 'vendor'
  GROUP BY e.agency_id, e.id
  HAVING bool_and(r.contact_hold -> 'wentOn' IS NULL AND r.contact_hold -> 'disputedAt' IS NULL)
  UNION ALL
  SELECT array_agg(p.name), true, (extract(epoch FROM said.at) * 1000)::float8, ${since('said.at')}
  FROM application a
  JOIN application_party p ON p.agency_id = a.agency_id AND p.application_id = a.id
  JOIN LATERAL (
    SELECT v.kind, v.at FROM application_event v WHERE v.agency_id = a.agency_id AND v.application_id = a.id
      AND v.kind IN ('approve', 'decline', 'reopen') AND v.actor_kind = 'ADM'
    ORDER BY v.at DESC, v.id DESC LIMIT 1) said ON said.kind = 'approve'
  WHERE a.agency_id = $1 AND a.listing_id = $2 AND a.party = 'vendor'
  GROUP BY a.id, said.at`;

/**
 * What proves an authority, whom it names and when it was given: those who signed it, by no contact that counts by
 * silence alone and that nobody disputes, and those our own staff
 * approved credit of, where that is their last word. With the addresses that the listing had since.
 */
export function findAuthorityProofs(
  tx: Tx,
  { agencyId, listingId }: Pick<ApplicationRow, 'agencyId' | 'listingId'>,
): Promise<AuthorityProof[]> {
  return tx.rows<AuthorityProof>(PROOFS, [agencyId, listingId]);
}
