import { and, eq } from 'drizzle-orm';
import type {
  EarlierContact,
  StaffContact,
} from '../../../../domain/applications/owner-contacts.ts';
import { contactsOf } from '../../../../domain/contracts/signing/known-contacts.ts';
import { platformUser, staffUser } from '../../../db/schema/agency.ts';
import { applicationParty, type PartyContactHold } from '../../../db/schema/funding/application.ts';
import { besideAsPlatform, type Tx } from '../../../db/transaction.ts';

type Of = { agencyId: string; listingIds: readonly string[] };
type Person = { personId: string; name: string; email: string | null; phone: string | null };

const SENT_TO = `SELECT p.id AS "personId", p.name, p.email, p.phone, p.contact_hold AS hold
  FROM application a
  JOIN application_party p ON p.agency_id = a.agency_id AND p.application_id = a.id
  WHERE a.agency_id = $1 AND a.listing_id = ANY ($2::uuid[]) AND EXISTS (
    SELECT FROM shortcode s WHERE s.agency_id = a.agency_id AND s.application_id = a.id AND s.party_id = p.id)`;

/** Where links of applications went that nothing stands against. */
export async function findAsked(tx: Tx, { agencyId, listingIds }: Of): Promise<EarlierContact[]> {
  const parties = await tx.rows<Person & { hold: PartyContactHold | null }>(SENT_TO, [
    agencyId,
    listingIds,
  ]);
  return parties.flatMap(({ hold, ...person }) =>
    earlier(person).filter(
      ({ channel }) => !hold || hold.confirmed !== undefined || !hold.channels.includes(channel),
    ),
  );
}

const WRITTEN = `SELECT person_id AS "personId", name, email, phone, replaced_at AS at
  FROM replaced_contact WHERE agency_id = $1 AND listing_id = ANY ($2::uuid[])
  UNION ALL
  SELECT p ->> 'id', p ->> 'name', p ->> 'email', p ->> 'mobile', l.created_at
  FROM listing l, jsonb_array_elements(coalesce(l.record -> 'vendors', '[]') || coalesce(l.record -> 'buyers', '[]')) p
  WHERE l.agency_id = $1 AND l.id = ANY ($3::uuid[])
  ORDER BY at`;

/**
 * What stood on these listings, the earliest first; of the others of the same property what stands there now
 * besides.
 */
export async function findWritten(tx: Tx, { agencyId, listingIds }: Of, others: readonly string[]) {
  const rows = await tx.rows<Person & { at: string }>(WRITTEN, [agencyId, listingIds, others]);
  return rows.flatMap(({ at, ...person }) =>
    earlier(person).map((each) => ({ ...each, at: new Date(at).toISOString() })),
  );
}

function earlier({ personId, name, email, phone }: Person): EarlierContact[] {
  return contactsOf({ email, phone }).map((contact) => ({ ...contact, personId, name }));
}

/** Everybody who works at the agency or with us, or did. */
export async function findStaff(tx: Tx, agencyId: string): Promise<StaffContact[]> {
  const theirs = await tx
    .select({
      id: staffUser.id,
      name: staffUser.name,
      email: staffUser.email,
      phone: staffUser.mobile,
    })
    .from(staffUser)
    .where(eq(staffUser.agencyId, agencyId));
  const ours = await besideAsPlatform(tx, agencyId, () =>
    tx
      .select({ id: platformUser.id, name: platformUser.name, email: platformUser.email })
      .from(platformUser),
  );
  return [
    ...theirs.map((each) => ({ ...each, works: 'agency' as const })),
    ...ours.map((each) => ({ ...each, phone: null, works: 'lintel' as const })),
  ];
}

/** Writes what stands against a party's contacts. */
export async function writeHold(
  tx: Tx,
  { agencyId, applicationId, id }: { agencyId: string; applicationId: string; id: string },
  contactHold: PartyContactHold,
): Promise<void> {
  await tx
    .update(applicationParty)
    .set({ contactHold })
    .where(
      and(
        eq(applicationParty.agencyId, agencyId),
        eq(applicationParty.applicationId, applicationId),
        eq(applicationParty.id, id),
      ),
    );
}
