import * as v from 'valibot';
import { IsoInstantSchema } from '../../domain/dates.ts';
import {
  AgencyIdSchema,
  BranchIdSchema,
  IdSchema,
  ListingIdSchema,
  StaffUserIdSchema,
} from '../../domain/ids.ts';
import { LISTING_FILTERS, NEXT_DATE_KINDS } from '../../domain/listings/filter-schema.ts';
import { ListingInputSchema, ListingSchema } from '../../domain/listings/listing.ts';
import {
  AustralianStateSchema,
  CATEGORIES,
  ListingStateSchema,
  PROPERTY_CLASSES,
  SALE_METHODS,
} from '../../domain/listings/listing-fields.ts';
import { defineEndpoint } from '../endpoint.ts';
import { searchQuerySchema, searchResultSchema } from '../search.ts';

/** Columns a listing table can be sorted by. */
export const LISTING_SORT_COLUMNS = [
  'relevance',
  'updatedAt',
  'createdAt',
  'address',
  'suburb',
  'status',
  'price',
  'reference',
  'nextDate',
  'agent',
  'vendors',
] as const;
export type ListingSortColumn = (typeof LISTING_SORT_COLUMNS)[number];

/** A listing as a row of the table. Price figures are the public guide, in cents. */
export const ListingSummarySchema = v.object({
  id: ListingIdSchema,
  reference: v.string(),
  addressLine: v.string(),
  suburb: v.string(),
  australianState: AustralianStateSchema,
  postcode: v.string(),
  status: ListingStateSchema,
  propertyClass: v.picklist(PROPERTY_CLASSES),
  category: v.optional(v.picklist(CATEGORIES)),
  saleMethod: v.picklist(SALE_METHODS),
  vendorNames: v.array(v.string()),
  leadAgentId: v.optional(StaffUserIdSchema),
  leadAgentName: v.optional(v.string()),
  /** Whose it is, for our own staff alone. */
  agencyId: v.optional(AgencyIdSchema),
  agencyName: v.optional(v.string()),
  priceLow: v.optional(v.number()),
  priceHigh: v.optional(v.number()),
  nextDate: v.optional(v.object({ kind: v.picklist(NEXT_DATE_KINDS), at: v.string() })),
  /** Mobiles and emails of vendors and buyers, as the words a search finds them by. */
  contacts: v.optional(v.array(v.string())),
  branchId: v.optional(BranchIdSchema),
  version: v.number(),
  createdAt: IsoInstantSchema,
  updatedAt: IsoInstantSchema,
});
export type ListingSummary = v.InferOutput<typeof ListingSummarySchema>;

/** A page of the listing table. */
export const ListingSearchResultSchema = searchResultSchema(ListingSummarySchema);
export type ListingSearchResult = v.InferOutput<typeof ListingSearchResultSchema>;

/** Which shelf of listings: those in work, or the archived ones (manage-agency only, spec 2). */
const shelf = v.optional(v.picklist(['current', 'archived']), 'current');

const ListingSearchQuerySchema = v.strictObject({
  ...searchQuerySchema(LISTING_SORT_COLUMNS),
  ...LISTING_FILTERS,
  shelf,
});

/** One entry of a listing's timeline: who did what, and when. */
export const ListingEventSchema = v.object({
  id: IdSchema,
  at: IsoInstantSchema,
  /** When it was done, by the word of a device that kept it for a while. */
  madeAt: v.optional(IsoInstantSchema),
  kind: v.picklist([
    'created',
    'edited',
    'imported',
    'moved',
    'archived',
    'restored',
    'document-added',
    'document-removed',
  ]),
  actorName: v.string(),
  from: v.optional(ListingStateSchema),
  to: v.optional(ListingStateSchema),
  reason: v.optional(v.string()),
  /** Names of the groups of fields that changed. */
  fields: v.optional(v.array(v.string())),
  /** Name of the document it is about. */
  name: v.optional(v.string()),
});
export type ListingEvent = v.InferOutput<typeof ListingEventSchema>;

const params = v.strictObject({ id: ListingIdSchema });
const listingAnswer = { status: 200, schema: ListingSchema, etag: true } as const;
const reason = v.optional(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(500)));

