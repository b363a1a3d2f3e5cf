import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { RUN_ITEM_STATES, RUN_STATES } from '../../../domain/bank/payment-run.ts';
import { PAYEE_CHECK_RESULTS } from '../../../domain/payments/payee-check.ts';
import { INVOICE_REASONS } from '../../../domain/suppliers/invoice-reasons.ts';
import {
  SUPPLIER_INVOICE_EVENTS,
  SUPPLIER_INVOICE_STATES,
} from '../../../domain/suppliers/invoice-states.ts';
import { INVOICE_KINDS } from '../../../domain/suppliers/supplier-invoice.ts';
import { bytes, instant } from './columns.ts';
import { listing } from './listing.ts';
import { tenantTable } from './tenant-table.ts';

const amount = (name: string) => bigint(name, { mode: 'number' });
const written = ['select', 'insert', 'update'] as const;
const added = ['select', 'insert'] as const;
const nobody = [] as const;
/** Our own staff see what was spent; accounts and runs they don't. */
const read = ['select'] as const;

/** An account that somebody is paid to: who gave it, what the banks said, who confirmed or stopped it. */
export const payeeAccountColumns = () => ({
  id: uuid('id').notNull(),
  bsb: text('bsb').notNull(),
  accountNumber: text('account_number').notNull(),
  accountName: text('account_name').notNull(),
  nameCheck: text('name_check', { enum: PAYEE_CHECK_RESULTS }).notNull(),
  /** The bank's name of it that somebody agreed to after a close match. */
  registeredName: text('registered_name'),
  /** When it comes into force by itself; one whose name doesn't match never does. */
  startsAt: instant('starts_at').notNull(),
  createdAt: instant('created_at').notNull(),
  createdBy: uuid('created_by').notNull(),
  createdByName: text('created_by_name').notNull(),
  confirmedAt: instant('confirmed_at'),
  confirmedBy: uuid('confirmed_by'),
  confirmedByName: text('confirmed_by_name'),
  /** The number that was called, known before the account was given; null where none was known. */
  calledNumber: text('called_number'),
  stoppedAt: instant('stopped_at'),
  stoppedByName: text('stopped_by_name'),
});

/** Who the agency buys from. `version` is the ETag. */
export const supplier = tenantTable(
  'supplier',
  {
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    abn: text('abn'),
    isGstRegistered: boolean('is_gst_registered'),
    email: text('email'),
    phone: text('phone'),
    /** Who wrote the phone last, and the one before that was somebody else's word: see `numberToCall`. */
    phoneBy: uuid('phone_by'),
    phoneBefore: text('phone_before'),
    isArchived: boolean('is_archived').notNull().default(false),
    version: integer('version').notNull(),
    createdAt: instant('created_at').notNull(),
    createdByName: text('created_by_name').notNull(),
  },
  { belongsTo: {}, app: written, platform: read },
);

/**
 * Accounts of a supplier. Another one is another row: only that somebody confirmed or stopped it is added.
 * Which one is paid, and from when: domain/suppliers/supplier-account.ts.
 */
export const supplierAccount = tenantTable(
  'supplier_account',
  {
    ...payeeAccountColumns(),
  },
  { belongsTo: { supplierId: supplier }, app: written, platform: nobody },
  ({ agencyId, supplierId, confirmedAt, confirmedBy, createdBy, startsAt }) => [
    index('supplier_account_by_supplier').on(agencyId, supplierId),
    check(
      'supplier_account_two_people',
      sql`${confirmedAt} is null or (${confirmedBy} is not null and (${confirmedBy} <> ${createdBy} or ${confirmedAt} >= ${startsAt}))`,
    ),
  ],
);

