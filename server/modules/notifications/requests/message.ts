import * as v from 'valibot';
import { NOTICE_TOPICS } from '../../../../domain/applications/money-notices.ts';
import { IDENTIFIED_BY } from '../../../../domain/contracts/in-person.ts';
import { IsoDateSchema, IsoInstantSchema } from '../../../../domain/dates.ts';
import { IdSchema } from '../../../../domain/ids.ts';
import { PositiveCentsSchema } from '../../../../domain/money.ts';
import { OTP_CHANNELS } from '../../../../domain/otp/code.ts';

/** What people are told of an application without further facts; the words are the worker's. */
const APPLICATION_NOTICES = [
  'application-sent',
  'application-reminder',
  'application-cancelled',
  'application-approved',
  'application-declined',
  'application-info-required',
  'owner-consent',
  'owner-answers-changed',
] as const;

/** A message that is all in its kind. */
export const NoticeSchema = v.strictObject({ kind: v.picklist(APPLICATION_NOTICES) });

/** What people are told of an envelope without further facts. */
const SIGNING_NOTICES = [
  'signing-invite',
  'signing-reminder',
  'signing-expired',
  'signing-completed',
  'signing-completed-before',
  'signing-corrected',
] as const;

/** What whoever sent an envelope is told of it. */
const SIGNING_OUTCOMES = ['completed', 'declined', 'expired', 'bounced'] as const;

const text = v.pipe(v.string(), v.maxLength(200));
const longText = v.pipe(v.string(), v.maxLength(1000));

