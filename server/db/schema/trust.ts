import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { DepositParties } from '../../../domain/trust/deposit-parties.ts';
import { SOLD_DEPOSIT_STATES } from '../../../domain/trust/deposit-states.ts';
import { DEPOSIT_HOLDERS } from '../../../domain/trust/deposit-terms.ts';
import { DISBURSEMENT_KINDS } from '../../../domain/trust/disbursement.ts';
import { TRUST_KINDS } from '../../../domain/trust/trust-book.ts';
import { TRUST_METHODS } from '../../../domain/trust/trust-clearing.ts';
import {
  DEPOSIT_HAPPENINGS,
  DEPOSIT_SIDES,
  TRUST_LINE_KINDS,
  WITHDRAWAL_KINDS,
  WITHDRAWAL_STATES,
} from '../../../domain/trust/trust-work.ts';
import { contactColumns, instant } from './columns.ts';
import { listing } from './listing.ts';
import { payeeAccountColumns, statementLineColumns } from './supplier.ts';
import { tenantTable } from './tenant-table.ts';

const amount = (name: string) => bigint(name, { mode: 'number' });
const written = ['select', 'insert', 'update'] as const;
const added = ['select', 'insert'] as const;
const read = ['select'] as const;
const nobody = [] as const;

/**
 * The deposit of a sale; a sale that fell through leaves its own, and the next one is another row. `version` is the ETag.
 * What came in and went out of the agency's trust account stands in `trustEntry`.
 */
