import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { APPLICATION_STATES } from '../../../../domain/applications/application-states.ts';
import type { DecisionReason } from '../../../../domain/applications/decision-facts.ts';
import { REPAYMENT_CAUSES } from '../../../../domain/applications/due-date.ts';
import type { InPerson } from '../../../../domain/contracts/in-person.ts';
import type { DeliveryChannel } from '../../../../domain/contracts/template/signers.ts';
import type { IsoDate } from '../../../../domain/dates.ts';
import type { Cents } from '../../../../domain/money.ts';
import { PRODUCT_TYPES } from '../../../../domain/products/product-types.ts';
import type { Paper } from '../../../ports/pdf.ts';
import { agency } from '../agency.ts';
import { amlInvitation } from '../aml.ts';
import { agencyColumn, bytes, contactColumns, instant } from '../columns.ts';
import { envelopeRecipient } from '../contracts/recipient.ts';
import { listing } from '../listing.ts';
import { settlementPerson } from '../settlement.ts';
import { depositPerson } from '../trust.ts';
import type { ProductTerms } from './product.ts';

/** What was decided about an application, by whom, and why. */
export type ApplicationDecision = {
  outcome: 'approved' | 'declined' | 'referred';
  reasons: string[];
  /** Of rules: which of them found each reason. */
  rules?: DecisionReason['rule'][];
  /** The words of those rules that hold. */
  met?: string[];
  /** Of an approval by a person: what of the sale wasn't as the rules have it, which they approved all the same. */
  unmet?: DecisionReason['rule'][];
  /** What didn't hold as far as whoever decides knew, in full: more of it is news. Of approvals from before it isn't kept. */
  known?: DecisionReason[];
  decidedBy: string;
  at: string;
  /** Approved by one person and waiting for a second one's; the amount in cents. */
  first?: { actor: string; by: string; amount: number; at: string };
};

/**
 * What an account was closed with, in cents: what of the sale charged it, so that nobody's later edit moves it,
 * and what was given up of it, at an ISO instant.
 */
export type AccountClosing = {
  settlementDate?: IsoDate;
  salePrice?: Cents;
  commission?: Cents;
  writtenOff?: { at: string; amount: Cents };
};

/** An application of a listing's vendors or buyers for a product. `version` is the ETag; amounts in cents. */
export const application = pgTable(
  'application',
  {
    agencyId: agencyColumn().references(() => agency.agencyId),
    id: uuid('id').notNull(),
    listingId: uuid('listing_id').notNull(),
    product: text('product', { enum: PRODUCT_TYPES }).notNull(),
    productVersion: integer('product_version').notNull(),
    state: text('state', { enum: APPLICATION_STATES }).notNull(),
    party: text('party', { enum: ['vendor', 'buyer'] }).notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    approvedAmount: bigint('approved_amount', { mode: 'number' }),
    purpose: text('purpose').notNull(),
    paymentRequiresOtp: boolean('payment_requires_otp').notNull().default(true),
    dueOn: date('due_on'),
    /** When it is to be repaid and why: the earliest of its due day, release of the deposit, settlement and withdrawal. */
    repayOn: date('repay_on'),
    repayBecause: text('repay_because', { enum: REPAYMENT_CAUSES }),
    /** As agreed: later versions of the product change nothing here. */
    terms: jsonb('terms').$type<ProductTerms>().notNull(),
    /** What the account was closed with; null while it isn't. */
    closing: jsonb('closing').$type<AccountClosing>(),
    /** The steps that the person applying has saved. */
    answers: jsonb('answers').$type<Record<string, unknown>>().notNull(),
    decision: jsonb('decision').$type<ApplicationDecision>(),
    version: integer('version').notNull(),
    createdBy: uuid('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.id] }),
    index('application_by_listing').on(table.agencyId, table.listingId, table.createdAt, table.id),
    index('application_by_state').on(table.agencyId, table.state, table.updatedAt, table.id),
    index('application_platform_by_state').on(table.state, table.updatedAt, table.id),
    foreignKey({
      columns: [table.agencyId, table.listingId],
      foreignColumns: [listing.agencyId, listing.id],
    }),
  ],
);

/** A paper that somebody agreed to, in all its words. */
export type KeptPaper = Omit<Paper, 'madeAt'> & { madeAt: string };

/** What a person agreed to and how we know that it was them. */
export type PartyConsent = {
  /** The key terms as they stood; left out for documents, and before they were kept. */
  terms?: KeptPaper;
  textVersion: string;
  at: string;
  address: string | null;
  /** The mark of all that was shown with it, and the amount in cents; left out before they were kept. */
  shown?: { mark: string; amount: number };
  /** The uploaded authority that the words named, by its id; left out where there was none. */
  authority?: string;
  /** The code that they entered (`one_time_code`); null for documents, where none was asked for. */
  codeId: string | null;
};

/**
 * Why a contact of somebody isn't trusted yet, by which ways, and whether none is left
 * (domain/applications/owner-contacts.ts). Once our own staff have confirmed it: who, when and how.
 */
export type PartyContactHold = {
  channels: DeliveryChannel[];
  isWhole: boolean;
  reasons: string[];
  staffIds: string[];
  /** Each with an id, by which they are told that they no longer count. */
  former: { id: string; channel: DeliveryChannel; target: string }[];
  at: string;
  confirmed?: { actor: string; by: string; how: string; at: string };
};

/** The people an application asks, each with a link of their own. */
export const applicationParty = pgTable(
  'application_party',
  {
    agencyId: agencyColumn(),
    applicationId: uuid('application_id').notNull(),
    id: uuid('id').notNull(),
    ...contactColumns(),
    /** Of the property, in millionths of a percent. */
    share: integer('share'),
    consentedAt: instant('consented_at'),
    consent: jsonb('consent').$type<PartyConsent>(),
    contactHold: jsonb('contact_hold').$type<PartyContactHold>(),
    /** When they first entered a code that went to them, by a trigger: codes themselves are tidied away. */
    reachedAt: instant('reached_at'),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.applicationId, table.id] }),
    foreignKey({
      columns: [table.agencyId, table.applicationId],
      foreignColumns: [application.agencyId, application.id],
    }),
  ],
);

