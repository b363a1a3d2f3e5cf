import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { OUTGOING_KINDS, OUTGOING_PAYMENTS } from '../../../domain/settlement/adjustments.ts';
import { DATE_PROPOSERS, SETTLEMENT_SIDES } from '../../../domain/settlement/date-change.ts';
import type { SettlementFigures } from '../../../domain/settlement/figures.ts';
import { SETTLEMENT_STATES } from '../../../domain/settlement/settlement-states.ts';
import {
  FAIL_REASONS,
  SETTLEMENT_HAPPENINGS,
  SETTLEMENT_PLATFORMS,
} from '../../../domain/settlement/settlement-work.ts';
import { contactColumns, instant } from './columns.ts';
import { listing } from './listing.ts';
import { tenantTable } from './tenant-table.ts';

const written = ['select', 'insert', 'update'] as const;
const replaced = ['select', 'insert', 'update', 'delete'] as const;
const added = ['select', 'insert'] as const;
const read = ['select'] as const;
const nobody = [] as const;

/** The settlement of a sale; a sale that fell through leaves its own, and the next one is another row. `version` is the ETag. */
export const settlement = tenantTable(
  'settlement',
  {
    id: uuid('id').notNull(),
    state: text('state', { enum: SETTLEMENT_STATES }).notNull(),
    /** The agreed day and the time of day at the property, as `HH:MM`; null until it is booked. */
    settleOn: date('settle_on'),
    settleAt: text('settle_at'),
    /** The day first agreed: the buyer's check counts from it, however often it moves. */
    firstSettleOn: date('first_settle_on'),
    platform: text('platform', { enum: SETTLEMENT_PLATFORMS }),
    /** The number of the workspace on the platform. */
    workspaceId: text('workspace_id'),
    /** Who bears the day of settlement itself. */
    dayOwner: text('day_owner', { enum: ['vendor', 'buyer'] }).notNull(),
    failReason: text('fail_reason', { enum: FAIL_REASONS }),
    /** Somebody's word that the sale settled, which waits for a second person's. */
    reportedOn: date('reported_on'),
    reportedAt: instant('reported_at'),
    reportedById: uuid('reported_by_id'),
    reportedByName: text('reported_by_name'),
    reportedNote: text('reported_note'),
    reportedDocumentId: uuid('reported_document_id'),
    settledOn: date('settled_on'),
    /** The figures of that day, as they stood when it settled: what is paid afterwards would change them. */
    settledFigures: jsonb('settled_figures').$type<SettlementFigures>(),
    /** Null where the platform said so. */
    confirmedById: uuid('confirmed_by_id'),
    confirmedByName: text('confirmed_by_name'),
    /** When every expected movement had met a bank line: the file takes nothing after it. */
    closedAt: instant('closed_at'),
    version: integer('version').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  { belongsTo: { listingId: listing }, app: written, platform: read },
  ({ agencyId, listingId, state, settleOn, reportedById, confirmedById }) => [
    // A listing has one settlement that isn't cancelled.
    uniqueIndex('settlement_open').on(agencyId, listingId).where(sql`${state} <> 'cancelled'`),
    index('settlement_by_listing').on(agencyId, listingId),
    index('settlement_by_state').on(state, settleOn),
    check(
      'settlement_booked',
      sql`${state} in ('not_booked', 'cancelled') or ${settleOn} is not null`,
    ),
    check('settlement_two_people', sql`${confirmedById} <> ${reportedById}`),
  ],
);

/** What became of settlements; only ever added to. */
export const settlementEvent = tenantTable(
  'settlement_event',
  {
    id: uuid('id').notNull(),
    at: instant('at').notNull(),
    /** Null for what happened by itself, and for people of the link. */
    actorId: uuid('actor_id'),
    actorName: text('actor_name').notNull(),
    event: text('event', { enum: SETTLEMENT_HAPPENINGS }).notNull(),
    from: text('from_state', { enum: SETTLEMENT_STATES }).notNull(),
    to: text('to_state', { enum: SETTLEMENT_STATES }).notNull(),
    /** Whose word it is, where the office enters it for them, or who it is about. */
    side: text('side', { enum: SETTLEMENT_SIDES }),
    settleOn: date('settle_on'),
    reason: text('reason'),
    documentId: uuid('document_id'),
  },
  { belongsTo: { settlementId: settlement }, app: added, platform: read },
  ({ agencyId, settlementId, at }) => [
    index('settlement_event_by_settlement').on(agencyId, settlementId, at),
  ],
);

/** Who acts for a side of a settlement, one a side, and whether they were sent its link. */
export const settlementPerson = tenantTable(
  'settlement_person',
  {
    personId: uuid('person_id').notNull(),
    side: text('side', { enum: SETTLEMENT_SIDES }).notNull(),
    ...contactColumns(),
    sentAt: instant('sent_at'),
    sentByName: text('sent_by_name'),
    openedAt: instant('opened_at'),
    /** Who was replaced stays for what they said. */
    removedAt: instant('removed_at'),
  },
  {
    belongsTo: { settlementId: settlement },
    key: ['settlementId', 'personId'],
    app: written,
    platform: nobody,
  },
  ({ agencyId, settlementId, side, removedAt }) => [
    uniqueIndex('settlement_person_side')
      .on(agencyId, settlementId, side)
      .where(sql`${removedAt} is null`),
  ],
);

/** Dates that were proposed; what they did to the price of each funding is kept with them once they are accepted. */
export const settlementProposal = tenantTable(
  'settlement_proposal',
  {
    id: uuid('id').notNull(),
    settleOn: date('settle_on').notNull(),
    settleAt: text('settle_at'),
    proposedBy: text('proposed_by', { enum: DATE_PROPOSERS }).notNull(),
    proposedByName: text('proposed_by_name').notNull(),
    proposedAt: instant('proposed_at').notNull(),
    reason: text('reason').notNull(),
    toAccept: text('to_accept', { enum: SETTLEMENT_SIDES }).array().notNull(),
    replacedBy: uuid('replaced_by'),
    withdrawnAt: instant('withdrawn_at'),
    decidedAt: instant('decided_at'),
  },
  { belongsTo: { settlementId: settlement }, app: written, platform: nobody },
  ({ agencyId, settlementId, decidedAt, replacedBy, withdrawnAt }) => [
    uniqueIndex('settlement_proposal_open')
      .on(agencyId, settlementId)
      .where(sql`${decidedAt} is null and ${replacedBy} is null and ${withdrawnAt} is null`),
  ],
);

/** What a side said to a proposed date. */
export const settlementAnswer = tenantTable(
  'settlement_answer',
  {
    side: text('side', { enum: SETTLEMENT_SIDES }).notNull(),
    isAccepted: boolean('is_accepted').notNull(),
    at: instant('at').notNull(),
    byName: text('by_name').notNull(),
    /** Who of the office entered it for them, and what they go by; null where the side said it itself. */
    enteredById: uuid('entered_by_id'),
    reason: text('reason'),
  },
  {
    belongsTo: { proposalId: settlementProposal },
    key: ['proposalId', 'side'],
    app: added,
    platform: nobody,
  },
);

/** An account of a property that vendor and buyer share by days; the listing's, whatever sale comes. Amounts in cents. */
export const settlementOutgoing = tenantTable(
  'settlement_outgoing',
  {
    id: uuid('id').notNull(),
    kind: text('kind', { enum: OUTGOING_KINDS }).notNull(),
    label: text('label').notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    from: date('from_day').notNull(),
    to: date('to_day').notNull(),
    payment: text('payment', { enum: OUTGOING_PAYMENTS }).notNull(),
    changedAt: instant('changed_at').notNull(),
    changedByName: text('changed_by_name').notNull(),
  },
  { belongsTo: { listingId: listing }, app: replaced, platform: nobody },
  ({ agencyId, listingId, amount, from, to }) => [
    index('settlement_outgoing_by_listing').on(agencyId, listingId),
    check('settlement_outgoing_amount', sql`${amount} > 0 and ${to} >= ${from}`),
  ],
);

/** A vendor's clearance certificate: without one that is valid at settlement the buyer withholds. */
export const clearanceCertificate = tenantTable(
  'clearance_certificate',
  {
    /** The vendor on the listing. */
    partyId: uuid('party_id').notNull(),
    number: text('number').notNull(),
    validFrom: date('valid_from').notNull(),
    validUntil: date('valid_until').notNull(),
    documentId: uuid('document_id'),
    changedAt: instant('changed_at').notNull(),
    changedByName: text('changed_by_name').notNull(),
  },
  {
    belongsTo: { listingId: listing },
    key: ['listingId', 'partyId'],
    app: replaced,
    platform: nobody,
  },
  ({ validFrom, validUntil }) => [
    check('clearance_certificate_days', sql`${validUntil} >= ${validFrom}`),
  ],
);

/** Figures as a side approved them; they count while `mark` is that of the figures that hold. */
export const settlementApproval = tenantTable(
  'settlement_approval',
  {
    id: uuid('id').notNull(),
    side: text('side', { enum: ['vendor', 'buyer'] }).notNull(),
    /** SHA-256 of the figures. */
    mark: text('mark').notNull(),
    figures: jsonb('figures').$type<SettlementFigures>().notNull(),
    at: instant('at').notNull(),
    byName: text('by_name').notNull(),
    /** Who of the office entered it for them, and what they go by; null where the side said it itself. */
    enteredById: uuid('entered_by_id'),
    reason: text('reason'),
    /** Taken back by the platform, where everybody signs again, whether or not the figures changed. */
    voidedAt: instant('voided_at'),
  },
  { belongsTo: { settlementId: settlement }, app: written, platform: nobody },
  ({ agencyId, settlementId, side, mark, voidedAt }) => [
    uniqueIndex('settlement_approval_once')
      .on(agencyId, settlementId, side, mark)
      .where(sql`${voidedAt} is null`),
  ],
);