export const soldDeposit = tenantTable(
  'sold_deposit',
  {
    id: uuid('id').notNull(),
    state: text('state', { enum: SOLD_DEPOSIT_STATES }).notNull(),
    /** What payers quote; one of its kind in the agency. */
    reference: text('reference').notNull(),
    /** In cents; 0 while only money before exchange is held. */
    price: amount('price').notNull(),
    amount: amount('amount').notNull(),
    /** The share of the price where the contract names one, in hundredths of a percent; null for an amount. */
    basisPoints: integer('basis_points'),
    holder: text('holder', { enum: DEPOSIT_HOLDERS }).notNull(),
    dueOn: date('due_on'),
    exchangedOn: date('exchanged_on'),
    isAtAuction: boolean('is_at_auction').notNull(),
    auctionOn: date('auction_on'),
    /** The day from which the cooling-off period counts: exchange, or receipt of the contract in Queensland. */
    coolingOffFrom: date('cooling_off_from'),
    waivedOn: date('waived_on'),
    /** Whether a condition that helps the buyer (finance, inspection) is open. */
    isConditionOpen: boolean('is_condition_open').notNull(),
    /** Vendors and buyers as they stood at exchange, or as a principal confirmed them since: only they are paid. */
    parties: jsonb('parties').$type<DepositParties>(),
    servedOn: date('served_on'),
    releaseSignedOn: date('release_signed_on'),
    objectedAt: instant('objected_at'),
    objectedByName: text('objected_by_name'),
    /** The day of settlement by the notice to the agent. */
    noticeOn: date('notice_on'),
    rescindedOn: date('rescinded_on'),
    /** The trust account that it is paid into; null until the link is sent or money comes. */
    accountId: uuid('account_id'),
    /** What another holder said they got, in cents, and when; null where the agency holds it. */
    heldElsewhere: amount('held_elsewhere'),
    heldElsewhereOn: date('held_elsewhere_on'),
    version: integer('version').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  { belongsTo: { listingId: listing }, app: written, platform: read },
  ({ agencyId, listingId, reference, state, price, amount: asked }) => [
    unique('sold_deposit_reference').on(agencyId, reference),
    // A listing has one deposit that isn't over.
    uniqueIndex('sold_deposit_open')
      .on(agencyId, listingId)
      .where(sql`${state} not in ('disbursed', 'refunded', 'forfeited')`),
    index('sold_deposit_by_listing').on(agencyId, listingId),
    index('sold_deposit_by_state').on(state),
    check('sold_deposit_amounts', sql`${price} >= 0 and ${asked} between 0 and ${price}`),
  ],
);

/** What became of deposits; only ever added to. */
export const soldDepositEvent = tenantTable(
  'sold_deposit_event',
  {
    id: uuid('id').notNull(),
    at: instant('at').notNull(),
    /** Null for what happened by itself, and for people of the link. */
    actorId: uuid('actor_id'),
    actorName: text('actor_name').notNull(),
    /** Whose word it is, where the office enters it for them: who disputes, who objected. */
    onBehalfOf: text('on_behalf_of'),
    event: text('event', { enum: DEPOSIT_HAPPENINGS }).notNull(),
    from: text('from_state', { enum: SOLD_DEPOSIT_STATES }).notNull(),
    to: text('to_state', { enum: SOLD_DEPOSIT_STATES }).notNull(),
    amount: amount('amount'),
    reason: text('reason'),
    documentId: uuid('document_id'),
  },
  { belongsTo: { depositId: soldDeposit }, app: added, platform: read },
  ({ agencyId, depositId, at }) => [
    index('sold_deposit_event_by_deposit').on(agencyId, depositId, at),
  ],
);

/**
 * Who was sent the link of a deposit: buyers by their id on the listing, conveyancers by one made here, one a side. Beside
 * them contacts of a conveyancer that were only told that the link goes elsewhere.
 */
export const depositPerson = tenantTable(
  'deposit_person',
  {
    personId: uuid('person_id').notNull(),
    side: text('side', { enum: DEPOSIT_SIDES }).notNull(),
    ...contactColumns(),
    sentAt: instant('sent_at').notNull(),
    sentByName: text('sent_by_name').notNull(),
    openedAt: instant('opened_at'),
    getsLink: boolean('gets_link').notNull(),
  },
  {
    belongsTo: { depositId: soldDeposit },
    key: ['depositId', 'personId'],
    app: written,
    platform: nobody,
  },
  ({ agencyId, depositId, side, getsLink }) => [
    uniqueIndex('deposit_person_conveyancer')
      .on(agencyId, depositId, side)
      .where(sql`${getsLink} and ${side} <> 'buyer'`),
  ],
);

/** Accounts to which vendors and buyers are paid out of a deposit; by the rules of a supplier's account. */
export const depositPayee = tenantTable(
  'deposit_payee',
  {
    ...payeeAccountColumns(),
    /** The vendor or buyer on the listing. */
    partyId: uuid('party_id').notNull(),
  },
  { belongsTo: { depositId: soldDeposit }, app: written, platform: nobody },
  ({ agencyId, depositId }) => [index('deposit_payee_by_deposit').on(agencyId, depositId)],
);

/** Payments out of a deposit, one authorisation of the licensee in charge for all its lines. */
export const trustWithdrawal = tenantTable(
  'trust_withdrawal',
  {
    id: uuid('id').notNull(),
    accountId: uuid('account_id').notNull(),
    kind: text('kind', { enum: WITHDRAWAL_KINDS }).notNull(),
    state: text('state', { enum: WITHDRAWAL_STATES }).notNull(),
    total: amount('total').notNull(),
    reason: text('reason'),
    preparedAt: instant('prepared_at').notNull(),
    preparedBy: uuid('prepared_by').notNull(),
    preparedByName: text('prepared_by_name').notNull(),
    authorisedAt: instant('authorised_at'),
    authorisedBy: uuid('authorised_by'),
    authorisedByName: text('authorised_by_name'),
    cancelledAt: instant('cancelled_at'),
    cancelledByName: text('cancelled_by_name'),
    /** From when on its file is given out: an hour later where one person prepared and authorised it. */
    sendableAt: instant('sendable_at'),
    /** The file for the bank as it was authorised, and its SHA-256: the same file each time. */
    fileText: text('file_text'),
    fileSha256: text('file_sha256'),
  },
  { belongsTo: { depositId: soldDeposit }, app: written, platform: nobody },
  ({ agencyId, depositId, state, authorisedAt, authorisedBy }) => [
    index('trust_withdrawal_by_deposit').on(agencyId, depositId),
    uniqueIndex('trust_withdrawal_one_open')
      .on(agencyId, depositId)
      .where(sql`${state} = 'prepared'`),
    check(
      'trust_withdrawal_authorised',
      sql`${state} <> 'authorised' or (${authorisedAt} is not null and ${authorisedBy} is not null)`,
    ),
  ],
);

/** Lines of a withdrawal, each to the account that was in force when it was prepared. */
export const trustWithdrawalLine = tenantTable(
  'trust_withdrawal_line',
  {
    id: uuid('id').notNull(),
    position: integer('position').notNull(),
    kind: text('kind', { enum: DISBURSEMENT_KINDS }).notNull(),
    /** The agency, the application, the invoice, or the vendor or buyer on the listing. */
    payeeId: uuid('payee_id').notNull(),
    payeeName: text('payee_name').notNull(),
    amount: amount('amount').notNull(),
    /** Which row the account is of; null for our own. */
    accountId: uuid('account_id'),
    bsb: text('bsb').notNull(),
    accountNumber: text('account_number').notNull(),
    accountName: text('account_name').notNull(),
    reference: text('reference').notNull(),
  },
  { belongsTo: { withdrawalId: trustWithdrawal }, app: added, platform: nobody },
  ({ agencyId, withdrawalId, amount: paid }) => [
    index('trust_withdrawal_line_by_withdrawal').on(agencyId, withdrawalId),
    check('trust_withdrawal_line_amount', sql`${paid} > 0`),
  ],
);

/**
 * The book of a trust account (domain/trust/trust-book.ts). An entry stays for ever; only that it was banked, cleared and
 * seen at the bank is added to it.
 */
export const trustEntry = tenantTable(
  'trust_entry',
  {
    id: uuid('id').notNull(),
    accountId: uuid('account_id').notNull(),
    kind: text('kind', { enum: TRUST_KINDS }).notNull(),
    /** Counts entries of its kind in the book from 1, without gaps. */
    number: integer('number').notNull(),
    amount: amount('amount').notNull(),
    on: date('on_day').notNull(),
    method: text('method', { enum: TRUST_METHODS }).notNull(),
    /** From whom it came, or to whom it went. */
    name: text('name').notNull(),
    /** What the payer wrote, or our reference. */
    reference: text('reference'),
    purpose: text('purpose').notNull(),
    bankedOn: date('banked_on'),
    clearsOn: date('clears_on'),
    reversesKind: text('reverses_kind', { enum: ['receipt', 'payment'] }),
    reversesNumber: integer('reverses_number'),
    /** The day on which a statement of the bank shows it; null until then. */
    presentedOn: date('presented_on'),
    withdrawalLineId: uuid('withdrawal_line_id'),
    authorisedByName: text('authorised_by_name'),
    createdAt: instant('created_at').notNull(),
    /** Null for what a statement brought. */
    createdBy: uuid('created_by'),
    createdByName: text('created_by_name').notNull(),
  },
  { belongsTo: { depositId: soldDeposit }, app: written, platform: nobody },
  ({ agencyId, accountId, depositId, kind, number, reversesKind, reversesNumber, amount: sum }) => [
    unique('trust_entry_number').on(agencyId, accountId, kind, number),
    uniqueIndex('trust_entry_reversed_once').on(agencyId, accountId, reversesKind, reversesNumber),
    index('trust_entry_by_deposit').on(agencyId, depositId),
    check('trust_entry_amount', sql`${sum} > 0`),
    check(
      'trust_entry_reversal',
      sql`(${kind} = 'reversal') = (${reversesKind} is not null and ${reversesNumber} is not null)`,
    ),
  ],
);

/** Lines of statements of a trust account, each once by its key. */
export const trustStatementLine = tenantTable(
  'trust_statement_line',
  {
    ...statementLineColumns(),
    accountId: uuid('account_id').notNull(),
    kind: text('kind', { enum: TRUST_LINE_KINDS }).notNull(),
    /** The withdrawal whose payments it is, as one sum. */
    withdrawalId: uuid('withdrawal_id'),
    entryId: uuid('entry_id'),
    matchedByName: text('matched_by_name'),
    /** What somebody said that a line is which is no deposit's. */
    note: text('note'),
  },
  { belongsTo: {}, app: written, platform: nobody },
  ({ agencyId, accountId, lineKey, bookedOn }) => [
    unique('trust_statement_line_once').on(agencyId, accountId, lineKey),
    index('trust_statement_line_by_day').on(agencyId, accountId, bookedOn),
  ],
);

/** Monthly reconciliations of a trust account; another one of the same month is another row, and counts. */
export const trustReconciliation = tenantTable(
  'trust_reconciliation',
  {
    id: uuid('id').notNull(),
    accountId: uuid('account_id').notNull(),
    /** The last day of the month. */
    asOf: date('as_of').notNull(),
    statementBalance: amount('statement_balance').notNull(),
    bookBalance: amount('book_balance').notNull(),
    unpresented: amount('unpresented').notNull(),
    /** What all deposits hold. */
    trialBalance: amount('trial_balance').notNull(),
    difference: amount('difference').notNull(),
    unpresentedIds: uuid('unpresented_ids').array().notNull(),
    doneAt: instant('done_at').notNull(),
    doneBy: uuid('done_by').notNull(),
    doneByName: text('done_by_name').notNull(),
  },
  { belongsTo: {}, app: added, platform: nobody },
  ({ agencyId, accountId, asOf }) => [
    index('trust_reconciliation_by_month').on(agencyId, accountId, asOf),
  ],
);

/** Who is the licensee in charge, and from when on; the last that started counts. */
export const trustLicensee = tenantTable(
  'trust_licensee',
  {
    id: uuid('id').notNull(),
    personId: uuid('person_id').notNull(),
    personName: text('person_name').notNull(),
    startsAt: instant('starts_at').notNull(),
    createdAt: instant('created_at').notNull(),
    createdBy: uuid('created_by').notNull(),
    createdByName: text('created_by_name').notNull(),
    stoppedAt: instant('stopped_at'),
    stoppedByName: text('stopped_by_name'),
  },
  { belongsTo: {}, app: written, platform: nobody },
);

/** How the trust account is paid into, and how its bank wants files; one row an agency. */
export const trustSetting = tenantTable(
  'trust_setting',
  {
    payId: text('pay_id'),
    /** From when on payers see it. */
    payIdFrom: instant('pay_id_from'),
    bank: text('bank').notNull(),
    apcaId: text('apca_id').notNull(),
    hasBalancingRecord: boolean('has_balancing_record').notNull(),
    hasAccountInHeader: boolean('has_account_in_header').notNull(),
    updatedAt: instant('updated_at').notNull(),
    updatedByName: text('updated_by_name').notNull(),
  },
  { belongsTo: {}, key: [], app: written, platform: nobody },
);
