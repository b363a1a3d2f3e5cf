import * as v from 'valibot';
import { IsoInstantSchema } from '../../domain/dates.ts';
import { ApplicationIdSchema, IdSchema } from '../../domain/ids.ts';
import { CentsSchema } from '../../domain/money.ts';
import { normaliseAccountNumber, normaliseBsb } from '../../domain/payments/bank-account.ts';
import { PAYEE_CHECK_RESULTS } from '../../domain/payments/payee-check.ts';
import { PAYMENT_STATES } from '../../domain/payments/payment-states.ts';
import { defineEndpoint } from '../endpoint.ts';
import {
  ExceptionSchema,
  MoneyMethodSchema,
  MoneyQueueSchema,
  ResolutionSchema,
} from '../exception-shapes.ts';
import { MoneyMoveSchema } from '../money-move-shapes.ts';
import { NOT_PAID_PROBLEMS, PayoutRequestSchema } from '../payout-shapes.ts';

/** What a payer is shown or sent to: never anything of a card. */
const ShownSchema = v.variant('kind', [
  v.object({ kind: v.literal('hosted'), url: v.string() }),
  v.object({
    kind: v.literal('bank-transfer'),
    bsb: v.string(),
    accountNumber: v.string(),
    accountName: v.string(),
    reference: v.string(),
  }),
  v.object({
    kind: v.literal('payid'),
    payId: v.string(),
    name: v.string(),
    reference: v.string(),
  }),
  v.object({ kind: v.literal('bpay'), billerCode: v.string(), crn: v.string() }),
]);

/** What a payment is for: paying instead of being funded, paying back, or paying an advance out. */
const PAYMENT_PURPOSES = ['pay-now', 'settlement', 'drawdown'] as const;

/** A payment in or out; amounts in cents, the payer pays amount and surcharge. */
export const PaymentSchema = v.object({
  id: IdSchema,
  applicationId: ApplicationIdSchema,
  drawdownId: v.optional(IdSchema),
  purpose: v.picklist(PAYMENT_PURPOSES),
  method: MoneyMethodSchema,
  amount: CentsSchema,
  surcharge: CentsSchema,
  received: CentsSchema,
  state: v.picklist(PAYMENT_STATES),
  reference: v.string(),
  /** Who says that they have sent it, while it is waited for. */
  saidSent: v.optional(v.object({ by: v.string(), at: IsoInstantSchema })),
  /** What of it waits for a person of ours: more than was asked, or no longer asked for. */
  held: v.optional(CentsSchema),
  /** What a bank is paying, and what went back; left out where nothing did. */
  moves: v.optional(v.array(MoneyMoveSchema)),
  shown: v.optional(ShownSchema),
  refund: v.optional(v.object({ reason: v.string(), by: v.string() })),
  /** Of a payout; the account is masked. */
  payee: v.optional(v.object({ name: v.string(), bsb: v.string(), account: v.string() })),
  version: v.number(),
  createdAt: IsoInstantSchema,
  updatedAt: IsoInstantSchema,
});
export type Payment = v.InferOutput<typeof PaymentSchema>;

/** Why nothing of a payment is given back. */
const NOT_REFUNDED = [
  'payment.transition-refused',
  'payment.written-down',
  'auth.step-up-required',
] as const;

/** What asking for a payment says and answers, whoever asks; the server works out the amount. */
export const PAYMENT_ASKED = {
  body: v.strictObject({
    id: IdSchema,
    purpose: v.picklist(['pay-now', 'settlement']),
    method: MoneyMethodSchema,
    drawdownId: v.optional(IdSchema),
  }),
  answer: { status: 201, schema: PaymentSchema },
  problems: [
    'payment.exists',
    'application.agency-suspended',
    'payment.method-not-offered',
    'payment.not-payable',
    'payment.provider-refused',
    'server.unavailable',
  ],
} as const;

const params = v.strictObject({ id: ApplicationIdSchema });
const paymentParams = v.strictObject({ id: ApplicationIdSchema, paymentId: IdSchema });
const BY_OTHERS = ['application.second-person', 'application.own'] as const;
const see = { kind: 'permission', permission: 'listing.see-money' } as const;
const note = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(500));
/** Waits for a provider, so it runs outside the caller's transaction; its id makes it safe to repeat. */
const outside = { offline: 'online-only', repeatable: true, method: 'POST' } as const;

const account = (normalise: (text: string) => string | null, message: string) =>
  v.pipe(
    v.string(),
    v.maxLength(20),
    v.transform(normalise),
    v.custom<string>((digits) => digits !== null, message),
  );

const payee = v.strictObject({
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(140)),
  bsb: account(normaliseBsb, 'Enter the six digits of a BSB'),
  accountNumber: account(normaliseAccountNumber, 'Enter 4 to 9 digits'),
});

/** What became of a payout that was asked for: it is with the provider, or it waits for a second person. */
const DisbursalSchema = v.object({
  payment: v.optional(PaymentSchema),
  waiting: v.optional(PayoutRequestSchema),
});

