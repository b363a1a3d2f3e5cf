import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

/** Work left for after the commit, in the transaction that asks for it; done at least once. */
export const job = pgTable(
  'job',
  {
    id: uuid('id').primaryKey(),
    /** Absent for work of no agency. */
    agencyId: uuid('agency_id'),
    kind: text('kind').notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    /** A second job of the agency with the same key is not added. */
    dedupeKey: text('dedupe_key').notNull(),
    runAt: instant('run_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    lockedUntil: instant('locked_until'),
    lastError: text('last_error'),
    doneAt: instant('done_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    unique('job_dedupe').on(table.agencyId, table.dedupeKey).nullsNotDistinct(),
    index('job_due').on(table.runAt).where(sql`done_at is null`),
    index('job_done').on(table.doneAt).where(sql`done_at is not null`),
  ],
);

/** Messages that the stand-ins for a mail server and an SMS provider keep to be read. */
export const sentMessage = pgTable(
  'sent_message',
  {
    id: uuid('id').primaryKey(),
    agencyId: uuid('agency_id'),
    channel: text('channel', { enum: ['EMAIL', 'SMS'] }).notNull(),
    toAddress: text('to_address').notNull(),
    fromName: text('from_name').notNull(),
    subject: text('subject'),
    body: text('body').notNull(),
    dedupeKey: text('dedupe_key').notNull(),
    createdAt: instant('created_at').notNull(),
    deliveredAt: instant('delivered_at'),
  },
  (table) => [
    unique('sent_message_dedupe').on(table.agencyId, table.dedupeKey).nullsNotDistinct(),
    index('sent_message_by_time').on(table.createdAt, table.id),
  ],
);

/** How far the clock of a demonstration runs ahead, in milliseconds; one row at most. */
export const sandboxClock = pgTable('sandbox_clock', {
  isOnly: boolean('is_only').primaryKey().default(true),
  offsetMs: bigint('offset_ms', { mode: 'number' }).notNull(),
});
