import { bigint, date, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { LINE_KINDS, ORDER_KINDS, ORDER_STATES } from '../../../domain/bank/orders.ts';
import { RUN_STATES } from '../../../domain/bank/payment-run.ts';
import { instant } from './columns.ts';

/*
 * Our own account at the bank: what is to leave it, in which files, and what its statements say. It is no agency's:
 * read and written amid no agency's work alone. Accounts and texts of statements are sealed.
 */

/** How the bank wants a file, as it was when its run was made. */
export type FileHeader = {
  bank: string;
  userName: string;
  apcaId: string;
  traceBsb: string;
  traceAccount: string;
  remitter: string;
  hasBalancingRecord: boolean;
  hasAccountInHeader: boolean;
};

/** Money that is to leave our account, once by its reference; in cents. */
export const bankOrder = pgTable(
  'bank_order',
  {
    id: uuid('id').primaryKey(),
    reference: text('reference').notNull().unique(),
    kind: text('kind', { enum: ORDER_KINDS }).notNull(),
    /** Of the payment that it is of; the payout itself, or the one that is given back. Null of one we don't know. */
    ofAgency: uuid('of_agency'),
    paymentReference: text('payment_reference').notNull(),
    /** Of a refund: its name, and the arrival that it gives back. */
    refund: text('refund'),
    receipt: text('receipt'),
    /** The line of money in that a refund gives back, whole or in part. */
    lineKey: text('line_key'),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    payeeName: text('payee_name'),
    bsb: text('bsb'),
    /** Masked; the whole of it is sealed. */
    account: text('account'),
    accountSealed: text('account_sealed'),
    accountSetBy: uuid('account_set_by'),
    state: text('state', { enum: ORDER_STATES }).notNull(),
    runId: uuid('run_id'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    paidAt: instant('paid_at'),
    returnedAt: instant('returned_at'),
    returnReason: text('return_reason'),
  },
  (table) => [
    index('bank_order_by_state').on(table.state, table.createdAt, table.id),
    index('bank_order_by_run').on(table.runId),
    index('bank_order_by_payment').on(table.paymentReference),
  ],
);

/** Orders that go out in one file. The file is sealed, and never written a second time. */
export const bankRun = pgTable('bank_run', {
  id: uuid('id').primaryKey(),
  state: text('state', { enum: RUN_STATES }).notNull(),
  header: jsonb('header').$type<FileHeader>(),
  preparedBy: uuid('prepared_by').notNull(),
  preparedByName: text('prepared_by_name').notNull(),
  preparedAt: instant('prepared_at').notNull(),
  releasedBy: uuid('released_by'),
  releasedByName: text('released_by_name'),
  releasedAt: instant('released_at'),
  sentAt: instant('sent_at'),
  fileSealed: text('file_sealed'),
  fileSha256: text('file_sha256'),
  count: integer('count').notNull(),
  total: bigint('total', { mode: 'number' }).notNull(),
});

/** A line of a statement, once however often its file comes; `amount` in cents, less than 0 where money left. */
export const bankLine = pgTable(
  'bank_line',
  {
    key: text('key').primaryKey(),
    bookedOn: date('booked_on').notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    textSealed: text('text_sealed').notNull(),
    kind: text('kind', { enum: LINE_KINDS }).notNull(),
    paymentReference: text('payment_reference'),
    orderId: uuid('order_id'),
    runId: uuid('run_id'),
    importedAt: instant('imported_at').notNull(),
    importedBy: uuid('imported_by').notNull(),
    importedByName: text('imported_by_name').notNull(),
    /** Who said what it is, where nobody had found it. */
    saidBy: uuid('said_by'),
    saidByName: text('said_by_name'),
  },
  (table) => [
    index('bank_line_by_payment').on(table.paymentReference),
    index('bank_line_by_day').on(table.bookedOn, table.key),
  ],
);

/** An account whose holder one of our staff called: a keyed hash of name and account, nothing to be read. */
export const payeeConfirmation = pgTable('payee_confirmation', {
  mark: text('mark').primaryKey(),
  note: text('note').notNull(),
  confirmedBy: uuid('confirmed_by').notNull(),
  confirmedByName: text('confirmed_by_name').notNull(),
  confirmedAt: instant('confirmed_at').notNull(),
});