/**
 * The code in a person's link, found by its hash before the agency is known: to apply, or to sign what an
 * envelope holds. The code itself is sealed with a secret of the server, so that a link can be sent again.
 */
export const shortcode = pgTable(
  'shortcode',
  {
    codeHash: bytes('code_hash').primaryKey(),
    agencyId: agencyColumn(),
    /** The party of an application, the recipient of an envelope, whose check, deposit or settlement it is: one pair is there. */
    applicationId: uuid('application_id'),
    partyId: uuid('party_id'),
    envelopeId: uuid('envelope_id'),
    recipientId: uuid('recipient_id'),
    amlCaseId: uuid('aml_case_id'),
    amlPersonId: uuid('aml_person_id'),
    depositId: uuid('deposit_id'),
    depositPersonId: uuid('deposit_person_id'),
    settlementId: uuid('settlement_id'),
    settlementPersonId: uuid('settlement_person_id'),
    /** Who hosts a signing in person that the link was made for; it ends by itself. */
    inPerson: jsonb('in_person').$type<InPerson>(),
    expiresAt: instant('expires_at'),
    codeSealed: text('code_sealed').notNull(),
    requiresOtp: boolean('requires_otp').notNull(),
    revokedAt: instant('revoked_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('shortcode_by_party').on(table.agencyId, table.applicationId, table.partyId),
    // By an application's reference, before the agency is known.
    index('shortcode_by_application').on(table.applicationId),
    index('shortcode_by_recipient').on(table.agencyId, table.envelopeId, table.recipientId),
    check(
      'shortcode_leads_to_one',
      sql`num_nulls(application_id, party_id) in (0, 2) and num_nulls(envelope_id, recipient_id) in (0, 2)
        and num_nulls(aml_case_id, aml_person_id) in (0, 2) and num_nulls(deposit_id, deposit_person_id) in (0, 2)
        and num_nulls(settlement_id, settlement_person_id) in (0, 2)
        and num_nonnulls(application_id, envelope_id, aml_case_id, deposit_id, settlement_id) = 1`,
    ),
    index('shortcode_by_settlement').on(
      table.agencyId,
      table.settlementId,
      table.settlementPersonId,
    ),
    foreignKey({
      columns: [table.agencyId, table.settlementId, table.settlementPersonId],
      foreignColumns: [
        settlementPerson.agencyId,
        settlementPerson.settlementId,
        settlementPerson.personId,
      ],
    }),
    index('shortcode_by_deposit').on(table.agencyId, table.depositId, table.depositPersonId),
    foreignKey({
      columns: [table.agencyId, table.depositId, table.depositPersonId],
      foreignColumns: [depositPerson.agencyId, depositPerson.depositId, depositPerson.personId],
    }),
    index('shortcode_by_check').on(table.agencyId, table.amlCaseId, table.amlPersonId),
    foreignKey({
      columns: [table.agencyId, table.amlCaseId, table.amlPersonId],
      foreignColumns: [amlInvitation.agencyId, amlInvitation.caseId, amlInvitation.personId],
    }),
    // A recipient taken out of a draft takes their links along.
    foreignKey({
      columns: [table.agencyId, table.envelopeId, table.recipientId],
      foreignColumns: [
        envelopeRecipient.agencyId,
        envelopeRecipient.envelopeId,
        envelopeRecipient.id,
      ],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.agencyId, table.applicationId, table.partyId],
      foreignColumns: [
        applicationParty.agencyId,
        applicationParty.applicationId,
        applicationParty.id,
      ],
    }),
  ],
);

/** What happened to an application, append-only. */
export const applicationEvent = pgTable(
  'application_event',
  {
    agencyId: agencyColumn(),
    applicationId: uuid('application_id').notNull(),
    id: uuid('id').notNull(),
    at: instant('at').notNull(),
    kind: text('kind').notNull(),
    actorKind: text('actor_kind').notNull(),
    actorName: text('actor_name').notNull(),
    facts: jsonb('facts').$type<Record<string, unknown>>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.applicationId, table.id] }),
    foreignKey({
      columns: [table.agencyId, table.applicationId],
      foreignColumns: [application.agencyId, application.id],
    }),
  ],
);
