import * as v from 'valibot';
import { APPLICATION_STATES } from '../domain/applications/application-states.ts';
import { DRAWDOWN_STATES } from '../domain/applications/drawdown-states.ts';
import { REPAYMENT_CAUSES } from '../domain/applications/due-date.ts';
import { SavedAnswersSchema } from '../domain/applications/vendor-answers.ts';
import { IsoDateSchema, IsoInstantSchema } from '../domain/dates.ts';
import { HELP_KINDS, HELP_STATES } from '../domain/help/help-states.ts';
import { ApplicationIdSchema, IdSchema } from '../domain/ids.ts';
import { CentsSchema, PositiveCentsSchema } from '../domain/money.ts';
import { PAYMENT_METHODS } from '../domain/payments/payment-methods.ts';
import { PRODUCT_TYPES } from '../domain/products/product-types.ts';
import { OtpAvailableSchema } from './endpoints/otp.ts';
import { MoneyMoveSchema } from './money-move-shapes.ts';

/** Whose page it is: its name, and two to four letters that stand for it. */
const AgencyMarkSchema = v.object({ name: v.string(), mark: v.string() });

/**
 * A way to pay now: what is added to the application's amount, in cents, and the share that is added to any
 * other, in millionths of a percent.
 */
const PricedMethodSchema = v.object({
  method: v.picklist(PAYMENT_METHODS),
  name: v.string(),
  surcharge: CentsSchema,
  surchargePercent: v.number(),
});

/** All choices when settlement comes after so many days, the cheapest first (domain.md 4.3). */
const PriceRowSchema = v.object({
  days: v.number(),
  date: IsoDateSchema,
  choices: v.array(
    v.object({
      /** The product, or `pay-now`. */
      id: v.string(),
      cost: CentsSchema,
      repay: CentsSchema,
      /** Percent with two decimals. */
      simpleAnnualPercent: v.string(),
    }),
  ),
});

/** Who said that they have sent the money, in cents, and on which day at the property. */
const SaidSentSchema = v.object({
  amount: CentsSchema,
  method: v.picklist(PAYMENT_METHODS),
  on: IsoDateSchema,
  firstName: v.string(),
  isYou: v.boolean(),
});
export type SaidSent = v.InferOutput<typeof SaidSentSchema>;

/**
 * What is known of paying one thing, in cents without surcharges: all of it, what came and is used, what a bank is
 * paying just now, what is asked for still, what came beyond it and waits for a person, what is on
 * its way back and what went back.
 */
const SoFarSchema = v.object({
  asked: CentsSchema,
  received: CentsSchema,
  underWay: CentsSchema,
  stillAsked: CentsSchema,
  over: CentsSchema,
  goingBack: CentsSchema,
  wentBack: CentsSchema,
  /** What is over pays the debt as soon as there is one: it was paid before funds were agreed to. */
  isForDebt: v.optional(v.literal(true)),
  /** What is under way and what went back, oldest first. */
  moves: v.array(MoneyMoveSchema),
  /** Nothing has come since it was said. */
  saidSent: v.optional(SaidSentSchema),
});
export type SoFarKnown = v.InferOutput<typeof SoFarSchema>;

/** A request for funds as its payer sees it; amounts in cents. */
export const VendorDrawdownSchema = v.object({
  id: IdSchema,
  amount: PositiveCentsSchema,
  state: v.picklist(DRAWDOWN_STATES),
  reason: v.string(),
  payee: v.string(),
  requestedBy: v.picklist(['agent', 'vendor']),
  createdAt: IsoInstantSchema,
  soFar: v.optional(SoFarSchema),
  /** A payment for it came back after it counted as paid: the amount is to be paid again. */
  isOwedAgain: v.optional(v.literal(true)),
  /** What it costs, while it is still to be agreed to. */
  priceCard: v.optional(v.array(PriceRowSchema)),
  /** Oneself has agreed to it; other owners are still asked. */
  waitsForOthers: v.optional(v.literal(true)),
  /** Oneself agreed to it: the terms of then are kept, and can be read. */
  hasTerms: v.optional(v.literal(true)),
});
export type VendorDrawdown = v.InferOutput<typeof VendorDrawdownSchema>;

/** What is agreed to, in words: who lends, what is charged when, when it is repaid (domain.md 8). */
const KeyTermsSchema = v.object({
  lender: v.string(),
  rate: v.string(),
  /** One sentence or two for each rule that charges. */
  charges: v.array(v.string()),
  repayment: v.string(),
  coolingOff: v.optional(v.string()),
});
export type KeyTerms = v.InferOutput<typeof KeyTermsSchema>;

/**
 * An application as those applying see it, by their own link; amounts in cents, `version` is the ETag.
 * Of the others only the first name is told, of oneself the contacts masked (spec 3, 5).
 */
