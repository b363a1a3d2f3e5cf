import * as v from 'valibot';
import { SMALLEST_REQUEST } from '../../domain/applications/request-limits.ts';
import { VendorAnswersSchema } from '../../domain/applications/vendor-answers.ts';
import { IdSchema } from '../../domain/ids.ts';
import { PositiveCentsSchema } from '../../domain/money.ts';
import { defineEndpoint } from '../endpoint.ts';
import { GivenTextSchema } from '../given-text.ts';
import {
  BankDetailsSchema,
  BpayDetailsSchema,
  OtpInfoSchema,
  PayIdDetailsSchema,
  VendorApplicationSchema,
  VendorDrawdownSchema,
} from '../vendor-application-shapes.ts';

const BASE = '/api/public/vendor/application/shortcode/:shortcode';

const params = v.strictObject({ shortcode: GivenTextSchema });

/** The id of a request for funds; the application's own id stands for its first advance. */
const drawdownParams = v.strictObject({ shortcode: GivenTextSchema, drawdownId: IdSchema });

const read = {
  method: 'GET',
  access: { kind: 'link', proof: 'any' },
  // What is owed and to whom is never kept on a device.
  offline: 'online-only',
  params,
} as const;

const write = {
  method: 'PUT',
  access: { kind: 'link', proof: 'code' },
  offline: 'online-only',
  params: drawdownParams,
  // Saved is what is sent, agreed to is once, and who asks for funds names the request.
  keyless: true,
} as const;

const details = {
  ...read,
  query: v.strictObject({ drawdownId: v.optional(IdSchema) }),
  // What they say can be paid: they ask for the payment where none waits yet.
  acts: true,
  problems: [
    'application.agency-suspended',
    'payment.method-not-offered',
    'payment.not-payable',
    'payment.provider-refused',
    'server.unavailable',
    'request.ahead',
  ],
} as const;

/** Calls of people who apply, by their links (spec 7). */
export const vendorApplicationEndpoints = {
  saveSteps: defineEndpoint({
    ...write,
    id: 'vendor-applications.save-steps',
    path: `${BASE}/mark-partially-completed/:drawdownId`,
    summary: 'Save the steps so far, to go on with on any device',
    body: v.strictObject({ answers: VendorAnswersSchema }),
    ifMatch: 'optional',
    answer: { status: 200, schema: VendorApplicationSchema, etag: true },
    problems: ['application.transition-refused'],
  }),
  read: defineEndpoint({
    ...read,
    id: 'vendor-applications.read',
    path: BASE,
    summary: 'The application of a link: amounts, choices with their costs, steps, requests',
    // The first reading marks it as opened.
    acts: true,
    answer: { status: 200, schema: VendorApplicationSchema, etag: true },
    problems: ['request.ahead'],
  }),
  keyTerms: defineEndpoint({
    ...read,
    id: 'vendor-applications.key-terms',
    path: `${BASE}/key-terms`,
    summary:
      'The key terms as a PDF to keep, of a request for funds where one is named: as they stand, or as the person of the link agreed to them',
    query: v.strictObject({ drawdownId: v.optional(IdSchema) }),
    answer: { status: 200, file: 'paper' },
    problems: ['resource.not-found'],
  }),
  bankDetails: defineEndpoint({
    ...details,
    id: 'vendor-applications.bank-details',
    path: `${BASE}/bank-details`,
    summary: 'Where to transfer the amount to',
    answer: { status: 200, schema: BankDetailsSchema },
  }),
  bpay: defineEndpoint({
    ...details,
    id: 'vendor-applications.bpay',
    path: `${BASE}/bpay`,
    summary: 'Biller code and reference for the amount',
    answer: { status: 200, schema: BpayDetailsSchema },
  }),
  payId: defineEndpoint({
    ...details,
    id: 'vendor-applications.payid',
    path: `${BASE}/payid`,
    summary: 'The PayID for the amount',
    answer: { status: 200, schema: PayIdDetailsSchema },
  }),
  otpInfo: defineEndpoint({
    ...read,
    id: 'vendor-applications.otp-info',
    path: `${BASE}/otp-info`,
    summary: 'Whether a code is needed, where it can go, masked, and whose page it is',
    access: { kind: 'link', proof: 'none' },
    answer: { status: 200, schema: OtpInfoSchema },
    problems: [],
  }),
  complete: defineEndpoint({
    ...write,
    id: 'vendor-applications.complete',
    path: `${BASE}/complete/:drawdownId`,
    summary: 'Agree: to the application, each owner by their own link, or to a request for funds',
    body: v.strictObject({
      /** The wording that was shown, with the mark of what stood in it: what changed meanwhile is never agreed to. */
      textVersion: v.pipe(v.string(), v.maxLength(40)),
      /** The amount that was shown, in cents: another one is never agreed to. */
      amount: PositiveCentsSchema,
    }),
    answer: { status: 200, schema: VendorApplicationSchema },
    problems: [
      'application.changed',
      'application.agency-suspended',
      'application.run-out',
      'application.not-for-sale',
      'application.answers-missing',
      'application.transition-refused',
      'drawdown.transition-refused',
      'payment.method-not-offered',
    ],
  }),
  requestFunds: defineEndpoint({
    ...write,
    id: 'vendor-applications.request-funds',
    path: `${BASE}/:drawdownId`,
    summary: 'Ask for more funds; the caller makes the id, and agrees with complete',
    body: v.strictObject({
      amount: v.pipe(
        PositiveCentsSchema,
        v.check((amount) => amount >= SMALLEST_REQUEST, 'Ask for 100.00 or more'),
      ),
      reason: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200)),
      payee: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(120)), ''),
    }),
    answer: { status: 200, schema: VendorDrawdownSchema },
    problems: [
      'drawdown.exists',
      'drawdown.refused',
      'drawdown.over-limit',
      'drawdown.too-many',
      'payment.method-not-offered',
    ],
  }),
};
