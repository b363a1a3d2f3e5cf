import * as v from 'valibot';
import { IsoDateSchema } from '../../domain/dates.ts';
import { IdSchema } from '../../domain/ids.ts';
import { PositiveCentsSchema } from '../../domain/money.ts';
import { defineEndpoint } from '../endpoint.ts';
import { GivenTextSchema } from '../given-text.ts';
import { AccountSchema, PayoutSchema } from './ledger.ts';
import { PAYMENT_ASKED, PaymentSchema } from './payments.ts';

const BASE = '/api/public/vendor/application/shortcode/:shortcode';

const params = v.strictObject({ shortcode: GivenTextSchema });
const query = v.strictObject({ on: v.optional(IsoDateSchema) });
const read = {
  method: 'GET',
  access: { kind: 'link', proof: 'any' },
  // What is owed is never kept on a device.
  offline: 'online-only',
  params,
  problems: [],
} as const;

/**
 * A payment as its payers see it: with the day its last money came, at the property; of a debit that its bank can
 * still return, the day at whose end it has cleared.
 */
const PayerPaymentSchema = v.object({
  ...PaymentSchema.entries,
  receivedOn: v.optional(IsoDateSchema),
  clearsOn: v.optional(IsoDateSchema),
});
export type PayerPayment = v.InferOutput<typeof PayerPaymentSchema>;

/** Calls of people who pay, by their links. */
export const payerEndpoints = {
  start: defineEndpoint({
    id: 'payer.start',
    method: 'POST',
    path: `${BASE}/payments`,
    summary:
      'Ask for a payment: now, or of what is owed; the server works out the amount. Again gives the one that waits',
    access: { kind: 'link', proof: 'own' },
    offline: 'online-only',
    repeatable: true,
    params,
    ...PAYMENT_ASKED,
    body: v.strictObject({
      ...PAYMENT_ASKED.body.entries,
      /** Of a direct debit: the version of the service agreement that was shown and agreed to. */
      debitAgreement: v.optional(v.pipe(v.string(), v.maxLength(20))),
    }),
  }),
  saySent: defineEndpoint({
    id: 'payer.say-sent',
    method: 'POST',
    path: `${BASE}/payments/sent`,
    summary: 'Say that the money of a reference was sent: kept once, and moves nothing',
    access: { kind: 'link', proof: 'own' },
    offline: 'online-only',
    params,
    body: v.strictObject({
      reference: v.pipe(v.string(), v.maxLength(40)),
      /** What the page asked for when it was said: what came since is what was sent. */
      amount: v.optional(PositiveCentsSchema),
    }),
    answer: { status: 200, schema: v.object({ on: IsoDateSchema }) },
    problems: ['payment.not-payable'],
  }),
  list: defineEndpoint({
    ...read,
    id: 'payer.list',
    path: `${BASE}/payments`,
    summary: 'The payments of the application that its people made, oldest first',
    answer: { status: 200, schema: v.object({ payments: v.array(PayerPaymentSchema) }) },
  }),
  receipt: defineEndpoint({
    ...read,
    id: 'payer.receipt',
    path: `${BASE}/payments/:paymentId/receipt`,
    summary: 'The receipt of money that arrived, as a PDF',
    params: v.strictObject({ shortcode: GivenTextSchema, paymentId: IdSchema }),
    answer: { status: 200, file: 'paper' },
    problems: ['payment.not-received'],
  }),
  payout: defineEndpoint({
    ...read,
    id: 'payer.payout',
    path: `${BASE}/payout`,
    summary: 'What pays the application out on a date; today at the property when left out',
    query,
    answer: { status: 200, schema: PayoutSchema },
  }),
  payoutLetter: defineEndpoint({
    ...read,
    id: 'payer.payout-letter',
    path: `${BASE}/payout-letter`,
    summary: 'The payout letter of a date as a sealed PDF that is kept, with a code to check it by',
    // Each letter is kept.
    acts: true,
    query,
    answer: { status: 200, file: 'paper' },
    problems: ['payment.not-payable', 'request.ahead', 'server.unavailable'],
  }),
  account: defineEndpoint({
    ...read,
    id: 'payer.account',
    path: `${BASE}/account`,
    summary: 'Every line of the account with its running balance until a date',
    query,
    answer: { status: 200, schema: AccountSchema },
  }),
  statement: defineEndpoint({
    ...read,
    id: 'payer.statement',
    path: `${BASE}/statement`,
    summary: 'The statement until a date as a PDF',
    query,
    answer: { status: 200, file: 'paper' },
  }),
};
