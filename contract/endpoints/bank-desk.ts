import * as v from 'valibot';
import { LINE_KINDS, ORDER_KINDS, ORDER_STATES } from '../../domain/bank/orders.ts';
import { RUN_STATES } from '../../domain/bank/payment-run.ts';
import { STATEMENT_FORMAT_IDS } from '../../domain/bank/statement-formats.ts';
import { IsoDateSchema, IsoInstantSchema } from '../../domain/dates.ts';
import { IdSchema } from '../../domain/ids.ts';
import { CentsSchema } from '../../domain/money.ts';
import { normaliseAccountNumber, normaliseBsb } from '../../domain/payments/bank-account.ts';
import { defineModule } from '../module.ts';

/** Money that is to leave our own account, once by its reference; its account is masked, always. */
export const BankOrderSchema = v.object({
  id: IdSchema,
  reference: v.string(),
  kind: v.picklist(ORDER_KINDS),
  state: v.picklist(ORDER_STATES),
  amount: CentsSchema,
  /** The payment that it pays out or gives back, and whose. */
  paymentReference: v.string(),
  agencyName: v.optional(v.string()),
  /** Whom it is paid to; absent until somebody entered it. */
  payeeName: v.optional(v.string()),
  bsb: v.optional(v.string()),
  bank: v.optional(v.string()),
  account: v.optional(v.string()),
  runId: v.optional(IdSchema),
  createdAt: IsoInstantSchema,
  paidAt: v.optional(IsoInstantSchema),
  returnedAt: v.optional(IsoInstantSchema),
  returnReason: v.optional(v.string()),
});
export type BankOrder = v.InferOutput<typeof BankOrderSchema>;

/** Orders that go out in one file. */
export const BankRunSchema = v.object({
  id: IdSchema,
  state: v.picklist(RUN_STATES),
  count: v.number(),
  total: CentsSchema,
  preparedAt: IsoInstantSchema,
  preparedBy: v.string(),
  releasedAt: v.optional(IsoInstantSchema),
  releasedBy: v.optional(v.string()),
  sentAt: v.optional(IsoInstantSchema),
  fileSha256: v.optional(v.string()),
});
export type BankRun = v.InferOutput<typeof BankRunSchema>;

/** The same with what is in it, and what stands in the way of its file. */
export const WholeBankRunSchema = v.object({
  ...BankRunSchema.entries,
  orders: v.array(BankOrderSchema),
  /** Texts that the file has no room or no signs for; `record` is the order's place, null of the file itself. */
  shortened: v.array(
    v.object({
      record: v.nullable(v.number()),
      field: v.string(),
      from: v.string(),
      to: v.string(),
    }),
  ),
  faults: v.array(v.object({ code: v.string(), record: v.nullable(v.number()) })),
  /** Why the reader can't release it now; absent where they can. */
  notReleasedBecause: v.optional(v.string()),
});
export type WholeBankRun = v.InferOutput<typeof WholeBankRunSchema>;

/** A line of a statement and what became of it; `amount` in cents, less than 0 where money left. */
export const BankLineSchema = v.object({
  key: v.string(),
  bookedOn: IsoDateSchema,
  amount: v.number(),
  text: v.string(),
  kind: v.picklist(LINE_KINDS),
  paymentReference: v.optional(v.string()),
  orderId: v.optional(IdSchema),
  runId: v.optional(IdSchema),
  importedAt: IsoInstantSchema,
  importedBy: v.string(),
  /** Who said what it is, where nobody had found it. */
  saidBy: v.optional(v.string()),
});
export type BankLine = v.InferOutput<typeof BankLineSchema>;

/** The banks whose CSV is read as it is. */

/** What a statement brought: its lines, how many were new, and what those turned out to be. */
export const ImportedStatementSchema = v.object({
  format: v.picklist([...STATEMENT_FORMAT_IDS, 'ofx', 'camt053']),
  lines: v.number(),
  isNew: v.number(),
  kinds: v.array(v.object({ kind: v.picklist(LINE_KINDS), count: v.number() })),
});
export type ImportedStatement = v.InferOutput<typeof ImportedStatementSchema>;

const digits = (read: (text: string) => string | null, message: string) =>
  v.pipe(
    v.string(),
    v.maxLength(20),
    v.check((text) => read(text) !== null, message),
    v.transform((text) => read(text) ?? text),
  );
const text = (most: number, message: string) =>
  v.pipe(v.string(), v.trim(), v.minLength(1, message), v.maxLength(most));

const AccountSchema = v.strictObject({
  bsb: digits(normaliseBsb, 'Enter a BSB of six digits'),
  accountNumber: digits(normaliseAccountNumber, 'Enter an account number of 4 to 9 digits'),
  name: text(120, 'Enter the name of the account'),
});

const pay = {
  access: { kind: 'permission', permission: 'bank.pay' },
  offline: 'online-only',
} as const;
const ofRun = v.strictObject({ runId: IdSchema });
const ofOrder = v.strictObject({ orderId: IdSchema });
const run = { status: 200, schema: WholeBankRunSchema } as const;

