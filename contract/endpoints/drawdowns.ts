import * as v from 'valibot';
import { DRAWDOWN_STATES } from '../../domain/applications/drawdown-states.ts';
import { NOT_PAID } from '../../domain/applications/pays-out.ts';
import { SMALLEST_REQUEST } from '../../domain/applications/request-limits.ts';
import { IsoInstantSchema } from '../../domain/dates.ts';
import {
  AgencyIdSchema,
  ApplicationIdSchema,
  IdSchema,
  ListingIdSchema,
} from '../../domain/ids.ts';
import { CentsSchema, PositiveCentsSchema } from '../../domain/money.ts';
import { PRODUCT_TYPES } from '../../domain/products/product-types.ts';
import { defineEndpoint } from '../endpoint.ts';

/** A request for funds as the agency sees it, in cents. */
export const DrawdownSchema = v.object({
  id: IdSchema,
  amount: PositiveCentsSchema,
  state: v.picklist(DRAWDOWN_STATES),
  reason: v.string(),
  payee: v.string(),
  requestedBy: v.picklist(['agent', 'vendor']),
  version: v.number(),
  createdAt: IsoInstantSchema,
  updatedAt: IsoInstantSchema,
  /** Of one that was approved, where nothing is paid out by itself now: why. */
  held: v.optional(v.picklist([...NOT_PAID, 'payee', 'account'])),
});
export type Drawdown = v.InferOutput<typeof DrawdownSchema>;

/** A request for funds that waits for our own staff, with where it is from; amounts in cents. */
const DrawdownReviewItemSchema = v.object({
  drawdown: DrawdownSchema,
  agencyId: AgencyIdSchema,
  applicationId: ApplicationIdSchema,
  product: v.picklist(PRODUCT_TYPES),
  approvedAmount: v.optional(PositiveCentsSchema),
  listingId: ListingIdSchema,
  agencyName: v.string(),
  listingReference: v.string(),
  addressLine: v.string(),
  /**
   * Of one that is approved and not paid out, why: its agency is suspended; its application is overdue, in
   * hardship or ended, is due already, or its property is no longer for sale; it goes to
   * somebody else than the agency by its name of now, which is for the agency to pay; the agency has no account
   * that can be paid; or its provider failed it or
   * hasn't answered for a day.
   */
  held: v.optional(v.picklist(['agency-suspended', ...NOT_PAID, 'payee', 'account', 'provider'])),
  /** Of one that waits for a decision, what the rules found not to hold. */
  reasons: v.array(v.string()),
  /** What they found to hold. */
  met: v.array(v.string()),
  /** Approved by one person and waiting for another. */
  first: v.optional(v.object({ by: v.string(), at: IsoInstantSchema })),
});
export type DrawdownReviewItem = v.InferOutput<typeof DrawdownReviewItemSchema>;

const params = v.strictObject({ id: ApplicationIdSchema });
const one = v.strictObject({ id: ApplicationIdSchema, drawdownId: IdSchema });
const note = (most: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(most));
const write = { method: 'POST', offline: 'online-only' } as const;
const sender = { kind: 'permission', permission: 'application.send' } as const;

/** Calls about requests for funds under an application; each needs the server at once. */
export const drawdownEndpoints = {
  list: defineEndpoint({
    id: 'drawdowns.list',
    method: 'GET',
    path: '/api/applications/:id/drawdowns',
    summary: 'The requests for funds of an application, oldest first, and what may still be drawn',
    access: { kind: 'permission', permission: 'listing.see-money' },
    offline: 'read',
    params,
    answer: {
      status: 200,
      schema: v.object({
        drawdowns: v.array(DrawdownSchema),
        /** In cents; null when nothing limits it. */
        room: v.nullable(CentsSchema),
      }),
    },
    problems: [],
  }),
  request: defineEndpoint({
    ...write,
    id: 'drawdowns.request',
    path: '/api/applications/:id/drawdowns',
    summary: 'Ask for funds on behalf of those applying, who confirm it; the caller makes its id',
    access: sender,
    params,
    body: v.strictObject({
      id: IdSchema,
      amount: v.pipe(
        PositiveCentsSchema,
        v.check((amount) => amount >= SMALLEST_REQUEST, 'Ask for 100.00 or more'),
      ),
      reason: note(200),
      /** Who is paid; the agency when left out. */
      payee: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(120)), ''),
    }),
    answer: { status: 201, schema: DrawdownSchema },
    problems: [
      'listing.archived',
      'listing.closed',
      'drawdown.exists',
      'drawdown.refused',
      'drawdown.over-limit',
      'drawdown.too-many',
    ],
  }),
  cancel: defineEndpoint({
    ...write,
    id: 'drawdowns.cancel',
    path: '/api/applications/:id/drawdowns/:drawdownId/cancel',
    summary: 'Take a request for funds back that was not paid out',
    access: sender,
    params: one,
    body: v.strictObject({ reason: note(500) }),
    answer: { status: 200, schema: DrawdownSchema },
    problems: ['listing.archived', 'listing.closed', 'drawdown.transition-refused'],
  }),
  decide: defineEndpoint({
    ...write,
    id: 'drawdowns.decide',
    path: '/api/applications/:id/drawdowns/:drawdownId/decision',
    summary: 'Decide a request for funds that was referred to a person; by our own staff',
    access: { kind: 'permission', permission: 'application.decide' },
    params: one,
    body: v.strictObject({
      event: v.picklist(['approve', 'decline']),
      reason: note(500),
      /** How whoever approves made sure that the owner is reached, where contacts aren't trusted. */
      contactsConfirmed: v.optional(note(500)),
    }),
    answer: { status: 200, schema: DrawdownSchema },
    problems: [
      'drawdown.transition-refused',
      'drawdown.not-running',
      'drawdown.past-due',
      'application.not-for-sale',
      'application.not-sold',
      'application.second-person',
      'application.contact-unconfirmed',
      'application.own',
      'application.agency-suspended',
      'auth.step-up-required',
    ],
  }),
  toReview: defineEndpoint({
    id: 'drawdowns.to-review',
    method: 'GET',
    path: '/api/drawdowns-to-review',
    summary:
      'The requests for funds that were referred to our own staff or aren’t paid out, the oldest first; 200 at most',
    access: { kind: 'permission', permission: 'application.decide' },
    offline: 'online-only',
    answer: { status: 200, schema: v.object({ items: v.array(DrawdownReviewItemSchema) }) },
    problems: [],
  }),
  reverse: defineEndpoint({
    ...write,
    id: 'drawdowns.reverse',
    path: '/api/applications/:id/drawdowns/:drawdownId/reverse',
    summary: 'Take back a drawdown whose money came back to us; by our own staff',
    access: { kind: 'permission', permission: 'application.decide' },
    params: one,
    body: v.strictObject({ reason: note(500) }),
    answer: { status: 200, schema: DrawdownSchema },
    problems: [
      'drawdown.transition-refused',
      'application.second-person',
      'application.own',
      'auth.step-up-required',
    ],
  }),
};