export const VendorApplicationSchema = v.object({
  id: ApplicationIdSchema,
  version: v.number(),
  state: v.picklist(APPLICATION_STATES),
  agency: AgencyMarkSchema,
  property: v.string(),
  /** The time zone of the property: times are told in it. */
  zone: v.string(),
  requestedProductType: v.picklist(PRODUCT_TYPES),
  productName: v.string(),
  party: v.picklist(['vendor', 'buyer']),
  amount: PositiveCentsSchema,
  approvedAmount: v.optional(PositiveCentsSchema),
  purpose: v.string(),
  dueOn: v.optional(IsoDateSchema),
  /** When it is to be repaid as its sale stands, which may be before its due day, and what it is. */
  repayOn: v.optional(IsoDateSchema),
  repayBecause: v.optional(v.picklist(REPAYMENT_CAUSES)),
  /** Why what everybody agreed to isn't paid out as it stands. */
  notPaid: v.optional(v.picklist(['past-due', 'not-for-sale', 'not-sold'])),
  /** Of an approval: the last day on which it can be agreed to. */
  approvedUntil: v.optional(IsoDateSchema),
  paymentRequiresOTP: v.boolean(),
  /** Whether answering, asking for funds and agreeing still take a code, as for credit they always do. */
  codeToAgree: v.boolean(),
  /** Of the first amount, or of the debt once it was funded. */
  soFar: SoFarSchema,
  /** Whether the first amount can be paid at once: until all owners have agreed to have it funded. */
  isPayable: v.boolean(),
  /** A payment came back after everything was paid: the amount, or the payout figure, is to be paid again. */
  owedAgain: v.optional(v.picklist(['pay-now', 'settlement'])),
  vendors: v.array(
    v.object({
      firstName: v.string(),
      isYou: v.boolean(),
      email: v.optional(v.string()),
      phoneNumber: v.optional(v.string()),
      consentedAt: v.optional(IsoInstantSchema),
      /** Said no, and didn't agree since. */
      disagrees: v.optional(v.literal(true)),
    }),
  ),
  /** What oneself asked our own staff for and isn't closed, newest first; of requests for funds too. */
  help: v.array(
    v.object({
      id: IdSchema,
      reference: v.string(),
      kind: v.picklist(HELP_KINDS),
      state: v.picklist(HELP_STATES),
      answerBy: IsoDateSchema,
    }),
  ),
  /** What may be chosen for the first amount and for more (domain.md 4.2). */
  choice: v.object({
    first: v.object({
      payNow: v.array(PricedMethodSchema),
      atSettlement: v.picklist(['none', 'full', 'short']),
    }),
    topUp: v.object({ payNow: v.array(PricedMethodSchema), atSettlement: v.boolean() }),
  }),
  /** Left out for documents to sign. */
  priceCard: v.optional(v.array(PriceRowSchema)),
  /** Left out for documents to sign. */
  terms: v.optional(KeyTermsSchema),
  /** The parts that the product asks for, what was saved of them, and what is still missing. */
  steps: v.object({
    sections: v.array(v.string()),
    /** As they were saved; they may be older than what is asked of an answer today. */
    answers: SavedAnswersSchema,
    missing: v.array(v.string()),
  }),
  /** What one agrees to, and whether one's own agreement is still to come. */
  consent: v.object({
    textVersion: v.string(),
    text: v.string(),
    isAsked: v.boolean(),
    /** Asked again: what is other than oneself agreed to before. */
    changed: v.optional(v.picklist(['amount', 'terms'])),
  }),
  drawdowns: v.array(VendorDrawdownSchema),
  /** A marketing schedule was booked for the vendors: `vendor-campaign.read` tells what came of it. */
  hasCampaign: v.optional(v.literal(true)),
  /** How much more may be asked for without anyone looking; null when nothing limits it. */
  room: v.nullable(CentsSchema),
});
export type VendorApplication = v.InferOutput<typeof VendorApplicationSchema>;

/** What may be known of a link before a code was entered. */
export const OtpInfoSchema = v.object({
  paymentRequiresOTP: v.boolean(),
  channels: OtpAvailableSchema.entries.channels,
  agency: AgencyMarkSchema,
  supportPhone: v.string(),
});
export type OtpInfo = v.InferOutput<typeof OtpInfoSchema>;

const paid = { amount: PositiveCentsSchema, reference: v.string() };

/** A bank transfer: the reference makes the money ours to find. */
export const BankDetailsSchema = v.object({
  accountName: v.string(),
  bsb: v.string(),
  accountNumber: v.string(),
  ...paid,
});
export type BankDetails = v.InferOutput<typeof BankDetailsSchema>;

/** A BPAY payment; the CRN carries a check digit (domain.md 4.4). */
export const BpayDetailsSchema = v.object({ billerCode: v.string(), crn: v.string(), ...paid });
export type BpayDetails = v.InferOutput<typeof BpayDetailsSchema>;

/** A PayID with the name that the payer's bank shows. */
export const PayIdDetailsSchema = v.object({ payId: v.string(), name: v.string(), ...paid });
export type PayIdDetails = v.InferOutput<typeof PayIdDetailsSchema>;
