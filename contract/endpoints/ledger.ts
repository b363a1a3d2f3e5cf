import * as v from 'valibot';
import { IsoDateSchema, IsoInstantSchema } from '../../domain/dates.ts';
import { ApplicationIdSchema, IdSchema } from '../../domain/ids.ts';
import { CAUSES } from '../../domain/ledger/entry.ts';
import { CentsSchema } from '../../domain/money.ts';
import { defineEndpoint } from '../endpoint.ts';

/** What pays an application out on a date, in cents, with what its letter says (domain.md 4.3, rule 8). */
export const PayoutSchema = v.object({
  on: IsoDateSchema,
  /** Everything that was paid out, whatever was repaid of it. */
  advanced: CentsSchema,
  principal: CentsSchema,
  feesDue: CentsSchema,
  interestDue: CentsSchema,
  figure: CentsSchema,
  goodUntil: v.optional(IsoDateSchema),
  perDiem: CentsSchema,
  nextCharge: v.optional(
    v.object({
      date: IsoDateSchema,
      rules: v.array(v.string()),
      /** Left out while what it is a share of isn't known. */
      amount: v.optional(CentsSchema),
    }),
  ),
  /** Where interest is free until then: the first day that has some, and its yearly rate in percent. */
  interestBegins: v.optional(v.object({ date: IsoDateSchema, rate: v.string() })),
  unappliedCredit: CentsSchema,
  /** A settlement that was reported and pays nothing before its money is seen; of today's figure alone. */
  reported: v.optional(v.object({ on: IsoDateSchema, amount: CentsSchema, at: IsoInstantSchema })),
});
export type PayoutLetter = v.InferOutput<typeof PayoutSchema>;

/** A line of an account: what it changes and what is owing after it, in cents. */
const AccountLineSchema = v.object({
  date: IsoDateSchema,
  kind: v.picklist(['advance', 'fee', 'interest', 'payment']),
  text: v.string(),
  amount: CentsSchema,
  change: CentsSchema,
  balance: CentsSchema,
  /** Interest up to the date that is posted only at a payment. */
  accruedOnly: v.boolean(),
});

/** An account up to a date; its closing balance is the payout figure of that date. */
export const AccountSchema = v.object({
  until: IsoDateSchema,
  lines: v.array(AccountLineSchema),
  closingBalance: CentsSchema,
  totalAdvanced: CentsSchema,
  totalFees: CentsSchema,
  totalInterest: CentsSchema,
  paid: CentsSchema,
  unappliedCredit: CentsSchema,
});
export type Account = v.InferOutput<typeof AccountSchema>;

/** An entry of the books, debits above zero. */
const EntrySchema = v.object({
  id: IdSchema,
  sequence: v.number(),
  date: IsoDateSchema,
  cause: v.picklist(CAUSES),
  reverses: v.optional(IdSchema),
  lines: v.array(v.object({ account: v.string(), amount: CentsSchema })),
  hash: v.string(),
});

const params = v.strictObject({ id: ApplicationIdSchema });
const query = v.strictObject({ on: v.optional(IsoDateSchema) });
const read = {
  method: 'GET',
  access: { kind: 'permission', permission: 'listing.see-money' },
  offline: 'read',
  params,
  problems: [],
} as const;

/** Calls about the books of an application: figure, account, entries, statement. */
export const ledgerEndpoints = {
  payout: defineEndpoint({
    ...read,
    id: 'ledger.payout',
    path: '/api/applications/:id/payout',
    summary: 'What pays the application out on a date; today at the property when left out',
    query,
    answer: { status: 200, schema: PayoutSchema },
  }),
  payoutLetter: defineEndpoint({
    ...read,
    id: 'ledger.payout-letter',
    path: '/api/applications/:id/payout-letter',
    summary: 'The payout letter of a date as a sealed PDF that is kept, with a code to check it by',
    offline: 'online-only',
    query,
    answer: { status: 200, file: 'paper' },
    problems: ['payment.not-payable', 'server.unavailable'],
  }),
  mailPayoutLetter: defineEndpoint({
    id: 'ledger.mail-payout-letter',
    method: 'POST',
    path: '/api/applications/:id/payout-letter/mail',
    summary:
      'Send the owners who agreed today’s payout figure, with the link to its letter; once a day',
    access: { kind: 'permission', permission: 'application.send' },
    offline: 'online-only',
    params,
    /** The figure that was shown to whoever sends it, in cents. */
    body: v.strictObject({ amount: CentsSchema }),
    answer: {
      status: 200,
      schema: v.object({
        on: IsoDateSchema,
        figure: CentsSchema,
        /** Names of those who can be reached; nobody was written to where there are none. */
        to: v.array(v.string()),
        /** Whether it goes out now; not where they were sent the same figure today already. */
        isAnew: v.boolean(),
      }),
    },
    problems: ['payment.not-payable', 'payment.amount-changed'],
  }),
  account: defineEndpoint({
    ...read,
    id: 'ledger.account',
    path: '/api/applications/:id/account',
    summary: 'Every line of the account with its running balance until a date',
    query,
    answer: { status: 200, schema: AccountSchema },
  }),
  entries: defineEndpoint({
    ...read,
    id: 'ledger.entries',
    path: '/api/applications/:id/ledger',
    summary: 'What the books hold for the application, entry by entry',
    answer: {
      status: 200,
      schema: v.object({
        entries: v.array(EntrySchema),
        balances: v.record(v.string(), CentsSchema),
        at: IsoInstantSchema,
      }),
    },
  }),
  statement: defineEndpoint({
    ...read,
    id: 'ledger.statement',
    path: '/api/applications/:id/statement',
    summary: 'The statement until a date as a PDF, with the cents of the account',
    offline: 'online-only',
    query,
    answer: { status: 200, file: 'paper' },
  }),
};