/** Invoices and credit notes. `version` keeps two people who act at once apart. */
export const supplierInvoice = tenantTable(
  'supplier_invoice',
  {
    id: uuid('id').notNull(),
    kind: text('kind', { enum: INVOICE_KINDS }).notNull(),
    number: text('number').notNull(),
    /** The number as duplicates are known by. */
    numberKey: text('number_key').notNull(),
    issuedOn: date('issued_on').notNull(),
    dueOn: date('due_on'),
    total: amount('total').notNull(),
    gst: amount('gst').notNull(),
    abn: text('abn'),
    documentId: uuid('document_id'),
    /** SHA-256 of the file, by which the same file is known again. */
    fileHash: text('file_hash'),
    note: text('note'),
    state: text('state', { enum: SUPPLIER_INVOICE_STATES }).notNull(),
    reasons: text('reasons', { enum: INVOICE_REASONS }).array().notNull(),
    submittedAt: instant('submitted_at').notNull(),
    submittedBy: uuid('submitted_by').notNull(),
    submittedByName: text('submitted_by_name').notNull(),
    approved: amount('approved'),
    approvedAt: instant('approved_at'),
    approvedBy: uuid('approved_by'),
    approvedByName: text('approved_by_name'),
    paidOn: date('paid_on'),
    version: integer('version').notNull(),
  },
  { belongsTo: { listingId: listing, supplierId: supplier }, app: written, platform: read },
  ({ agencyId, listingId, supplierId, numberKey, state, approved, total }) => [
    index('supplier_invoice_by_listing').on(agencyId, listingId),
    index('supplier_invoice_by_number').on(agencyId, supplierId, numberKey),
    index('supplier_invoice_by_state').on(agencyId, state),
    check(
      'supplier_invoice_approved',
      sql`${approved} is null or ${approved} between 1 and ${total}`,
    ),
  ],
);

/** What an invoice is for: lines of the marketing schedule, or nothing that was booked. They add up to its total. */
export const supplierInvoiceLine = tenantTable(
  'supplier_invoice_line',
  {
    position: integer('position').notNull(),
    marketingLineId: uuid('marketing_line_id'),
    amount: amount('amount').notNull(),
  },
  {
    belongsTo: { invoiceId: supplierInvoice },
    key: ['invoiceId', 'position'],
    app: added,
    platform: read,
  },
);

/** Which invoices a credit note is against, and by how much. */
export const supplierCredit = tenantTable(
  'supplier_credit',
  {
    againstId: uuid('against_id').notNull(),
    amount: amount('amount').notNull(),
  },
  {
    belongsTo: { creditNoteId: supplierInvoice },
    key: ['creditNoteId', 'againstId'],
    app: added,
    platform: read,
  },
  ({ agencyId, againstId }) => [index('supplier_credit_by_invoice').on(agencyId, againstId)],
);

/** What became of invoices; only ever added to. */
export const supplierInvoiceEvent = tenantTable(
  'supplier_invoice_event',
  {
    id: uuid('id').notNull(),
    at: instant('at').notNull(),
    /** Null for what happened by itself. */
    actorId: uuid('actor_id'),
    actorName: text('actor_name').notNull(),
    event: text('event', { enum: SUPPLIER_INVOICE_EVENTS }).notNull(),
    from: text('from_state', { enum: SUPPLIER_INVOICE_STATES }).notNull(),
    to: text('to_state', { enum: SUPPLIER_INVOICE_STATES }).notNull(),
    reason: text('reason'),
  },
  { belongsTo: { invoiceId: supplierInvoice }, app: added, platform: read },
  ({ agencyId, invoiceId, at }) => [
    index('supplier_invoice_event_by_invoice').on(agencyId, invoiceId, at),
  ],
);

