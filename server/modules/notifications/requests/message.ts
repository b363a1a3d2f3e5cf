import * as v from 'valibot';
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
] as const;

/** A message that is all in its kind. */
export const NoticeSchema = v.strictObject({ kind: v.picklist(APPLICATION_NOTICES) });

const text = v.pipe(v.string(), v.maxLength(200));

/** A sort of message and the facts it states; amounts in cents. Party and link are looked up when it is sent. */
export const MessageSchema = v.variant('kind', [
  NoticeSchema,
  v.strictObject({
    kind: v.literal('payment-receipt'),
    facts: v.strictObject({
      amount: PositiveCentsSchema,
      /** Of the amount, by dated rule; 0 for none. */
      surcharge: PositiveCentsSchema,
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
    kind: v.literal('payout-letter'),
    facts: v.strictObject({
      amount: PositiveCentsSchema,
      payoutOn: IsoDateSchema,
      goodUntil: IsoDateSchema,
      perDiem: PositiveCentsSchema,
      reference: text,
    }),
  }),
  v.strictObject({
    kind: v.literal('drawdown-request'),
    facts: v.strictObject({ drawdownId: IdSchema, amount: PositiveCentsSchema, reason: text }),
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
