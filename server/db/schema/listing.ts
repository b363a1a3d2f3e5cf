import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ListingInput } from '../../../domain/listings/listing.ts';
import {
  CATEGORIES,
  LISTING_STATES,
  PROPERTY_CLASSES,
  SALE_METHODS,
  STATES,
} from '../../../domain/listings/listing-fields.ts';
import { agency } from './agency.ts';
import { agencyColumn, contactColumns, instant } from './columns.ts';

/** Text that sorts byte by byte on either database, so that pages and cursors agree everywhere. */
const plainText = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

const PRICE_RISING = sql`(coalesce(nullif(price_sort, 0), 9007199254740991))`;
const DATE_RISING = sql`(coalesce(next_date_at, '~') COLLATE "C")`;
const DATE_FALLING = sql`(coalesce(next_date_at, '') COLLATE "C")`;

/**
 * A listing is one row: the written record whole in `record`, beside it what lists, sorts and searches
 * (docs/decisions/003). `version` is the ETag.
 */
export const listing = pgTable(
  'listing',
  {
    agencyId: agencyColumn().references(() => agency.agencyId),
    id: uuid('id').notNull(),
    reference: plainText('reference').notNull(),
    status: text('status', { enum: LISTING_STATES }).notNull(),
    archivedFrom: text('archived_from', { enum: LISTING_STATES }),
    archived: boolean('archived').notNull().generatedAlwaysAs(sql`status = 'archived'`),
    version: integer('version').notNull(),
    record: jsonb('record').$type<ListingInput>().notNull(),
    addressLine: text('address_line').notNull(),
    /** Street, then number padded for sorting. */
    addressSort: plainText('address_sort').notNull(),
    suburb: plainText('suburb').notNull(),
    australianState: text('australian_state', { enum: STATES }).notNull(),
    postcode: text('postcode').notNull(),
    propertyClass: text('property_class', { enum: PROPERTY_CLASSES }).notNull(),
    category: text('category', { enum: CATEGORIES }),
    saleMethod: text('sale_method', { enum: SALE_METHODS }).notNull(),
    vendorNames: text('vendor_names').array().notNull(),
    leadAgentId: uuid('lead_agent_id'),
    /** Lead and co-agents: whose "own" listing this is. */
    agentIds: uuid('agent_ids').array().notNull(),
    branchId: uuid('branch_id'),
    leadAgentName: text('lead_agent_name'),
    priceLow: bigint('price_low', { mode: 'number' }),
    priceHigh: bigint('price_high', { mode: 'number' }),
    /** What the price column sorts by: 0 when no price is known. */
    priceSort: bigint('price_sort', { mode: 'number' }).notNull(),
    nextDateKind: text('next_date_kind', { enum: ['auction', 'closing', 'settlement'] }),
    nextDateAt: text('next_date_at'),
    /** ' word word … ', lower case, without accents (domain/listings/search-words.ts). */
    searchText: plainText('search_text').notNull(),
    /** How vendors and buyers are reached, as words of the search. */
    contacts: text('contacts').array().notNull().default(sql`'{}'`),
    /** What the columns of agents and vendors sort by. */
    agentSort: plainText('agent_sort').notNull().default(''),
    vendorsSort: plainText('vendors_sort').notNull().default(''),
    tags: text('tags').array().notNull().default(sql`'{}'`),
    /** When this row last changed, as a number of the feed of changes (docs/decisions/063); by a trigger. */
    changedIn: bigint('changed_in', { mode: 'bigint' }).notNull().default(sql`0`),
    /** Agents and branches whose listing it was before: whom the feed tells that it went. By the trigger. */
    pastAgentIds: uuid('past_agent_ids').array().notNull().default(sql`'{}'`),
    pastBranchIds: uuid('past_branch_ids').array().notNull().default(sql`'{}'`),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** The listing as a row of a table, as JSON text in the shape of the contract. */
    summary: text('summary')
      .notNull()
      .generatedAlwaysAs(sql`listing_summary(id, reference, address_line,
      suburb, australian_state, postcode, status, property_class, category, sale_method, vendor_names,
      lead_agent_name, price_low, price_high, next_date_kind, next_date_at, version, created_at, updated_at,
      contacts, branch_id, lead_agent_id)`),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.id] }),
    unique('listing_reference').on(table.agencyId, table.reference),
    index('listing_by_updated').on(table.agencyId, table.archived, table.updatedAt, table.id),
    index('listing_by_created').on(table.agencyId, table.archived, table.createdAt, table.id),
    index('listing_by_address').on(table.agencyId, table.archived, table.addressSort, table.id),
    index('listing_by_suburb').on(table.agencyId, table.archived, table.suburb, table.id),
    index('listing_by_status').on(table.agencyId, table.archived, table.status, table.id),
    index('listing_by_price').on(table.agencyId, table.archived, table.priceSort, table.id),
    index('listing_by_agent').on(table.agencyId, table.archived, table.agentSort, table.id),
    index('listing_by_vendors').on(table.agencyId, table.archived, table.vendorsSort, table.id),
    // What has neither price nor date comes last either way, so these are read forwards and backwards apart.
    index('listing_by_price_rising').on(table.agencyId, table.archived, PRICE_RISING, table.id),
    index('listing_by_date_rising').on(table.agencyId, table.archived, DATE_RISING, table.id),
    index('listing_by_date_falling').on(table.agencyId, table.archived, DATE_FALLING, table.id),
    index('listing_by_change').on(table.agencyId, table.changedIn, table.id),
    // For our own staff, whose tables hold every agency's listings and sort by the same columns.
    index('listing_platform_by_updated').on(table.archived, table.updatedAt, table.id),
    index('listing_platform_by_created').on(table.archived, table.createdAt, table.id),
    index('listing_platform_by_address').on(table.archived, table.addressSort, table.id),
    index('listing_platform_by_suburb').on(table.archived, table.suburb, table.id),
    index('listing_platform_by_status').on(table.archived, table.status, table.id),
    index('listing_platform_by_price').on(table.archived, table.priceSort, table.id),
    index('listing_platform_by_reference').on(table.archived, table.reference, table.id),
  ],
);

