import { and, eq, inArray, or } from 'drizzle-orm';
import type { Standing, Writing } from '../../../../domain/contracts/signing/contact-writers.ts';
import type { Contact } from '../../../../domain/contracts/signing/known-contacts.ts';
import type { StaffContact } from '../../../../domain/contracts/signing/staff-contacts.ts';
import type { Address } from '../../../../domain/listings/listing-parts.ts';
import { platformUser, staffUser } from '../../../db/schema/agency.ts';
import { signerContact, writtenContact } from '../../../db/schema/contracts/recipient.ts';
import { besideAsPlatform, type Tx } from '../../../db/transaction.ts';

/** A contact that is known of somebody who signs for a listing. */
export type KnownContact = typeof signerContact.$inferSelect;

const PLACES = `SELECT id, record -> 'address' AS address FROM listing
  WHERE agency_id = $1 AND search_text ~ $2
  UNION ALL
  SELECT listing_id, address FROM replaced_address WHERE agency_id = $1 AND address::text ~ $2`;

/** The addresses of an agency's listings in whose words a pattern is found, archived and replaced ones too. */
export function findPlaces(
  tx: Tx,
  agencyId: string,
  pattern: string,
): Promise<{ id: string; address: Address }[]> {
  return tx.rows(PLACES, [agencyId, pattern]);
}

const KNOWN_PLACES = `SELECT DISTINCT place FROM signer_contact WHERE agency_id = $1 AND place ~ $2`;

/** The places that contacts are known of, as they are kept, in which a pattern is found. */
export async function findKnownPlaces(
  tx: Tx,
  agencyId: string,
  pattern: string,
): Promise<string[]> {
  const rows = await tx.rows<{ place: string }>(KNOWN_PLACES, [agencyId, pattern]);
  return rows.map(({ place }) => place);
}

/** Everything that is known of whoever signed or was to sign for a property, by any listing of it. */
export function findKnown(
  tx: Tx,
  { agencyId, listingIds, places }: { agencyId: string; listingIds: string[]; places: string[] },
): Promise<KnownContact[]> {
  return tx
    .select()
    .from(signerContact)
    .where(
      and(
        eq(signerContact.agencyId, agencyId),
        or(inArray(signerContact.listingId, listingIds), inArray(signerContact.place, places)),
      ),
    );
}

const STANDING = `SELECT r.name FROM envelope e
  JOIN envelope_recipient r ON r.agency_id = e.agency_id AND r.envelope_id = e.id
  WHERE e.agency_id = $1 AND e.listing_id = $2 AND e.id <> $3 AND r.kind = 'signer' AND r.role = 'vendor'
    AND e.state IN ('sent', 'in_progress', 'sealing', 'completed')`;

/** Vendors who sign, or signed, another envelope of the listing that stands. */
export function findStandingVendors(
  tx: Tx,
  { agencyId, listingId, id }: { agencyId: string; listingId: string; id: string },
): Promise<{ name: string }[]> {
  return tx.rows(STANDING, [agencyId, listingId, id]);
}

const ms = (instant: string) => `(extract(epoch FROM ${instant}) * 1000)::float8`;

const STOOD = `SELECT l.id AS "listingId", p ->> 'id' AS "personId", p ->> 'name' AS name, p ->> 'email' AS email,
    p ->> 'mobile' AS phone, NULL::float8 AS until
  FROM listing l, jsonb_array_elements(coalesce(l.record -> 'vendors', '[]') || coalesce(l.record -> 'buyers', '[]')) p
  WHERE l.agency_id = $1 AND l.id = ANY ($2::uuid[])
  UNION ALL
  SELECT listing_id, person_id, name, email, phone, ${ms('replaced_at')} FROM replaced_contact
  WHERE agency_id = $1 AND listing_id = ANY ($2::uuid[])`;

/** Who stands on these listings, or stood, and how they were reached there. */
export function findStood(
  tx: Tx,
  { agencyId, listingIds }: { agencyId: string; listingIds: readonly string[] },
): Promise<Standing[]> {
  return tx.rows(STOOD, [agencyId, listingIds]);
}

const WRITINGS = `SELECT listing_id AS "listingId", actor_id AS "actorId", ${ms('at')} AS at FROM listing_event
  WHERE agency_id = $1 AND listing_id = ANY ($2::uuid[]) AND actor_id IS NOT NULL
    AND (kind IN ('created', 'imported') OR fields && ARRAY['vendors', 'buyers'])`;

/** Who wrote the people of these listings, and when. */
export function findWritings(
  tx: Tx,
  { agencyId, listingIds }: { agencyId: string; listingIds: readonly string[] },
): Promise<Writing[]> {
  return tx.rows(WRITINGS, [agencyId, listingIds]);
}

/** Everything that was written into envelopes of these listings, and by whom. */
export function findWrittenThere(
  tx: Tx,
  { agencyId, listingIds }: { agencyId: string; listingIds: readonly string[] },
): Promise<(typeof writtenContact.$inferSelect)[]> {
  return tx
    .select()
    .from(writtenContact)
    .where(
      and(
        eq(writtenContact.agencyId, agencyId),
        inArray(writtenContact.listingId, [...listingIds]),
      ),
    );
}

/** Keeps who wrote contacts into an envelope of a listing. */
export async function insertWritten(
  tx: Tx,
  of: { agencyId: string; listingId: string; actorId: string },
  contacts: readonly Contact[],
): Promise<void> {
  if (contacts.length === 0) return;
  await tx
    .insert(writtenContact)
    .values(contacts.map(({ channel, target }) => ({ ...of, channel, target })))
    .onConflictDoNothing();
}

/** Keeps contacts; what is known already stays as it is. */
export async function insertKnown(tx: Tx, rows: KnownContact[]): Promise<void> {
  if (rows.length > 0) await tx.insert(signerContact).values(rows).onConflictDoNothing();
}

/** Everybody who works at the agency or with us, active or not, and how they are reached. */
export async function findEverybody(tx: Tx, agencyId: string): Promise<StaffContact[]> {
  const theirs = await tx
    .select({ name: staffUser.name, email: staffUser.email, phone: staffUser.mobile })
    .from(staffUser)
    .where(eq(staffUser.agencyId, agencyId));
  const ours = await besideAsPlatform(tx, agencyId, () =>
    tx.select({ name: platformUser.name, email: platformUser.email }).from(platformUser),
  );
  return [
    ...theirs.map((each) => ({ ...each, worksWith: 'agency' as const })),
    ...ours.map((each) => ({ ...each, phone: null, worksWith: 'us' as const })),
  ];
}

/** The names of those of whom a change of contact was stopped, in envelopes of these listings. */
export async function findStoppedNames(
  tx: Tx,
  { agencyId, listingIds }: { agencyId: string; listingIds: readonly string[] },
): Promise<string[]> {
  const rows = await tx.rows<{ name: string }>(
    `SELECT v.facts ->> 'name' AS name FROM envelope_event v
     JOIN envelope e ON e.agency_id = v.agency_id AND e.id = v.envelope_id
     WHERE v.agency_id = $1 AND e.listing_id = ANY ($2::uuid[]) AND v.kind = 'contactStopped'`,
    [agencyId, listingIds],
  );
  return rows.map(({ name }) => name);
}
