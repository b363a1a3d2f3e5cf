import { sql } from 'drizzle-orm';
import {
  bigint,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { DRAWDOWN_STATES } from '../../../../domain/applications/drawdown-states.ts';
import { PAYMENT_METHODS } from '../../../../domain/payments/payment-methods.ts';
import { PAYMENT_STATES } from '../../../../domain/payments/payment-states.ts';
import { QUEUE_KINDS } from '../../../../domain/payments/queue-kinds.ts';
import { agencyColumn, instant } from '../columns.ts';
import { application, type PartyConsent } from './application.ts';

/** Money asked for under an application, in cents. */
export const drawdown = pgTable(
  'drawdown',
  {
    agencyId: agencyColumn(),
    applicationId: uuid('application_id').notNull(),
    id: uuid('id').notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    state: text('state', { enum: DRAWDOWN_STATES }).notNull(),
    reason: text('reason').notNull(),
    payee: text('payee').notNull(),
    requestedBy: text('requested_by', { enum: ['agent', 'vendor'] }).notNull(),
    /** Who confirmed it last, and how we know; the first advance is agreed to with its application. */
    consent: jsonb('consent').$type<PartyConsent & { partyId: string }>(),
    /** All who confirmed it, one after the other: each owner who agreed to the application has to. */
    confirmations: jsonb('confirmations').$type<(PartyConsent & { partyId: string })[]>(),
    version: integer('version').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.applicationId, table.id] }),
    index('drawdown_by_state').on(table.agencyId, table.state, table.updatedAt, table.id),
    foreignKey({
      columns: [table.agencyId, table.applicationId],
      foreignColumns: [application.agencyId, application.id],
    }),
  ],
);

/** A payment in or out, in cents. `facts` holds what the payer is shown or sent to, never card data. */
export const payment = pgTable(
  'payment',
  {
    agencyId: agencyColumn(),
    id: uuid('id').notNull(),
    applicationId: uuid('application_id').notNull(),
    drawdownId: uuid('drawdown_id'),
    purpose: text('purpose', { enum: ['pay-now', 'settlement', 'drawdown'] }).notNull(),
    method: text('method', { enum: PAYMENT_METHODS }).notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    surcharge: bigint('surcharge', { mode: 'number' }).notNull(),
    received: bigint('received', { mode: 'number' }).notNull(),
    state: text('state', { enum: PAYMENT_STATES }).notNull(),
    /** What the payer writes on the transfer, unlike any other. */
    reference: text('reference').notNull(),
    provider: text('provider').notNull(),
    providerRef: text('provider_ref'),
    facts: jsonb('facts').$type<Record<string, unknown>>().notNull(),
    version: integer('version').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.id] }),
    index('payment_by_application').on(
      table.agencyId,
      table.applicationId,
      table.createdAt,
      table.id,
    ),
    uniqueIndex('payment_by_reference').on(table.reference),
    uniqueIndex('payment_by_provider_ref')
      .on(table.provider, table.providerRef)
      .where(sql`provider_ref is not null`),
    index('payment_by_state').on(table.state, table.updatedAt),
    foreignKey({
      columns: [table.agencyId, table.applicationId],
      foreignColumns: [application.agencyId, application.id],
    }),
    foreignKey({
      columns: [table.agencyId, table.applicationId, table.drawdownId],
      foreignColumns: [drawdown.agencyId, drawdown.applicationId, drawdown.id],
    }),
  ],
);

/** What payment providers have told us, each event once. */
export const providerEvent = pgTable(
  'provider_event',
  {
    provider: text('provider').notNull(),
    eventId: text('event_id').notNull(),
    paymentRef: text('payment_ref'),
    body: jsonb('body').$type<Record<string, unknown>>().notNull(),
    receivedAt: instant('received_at').notNull(),
    handledAt: instant('handled_at'),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.eventId] }),
    index('provider_event_reference').on(table.provider, table.paymentRef),
    index('provider_event_unhandled').on(table.receivedAt).where(sql`handled_at is null`),
  ],
);

/** What the first of two people said of money that waits. */
export type FirstResolution = {
  actor: string;
  by: string;
  at: string;
  outcome: string;
  /** In cents, as it was when they said it. */
  amount: number;
  /** With its agency, as `agency/application`. */
  applicationId: string | null;
};

/**
 * Money that arrived at a bank, with the payment it belongs to once that is known; of another kind it is something
 * of a payment that a person looks into, and no money.
 */
export const bankReceipt = pgTable(
  'bank_receipt',
  {
    id: uuid('id').primaryKey(),
    at: instant('at').notNull(),
    method: text('method', { enum: PAYMENT_METHODS }).notNull(),
    reference: text('reference').notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    agencyId: uuid('agency_id'),
    paymentId: uuid('payment_id'),
    state: text('state', { enum: ['matched', 'unmatched', 'resolved'] }).notNull(),
    kind: text('kind', { enum: QUEUE_KINDS }).notNull().default('money'),
    note: text('note').notNull(),
    /** What one of our own staff said of it, where two have to. */
    first: jsonb('first').$type<FirstResolution>(),
  },
  (table) => [
    index('bank_receipt_by_state').on(table.state, table.at, table.id),
    index('bank_receipt_by_payment').on(table.agencyId, table.paymentId),
    // Not by agency: our own staff look across them, and money of nobody has none.
    index('bank_receipt_alike').on(table.amount, table.at, table.id).where(sql`kind = 'money'`),
  ],
);
