import { boolean, date, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { CUSTOMER_EVENT_KINDS } from '../../../domain/agencies/pipeline.ts';
import type { PipelineStatus } from '../../../domain/agencies/pipeline-status.ts';
import type { AustralianState } from '../../../domain/listings/listing-fields.ts';
import { instant } from './columns.ts';

/*
 * What our own staff keep about customers. It is no agency's: read and written amid no agency's work alone.
 */

/** An agency that isn't a customer yet. */
export const prospect = pgTable('prospect', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  contactName: text('contact_name').notNull(),
  phone: text('phone').notNull(),
  email: text('email').notNull(),
  suburb: text('suburb').notNull(),
  state: text('state').$type<AustralianState>(),
  status: text('status').$type<PipelineStatus>().notNull(),
  isDemo: boolean('is_demo').notNull().default(false),
  createdAt: instant('created_at').notNull(),
});

/** Whose a customer is and what is next, of agencies and prospects alike. `version` is the ETag. */
export const customerCare = pgTable('customer_care', {
  /** The id of an agency, or of a prospect. */
  customerId: uuid('customer_id').primaryKey(),
  ownerId: uuid('owner_id'),
  nextStep: text('next_step').notNull(),
  nextStepOn: date('next_step_on'),
  notes: text('notes').notNull(),
  version: integer('version').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

/** What our staff did with a customer; only ever added to. */
export const customerEvent = pgTable(
  'customer_event',
  {
    id: uuid('id').primaryKey(),
    customerId: uuid('customer_id').notNull(),
    at: instant('at').notNull(),
    actorId: uuid('actor_id').notNull(),
    actorName: text('actor_name').notNull(),
    kind: text('kind', { enum: CUSTOMER_EVENT_KINDS }).notNull(),
    facts: jsonb('facts').$type<{ from?: string; to?: string; reason?: string }>().notNull(),
  },
  (table) => [index('customer_event_by_customer').on(table.customerId, table.at, table.id)],
);