/** Calls of the agency and of our own staff about payments; none answers card data. */
export const paymentEndpoints = {
  ofApplication: defineEndpoint({
    id: 'payments.of-application',
    method: 'GET',
    path: '/api/applications/:id/payments',
    summary: 'The payments of an application in and out, oldest first',
    access: see,
    offline: 'read',
    params,
    answer: { status: 200, schema: v.object({ payments: v.array(PaymentSchema) }) },
    problems: [],
  }),
  start: defineEndpoint({
    ...outside,
    id: 'payments.start',
    path: '/api/applications/:id/payments',
    summary:
      'Ask for a payment of what is owed; the caller makes its id, the server works out the amount',
    access: { kind: 'permission', permission: 'application.send' },
    params,
    ...PAYMENT_ASKED,
  }),
  refund: defineEndpoint({
    id: 'payments.refund',
    method: 'POST',
    path: '/api/applications/:id/payments/:paymentId/refund',
    summary:
      'Give what was paid at once to the agency back to its payer, with the reason, and ask for it again or not; what repaid a lender is our own staff’s',
    access: { kind: 'permission', permission: 'money.release' },
    offline: 'online-only',
    params: paymentParams,
    body: v.strictObject({ reason: note, askAgain: v.optional(v.boolean()) }),
    answer: { status: 200, schema: PaymentSchema },
    problems: [...NOT_REFUNDED, 'payment.repays-credit'],
  }),
  refundRepayment: defineEndpoint({
    id: 'payments.refund-repayment',
    method: 'POST',
    path: '/api/applications/:id/payments/:paymentId/refund-repayment',
    summary:
      'Give back what repaid a lender: what it had paid is owed again; by our own staff, a large one by two',
    access: { kind: 'permission', permission: 'application.decide' },
    offline: 'online-only',
    params: paymentParams,
    body: v.strictObject({ reason: note }),
    answer: { status: 200, schema: PaymentSchema },
    problems: [...NOT_REFUNDED, ...BY_OTHERS],
  }),
  receipt: defineEndpoint({
    id: 'payments.receipt',
    method: 'GET',
    path: '/api/applications/:id/payments/:paymentId/receipt',
    summary: 'The receipt of money that arrived, as a PDF',
    access: see,
    offline: 'online-only',
    params: paymentParams,
    answer: { status: 200, file: 'paper' },
    problems: ['payment.not-received'],
  }),
  checkPayee: defineEndpoint({
    ...outside,
    id: 'payments.check-payee',
    path: '/api/payee-checks',
    summary: 'Confirmation of payee: whether an account belongs to a name',
    access: { kind: 'permission', permission: 'money.release' },
    body: payee,
    answer: {
      status: 200,
      schema: v.object({
        result: v.picklist(PAYEE_CHECK_RESULTS),
        registeredName: v.optional(v.string()),
        next: v.picklist(['pay', 'confirm-name', 'hold', 'check-again']),
      }),
    },
    problems: [],
  }),
  disburse: defineEndpoint({
    ...outside,
    id: 'payments.disburse',
    path: '/api/applications/:id/drawdowns/:drawdownId/disburse',
    summary:
      'Pay an approved drawdown out: to the agency, or to a payee whose name was checked; what takes a second person waits for them',
    access: { kind: 'permission', permission: 'money.release' },
    params: v.strictObject({ id: ApplicationIdSchema, drawdownId: IdSchema }),
    body: v.strictObject({
      /** An account as it is typed, or the id of one that was given before; the agency's own when left out. */
      payee: v.optional(payee),
      accountId: v.optional(IdSchema),
      /** The registered name that a person read and agreed to, after a close match. */
      agreedName: v.optional(v.pipe(v.string(), v.maxLength(200))),
    }),
    answer: { status: 200, schema: DisbursalSchema },
    problems: [
      'drawdown.transition-refused',
      'drawdown.over-limit',
      ...NOT_PAID_PROBLEMS,
      'payment.payee-refused',
      'agency-account.not-payable',
      'payment.payee-changed',
      'payment.provider-refused',
      'auth.step-up-required',
      'server.unavailable',
    ],
  }),
  exceptions: defineEndpoint({
    id: 'payments.exceptions',
    method: 'GET',
    path: '/api/payment-exceptions',
    summary:
      'Money that waits for a person to say whose it is, what of a payment is looked into, and payments that came back after all was paid',
    access: { kind: 'permission', permission: 'application.decide' },
    offline: 'online-only',
    answer: { status: 200, schema: MoneyQueueSchema },
    problems: [],
  }),
  resolve: defineEndpoint({
    ...outside,
    id: 'payments.resolve',
    path: '/api/payment-exceptions/:id/resolve',
    summary:
      'Say whose money it is, that it went back to who sent it, or what became of what was looked into or came back',
    access: { kind: 'permission', permission: 'application.decide' },
    params: v.strictObject({ id: IdSchema }),
    body: ResolutionSchema,
    answer: { status: 200, schema: ExceptionSchema },
    problems: ['payment.not-payable', 'payment.passed-on', ...BY_OTHERS, 'auth.step-up-required'],
  }),
};
