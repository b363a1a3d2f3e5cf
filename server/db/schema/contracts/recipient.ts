import {
  boolean,
  customType,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { SeenPaper } from '../../../../domain/contracts/in-person.ts';
import { RECIPIENT_STATES } from '../../../../domain/contracts/recipient-states.ts';
import type { ContactBefore } from '../../../../domain/contracts/signing/contact-hold.ts';
import type { FieldValue } from '../../../../domain/contracts/signing/field-value.ts';
import { RECIPIENT_KINDS } from '../../../../domain/contracts/signing/order.ts';
import {
  DELIVERY_CHANNELS,
  type DeliveryChannel,
  SIGNER_ROLES,
} from '../../../../domain/contracts/template/signers.ts';
import { agencyColumn, contactColumns, instant } from '../columns.ts';
import { listing } from '../listing.ts';
import { envelope, envelopeDocument } from './envelope.ts';

/** What somebody agreed to before signing, and how we know that it was them. */
export type SigningConsent = {
  version: string;
  /** The words themselves, as they were shown; kept from version 2026-11-3 on. */
  text?: string;
  at: string;
  address: string | null;
  otpId: string | null;
};

/** Who was with somebody who signs on the agency's device, and how they knew them. */
export type InPersonHost = {
  id: string;
  name: string;
  identifiedBy: string;
  /** Which paper they saw; absent where they knew them, and before it was asked for. */
  seen?: SeenPaper;
  at: string;
};

/**
 * That contacts of somebody wait for a second person: who put them there, any of them out of the question for
 * confirming, which, and whether no known one is left. Once its time is over it holds nothing, and stays so that
 * the change can still be stopped.
 */
export type ContactHold = {
  /** Names the change in stop links. */
  id?: string;
  /** How they were reached before it: what stands again where it is stopped. */
  before?: ContactBefore;
  /** Whether it goes on without a second person, an hour after somebody was told who may stop it. */
  goesOn?: boolean;
  /** When it goes on: an hour after the first notice was delivered. */
  endsAt?: string;
  /** When it went on, and which ways: they are used, and known of nobody yet. */
  endedAt?: string;
  wentOn?: DeliveryChannel[];
  /** When whoever was reached before said that the signature isn't theirs. */
  disputedAt?: string;
  by: string[];
  byName: string;
  at: string;
  channels: DeliveryChannel[];
  isWhole: boolean;
  /** The vendor in whose place they were put. */
  replaces?: string;
  /** When a host saw their photo identification: they sign beside one, though nobody confirmed the contact. */
  seenAt?: string;
};

/** What a witness said of themselves when they signed (domain.md 4.8). */
export type WitnessAttestation = {
  address: string;
  isAdult: true;
  isNoParty: true;
  wasPresent: true;
};

/** Somebody an envelope is for: to sign, to witness, or to get a copy. */
export const envelopeRecipient = pgTable(
  'envelope_recipient',
  {
    agencyId: agencyColumn(),
    envelopeId: uuid('envelope_id').notNull(),
    id: uuid('id').notNull(),
    kind: text('kind', { enum: RECIPIENT_KINDS }).notNull(),
    role: text('role', { enum: SIGNER_ROLES }).notNull(),
    /** The id of the signer in the templates; none for a copy. */
    signerKey: text('signer_key'),
    witnessFor: uuid('witness_for'),
    ...contactColumns(),
    channels: jsonb('channels').$type<DeliveryChannel[]>().notNull(),
    position: integer('position').notNull(),
    state: text('state', { enum: RECIPIENT_STATES }).notNull(),
    consented: jsonb('consented').$type<SigningConsent>(),
    attestation: jsonb('attestation').$type<WitnessAttestation>(),
    inPerson: jsonb('in_person').$type<InPersonHost>(),
    signedAt: instant('signed_at'),
    declinedReason: text('declined_reason'),
    contactHold: jsonb('contact_hold').$type<ContactHold>(),
    version: integer('version').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.envelopeId, table.id] }),
    foreignKey({
      columns: [table.agencyId, table.envelopeId],
      foreignColumns: [envelope.agencyId, envelope.id],
    }),
  ],
);

/**
 * Contacts of people who sign for a listing, once they were used or confirmed: whoever is put in their place
 * is another one (domain/contracts/signing/known-contacts.ts). Only ever added to.
 */
export const signerContact = pgTable(
  'signer_contact',
  {
    agencyId: agencyColumn(),
    id: uuid('id').notNull(),
    listingId: uuid('listing_id').notNull(),
    /** The address of the listing then, as addresses are compared: a listing is made anew, or given another one. */
    place: text('place'),
    name: text('name').notNull(),
    role: text('role', { enum: SIGNER_ROLES }),
    channel: text('channel', { enum: DELIVERY_CHANNELS }).notNull(),
    /** In the form in which contacts are compared. */
    target: text('target').notNull(),
    knownAt: instant('known_at').notNull(),
    /** Whether it is known by the word of two of the agency alone: good for signing, not for credit. */
    isAgencysWord: boolean('is_agencys_word').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.id] }),
    uniqueIndex('signer_contact_once').on(
      table.agencyId,
      table.listingId,
      table.name,
      table.role,
      table.channel,
      table.target,
    ),
    index('signer_contact_by_place').on(table.agencyId, table.place),
    foreignKey({
      columns: [table.agencyId, table.listingId],
      foreignColumns: [listing.agencyId, listing.id],
    }),
  ],
);

/**
 * Who of the agency ever wrote a contact into an envelope of a listing, for whomever (docs/decisions/364). Only
 * ever added to: a draft is written anew, what somebody wrote once isn't forgotten with it.
 */
export const writtenContact = pgTable(
  'written_contact',
  {
    agencyId: agencyColumn(),
    listingId: uuid('listing_id').notNull(),
    channel: text('channel', { enum: DELIVERY_CHANNELS }).notNull(),
    /** In the form in which contacts are compared. */
    target: text('target').notNull(),
    actorId: uuid('actor_id').notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.agencyId, table.listingId, table.channel, table.target, table.actorId],
    }),
    foreignKey({
      columns: [table.agencyId, table.listingId],
      foreignColumns: [listing.agencyId, listing.id],
    }),
  ],
);

/**
 * A value as JSON. The driver has read it by the time it comes here: read once more, as Drizzle's own
 * column does with texts, the text `2` would become a number.
 */
const fieldValue = customType<{ data: FieldValue }>({
  dataType: () => 'jsonb',
  toDriver: (value) => JSON.stringify(value),
});

/** What somebody put into a field. */
export const envelopeAnswer = pgTable(
  'envelope_answer',
  {
    agencyId: agencyColumn(),
    envelopeId: uuid('envelope_id').notNull(),
    documentPosition: integer('document_position').notNull(),
    fieldId: text('field_id').notNull(),
    recipientId: uuid('recipient_id').notNull(),
    value: fieldValue('value').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.agencyId, table.envelopeId, table.documentPosition, table.fieldId],
    }),
    foreignKey({
      columns: [table.agencyId, table.envelopeId, table.documentPosition],
      foreignColumns: [
        envelopeDocument.agencyId,
        envelopeDocument.envelopeId,
        envelopeDocument.position,
      ],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.agencyId, table.envelopeId, table.recipientId],
      foreignColumns: [
        envelopeRecipient.agencyId,
        envelopeRecipient.envelopeId,
        envelopeRecipient.id,
      ],
    }).onDelete('cascade'),
  ],
);
