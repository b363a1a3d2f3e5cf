import { sql } from 'drizzle-orm';
import { date, index, integer, jsonb, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { AmlHit } from '../../../contract/aml-shapes.ts';
import type { AmlState } from '../../../domain/aml/case-states.ts';
import type { Customer } from '../../../domain/aml/customer.ts';
import type { AmlMediaType } from '../../../domain/aml/own-check.ts';
import type { Sighted } from '../../../domain/aml/person-check.ts';
import type { PepKind, RiskLevel } from '../../../domain/aml/risk.ts';
import type { AmlSide } from '../../../domain/aml/standing.ts';
import { instant } from './columns.ts';
import { listing } from './listing.ts';
import { tenantTable } from './tenant-table.ts';

/** Who did it, and when, in the words of the contract. */
export type WhoWhen = { byName: string; at: string };
export type Reasoned = WhoWhen & { reason: string };

/** The check of one party of a listing. Our own staff see none of it: the agency is the reporting entity. */
export const amlCase = tenantTable(
  'aml_case',
  {
    id: uuid('id').notNull(),
    partyId: uuid('party_id').notNull(),
    side: text('side').$type<AmlSide>().notNull(),
    state: text('state').$type<AmlState>().notNull(),
    version: integer('version').notNull(),
    customer: jsonb('customer').$type<Customer>().notNull(),
    /** The settlement date as it was first agreed: a later one doesn't move the deadline. */
    firstSettlementOn: date('first_settlement_on', { mode: 'string' }),
    delayReason: text('delay_reason'),
    /** The level that a person set, over what the rules said then. */
    riskSet: jsonb('risk_set').$type<Reasoned & { level: RiskLevel; over: RiskLevel }>(),
    fundsSource: jsonb('funds_source').$type<WhoWhen & { ofFunds: string; ofWealth: string }>(),
    decided: jsonb('decided').$type<Reasoned>(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  { belongsTo: { listingId: listing }, app: ['select', 'insert', 'update'], platform: [] },
  (table) => [
    // One that is closed gives way to another.
    uniqueIndex('aml_case_of_party')
      .on(table.agencyId, table.listingId, table.partyId)
      .where(sql`state <> 'closed'`),
    index('aml_case_by_listing').on(table.agencyId, table.listingId),
  ],
);

/**
 * A person or an entity as the agency knows them: whoever stands in several checks is proven and screened once. Another
 * name or birth date is somebody else, to be proven anew.
 */
export const amlSubject = tenantTable(
  'aml_subject',
  {
    id: uuid('id').notNull(),
    kind: text('kind').$type<'person' | 'entity'>().notNull(),
    name: text('name').notNull(),
    /** The name in the one form by which it is found again. */
    foundBy: text('found_by').notNull(),
    bornOn: date('born_on', { mode: 'string' }),
    sighted: jsonb('sighted').$type<Sighted & WhoWhen>(),
    electronic: jsonb('electronic').$type<{
      result: 'pass' | 'refer' | 'fail';
      reference: string;
      at: string;
    }>(),
    /** The day since which they are proven. */
    provenOn: date('proven_on', { mode: 'string' }),
    pep: text('pep').$type<PepKind>().notNull(),
    /** The version of the sanctions list that they were screened against last. */
    screenedVersion: integer('screened_version'),
    screenedAt: instant('screened_at'),
  },
  { belongsTo: {}, app: ['select', 'insert', 'update'], platform: [] },
  (table) => [
    unique('aml_subject_once')
      .on(table.agencyId, table.kind, table.foundBy, table.bornOn)
      .nullsNotDistinct(),
  ],
);

/** Which of the agency's subjects each person and entity of a customer is. */
export const amlCaseSubject = tenantTable(
  'aml_case_subject',
  {
    /** The person's or entity's id within the customer; the customer itself stands under its case's. */
    ofId: uuid('of_id').notNull(),
  },
  {
    belongsTo: { caseId: amlCase, subjectId: amlSubject },
    key: ['caseId', 'ofId'],
    app: ['select', 'insert', 'update', 'delete'],
    platform: [],
  },
  (table) => [index('aml_case_subject_by_subject').on(table.agencyId, table.subjectId)],
);

/** A name of the sanctions list that is like a subject's, and what was decided about it. */
export const amlHit = tenantTable(
  'aml_hit',
  {
    id: uuid('id').notNull(),
    reference: text('reference').notNull(),
    listedName: text('listed_name').notNull(),
    score: integer('score').notNull(),
    reasons: jsonb('reasons').$type<string[]>().notNull(),
    decision: text('decision').$type<AmlHit['decision']>().notNull(),
    decided: jsonb('decided').$type<Reasoned>(),
    foundAt: instant('found_at').notNull(),
  },
  { belongsTo: { subjectId: amlSubject }, app: ['select', 'insert', 'update'], platform: [] },
  (table) => [unique('aml_hit_once').on(table.agencyId, table.subjectId, table.reference)],
);

/** What happened to a check, append-only. */
export const amlEvent = tenantTable(
  'aml_event',
  {
    id: uuid('id').notNull(),
    at: instant('at').notNull(),
    kind: text('kind').notNull(),
    actorName: text('actor_name').notNull(),
    facts: jsonb('facts').$type<Record<string, unknown>>().notNull(),
  },
  { belongsTo: { caseId: amlCase }, app: ['select', 'insert'], platform: [] },
  (table) => [index('aml_event_by_case').on(table.agencyId, table.caseId, table.at)],
);

/** Somebody of a customer who was sent the link of their check, and how far they are. */
export const amlInvitation = tenantTable(
  'aml_invitation',
  {
    personId: uuid('person_id').notNull(),
    name: text('name').notNull(),
    email: text('email'),
    phone: text('phone'),
    /** What they told by the link themselves; the person that was added by it, where it is one. */
    told: jsonb('told').$type<{ field: string; personId?: string }[]>().notNull(),
    sentAt: instant('sent_at').notNull(),
    sentByName: text('sent_by_name').notNull(),
    openedAt: instant('opened_at'),
    finishedAt: instant('finished_at'),
  },
  {
    belongsTo: { caseId: amlCase },
    key: ['caseId', 'personId'],
    app: ['select', 'insert', 'update'],
    platform: [],
  },
);

/** A photo or PDF that somebody added to their check; its bytes lie in the file storage. */
export const amlDocument = tenantTable(
  'aml_document',
  {
    id: uuid('id').notNull(),
    personId: uuid('person_id').notNull(),
    name: text('name').notNull(),
    mediaType: text('media_type').$type<AmlMediaType>().notNull(),
    size: integer('size').notNull(),
    sha256: text('sha256').notNull(),
    addedAt: instant('added_at').notNull(),
  },
  { belongsTo: { caseId: amlCase }, app: ['select', 'insert', 'delete'], platform: [] },
  (table) => [index('aml_document_by_case').on(table.agencyId, table.caseId, table.addedAt)],
);
