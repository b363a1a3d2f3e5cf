import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

/** What one of our own staff said of something in the queue of money; only ever added to. */
export const queueWord = pgTable(
  'queue_word',
  {
    id: uuid('id').primaryKey(),
    receiptId: uuid('receipt_id').notNull(),
    at: instant('at').notNull(),
    actor: uuid('actor').notNull(),
    actorName: text('actor_name').notNull(),
    outcome: text('outcome').notNull(),
    /** In cents, as it was when they said it. */
    amount: bigint('amount', { mode: 'number' }).notNull(),
    /** With its agency, as `agency/application`. */
    applicationId: text('application_id'),
    note: text('note').notNull(),
    /** Whether it was the first of two, which moves nothing yet. */
    standing: text('standing', { enum: ['first', 'enough'] }).notNull(),
  },
  (table) => [index('queue_word_by_receipt').on(table.receiptId, table.at, table.id)],
);
