import * as v from 'valibot';
import { ApplicationIdSchema, IdSchema, ListingIdSchema } from '../../domain/ids.ts';
import { ApplicationChoiceSchema } from '../application-choice.ts';
import {
  ApplicationEventSchema,
  ApplicationLinkSchema,
  ApplicationReviewSchema,
  ApplicationSchema,
  ReviewItemSchema,
} from '../application-shapes.ts';
import { defineEndpoint } from '../endpoint.ts';

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

/** Calls of the agency and of our own staff about applications for funding. */
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
      'resource.not-found',
      'listing.archived',
      'listing.closed',
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
    problems: [
      'listing.archived',
      'listing.closed',
      'application.transition-refused',
      'application.contact-missing',
      'application.contact-refused',
      'application.agency-suspended',
    ],
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
      'listing.closed',
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
    body: v.strictObject({
      reason: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(500)),
    }),
    ifMatch: true,
    answer,
    problems: ['listing.archived', 'listing.closed', 'application.transition-refused'],
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
    problems: [
      'application.transition-refused',
      'listing.name-unsettled',
      'application.second-person',
      'application.own',
      'help.same-person',
      'application.contact-unconfirmed',
      'application.agency-suspended',
      'application.run-out',
      'application.not-for-sale',
      'auth.step-up-required',
    ],
  }),
};