/** Runs by which suppliers are paid; one is one file. `from…`: the agency's account when it was released. */
export const paymentRun = tenantTable(
  'payment_run',
  {
    id: uuid('id').notNull(),
    /** Counts the runs of the agency from 1. */
    number: integer('number').notNull(),
    state: text('state', { enum: RUN_STATES }).notNull(),
    total: amount('total').notNull(),
    preparedAt: instant('prepared_at').notNull(),
    preparedBy: uuid('prepared_by').notNull(),
    preparedByName: text('prepared_by_name').notNull(),
    releasedAt: instant('released_at'),
    releasedBy: uuid('released_by'),
    releasedByName: text('released_by_name'),
    sendableAt: instant('sendable_at'),
    sentAt: instant('sent_at'),
    stoppedAt: instant('stopped_at'),
    stoppedByName: text('stopped_by_name'),
    /** When somebody said that the bank refused the file: nothing of it left. */
    refusedAt: instant('refused_at'),
    refusedByName: text('refused_by_name'),
    /** The file as it was released, and its SHA-256: the same file each time. */
    fileText: text('file_text'),
    fileSha256: text('file_sha256'),
    /** SHA-256 of the code by which the letter about a lone release stops it, and the code, sealed. */
    stopHash: bytes('stop_hash'),
    stopSealed: text('stop_sealed'),
  },
  { belongsTo: {}, app: written, platform: nobody },
  ({ agencyId, number, stopHash, state, releasedAt, sendableAt, preparedBy, releasedBy }) => [
    unique('payment_run_number').on(agencyId, number),
    uniqueIndex('payment_run_by_stop').on(stopHash),
    // A file leaves by two people, or an hour after one alone released it.
    check(
      'payment_run_second_pair',
      sql`${state} in ('draft', 'stopped') or (${releasedAt} is not null and (${releasedBy} <> ${preparedBy} or ${sendableAt} >= ${releasedAt} + interval '1 hour'))`,
    ),
  ],
);

/** Payments of a run, each to the account that was in force when it was made. */
export const paymentRunItem = tenantTable(
  'payment_run_item',
  {
    id: uuid('id').notNull(),
    position: integer('position').notNull(),
    amount: amount('amount').notNull(),
    accountId: uuid('account_id').notNull(),
    bsb: text('bsb').notNull(),
    accountNumber: text('account_number').notNull(),
    accountName: text('account_name').notNull(),
    reference: text('reference').notNull(),
    state: text('state', { enum: RUN_ITEM_STATES }).notNull(),
    returnedBecause: text('returned_because'),
  },
  {
    belongsTo: { runId: paymentRun, invoiceId: supplierInvoice },
    app: written,
    platform: nobody,
  },
  ({ agencyId, runId, invoiceId, state }) => [
    index('payment_run_item_by_run').on(agencyId, runId),
    // An invoice is in one run at a time, and paid once.
    uniqueIndex('payment_run_item_once')
      .on(agencyId, invoiceId)
      .where(sql`${state} in ('listed', 'sent', 'paid')`),
  ],
);

/** How an agency's bank wants its file; one row an agency. */
export const paymentFileSetting = tenantTable(
  'payment_file_setting',
  {
    bank: text('bank').notNull(),
    apcaId: text('apca_id').notNull(),
    hasBalancingRecord: boolean('has_balancing_record').notNull(),
    hasAccountInHeader: boolean('has_account_in_header').notNull(),
    updatedAt: instant('updated_at').notNull(),
    updatedByName: text('updated_by_name').notNull(),
  },
  { belongsTo: {}, key: [], app: written, platform: nobody },
);

/** A line of a bank's statement as it was imported: once by its key, its amount in cents, below nothing what went out. */
export const statementLineColumns = () => ({
  id: uuid('id').notNull(),
  lineKey: text('line_key').notNull(),
  bookedOn: date('booked_on').notNull(),
  amount: amount('amount').notNull(),
  text: text('text').notNull(),
  importedAt: instant('imported_at').notNull(),
  importedByName: text('imported_by_name').notNull(),
});

/** What a line of a statement was about. */
export const STATEMENT_LINE_KINDS = ['paid', 'run', 'returned', 'other'] as const;

/** Lines of bank statements of an agency, each once by its key. */
export const supplierStatementLine = tenantTable(
  'supplier_statement_line',
  {
    ...statementLineColumns(),
    kind: text('kind', { enum: STATEMENT_LINE_KINDS }).notNull(),
    runId: uuid('run_id'),
    itemId: uuid('item_id'),
  },
  { belongsTo: {}, app: written, platform: nobody },
  ({ agencyId, lineKey, bookedOn }) => [
    unique('supplier_statement_line_once').on(agencyId, lineKey),
    index('supplier_statement_line_by_day').on(agencyId, bookedOn),
  ],
);
