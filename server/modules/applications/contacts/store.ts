import { and, eq } from 'drizzle-orm';
import type {
  EarlierContact,
  StaffContact,
} from '../../../../domain/applications/owner-contacts.ts';
import { contactsOf, isSameContact } from '../../../../domain/contracts/signing/known-contacts.ts';
import type { Listing } from '../../../../domain/listings/listing.ts';
import type { Address } from '../../../../domain/listings/listing-parts.ts';
import { homeOf, maySameHome } from '../../../../domain/listings/same-home.ts';
import { platformUser, staffUser } from '../../../db/schema/agency.ts';
import { applicationParty, type PartyContactHold } from '../../../db/schema/funding/application.ts';
import { besideAsPlatform, type Tx } from '../../../db/transaction.ts';
import type { ApplicationRow } from '../store.ts';

/** Who stands in the timeline for what a stranger sent: nobody of the agency. */
export const DIRECT_NAME = 'Direct application';

type Of = { agencyId: string; listingIds: readonly string[] };
type Person = { personId: string; name: string; email: string | null; phone: string | null };

/** Whether a direct application made a listing, with nobody of the agency. */
const madeByStranger = (agencyId: string, listingId: string) =>
  `EXISTS (SELECT FROM listing_event e WHERE e.agency_id = ${agencyId}
      AND e.listing_id = ${listingId} AND e.kind = 'created' AND e.actor_id IS NULL)`;

/**
 * Whether a stranger wrote an application by themselves, with its listing, and this person of it neither
 * entered a code nor agreed: nothing says then that the contact is theirs. `name` holds `DIRECT_NAME`.
 */
export const isStrangers = (name: string) =>
  `${sentByStranger(name)} AND p.consented_at IS NULL AND p.reached_at IS NULL`;

const sentByStranger = (
  name: string,
) => `EXISTS (SELECT FROM application_event v WHERE v.agency_id = a.agency_id
      AND v.application_id = a.id AND v.kind = 'send' AND v.actor_name = ${name})
    AND ${madeByStranger('a.agency_id', 'a.listing_id')}`;

const DIRECT = `SELECT FROM application a WHERE a.agency_id = $1 AND a.id = $2 AND ${sentByStranger('$3')}`;

/** Whether an application was applied for directly, with nobody of the agency. */
export async function isDirect(
  tx: Tx,
  { agencyId, id }: Pick<ApplicationRow, 'agencyId' | 'id'>,
): Promise<boolean> {
  return (await tx.rows(DIRECT, [agencyId, id, DIRECT_NAME])).length > 0;
}

const SENT_TO = `SELECT p.id AS "personId", p.name, p.email, p.phone, p.contact_hold AS hold,
    a.listing_id AS "listingId", (${isStrangers('$3')}) AS "isStrangers",
    coalesce((SELECT h.address FROM replaced_address h WHERE h.agency_id = a.agency_id
      AND h.listing_id = a.listing_id AND h.replaced_at > sent.at ORDER BY h.replaced_at LIMIT 1),
      l.record -> 'address') AS address
  FROM application a
  JOIN listing l ON l.agency_id = a.agency_id AND l.id = a.listing_id
  JOIN application_party p ON p.agency_id = a.agency_id AND p.application_id = a.id
  JOIN LATERAL (SELECT min(s.created_at) AS at FROM shortcode s
    WHERE s.agency_id = a.agency_id AND s.application_id = a.id AND s.party_id = p.id) sent ON sent.at IS NOT NULL
  WHERE a.agency_id = $1 AND a.listing_id = ANY ($2::uuid[]) AND a.id <> $4`;

type Asked = Person & {
  hold: PartyContactHold | null;
  listingId: string;
  isStrangers: boolean;
  /** Of the home that its listing said when it was sent. */
  address: Address;
};

/**
 * Where links of other applications went that nothing stands against, and what strangers alone wrote on other
 * listings of the property: that is known of nobody.
 */
export async function findAsked(
  tx: Tx,
  { agencyId, listingIds }: Of,
  { row, listing }: { row: Pick<ApplicationRow, 'id'>; listing: Pick<Listing, 'id' | 'address'> },
): Promise<{ reached: EarlierContact[]; strangers: StrangersContact[] }> {
  const parties = await tx.rows<Asked>(SENT_TO, [agencyId, listingIds, DIRECT_NAME, row.id]);
  const here = homeOf(listing.address);
  const isOthers = ({ isStrangers, listingId }: Asked) => isStrangers && listingId !== listing.id;
  return {
    reached: parties
      .filter((each) => !isOthers(each))
      .flatMap(({ hold, address, ...person }) => {
        const isElsewhere = !maySameHome(homeOf(address), here);
        return earlier(person)
          .filter(
            ({ channel }) =>
              !hold || hold.confirmed !== undefined || !hold.channels.includes(channel),
          )
          .map((each) => ({ ...each, isElsewhere }));
      }),
    strangers: parties
      .filter(isOthers)
      .flatMap((each) =>
        earlier(each).map((contact) => ({ ...contact, listingId: each.listingId })),
      ),
  };
}

/** A contact that a stranger wrote on a listing. */
type StrangersContact = EarlierContact & { listingId: string };

const WRITTEN = `SELECT listing_id AS "listingId", person_id AS "personId", name, email, phone, replaced_at AS at,
    false AS "stands", listing_id = ANY ($3::uuid[]) AND ${madeByStranger('$1', 'listing_id')} AS "isStrangers"
  FROM replaced_contact WHERE agency_id = $1 AND listing_id = ANY ($2::uuid[])
  UNION ALL
  SELECT l.id, p ->> 'id', p ->> 'name', p ->> 'email', p ->> 'mobile', l.created_at,
    true, ${madeByStranger('$1', 'l.id')}
  FROM listing l, jsonb_array_elements(coalesce(l.record -> 'vendors', '[]') || coalesce(l.record -> 'buyers', '[]')) p
  WHERE l.agency_id = $1 AND l.id = ANY ($3::uuid[])
  ORDER BY at`;

type Written = Person & { listingId: string; at: string; stands: boolean; isStrangers: boolean };

/**
 * What stood on these listings, the earliest first; of the others of the same property what stands there now
 * besides. Without what strangers wrote there, whether or not an application came of it.
 */
export async function findWritten(
  tx: Tx,
  { agencyId, listingIds }: Of,
  { others, strangers }: { others: readonly string[]; strangers: readonly StrangersContact[] },
) {
  const rows = await tx.rows<Written>(WRITTEN, [agencyId, listingIds, others]);
  const theirs = [...strangers, ...firstOfStrangers(rows)];
  return rows.flatMap(({ at, listingId, stands: _, isStrangers: __, ...person }) =>
    earlier(person)
      .filter(
        (each) => !theirs.some((one) => one.listingId === listingId && isSameContact(one, each)),
      )
      .map((each) => ({ ...each, at: new Date(at).toISOString() })),
  );
}

/** What strangers made listings with: of each person what stood first. What the agency wrote since is its own. */
function firstOfStrangers(rows: readonly Written[]): StrangersContact[] {
  const theirs = rows.filter(({ isStrangers }) => isStrangers);
  const isFirst = (each: Written) =>
    each ===
    theirs
      .filter((one) => one.listingId === each.listingId && one.personId === each.personId)
      .sort((one, other) => Number(one.stands) - Number(other.stands))[0];
  return theirs
    .filter(isFirst)
    .flatMap((each) => earlier(each).map((one) => ({ ...one, listingId: each.listingId })));
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
