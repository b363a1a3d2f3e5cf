import { and, eq } from 'drizzle-orm';
import { agency } from '../../db/schema/agency.ts';
import { application, applicationParty } from '../../db/schema/funding/application.ts';
import { listing } from '../../db/schema/listing.ts';
import type { Tx } from '../../db/transaction.ts';

/** Which party of which application. */
export type PartyKey = { agencyId: string; applicationId: string; partyId: string };

/** Whom a message goes to and what it is about; undefined when there is no such party any more. */
export async function findAddressee(tx: Tx, { agencyId, applicationId, partyId }: PartyKey) {
  const [row] = await tx
    .select({
      agencyName: agency.name,
      partyName: applicationParty.name,
      email: applicationParty.email,
      phone: applicationParty.phone,
      approvedAmount: application.approvedAmount,
      record: listing.record,
    })
    .from(applicationParty)
    .innerJoin(
      application,
      and(
        eq(application.agencyId, applicationParty.agencyId),
        eq(application.id, applicationParty.applicationId),
      ),
    )
    .innerJoin(
      listing,
      and(eq(listing.agencyId, application.agencyId), eq(listing.id, application.listingId)),
    )
    .innerJoin(agency, eq(agency.agencyId, application.agencyId))
    .where(
      and(
        eq(applicationParty.agencyId, agencyId),
        eq(applicationParty.applicationId, applicationId),
        eq(applicationParty.id, partyId),
      ),
    );
  return row;
}
