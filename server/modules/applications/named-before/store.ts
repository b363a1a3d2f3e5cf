import type { NamedBefore } from '../../../../domain/applications/left-out.ts';
import type { Address } from '../../../../domain/listings/listing-parts.ts';
import type { PartyContactHold } from '../../../db/schema/funding/application.ts';
import type { Tx } from '../../../db/transaction.ts';
import { isStrangers } from '../contacts/store.ts';

/** A listing of an agency. */
export type Place = { agencyId: string; listingId: string };

const PLACES = `SELECT agency_id AS "agencyId", id AS "listingId", record -> 'address' AS address
  FROM listing WHERE search_text ~ $1
  UNION ALL
  SELECT agency_id, listing_id, address FROM replaced_address WHERE address::text ~ $1`;

/** Listings of every agency that the transaction sees in whose addresses, replaced ones too, a pattern is found. */
export function findPlaces(tx: Tx, pattern: string): Promise<(Place & { address: Address })[]> {
  return tx.rows(PLACES, [pattern]);
}

/** Somebody whom a listing or an agreement named, or an application asked. */
export type NamedThere = NamedBefore & { listingId: string };

const ms = (instant: string) => `(extract(epoch FROM ${instant}) * 1000)::float8`;

const ASKED = `SELECT a.agency_id AS "agencyId", a.listing_id AS "listingId", 'application ' || a.id AS "group",
    a.party AS side, p.name, p.email, p.phone, p.contact_hold AS hold, (${isStrangers('$3')}) AS "isStrangers",
    ${ms('sent.at')} AS at,
    CASE WHEN a.state IN ('declined', 'cancelled', 'expired', 'closed', 'written_off')
      THEN ${ms('a.updated_at')} END AS until,
    coalesce((SELECT v.kind <> 'consented' FROM application_event v WHERE v.agency_id = a.agency_id
      AND v.application_id = a.id AND v.facts ->> 'partyId' = p.id::text
      AND (v.kind IN ('consented', 'disagreed') OR (v.kind = 'cancel' AND v.actor_kind = 'VEN'))
      ORDER BY v.at DESC, v.id DESC LIMIT 1), false) AS "saidNo"
  FROM application a
  JOIN application_party p ON p.agency_id = a.agency_id AND p.application_id = a.id
  JOIN LATERAL (SELECT max(v.at) AS at FROM application_event v WHERE v.agency_id = a.agency_id
    AND v.application_id = a.id AND v.kind = 'send') sent ON sent.at IS NOT NULL
  WHERE (a.agency_id, a.listing_id) IN (SELECT * FROM unnest($1::uuid[], $2::uuid[])) AND a.id <> $4`;

/** Somebody whom an application asked, of which agency and side, and whether a stranger alone wrote it. */
export type AskedThere = NamedThere & {
  agencyId: string;
  side: 'vendor' | 'buyer';
  hold: PartyContactHold | null;
  isStrangers: boolean;
};

/** Everybody whom another application of these listings asked. */
export function findAskedAt(
  tx: Tx,
  places: readonly Place[],
  { id, stranger }: { id: string; stranger: string },
): Promise<AskedThere[]> {
  const agencies = places.map(({ agencyId }) => agencyId);
  return tx.rows(ASKED, [agencies, places.map(({ listingId }) => listingId), stranger, id]);
}

const NAMED = `SELECT l.id AS "listingId", 'listing ' || l.id AS "group",
    p ->> 'name' AS name, p ->> 'email' AS email, p ->> 'mobile' AS phone,
    coalesce((SELECT ${ms('max(e.at)')} FROM listing_event e WHERE e.agency_id = l.agency_id AND e.listing_id = l.id
      AND (e.kind IN ('created', 'imported') OR 'vendors' = ANY (e.fields))), ${ms('l.created_at')}) AS at,
    CASE WHEN l.status IN ('settled', 'withdrawn', 'archived') THEN ${ms('l.updated_at')} END AS until
  FROM listing l, jsonb_array_elements(coalesce(l.record -> 'vendors', '[]')) p
  WHERE l.agency_id = $1 AND l.id = $3
  UNION ALL
  SELECT e.listing_id, 'envelope ' || e.id, r.name, r.email, r.phone,
    ${ms('e.sent_at')}, ${ms('e.updated_at')}
  FROM envelope e
  JOIN envelope_recipient r ON r.agency_id = e.agency_id AND r.envelope_id = e.id
  WHERE e.agency_id = $1 AND e.listing_id = ANY ($2::uuid[]) AND e.product = 'listing-agreement'
    AND e.sent_at IS NOT NULL AND r.kind = 'signer' AND r.role = 'vendor'`;

/**
 * Everybody whom a listing names as an owner now, and who was sent the agreement of these listings of its agency to
 * sign. Who was only ever typed names nobody: a surname is corrected, a wrong row goes.
 */
export function findNamed(
  tx: Tx,
  agencyId: string,
  { id, listingIds }: { id: string; listingIds: readonly string[] },
): Promise<NamedThere[]> {
  return tx.rows(NAMED, [agencyId, listingIds, id]);
}
