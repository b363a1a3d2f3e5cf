import * as v from 'valibot';
import { APPLICATION_STATES } from '../../domain/applications/application-states.ts';
import { IsoDateSchema, IsoInstantSchema } from '../../domain/dates.ts';
import {
  AgencyIdSchema,
  ApplicationIdSchema,
  IdSchema,
  ListingIdSchema,
} from '../../domain/ids.ts';
import { PositiveCentsSchema } from '../../domain/money.ts';
import { PRODUCT_TYPES } from '../../domain/products/product-types.ts';
import { defineEndpoint } from '../endpoint.ts';
import { APPLICATION_PARTIES, ProductTermsSchema } from './products.ts';

/** Someone who is asked to apply, as the listing named them when it was sent. */
const ApplicationPartySchema = v.object({
  id: IdSchema,
  name: v.string(),
  email: v.optional(v.string()),
  phone: v.optional(v.string()),
  /** Of the property, in millionths of a percent. */
  share: v.optional(v.number()),
  consentedAt: v.optional(IsoInstantSchema),
});

/** An application as the agency sees it; amounts in cents, `version` is the ETag. */
export const ApplicationSchema = v.object({
  id: ApplicationIdSchema,
  agencyId: AgencyIdSchema,
  listingId: ListingIdSchema,
  product: v.picklist(PRODUCT_TYPES),
  productVersion: v.number(),
  state: v.picklist(APPLICATION_STATES),
  party: v.picklist(APPLICATION_PARTIES),
  amount: PositiveCentsSchema,
  approvedAmount: v.optional(PositiveCentsSchema),
  purpose: v.string(),
  paymentRequiresOtp: v.boolean(),
  dueOn: v.optional(IsoDateSchema),
  parties: v.array(ApplicationPartySchema),
  terms: ProductTermsSchema,
  decision: v.optional(
    v.object({
      outcome: v.picklist(['approved', 'declined', 'referred']),
      reasons: v.array(v.string()),
      decidedBy: v.string(),
      at: IsoInstantSchema,
    }),
  ),
  version: v.number(),
  createdAt: IsoInstantSchema,
  updatedAt: IsoInstantSchema,
});
export type Application = v.InferOutput<typeof ApplicationSchema>;

/** One entry of an application's timeline: who did what, and when. */
const ApplicationEventSchema = v.object({
  id: IdSchema,
  at: IsoInstantSchema,
  kind: v.string(),
  actorKind: v.string(),
  actorName: v.string(),
  from: v.optional(v.picklist(APPLICATION_STATES)),
  to: v.optional(v.picklist(APPLICATION_STATES)),
  reason: v.optional(v.string()),
});
export type ApplicationEntry = v.InferOutput<typeof ApplicationEventSchema>;

/** The link of one party: the address that a QR code holds too, and a text to send it with. */
const ApplicationLinkSchema = v.object({
  partyId: IdSchema,
  name: v.string(),
  email: v.optional(v.string()),
  phone: v.optional(v.string()),
  requiresOtp: v.boolean(),
  url: v.string(),
  message: v.string(),
});
export type ApplicationLink = v.InferOutput<typeof ApplicationLinkSchema>;

/** An application that waits for our own staff, with where it is from. */
const ReviewItemSchema = v.object({
  application: ApplicationSchema,
  agencyName: v.string(),
  listingReference: v.string(),
  addressLine: v.string(),
});
export type ReviewItem = v.InferOutput<typeof ReviewItemSchema>;

const text = (most: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(most));

/**
 * What a person chooses when they make an application; the listing stands beside it, and the rest comes
 * from there.
 */
export const ApplicationChoiceSchema = v.strictObject({
  id: ApplicationIdSchema,
  product: v.picklist(PRODUCT_TYPES),
  /** In cents; nought for documents to sign. */
  amount: PositiveCentsSchema,
  party: v.optional(v.picklist(APPLICATION_PARTIES)),
  purpose: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(500)), ''),
  paymentRequiresOtp: v.optional(v.boolean(), true),
});

export type ApplicationChoice = v.InferOutput<typeof ApplicationChoiceSchema>;

/** What our own staff decide, and why. */
const ApplicationReviewSchema = v.variant('event', [
  v.strictObject({
    event: v.literal('approve'),
    /** In cents; the amount asked for when left out. */
    approvedAmount: v.optional(PositiveCentsSchema),
    reasons: v.pipe(v.array(text(500)), v.maxLength(10)),
  }),
  v.strictObject({
    event: v.picklist(['decline', 'requestInfo']),
    reasons: v.pipe(v.array(text(500)), v.minLength(1), v.maxLength(10)),
  }),
]);
export type ApplicationReview = v.InferOutput<typeof ApplicationReviewSchema>;

