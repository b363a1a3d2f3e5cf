import { and, eq, exists, ne, sql } from 'drizzle-orm';
import { agency, staffUser } from '../../db/schema/agency.ts';
import { envelope } from '../../db/schema/contracts/envelope.ts';
import { envelopeRecipient, signerContact } from '../../db/schema/contracts/recipient.ts';
import { application, applicationParty } from '../../db/schema/funding/application.ts';
import { helpItem } from '../../db/schema/funding/help.ts';
import { settlementReport } from '../../db/schema/funding/settlement.ts';
import { listing } from '../../db/schema/listing.ts';
import type { Tx } from '../../db/transaction.ts';

/** Which party of which application. */
export type PartyKey = { agencyId: string; applicationId: string; partyId: string };

/** Whether a settlement of an application is reported and waits. */
function reported(tx: Tx) {
  const waiting = tx
    .select({ id: settlementReport.id })
    .from(settlementReport)
    .where(
      and(
        eq(settlementReport.agencyId, application.agencyId),
        eq(settlementReport.applicationId, application.id),
        eq(settlementReport.state, 'reported'),
      ),
    );
  return sql<boolean>`${exists(waiting)}`;
}

/** Whom a message goes to and what it is about; undefined when there is no such party any more. */
export async function findAddressee(tx: Tx, { agencyId, applicationId, partyId }: PartyKey) {
  const [row] = await tx
    .select({
      agencyName: agency.name,
      partyName: applicationParty.name,
      email: applicationParty.email,
      phone: applicationParty.phone,
      contactHold: applicationParty.contactHold,
      approvedAmount: application.approvedAmount,
      state: application.state,
      product: application.product,
      decision: application.decision,
      dueOn: application.dueOn,
      record: listing.record,
      isReported: reported(tx),
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

/** How everybody else of an application is reached. */
export function findOthers(tx: Tx, { agencyId, applicationId, partyId }: PartyKey) {
  return tx
    .select({ email: applicationParty.email, phone: applicationParty.phone })
    .from(applicationParty)
    .where(
      and(
        eq(applicationParty.agencyId, agencyId),
        eq(applicationParty.applicationId, applicationId),
        ne(applicationParty.id, partyId),
      ),
    );
}

/** Whose listing it is, and where. */
export async function findListing(
  tx: Tx,
  { agencyId, listingId }: { agencyId: string; listingId: string },
) {
  const [row] = await tx
    .select({ agencyName: agency.name, record: listing.record })
    .from(listing)
    .innerJoin(agency, eq(agency.agencyId, listing.agencyId))
    .where(and(eq(listing.agencyId, agencyId), eq(listing.id, listingId)));
  return row;
}

/** Somebody of the agency who works there still. */
export async function findStaff(
  tx: Tx,
  { agencyId, staffId }: { agencyId: string; staffId: string },
) {
  const [row] = await tx
    .select({ name: staffUser.name, email: staffUser.email })
    .from(staffUser)
    .where(
      and(
        eq(staffUser.agencyId, agencyId),
        eq(staffUser.id, staffId),
        eq(staffUser.status, 'active'),
      ),
    );
  return row;
}

const ABOUT_ENVELOPE = {
  agencyName: agency.name,
  record: listing.record,
  listingId: envelope.listingId,
  product: envelope.product,
  subject: envelope.subject,
  message: envelope.message,
  senderName: envelope.createdByName,
  expiresAt: envelope.expiresAt,
};

const listingOfEnvelope = and(
  eq(listing.agencyId, envelope.agencyId),
  eq(listing.id, envelope.listingId),
);

/** Somebody of the agency, and the application they are told of; nobody who has left. */
export async function findApplicationStaff(
  tx: Tx,
  {
    agencyId,
    applicationId,
    staffId,
  }: { agencyId: string; applicationId: string; staffId: string },
) {
  const [row] = await tx
    .select({
      agencyName: agency.name,
      partyName: staffUser.name,
      email: staffUser.email,
      record: listing.record,
      listingId: application.listingId,
      product: application.product,
    })
    .from(application)
    .innerJoin(
      listing,
      and(eq(listing.agencyId, application.agencyId), eq(listing.id, application.listingId)),
    )
    .innerJoin(agency, eq(agency.agencyId, application.agencyId))
    .innerJoin(
      staffUser,
      and(eq(staffUser.agencyId, application.agencyId), eq(staffUser.id, staffId)),
    )
    .where(
      and(
        eq(application.agencyId, agencyId),
        eq(application.id, applicationId),
        eq(staffUser.status, 'active'),
      ),
    );
  return row;
}

/** What somebody asked our own staff for, as letters about it speak of it. */
export async function findHelpItem(
  tx: Tx,
  { agencyId, helpId }: { agencyId: string; helpId: string },
) {
  const [row] = await tx
    .select()
    .from(helpItem)
    .where(and(eq(helpItem.agencyId, agencyId), eq(helpItem.id, helpId)));
  return row;
}

/** Which recipient of which envelope. */
export type RecipientKey = { agencyId: string; envelopeId: string; recipientId: string };

/** A recipient, how they are reached, and what they are to sign. */
export async function findRecipient(tx: Tx, { agencyId, envelopeId, recipientId }: RecipientKey) {
  const [row] = await tx
    .select({
      ...ABOUT_ENVELOPE,
      partyName: envelopeRecipient.name,
      state: envelopeRecipient.state,
      envelopeState: envelope.state,
      email: envelopeRecipient.email,
      phone: envelopeRecipient.phone,
      channels: envelopeRecipient.channels,
      contactHold: envelopeRecipient.contactHold,
    })
    .from(envelopeRecipient)
    .innerJoin(
      envelope,
      and(
        eq(envelope.agencyId, envelopeRecipient.agencyId),
        eq(envelope.id, envelopeRecipient.envelopeId),
      ),
    )
    .innerJoin(listing, listingOfEnvelope)
    .innerJoin(agency, eq(agency.agencyId, envelope.agencyId))
    .where(
      and(
        eq(envelopeRecipient.agencyId, agencyId),
        eq(envelopeRecipient.envelopeId, envelopeId),
        eq(envelopeRecipient.id, recipientId),
      ),
    );
  return row;
}

/** Where somebody was reached before, or is known to be. */
export async function findContact(tx: Tx, agencyId: string, id: string) {
  const [row] = await tx
    .select({ channel: signerContact.channel, target: signerContact.target })
    .from(signerContact)
    .where(and(eq(signerContact.agencyId, agencyId), eq(signerContact.id, id)));
  return row;
}

/** Which of an agency's people, about which envelope. */
export type SenderKey = { agencyId: string; envelopeId: string; staffId: string };

/** Somebody of the agency, and the envelope they are told of; nobody who has left. */
export async function findSender(tx: Tx, { agencyId, envelopeId, staffId }: SenderKey) {
  const [row] = await tx
    .select({ ...ABOUT_ENVELOPE, partyName: staffUser.name, email: staffUser.email })
    .from(envelope)
    .innerJoin(listing, listingOfEnvelope)
    .innerJoin(agency, eq(agency.agencyId, envelope.agencyId))
    .innerJoin(staffUser, and(eq(staffUser.agencyId, envelope.agencyId), eq(staffUser.id, staffId)))
    .where(
      and(
        eq(envelope.agencyId, agencyId),
        eq(envelope.id, envelopeId),
        eq(staffUser.status, 'active'),
      ),
    );
  return row;
}