/** The last number of each agency's listing references, and its listings on each shelf (by triggers). */
export const listingCounter = pgTable('listing_counter', {
  agencyId: uuid('agency_id')
    .primaryKey()
    .references(() => agency.agencyId),
  lastNumber: integer('last_number').notNull(),
  currentListings: integer('current_listings').notNull().default(0),
  archivedListings: integer('archived_listings').notNull().default(0),
});

/**
 * The one row that numbers changes: the epoch grows when the database began another life (a restore, a
 * new server), and `life` tells one life from another.
 */
export const changeEpoch = pgTable('change_epoch', {
  isOnly: boolean('is_only').primaryKey().default(true),
  epoch: integer('epoch').notNull(),
  life: text('life').notNull(),
});

/**
 * Who stood on a listing, on which side and how they were reached, until they were taken off it or written
 * otherwise, however that came about: by a trigger on every change of a listing. Only ever added to.
 */
export const replacedContact = pgTable(
  'replaced_contact',
  {
    agencyId: agencyColumn(),
    id: uuid('id').notNull(),
    listingId: uuid('listing_id').notNull(),
    personId: text('person_id').notNull(),
    /** Null where it was kept before sides were. */
    side: text('side', { enum: ['vendor', 'buyer'] }),
    ...contactColumns(),
    replacedAt: instant('replaced_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.id] }),
    index('replaced_contact_by_listing').on(table.agencyId, table.listingId),
    foreignKey({
      columns: [table.agencyId, table.listingId],
      foreignColumns: [listing.agencyId, listing.id],
    }),
  ],
);

/**
 * The address of a listing until another one was written in its place, by a trigger as well: what is known of a
 * home stays with it, whatever its listing says today (decision 274). Only ever added to.
 */
export const replacedAddress = pgTable(
  'replaced_address',
  {
    agencyId: agencyColumn(),
    id: uuid('id').notNull(),
    listingId: uuid('listing_id').notNull(),
    address: jsonb('address').$type<ListingInput['address']>().notNull(),
    replacedAt: instant('replaced_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.id] }),
    index('replaced_address_by_listing').on(table.agencyId, table.listingId, table.replacedAt),
    foreignKey({
      columns: [table.agencyId, table.listingId],
      foreignColumns: [listing.agencyId, listing.id],
    }),
  ],
);

/** What happened to a listing, append-only. */
export const listingEvent = pgTable(
  'listing_event',
  {
    agencyId: agencyColumn(),
    listingId: uuid('listing_id').notNull(),
    id: uuid('id').notNull(),
    at: instant('at').notNull(),
    /** When it was done, by the word of a device that kept it for a while. */
    madeAt: instant('made_at'),
    kind: text('kind', {
      enum: [
        'created',
        'edited',
        'imported',
        'moved',
        'archived',
        'restored',
        'document-added',
        'document-removed',
      ],
    }).notNull(),
    actorId: uuid('actor_id'),
    actorName: text('actor_name').notNull(),
    requestId: text('request_id'),
    fromState: text('from_state', { enum: LISTING_STATES }),
    toState: text('to_state', { enum: LISTING_STATES }),
    reason: text('reason'),
    fields: text('fields').array(),
    /** Of the document it is about. */
    name: text('name'),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.listingId, table.id] }),
    foreignKey({
      columns: [table.agencyId, table.listingId],
      foreignColumns: [listing.agencyId, listing.id],
    }),
  ],
);

/** Each distinct word of an agency's listings: where a mistyped word finds its neighbours. */
export const listingWord = pgTable(
  'listing_word',
  {
    agencyId: agencyColumn().references(() => agency.agencyId),
    word: plainText('word').notNull(),
  },
  (table) => [primaryKey({ columns: [table.agencyId, table.word] })],
);

/** The words of all agencies, for searches by platform staff; filled by a trigger. */
export const platformWord = pgTable('platform_word', { word: plainText('word').primaryKey() });
