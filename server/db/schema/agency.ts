import { boolean, foreignKey, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { PipelineStatus } from '../../../domain/agencies/pipeline-status.ts';
import { agencyColumn, instant } from './columns.ts';

/** Agencies, their branches and people. Lookup by agency id; every row of an agency carries it first. */
export const agency = pgTable('agency', {
  agencyId: uuid('agency_id').primaryKey(),
  name: text('name').notNull(),
  /** Two to four letters that begin each listing reference. */
  referencePrefix: text('reference_prefix').notNull(),
  abn: text('abn').notNull(),
  status: text('status', { enum: ['onboarding', 'active', 'suspended'] }).notNull(),
  /** One of the 13 customer pipeline statuses (spec 3). */
  pipelineStatus: text('pipeline_status').$type<PipelineStatus>().notNull(),
  isDemo: boolean('is_demo').notNull().default(false),
  createdAt: instant('created_at').notNull(),
});

export const branch = pgTable(
  'branch',
  {
    agencyId: agencyColumn().references(() => agency.agencyId),
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    suburb: text('suburb').notNull(),
    australianState: text('australian_state').notNull(),
    /** From then on nobody works there and nothing new begins there. */
    closedAt: instant('closed_at'),
  },
  (table) => [primaryKey({ columns: [table.agencyId, table.id] })],
);

export const staffUser = pgTable(
  'staff_user',
  {
    agencyId: agencyColumn().references(() => agency.agencyId),
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    mobile: text('mobile'),
    roles: text('roles').array().notNull(),
    branchId: uuid('branch_id'),
    status: text('status', { enum: ['active', 'suspended', 'left'] }).notNull(),
    /** Grows with each change, so that two who change a person at once can't undo each other's. */
    version: integer('version').notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.id] }),
    foreignKey({
      columns: [table.agencyId, table.branchId],
      foreignColumns: [branch.agencyId, branch.id],
    }),
  ],
);

/** Our own staff, who belong to no agency. */
export const platformUser = pgTable('platform_user', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  roles: text('roles').array().notNull(),
  status: text('status', { enum: ['active', 'suspended'] }).notNull(),
});
