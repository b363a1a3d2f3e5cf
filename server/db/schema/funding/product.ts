import { bigint, date, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { FeeRule } from '../../../../domain/fees/fee-rule.ts';
import type { AcceptanceCost } from '../../../../domain/payments/acceptance-cost.ts';
import type { MethodSwitches } from '../../../../domain/payments/payment-methods.ts';
import type { ProductCap } from '../../../../domain/products/product-caps.ts';
import { PRODUCT_TYPES } from '../../../../domain/products/product-types.ts';
import { agency } from '../agency.ts';
import { agencyColumn, instant } from '../columns.ts';

/** What a version of a product asks for: its fee rules and its limit. */
export type ProductTerms = { rules: readonly FeeRule[]; cap: ProductCap | null };

/** The terms of each product over time, the same for all agencies; a version is never changed. */
export const productVersion = pgTable(
  'product_version',
  {
    product: text('product', { enum: PRODUCT_TYPES }).notNull(),
    version: integer('version').notNull(),
    effectiveFrom: date('effective_from').notNull(),
    terms: jsonb('terms').$type<ProductTerms>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.product, table.version] })],
);

/** The next version of a product as one of our own staff drafted it; once a second one publishes it, it is gone. */
export const productDraft = pgTable('product_draft', {
  product: text('product', { enum: PRODUCT_TYPES }).primaryKey(),
  effectiveFrom: date('effective_from').notNull(),
  terms: jsonb('terms').$type<ProductTerms>().notNull(),
  draftedBy: uuid('drafted_by').notNull(),
  draftedByName: text('drafted_by_name').notNull(),
  draftedAt: instant('drafted_at').notNull(),
  version: integer('version').notNull(),
});

/** Switches of an agency by their names; one that is missing is off. */
export type AgencyFlags = Partial<
  Record<'direct-application' | 'admin-manage-website' | 'admin-payment-options', boolean>
>;

/** How an agency is set up for funding. An agency without a row has the defaults. */
export const agencySetting = pgTable('agency_setting', {
  agencyId: agencyColumn()
    .primaryKey()
    .references(() => agency.agencyId),
  paymentMethods: jsonb('payment_methods').$type<MethodSwitches>().notNull(),
  flags: jsonb('flags').$type<AgencyFlags>().notNull(),
  /** What accepting cards costs, by scheme and from which day; as our own staff entered it. */
  acceptanceCosts: jsonb('acceptance_costs').$type<AcceptanceCost[]>().notNull().default([]),
  /** What its applications may take together without a person looking, in cents; null for the default. */
  creditLimit: bigint('credit_limit', { mode: 'number' }),
  version: integer('version').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

/** Who changed which setting of an agency, and from what to what; only ever added to. */
export const agencySettingEvent = pgTable(
  'agency_setting_event',
  {
    agencyId: agencyColumn().references(() => agency.agencyId),
    id: uuid('id').notNull(),
    at: instant('at').notNull(),
    actorId: uuid('actor_id').notNull(),
    actorName: text('actor_name').notNull(),
    setting: text('setting', {
      enum: ['paymentMethods', 'flags', 'acceptanceCosts', 'creditLimit'],
    }).notNull(),
    facts: jsonb('facts').$type<{ before: unknown; after: unknown }>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.agencyId, table.id] })],
);
