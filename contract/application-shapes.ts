import * as v from 'valibot';
import { APPLICATION_STATES } from '../domain/applications/application-states.ts';
import { REPAYMENT_CAUSES } from '../domain/applications/due-date.ts';
import { DELIVERY_CHANNELS } from '../domain/contracts/template/signers.ts';
import { IsoDateSchema, IsoInstantSchema } from '../domain/dates.ts';
import { AgencyIdSchema, ApplicationIdSchema, IdSchema, ListingIdSchema } from '../domain/ids.ts';
import { CentsSchema, PositiveCentsSchema } from '../domain/money.ts';
import { PRODUCT_TYPES } from '../domain/products/product-types.ts';
import { APPLICATION_PARTIES } from './application-choice.ts';
import { ProductTermsSchema } from './endpoints/products.ts';

/** One of those whom an application asks, with how they are reached: as the listing named them when it was sent. */
export const ApplicationPartySchema = v.object({
  id: IdSchema,
  name: v.string(),
  email: v.optional(v.string()),
  phone: v.optional(v.string()),
  /** Of the property, in millionths of a percent. */
  share: v.optional(v.number()),
  consentedAt: v.optional(IsoInstantSchema),
  /** Why how they are reached isn't trusted yet; whole when they can agree by nothing else. */
  contactHold: v.optional(
    v.object({
      channels: v.array(v.picklist(DELIVERY_CHANNELS)),
      isWhole: v.boolean(),
      reasons: v.array(v.string()),
      /** Where they were reached before. */
      former: v.array(v.string()),
      /** How is for our own staff. */
      confirmed: v.optional(
        v.object({ by: v.string(), how: v.optional(v.string()), at: IsoInstantSchema }),
      ),
    }),
  ),
});

/** One person's approval that takes a second person's, in cents. */
const FirstApprovalSchema = v.object({
  by: v.string(),
  amount: PositiveCentsSchema,
  at: IsoInstantSchema,
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
  /** When it is to be repaid as its sale stands, which may be before its due day, and what it is. */
  repayOn: v.optional(IsoDateSchema),
  repayBecause: v.optional(v.picklist(REPAYMENT_CAUSES)),
  parties: v.array(ApplicationPartySchema),
  terms: ProductTermsSchema,
  decision: v.optional(
    v.object({
      outcome: v.picklist(['approved', 'declined', 'referred']),
      reasons: v.array(v.string()),
      /** Of what rules found those that hold; for our own staff. */
      met: v.optional(v.array(v.string())),
      decidedBy: v.string(),
      at: IsoInstantSchema,
      /** Approved by one person and waiting for another, in cents. */
      first: v.optional(FirstApprovalSchema),
    }),
  ),
  /** For our own staff, where it is: nothing can be approved for the agency meanwhile. */
  isAgencySuspended: v.optional(v.literal(true)),
  version: v.number(),
  createdAt: IsoInstantSchema,
  updatedAt: IsoInstantSchema,
});
export type Application = v.InferOutput<typeof ApplicationSchema>;

/** One entry of an application's timeline: who did what, and when. */
export const ApplicationEventSchema = v.object({
  id: IdSchema,
  at: IsoInstantSchema,
  kind: v.string(),
  actorKind: v.string(),
  actorName: v.string(),
  from: v.optional(v.picklist(APPLICATION_STATES)),
  to: v.optional(v.picklist(APPLICATION_STATES)),
  reason: v.optional(v.string()),
  /** Of what was paid out, or is to be: the name and the masked account. */
  payee: v.optional(v.object({ name: v.string(), account: v.string() })),
});
export type ApplicationEntry = v.InferOutput<typeof ApplicationEventSchema>;

/**
 * The link of one party: the address that a QR code holds too, and a text to send it with. Where it opens
 * without a code it is the whole credential, so that neither is told to staff: it went to its owner alone.
 */
export const ApplicationLinkSchema = v.object({
  partyId: IdSchema,
  name: v.string(),
  email: v.optional(v.string()),
  phone: v.optional(v.string()),
  requiresOtp: v.boolean(),
  url: v.optional(v.string()),
  message: v.optional(v.string()),
});
export type ApplicationLink = v.InferOutput<typeof ApplicationLinkSchema>;

/** What a decision is made from, beside the application itself; amounts in cents. */
const ReviewFactsSchema = v.object({
  /** What the home is worth: its sale price, or the lower end of its estimate. */
  estimate: v.optional(CentsSchema),
  /** What is owed on the home already, as the owners say. */
  mortgage: v.optional(CentsSchema),
  /** A month's, as the owners say. */
  income: v.optional(CentsSchema),
  expenses: v.optional(CentsSchema),
  /** What the owners write of hardship. */
  hardship: v.optional(v.string()),
  settlementOn: v.optional(IsoDateSchema),
  /** What is open already of the same home or people; an approval counts with it. */
  beside: CentsSchema,
  /** What people of the same name have open at other homes, who are reached in other ways; it doesn't count. */
  namesakes: CentsSchema,
  /** Names of which nobody has said who is meant: nothing is approved before. */
  unsettled: v.optional(v.array(v.string())),
  /** The listing names others by now than those whom it asks. */
  areOwnersChanged: v.optional(v.literal(true)),
  /** The most that the product gives on this home; left out where nothing limits it. */
  cap: v.optional(CentsSchema),
  /** Other applications of the same listing that advance money, newest first; ten at most. */
  earlier: v.array(
    v.object({
      id: ApplicationIdSchema,
      product: v.picklist(PRODUCT_TYPES),
      state: v.picklist(APPLICATION_STATES),
      amount: PositiveCentsSchema,
      createdAt: IsoInstantSchema,
    }),
  ),
});
export type ReviewFacts = v.InferOutput<typeof ReviewFactsSchema>;

/** An application that waits for our own staff, with where it is from. */
export const ReviewItemSchema = v.object({
  facts: ReviewFactsSchema,
  application: ApplicationSchema,
  agencyName: v.string(),
  /** It takes no new funding meanwhile, so nothing of it is approved. */
  isAgencySuspended: v.boolean(),
  listingReference: v.string(),
  addressLine: v.string(),
});
export type ReviewItem = v.InferOutput<typeof ReviewItemSchema>;

const text = (most: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(most));

/** What our own staff decide, and why. */
export const ApplicationReviewSchema = v.variant('event', [
  v.strictObject({
    event: v.literal('approve'),
    /** In cents; the amount asked for when left out. */
    approvedAmount: v.optional(PositiveCentsSchema),
    reasons: v.pipe(v.array(text(500)), v.maxLength(10)),
    /** How contacts were confirmed that aren't trusted yet; nothing is approved before. */
    contactsConfirmed: v.optional(text(500)),
  }),
  v.strictObject({
    event: v.picklist(['decline', 'requestInfo']),
    reasons: v.pipe(v.array(text(500)), v.minLength(1), v.maxLength(10)),
  }),
]);
export type ApplicationReview = v.InferOutput<typeof ApplicationReviewSchema>;