/** A sort of message and the facts it states; amounts in cents. Party and link are looked up when it is sent. */
export const MessageSchema = v.variant('kind', [
  NoticeSchema,
  v.strictObject({
    kind: v.literal('payment-receipt'),
    facts: v.strictObject({
      amount: PositiveCentsSchema,
      /** Of the amount, by dated rule; 0 for none. */
      surcharge: PositiveCentsSchema,
      /** Of the amount, what isn't needed; a message of its own says what becomes of it. */
      over: v.optional(PositiveCentsSchema),
      method: text,
      reference: text,
      paidOn: IsoDateSchema,
    }),
  }),
  v.strictObject({
    kind: v.literal('payment-returned'),
    facts: v.strictObject({ amount: PositiveCentsSchema, reference: text }),
  }),
  v.strictObject({
    /** A part of what is asked for came. */
    kind: v.literal('payment-part'),
    facts: v.strictObject({
      amount: PositiveCentsSchema,
      left: PositiveCentsSchema,
      reference: text,
    }),
  }),
  v.strictObject({
    /** More transfers came or went back within a day than are told one by one. */
    kind: v.literal('payment-more'),
    facts: v.strictObject({ on: IsoDateSchema }),
  }),
  v.strictObject({
    /** Money that came and isn't used: it goes back, or pays what is owed. */
    kind: v.literal('payment-waiting'),
    facts: v.strictObject({
      amount: PositiveCentsSchema,
      /** Empty where people don't know it. */
      reference: text,
      /** It was paid at once before funds were agreed to: it pays the debt as soon as there is one. */
      isForDebt: v.optional(v.boolean()),
      /** It came while the agency may take none. */
      isHeld: v.optional(v.boolean()),
      /** What it was for has ended without being funded or paid. */
      isEnded: v.optional(v.boolean()),
    }),
  }),
  v.strictObject({
    /** Money that waited went back to whoever sent it. */
    kind: v.literal('payment-given-back'),
    facts: v.strictObject({ amount: PositiveCentsSchema, reference: text, on: IsoDateSchema }),
  }),
  v.strictObject({
    /** Money that one of us put down to people was somebody else's. */
    kind: v.literal('payment-undone'),
    facts: v.strictObject({ amount: PositiveCentsSchema }),
  }),
  v.strictObject({
    /** A payment goes back, because what it was for was cancelled, or because somebody refunded it. */
    kind: v.literal('payment-refund'),
    facts: v.strictObject({
      amount: PositiveCentsSchema,
      reference: text,
      /** Of what somebody refunded: whether it is to be paid again. */
      refunded: v.optional(v.picklist(['owed-again', 'asked-again', 'not-asked'])),
      /** It couldn't be sent back after all, and counts as before. */
      isFailed: v.optional(v.boolean()),
    }),
  }),
  v.strictObject({
    kind: v.literal('payout-letter'),
    facts: v.strictObject({
      amount: PositiveCentsSchema,
      payoutOn: IsoDateSchema,
      goodUntil: IsoDateSchema,
      perDiem: PositiveCentsSchema,
    }),
  }),
  v.strictObject({
    kind: v.literal('money-notice'),
    facts: v.strictObject({
      topic: v.picklist(NOTICE_TOPICS),
      /** The day that it is about. */
      on: IsoDateSchema,
      /** The last day on which it is told; any when left out. */
      until: v.optional(IsoDateSchema),
      /** What is charged on it, where that is known. */
      amount: v.optional(PositiveCentsSchema),
      /** What was told before and isn't so any more. */
      replaces: v.optional(
        v.strictObject({ on: IsoDateSchema, amount: v.optional(PositiveCentsSchema) }),
      ),
      /** Its day has come when it goes: said by who sends it. */
      isPast: v.optional(v.boolean()),
      /** Percent a year, where interest begins. */
      rate: v.optional(text),
      /** What pays everything, by day. */
      figures: v.array(v.strictObject({ on: IsoDateSchema, amount: PositiveCentsSchema })),
    }),
  }),
  v.strictObject({
    kind: v.literal('payout-payee'),
    facts: v.strictObject({
      amount: PositiveCentsSchema,
      name: text,
      /** Masked, always. */
      account: text,
      /** A second person looks at it first. */
      isWaiting: v.boolean(),
    }),
  }),
  v.strictObject({
    kind: v.literal('drawdown-request'),
    facts: v.strictObject({ drawdownId: IdSchema, amount: PositiveCentsSchema, reason: text }),
  }),
  v.strictObject({
    /** More funds were paid out; `owing` pays everything on that day. */
    kind: v.literal('funds-added'),
    facts: v.strictObject({
      drawdownId: IdSchema,
      amount: PositiveCentsSchema,
      owing: PositiveCentsSchema,
      on: IsoDateSchema,
    }),
  }),
  v.strictObject({
    kind: v.literal('funds-declined'),
    facts: v.strictObject({ drawdownId: IdSchema, amount: PositiveCentsSchema }),
  }),
  v.strictObject({
    kind: v.literal('owner-contact-changed'),
    /** Caused by a stranger, so that it counts for the contact that gets it. */
    isStrangers: v.optional(v.boolean()),
  }),
  v.strictObject({
    kind: v.literal('application-stopped'),
    facts: v.strictObject({
      /** Who said no, and to what, or that nobody agreed in time. */
      name: text,
      what: v.picklist([
        'cancelled',
        'disagreed',
        'declined-funds',
        'ran-out',
        'funds-ended',
        'sale-ended',
        'never-paid',
        'reopened',
        'payout-back',
      ]),
      /** Empty for none. */
      reason: longText,
      amount: v.optional(PositiveCentsSchema),
      /** To whoever said it themselves. */
      isOwn: v.optional(v.literal(true)),
      /** What goes back of what was paid already. */
      goingBack: v.optional(PositiveCentsSchema),
      /** Of a payout that came back: it had been repaid by then. */
      isRepaid: v.optional(v.literal(true)),
      /** What was being paid out by then: nobody owes it, whether it arrives or not. */
      onItsWay: v.optional(PositiveCentsSchema),
    }),
  }),
  v.strictObject({
    kind: v.literal('help-news'),
    /** What was written is looked up when it is sent: none of it lies with the work. */
    facts: v.strictObject({
      news: v.picklist(['received', 'acknowledged', 'more-asked', 'answered', 'escalated']),
    }),
  }),
  v.strictObject({ kind: v.picklist(SIGNING_NOTICES) }),
  v.strictObject({
    kind: v.literal('signing-declined'),
    facts: v.strictObject({ name: text, reason: longText }),
  }),
  v.strictObject({
    kind: v.literal('signing-voided'),
    facts: v.strictObject({ reason: longText }),
  }),
  v.strictObject({
    kind: v.literal('signing-contact-changed'),
    facts: v.strictObject({ byName: text, replaces: v.optional(longText) }),
  }),
  v.strictObject({
    kind: v.literal('signing-in-person'),
    facts: v.strictObject({ hostName: text, identifiedBy: v.picklist(IDENTIFIED_BY) }),
  }),
  v.strictObject({
    kind: v.literal('signing-outcome'),
    facts: v.strictObject({
      outcome: v.picklist(SIGNING_OUTCOMES),
      /** Whom it is about, where it is about one of them. */
      name: v.optional(text),
      reason: v.optional(longText),
    }),
  }),
  v.strictObject({
    kind: v.literal('one-time-code'),
    facts: v.strictObject({
      channel: v.picklist(OTP_CHANNELS),
      /** By the application's LinkSealer for this party; the plain code is never kept. */
      codeSealed: v.string(),
      /** By codeNow (ports/clock.ts); the message isn't sent after it. */
      expiresAt: IsoInstantSchema,
    }),
  }),
]);
export type Message = v.InferOutput<typeof MessageSchema>;
