import * as v from 'valibot';
import { APPLICATION_STATES } from '../domain/applications/application-states.ts';
import { REPAYMENT_CAUSES } from '../domain/applications/due-date.ts';
import { IsoDateSchema, IsoInstantSchema } from '../domain/dates.ts';
import {
  ALL_HELP_OUTCOMES,
  COMPLAINT_TOPICS,
  HELP_EVENTS,
  HELP_KINDS,
  HELP_STATES,
} from '../domain/help/help-states.ts';
import { AgencyIdSchema, ApplicationIdSchema, IdSchema, ListingIdSchema } from '../domain/ids.ts';
import { CentsSchema, PositiveCentsSchema } from '../domain/money.ts';
import { PRODUCT_TYPES } from '../domain/products/product-types.ts';

/** What somebody asked for and what became of it, as they themselves read it. */
const common = {
  id: IdSchema,
  /** What people name when they call. */
  reference: v.string(),
  kind: v.picklist(HELP_KINDS),
  about: v.optional(v.picklist(COMPLAINT_TOPICS)),
  state: v.picklist(HELP_STATES),
  /** In their own words; empty where they gave none. */
  words: v.string(),
  /** What they can offer, where it is hard to repay. */
  offer: v.optional(v.string()),
  receivedAt: IsoInstantSchema,
  answerBy: IsoDateSchema,
  acknowledgedAt: v.optional(IsoInstantSchema),
  moreAsked: v.optional(v.string()),
  moreGiven: v.optional(v.string()),
  outcome: v.optional(v.picklist(ALL_HELP_OUTCOMES)),
  answer: v.optional(v.string()),
  answeredAt: v.optional(IsoInstantSchema),
  closedAt: v.optional(IsoInstantSchema),
};

export const OwnHelpItemSchema = v.object(common);
export type OwnHelpItem = v.InferOutput<typeof OwnHelpItemSchema>;

/** The ombudsman: how to reach it, from dated data. */
export const OmbudsmanSchema = v.object({
  name: v.string(),
  short: v.string(),
  phone: v.string(),
  email: v.string(),
  website: v.string(),
  post: v.string(),
});

/** How something was decided, in words for those it is about; nothing of others and nothing internal. */
const HowDecidedSchema = v.object({
  /** The request for funds it is about; left out for the application itself. */
  drawdownId: v.optional(IdSchema),
  outcome: v.picklist(['approved', 'declined', 'referred']),
  /** By the rules of a program alone, or by a person. */
  by: v.picklist(['rules', 'person']),
  at: IsoInstantSchema,
  /** What the rules found; `isMet` is left out for a reason in a person's own words. */
  reasons: v.array(v.object({ text: v.string(), isMet: v.optional(v.boolean()) })),
});
export type HowDecided = v.InferOutput<typeof HowDecidedSchema>;

/** What a person of an application may know and ask for besides paying. */
export const OwnHelpSchema = v.object({
  decisions: v.array(HowDecidedSchema),
  /** What this person asked for, newest first; never what the other owners did. */
  items: v.array(OwnHelpItemSchema),
  /** What can be asked for or done now. */
  may: v.object({
    review: v.boolean(),
    hardship: v.boolean(),
    cancel: v.boolean(),
    disagree: v.boolean(),
    /** Requests for funds that can be turned down. */
    decline: v.array(IdSchema),
    /** Declined requests for funds that a person can look at again. */
    reviewFunds: v.array(IdSchema),
  }),
  /** Owners who said that they don't agree. */
  disagreed: v.array(v.object({ firstName: v.string(), isYou: v.boolean() })),
  /** Who cancelled it, where somebody did. */
  cancelled: v.optional(
    v.object({
      by: v.picklist(['you', 'owner', 'agency', 'us']),
      at: IsoInstantSchema,
      /** What was being paid out by then, in cents: nobody owes it, whether it arrives or not. */
      onItsWay: v.optional(CentsSchema),
    }),
  ),
  ombudsman: OmbudsmanSchema,
});
export type OwnHelp = v.InferOutput<typeof OwnHelpSchema>;

/** The same for our own staff, with whose it is, its clocks and what they may do; amounts in cents. */
export const HelpItemSchema = v.object({
  ...common,
  /** Whose it is; left out for a complaint by nobody's link. */
  agencyId: v.optional(AgencyIdSchema),
  version: v.number(),
  name: v.string(),
  email: v.optional(v.string()),
  phone: v.optional(v.string()),
  acknowledgeBy: IsoInstantSchema,
  acknowledgedBy: v.optional(v.string()),
  answeredBy: v.optional(v.string()),
  closingNote: v.optional(v.string()),
  isOverdue: v.boolean(),
  /** Whether nothing that is sent would reach them alone: no letter goes out, and somebody rings them. */
  isToBeRung: v.boolean(),
  /** What whoever reads it may do now. */
  may: v.array(v.picklist(HELP_EVENTS)),
  /** Whether they decided what is looked at again. */
  isOwnDecision: v.boolean(),
  /** Left out for a complaint by nobody's link. */
  application: v.optional(
    v.object({
      id: ApplicationIdSchema,
      agencyId: AgencyIdSchema,
      listingId: ListingIdSchema,
      product: v.picklist(PRODUCT_TYPES),
      state: v.picklist(APPLICATION_STATES),
      agencyName: v.string(),
      addressLine: v.string(),
      dueOn: v.optional(IsoDateSchema),
      /** For those who may see money. */
      amount: v.optional(PositiveCentsSchema),
      owing: v.optional(CentsSchema),
      decidedBy: v.optional(v.string()),
      reasons: v.optional(v.array(v.string())),
    }),
  ),
});
export type HelpItem = v.InferOutput<typeof HelpItemSchema>;

/** An application that is overdue, for our own staff; amounts in cents. */
export const OverdueItemSchema = v.object({
  applicationId: ApplicationIdSchema,
  agencyId: AgencyIdSchema,
  listingId: ListingIdSchema,
  product: v.picklist(PRODUCT_TYPES),
  agencyName: v.string(),
  addressLine: v.string(),
  names: v.array(v.string()),
  dueOn: v.optional(IsoDateSchema),
  /** When it was to be repaid, which may be before its due day, and what it is. */
  repayOn: v.optional(IsoDateSchema),
  repayBecause: v.optional(v.picklist(REPAYMENT_CAUSES)),
  /** Left out where its account can't be worked out: our own staff look into it. */
  owing: v.optional(CentsSchema),
  /** Writing off that waits for a second person. */
  first: v.optional(
    v.object({ by: v.string(), at: IsoInstantSchema, amount: PositiveCentsSchema }),
  ),
});
export type OverdueItem = v.InferOutput<typeof OverdueItemSchema>;
