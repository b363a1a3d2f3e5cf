import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { PAYEE_CHECK_RESULTS } from '../../../../domain/payments/payee-check.ts';
import type { PayoutDoubt } from '../../../../domain/payments/payee-hold.ts';
import { PAYOUT_REQUEST_STATES } from '../../../../domain/payments/payout-requests.ts';
import { agencyColumn, instant } from '../columns.ts';
import { drawdown } from './payment.ts';

/** An account that somebody of an agency gave as a payee's. Only added to: another name is another row. */
export const payeeAccount = pgTable(
  'payee_account',
  {
    agencyId: agencyColumn(),
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    /** The name without case and doubled spaces. */
    nameKey: text('name_key').notNull(),
    bsb: text('bsb').notNull(),
    /** As people see it. */
    accountMasked: text('account_masked').notNull(),
    /** Sealed with a key of the server, for paying it again. */
    accountSealed: text('account_sealed').notNull(),
    /** Keyed hash of BSB and number, for comparing. */
    accountMark: text('account_mark').notNull(),
    /** What the banks answered when it was added, and the name they know. */
    checkResult: text('check_result', { enum: PAYEE_CHECK_RESULTS }).notNull(),
    registeredName: text('registered_name'),
    addedBy: uuid('added_by').notNull(),
    addedByName: text('added_by_name').notNull(),
    addedAt: instant('added_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.id] }),
    uniqueIndex('payee_account_once').on(table.agencyId, table.accountMark, table.nameKey),
  ],
);

/** A payout that a person asked for: to which account, why it takes a second person, and what they said. */
export const payoutRequest = pgTable(
  'payout_request',
  {
    agencyId: agencyColumn(),
    id: uuid('id').notNull(),
    applicationId: uuid('application_id').notNull(),
    drawdownId: uuid('drawdown_id').notNull(),
    /** Null for the agency's own account. */
    payeeAccountId: uuid('payee_account_id'),
    payeeName: text('payee_name').notNull(),
    bsb: text('bsb').notNull(),
    accountMasked: text('account_masked').notNull(),
    accountMark: text('account_mark').notNull(),
    /** The registered name that a person agreed to after a close match. */
    agreedName: text('agreed_name'),
    doubts: jsonb('doubts').$type<PayoutDoubt[]>().notNull(),
    state: text('state', { enum: PAYOUT_REQUEST_STATES }).notNull(),
    askedBy: uuid('asked_by').notNull(),
    askedByName: text('asked_by_name').notNull(),
    askedAt: instant('asked_at').notNull(),
    decidedBy: uuid('decided_by'),
    decidedByName: text('decided_by_name'),
    decidedAt: instant('decided_at'),
    decisionReason: text('decision_reason'),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.id] }),
    uniqueIndex('payout_request_one_waits')
      .on(table.agencyId, table.applicationId, table.drawdownId)
      .where(sql`state = 'waiting'`),
    // What takes a second person is never released by the first.
    check(
      'payout_request_two_people',
      sql`state <> 'released' or doubts = '[]'::jsonb or (decided_by is not null and decided_by <> asked_by)`,
    ),
    index('payout_request_by_account').on(table.agencyId, table.payeeAccountId, table.askedAt),
    index('payout_request_by_state').on(table.state, table.askedAt, table.id),
    foreignKey({
      columns: [table.agencyId, table.applicationId, table.drawdownId],
      foreignColumns: [drawdown.agencyId, drawdown.applicationId, drawdown.id],
    }),
    foreignKey({
      columns: [table.agencyId, table.payeeAccountId],
      foreignColumns: [payeeAccount.agencyId, payeeAccount.id],
    }),
  ],
);