const params = v.strictObject({ id: ApplicationIdSchema });
const answer = { status: 200, schema: ApplicationSchema, etag: true } as const;
const read = {
  method: 'GET',
  access: { kind: 'permission', permission: 'listing.see-money' },
  offline: 'read',
} as const;
const write = {
  method: 'POST',
  access: { kind: 'permission', permission: 'application.send' },
} as const;

export const applicationEndpoints = {
  ofListing: defineEndpoint({
    ...read,
    id: 'applications.of-listing',
    path: '/api/listings/:id/applications',
    summary: 'The applications of a listing, newest first',
    params: v.strictObject({ id: ListingIdSchema }),
    answer: { status: 200, schema: v.object({ applications: v.array(ApplicationSchema) }) },
    problems: [],
  }),
  read: defineEndpoint({
    ...read,
    id: 'applications.read',
    path: '/api/applications/:id',
    summary: 'One application with its ETag',
    params,
    answer,
    problems: [],
  }),
  events: defineEndpoint({
    ...read,
    id: 'applications.events',
    path: '/api/applications/:id/events',
    summary: "The application's timeline, newest first",
    params,
    answer: { status: 200, schema: v.object({ events: v.array(ApplicationEventSchema) }) },
    problems: [],
  }),
  links: defineEndpoint({
    ...read,
    id: 'applications.links',
    path: '/api/applications/:id/links',
    summary: 'The links of those applying, to hand on by SMS, email or QR code',
    access: { kind: 'permission', permission: 'application.send' },
    // A link is a key to the application: it is never kept on a device.
    offline: 'online-only',
    params,
    answer: { status: 200, schema: v.object({ links: v.array(ApplicationLinkSchema) }) },
    problems: [],
  }),
  create: defineEndpoint({
    ...write,
    id: 'applications.create',
    path: '/api/applications',
    summary: 'Make an application for a product on a listing; the caller makes its id',
    offline: 'queueable',
    body: v.strictObject({ listingId: ListingIdSchema, ...ApplicationChoiceSchema.entries }),
    answer: { status: 201, schema: ApplicationSchema, etag: true },
    problems: [
      'listing.archived',
      'application.exists',
      'application.product-refused',
      'application.party-missing',
    ],
  }),
  send: defineEndpoint({
    ...write,
    id: 'applications.send',
    path: '/api/applications/:id/send',
    summary: 'Send a draft: each party gets a link of their own',
    offline: 'queueable',
    params,
    body: v.strictObject({}),
    answer: { status: 200, schema: ApplicationSchema },
    problems: ['listing.archived', 'application.transition-refused', 'application.contact-missing'],
  }),
  remind: defineEndpoint({
    ...write,
    id: 'applications.remind',
    path: '/api/applications/:id/remind',
    summary: 'Send the links again to those who have not gone on; once an hour at most',
    offline: 'online-only',
    params,
    body: v.strictObject({ partyId: v.optional(IdSchema) }),
    answer: { status: 200, schema: ApplicationSchema },
    problems: [
      'listing.archived',
      'application.transition-refused',
      'application.reminded-already',
    ],
  }),
  cancel: defineEndpoint({
    ...write,
    id: 'applications.cancel',
    path: '/api/applications/:id/cancel',
    summary: 'Cancel an application that has not been accepted; its links stop working',
    offline: 'online-only',
    params,
    body: v.strictObject({ reason: text(500) }),
    ifMatch: true,
    answer,
    problems: ['listing.archived', 'application.transition-refused'],
  }),
  toReview: defineEndpoint({
    ...read,
    id: 'applications.to-review',
    path: '/api/applications-to-review',
    summary:
      'The applications that the rules referred to our own staff, the oldest first; 200 at most',
    access: { kind: 'permission', permission: 'application.decide' },
    offline: 'online-only',
    answer: { status: 200, schema: v.object({ items: v.array(ReviewItemSchema) }) },
    problems: [],
  }),
  decide: defineEndpoint({
    ...write,
    id: 'applications.decide',
    path: '/api/applications/:id/decision',
    summary: 'Decide an application that was referred to a person; by our own staff',
    access: { kind: 'permission', permission: 'application.decide' },
    offline: 'online-only',
    params,
    body: ApplicationReviewSchema,
    ifMatch: true,
    answer,
    problems: ['application.transition-refused'],
  }),
};
