import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { agencyColumn, instant } from '../columns.ts';
import { application } from './application.ts';

/** Who confirmed first, where two of our own staff have to. */
export type FirstPerson = { actor: string; by: string; at: string };

/** A settlement that somebody of an agency says paid an application out; amounts in cents. */
export const settlementReport = pgTable(
  'settlement_report',
  {
    agencyId: agencyColumn(),
    id: uuid('id').notNull(),
    applicationId: uuid('application_id').notNull(),
    /** The day of settlement as it was reported. */
    onDate: date('on_date').notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    note: text('note').notNull(),
    state: text('state', {
      enum: ['reported', 'withdrawn', 'refused', 'confirmed'],
    }).notNull(),
    reportedBy: uuid('reported_by').notNull(),
    reportedByName: text('reported_by_name').notNull(),
    reportedAt: instant('reported_at').notNull(),
    first: jsonb('first').$type<FirstPerson>(),
    decidedBy: uuid('decided_by'),
    decidedByName: text('decided_by_name'),
    decidedAt: instant('decided_at'),
    decisionReason: text('decision_reason'),
    /** The payment that a confirmed one became. */
    paymentId: uuid('payment_id'),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.id] }),
    uniqueIndex('settlement_report_one_waits')
      .on(table.agencyId, table.applicationId)
      .where(sql`state = 'reported'`),
    index('settlement_report_by_application').on(
      table.agencyId,
      table.applicationId,
      table.reportedAt,
    ),
    index('settlement_report_by_state').on(table.state, table.reportedAt, table.id),
    // Nobody confirms what they reported themselves.
    check(
      'settlement_report_two_people',
      sql`state <> 'confirmed' or (decided_by is not null and decided_by <> reported_by and payment_id is not null)`,
    ),
    foreignKey({
      columns: [table.agencyId, table.applicationId],
      foreignColumns: [application.agencyId, application.id],
    }),
  ],
);
