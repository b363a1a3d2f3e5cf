import { bigint, boolean, date, index, integer, jsonb, text, uuid } from 'drizzle-orm/pg-core';
import { REPORT_KINDS, REPORT_STATES } from '../../../domain/aml/report.ts';
import type { Cents } from '../../../domain/money.ts';
import type { Reasoned, WhoWhen } from './aml.ts';
import { instant } from './columns.ts';
import { listing } from './listing.ts';
import { tenantTable } from './tenant-table.ts';

/**
 * A report to AUSTRAC as a draft, and where it went. The agency's compliance officer alone sees any of it
 * (Anti-Money Laundering and Counter-Terrorism Financing Act 2006 (Cth) s 123, tipping off): nothing refers to it.
 */
export const amlReport = tenantTable(
  'aml_report',
  {
    id: uuid('id').notNull(),
    kind: text('kind', { enum: REPORT_KINDS }).notNull(),
    /** The check that it began with. The check may be deleted before the report is. */
    caseId: uuid('case_id'),
    arisenOn: date('arisen_on', { mode: 'string' }).notNull(),
    isTerrorism: boolean('is_terrorism').notNull(),
    cash: bigint('cash', { mode: 'number' }).$type<Cents>(),
    grounds: text('grounds').notNull(),
    state: text('state', { enum: REPORT_STATES }).notNull(),
    version: integer('version').notNull(),
    lodged: jsonb('lodged').$type<WhoWhen & { reference: string; on: string }>(),
    withdrawn: jsonb('withdrawn').$type<Reasoned>(),
    createdByName: text('created_by_name').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  { belongsTo: { listingId: listing }, app: ['select', 'insert', 'update'], platform: [] },
  (table) => [index('aml_report_by_listing').on(table.agencyId, table.listingId)],
);

/** Whom the principal named the agency's compliance officer, the last one counts; append-only. */
export const amlOfficer = tenantTable(
  'aml_officer',
  {
    id: uuid('id').notNull(),
    /** Nobody: the principal is. */
    staffUserId: uuid('staff_user_id'),
    namedAt: instant('named_at').notNull(),
    namedByName: text('named_by_name').notNull(),
  },
  { belongsTo: {}, app: ['select', 'insert'], platform: [] },
  (table) => [index('aml_officer_last').on(table.agencyId, table.namedAt, table.id)],
);