/** Calls of our own staff about our own account: what leaves it, and what its statements say. */
export const bankDesk = defineModule('bank-desk', {
  calls: {
    orders: {
      ...pay,
      method: 'GET',
      path: '/api/bank-orders',
      summary: 'What is to leave our own account and hasn’t yet, the oldest first',
      answer: {
        status: 200,
        schema: v.object({
          items: v.array(BankOrderSchema),
          /** What left lately, so that it may still come back. */
          paid: v.array(BankOrderSchema),
        }),
      },
      problems: [],
    },
    setAccount: {
      ...pay,
      method: 'POST',
      path: '/api/bank-orders/:orderId/account',
      summary: 'Say where a refund goes to; whoever says it doesn’t release it',
      params: ofOrder,
      body: AccountSchema,
      answer: { status: 200, schema: BankOrderSchema },
      problems: ['bank-desk.refused', 'auth.step-up-required'],
    },
    confirmPayee: {
      ...pay,
      method: 'POST',
      path: '/api/payee-confirmations',
      summary: 'Record that somebody called whose account it is, and that the name is right',
      body: v.strictObject({
        ...AccountSchema.entries,
        /** Whom they called by which number, and how they knew it. */
        note: text(500, 'Say whom you called'),
      }),
      answer: {
        status: 201,
        schema: v.object({ confirmedAt: IsoInstantSchema, confirmedBy: v.string() }),
      },
      problems: ['auth.step-up-required'],
    },
    makeRun: {
      ...pay,
      method: 'POST',
      path: '/api/bank-runs',
      summary: 'Put orders into a run, which somebody else releases',
      body: v.strictObject({
        id: IdSchema,
        orderIds: v.pipe(v.array(IdSchema), v.minLength(1), v.maxLength(500)),
      }),
      answer: { status: 201, schema: WholeBankRunSchema },
      problems: ['bank-desk.refused'],
    },
    listRuns: {
      ...pay,
      method: 'GET',
      path: '/api/bank-runs',
      summary: 'Runs of our own account, the newest first; 200 at most',
      answer: { status: 200, schema: v.object({ items: v.array(BankRunSchema) }) },
      problems: [],
    },
    readRun: {
      ...pay,
      method: 'GET',
      path: '/api/bank-runs/:runId',
      summary: 'A run, what is in it, and what its file would shorten or can’t hold',
      params: ofRun,
      answer: run,
      problems: [],
    },
    releaseRun: {
      ...pay,
      method: 'POST',
      path: '/api/bank-runs/:runId/release',
      summary: 'Release a run as another person than whoever prepared it',
      params: ofRun,
      body: v.strictObject({
        /** What the run came to when they looked at it, so that nobody releases what they didn’t see. */
        total: CentsSchema,
        /** Whether they agree to every text that is shortened. */
        agreesToShortened: v.optional(v.boolean(), false),
      }),
      answer: run,
      problems: ['bank-desk.refused', 'auth.step-up-required'],
    },
    stopRun: {
      ...pay,
      method: 'POST',
      path: '/api/bank-runs/:runId/stop',
      summary: 'Stop a run whose file nobody has; its orders wait again',
      params: ofRun,
      body: v.strictObject({}),
      answer: run,
      problems: ['bank-desk.refused'],
    },
    refusedByBank: {
      ...pay,
      method: 'POST',
      path: '/api/bank-runs/:runId/refused-by-bank',
      summary:
        'Say that the bank refused the file of a run, as another person than whoever prepared it; its payments came back',
      // What becomes of the run, and what it says to the payments, are transactions of their own.
      repeatable: true,
      params: ofRun,
      body: v.strictObject({}),
      answer: run,
      problems: ['bank-desk.refused', 'auth.step-up-required'],
    },
    file: {
      ...pay,
      method: 'GET',
      path: '/api/bank-runs/:runId/file',
      summary: 'The payment file (ABA) of a released run; from the first time on it counts as sent',
      // Asked for it, the orders count as sent: nobody can stop them here any more.
      acts: true,
      params: ofRun,
      answer: { status: 200, file: 'kept' },
      problems: ['bank-desk.refused'],
    },
    importStatement: {
      ...pay,
      method: 'POST',
      path: '/api/bank-statements',
      summary:
        'Take in a statement as OFX, CAMT.053, or CSV of whole days; each line counts once however often it comes',
      // Each line is a transaction of its own, and nothing when it comes again.
      repeatable: true,
      maxBodyBytes: 4_000_000,
      body: v.strictObject({
        text: v.pipe(v.string(), v.minLength(1), v.maxLength(2_000_000)),
        /** Of CSV; where left out the bank is known by the file’s shape. */
        format: v.optional(v.picklist(STATEMENT_FORMAT_IDS)),
      }),
      answer: { status: 200, schema: ImportedStatementSchema },
      problems: ['bank-desk.statement-refused'],
    },
    matchLine: {
      ...pay,
      method: 'POST',
      path: '/api/bank-lines/:key/match',
      summary:
        'Say of which run or order a debit, or money that came back, is that was found to be of none',
      // What the line is, and what it says to the payments, are transactions of their own; said again it is the same.
      repeatable: true,
      params: v.strictObject({ key: v.pipe(v.string(), v.maxLength(64)) }),
      body: v.union([v.strictObject({ runId: IdSchema }), v.strictObject({ orderId: IdSchema })]),
      answer: { status: 200, schema: BankLineSchema },
      problems: ['bank-desk.refused', 'auth.step-up-required'],
    },
    lines: {
      ...pay,
      method: 'GET',
      path: '/api/bank-lines',
      summary: 'Lines of statements and what became of each, the newest first; 200 at most',
      answer: { status: 200, schema: v.object({ items: v.array(BankLineSchema) }) },
      problems: [],
    },
  },
});
