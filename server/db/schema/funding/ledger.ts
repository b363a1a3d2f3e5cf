import {
  bigint,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { agencyColumn, instant } from '../columns.ts';
import { application } from './application.ts';

/**
 * The books of an agency, and of money that is nobody's yet: entries numbered from 1 without a gap, each holding the hash of the one
 * before. Only ever added to. A cause posts once.
 */
export const ledgerEntry = pgTable(
  'ledger_entry',
  {
    // Of no agency while nobody knows whose the money is.
    agencyId: agencyColumn(),
    id: uuid('id').notNull(),
    seq: bigint('seq', { mode: 'number' }).notNull(),
    applicationId: uuid('application_id'),
    cause: text('cause').notNull(),
    causeRef: text('cause_ref').notNull(),
    onDate: date('on_date').notNull(),
    at: instant('at').notNull(),
    prevHash: text('prev_hash').notNull(),
    hash: text('hash').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.id] }),
    unique('ledger_entry_seq').on(table.agencyId, table.seq),
    unique('ledger_entry_cause').on(table.agencyId, table.cause, table.causeRef),
    index('ledger_entry_by_application').on(table.agencyId, table.applicationId, table.seq),
    foreignKey({
      columns: [table.agencyId, table.applicationId],
      foreignColumns: [application.agencyId, application.id],
    }),
  ],
);

/** The sides of an entry in cents: debits above zero, credits below. Those of one entry come to nought. */
export const ledgerLine = pgTable(
  'ledger_line',
  {
    agencyId: agencyColumn(),
    entryId: uuid('entry_id').notNull(),
    position: integer('position').notNull(),
    account: text('account').notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.entryId, table.position] }),
    index('ledger_line_by_account').on(table.agencyId, table.account),
    foreignKey({
      columns: [table.agencyId, table.entryId],
      foreignColumns: [ledgerEntry.agencyId, ledgerEntry.id],
    }),
  ],
);