/** Moves a person asks for besides archive and restore (domain.md section 5). */
export const MOVE_EVENTS = [
  'requestAuthority',
  // The vendors signed it on paper, which is kept among the documents.
  'authoritySigned',
  'activate',
  'acceptOffer',
  'offerLapsed',
  'exchange',
  'sellAtAuction',
  'goUnconditional',
  'rescind',
  'withdraw',
  'relist',
  'settle',
] as const;

/** Calls about listings: searched, read, written and moved from state to state. */
export const listingEndpoints = {
  search: defineEndpoint({
    id: 'listings.search',
    method: 'GET',
    path: '/api/listings',
    summary: 'Find listings: every word must match somewhere, beginnings and small typos forgiven',
    access: { kind: 'permission', permission: 'listing.see' },
    offline: 'read',
    query: ListingSearchQuerySchema,
    answer: { status: 200, schema: ListingSearchResultSchema },
    problems: ['search.cursor-invalid', 'search.page-too-deep'],
  }),
  export: defineEndpoint({
    id: 'listings.export',
    method: 'GET',
    path: '/api/listings/export.csv',
    summary: 'The whole result of a search as CSV, streamed',
    access: { kind: 'permission', permission: 'listing.see' },
    offline: 'read',
    query: v.strictObject({
      queries: ListingSearchQuerySchema.entries.queries,
      sort: ListingSearchQuerySchema.entries.sort,
      ...LISTING_FILTERS,
      shelf,
    }),
    answer: { status: 200, stream: 'text/csv; charset=utf-8' },
    problems: [],
  }),
  detail: defineEndpoint({
    id: 'listings.detail',
    method: 'GET',
    path: '/api/listings/:id',
    summary: 'One listing with its ETag',
    access: { kind: 'permission', permission: 'listing.see' },
    offline: 'read',
    params,
    answer: listingAnswer,
    problems: [],
  }),
  events: defineEndpoint({
    id: 'listings.events',
    method: 'GET',
    path: '/api/listings/:id/events',
    summary: "The listing's timeline, newest first",
    access: { kind: 'permission', permission: 'listing.see' },
    offline: 'read',
    params,
    answer: { status: 200, schema: v.object({ events: v.array(ListingEventSchema) }) },
    problems: [],
  }),
  create: defineEndpoint({
    id: 'listings.create',
    method: 'POST',
    path: '/api/listings',
    summary: 'Add a listing; the caller makes its id',
    access: { kind: 'permission', permission: 'listing.edit' },
    offline: 'queueable',
    body: v.strictObject({ id: ListingIdSchema, listing: ListingInputSchema }),
    answer: { status: 201, schema: ListingSchema, etag: true },
    problems: ['listing.exists'],
  }),
  edit: defineEndpoint({
    id: 'listings.edit',
    method: 'PUT',
    path: '/api/listings/:id',
    summary: 'Write the whole record of a listing on top of the version you saw',
    access: { kind: 'permission', permission: 'listing.edit' },
    offline: 'queueable',
    params,
    body: ListingInputSchema,
    ifMatch: true,
    answer: listingAnswer,
    problems: ['listing.archived', 'listing.closed'],
  }),
  archive: defineEndpoint({
    id: 'listings.archive',
    method: 'POST',
    path: '/api/listings/:id/archive',
    summary: 'Put a draft, withdrawn or settled listing away',
    access: { kind: 'permission', permission: 'listing.archive' },
    offline: 'queueable',
    params,
    body: v.strictObject({ reason }),
    ifMatch: true,
    answer: listingAnswer,
    problems: ['listing.transition-refused'],
  }),
  restore: defineEndpoint({
    id: 'listings.restore',
    method: 'POST',
    path: '/api/listings/:id/restore',
    summary: 'Bring an archived listing back to where it was',
    access: { kind: 'permission', permission: 'listing.archive' },
    offline: 'queueable',
    params,
    body: v.strictObject({}),
    ifMatch: true,
    answer: listingAnswer,
    problems: ['listing.transition-refused'],
  }),
  move: defineEndpoint({
    id: 'listings.move',
    method: 'POST',
    path: '/api/listings/:id/moves',
    summary: 'Move a listing through its states',
    access: { kind: 'permission', permission: 'listing.edit' },
    offline: 'online-only',
    params,
    body: v.strictObject({ event: v.picklist(MOVE_EVENTS), reason }),
    ifMatch: true,
    answer: listingAnswer,
    problems: ['listing.transition-refused'],
  }),
};
