import * as v from 'valibot';
import { RUN_ITEM_STATES, RUN_STATES } from '../../domain/bank/payment-run.ts';
import { IsoDateSchema, IsoInstantSchema } from '../../domain/dates.ts';
import { IdSchema } from '../../domain/ids.ts';
import { CentsSchema } from '../../domain/money.ts';
import { byLetter } from '../by-letter.ts';
import { defineModule } from '../module.ts';

const ABA_FAULT_CODES = ['charset', 'bsb', 'account', 'amount', 'sum', 'empty', 'apca'] as const;
const SHORTENED_FIELDS = [
  'userName',
  'description',
  'remitter',
  'title',
  'reference',
  'balancingTitle',
  'balancingReference',
] as const;

/** One payment of a run: an invoice to the account its supplier had when the run was made. */
const RunItemSchema = v.object({
  id: IdSchema,
  invoiceId: IdSchema,
  invoiceNumber: v.string(),
  supplierId: IdSchema,
  supplierName: v.string(),
  address: v.string(),
  amount: CentsSchema,
  bsb: v.string(),
  account: v.string(),
  accountName: v.string(),
  reference: v.string(),
  state: v.picklist(RUN_ITEM_STATES),
  returnedBecause: v.optional(v.string()),
});

/** A run of payments to suppliers, without its payments. */
export const PaymentRunSchema = v.object({
  id: IdSchema,
  number: v.number(),
  state: v.picklist(RUN_STATES),
  /** What it pays, in cents. */
  total: CentsSchema,
  count: v.number(),
  preparedBy: v.string(),
  preparedAt: IsoInstantSchema,
  releasedBy: v.optional(v.string()),
  releasedAt: v.optional(IsoInstantSchema),
  /** From when on its file is given out: an hour after the release in an office of one. */
  sendableAt: v.optional(IsoInstantSchema),
  sentAt: v.optional(IsoInstantSchema),
  stoppedBy: v.optional(v.string()),
  /** Who said that the bank refused its file; nothing of it is paid then. */
  refusedBy: v.optional(v.string()),
  /** How much of it the bank's statement has shown, in cents. */
  seenAtBank: CentsSchema,
});
export type PaymentRun = v.InferOutput<typeof PaymentRunSchema>;

/** A run with its payments and what the bank's file says of them. */
export const WholeRunSchema = v.object({
  run: PaymentRunSchema,
  items: v.array(RunItemSchema),
  /** The account it is paid from; absent while the agency has none that can be paid from. */
  from: v.optional(v.object({ bsb: v.string(), account: v.string(), name: v.string() })),
  /** Why the bank would refuse it; it can't be released. `item` is a payment of the run. */
  faults: v.array(v.object({ code: v.picklist(ABA_FAULT_CODES), item: v.optional(IdSchema) })),
  /** What doesn't fit the bank's file and is written shorter, once somebody says yes. */
  shortened: v.array(
    v.object({
      field: v.picklist(SHORTENED_FIELDS),
      item: v.optional(IdSchema),
      from: v.string(),
      to: v.string(),
    }),
  ),
  /** Whether the reader may release it, and why not. */
  isMineToRelease: v.boolean(),
  /** Whether the reader prepared it themselves and nobody else could release it: its file then waits an hour. */
  isAlone: v.boolean(),
  notMineBecause: v.optional(v.string()),
});
export type WholeRun = v.InferOutput<typeof WholeRunSchema>;

/** What waits to be paid: an approved invoice, and why it can't be in a run yet. */
const PayableSchema = v.object({
  invoiceId: IdSchema,
  number: v.string(),
  supplierId: IdSchema,
  supplierName: v.string(),
  address: v.string(),
  dueOn: v.optional(IsoDateSchema),
  amount: CentsSchema,
  /** Why it can't be paid now; absent where it can. */
  waitsFor: v.optional(v.picklist(['no-account', 'account-held', 'account-stopped', 'credited'])),
  /** When the account it is to be paid to comes into force, where it is held. */
  accountFrom: v.optional(IsoInstantSchema),
});
export type Payable = v.InferOutput<typeof PayableSchema>;

/** How the agency's bank wants its file. */
export const FileSettingsSchema = v.strictObject({
  /** Three letters of the bank, `CBA`. */
  bank: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'Enter the bank’s three letters')),
  /** The user id that the bank gave for direct entry; six digits. */
  apcaId: v.pipe(
    v.string(),
    v.regex(/^\d{6}$/, 'Enter six digits; 000000 where the bank gave none'),
  ),
  hasBalancingRecord: v.boolean(),
  hasAccountInHeader: v.boolean(),
});
export type FileSettings = v.InferOutput<typeof FileSettingsSchema>;

/** A line of an imported statement, and what it was. */
export const StatementLineSchema = v.object({
  id: IdSchema,
  bookedOn: IsoDateSchema,
  /** In cents; out of the account is below nought. */
  amount: CentsSchema,
  text: v.string(),
  is: v.picklist(['paid', 'run', 'returned', 'other']),
  runId: v.optional(IdSchema),
  invoiceId: v.optional(IdSchema),
});
export type StatementLine = v.InferOutput<typeof StatementLineSchema>;

/** What a line that was found to be of nothing may be: a whole run, or a payment where it has `itemId`. */
const LineChoiceSchema = v.object({
  runId: IdSchema,
  number: v.number(),
  itemId: v.optional(IdSchema),
  accountName: v.optional(v.string()),
  reference: v.optional(v.string()),
  is: v.picklist(['paid', 'returned']),
  /** As the line has it, in cents; out of the account is below nought. */
  amount: CentsSchema,
  /** The day its file was given out: no line before it is of it. */
  sentOn: v.optional(IsoDateSchema),
});
export type LineChoiceShown = v.InferOutput<typeof LineChoiceSchema>;

/** What a person says that a line is: a run that left or came back by the line’s side, or a payment. */
const LineSaidSchema = v.union([
  v.strictObject({ runId: IdSchema }),
  v.strictObject({ itemId: IdSchema, is: v.picklist(['paid', 'returned']) }),
]);
export type LineSaid = v.InferOutput<typeof LineSaidSchema>;

const prepare = {
  access: { kind: 'permission', permission: 'payment-run.prepare' },
  offline: 'online-only',
} as const;
const release = {
  access: { kind: 'permission', permission: 'money.release' },
  offline: 'online-only',
} as const;
const params = v.strictObject({ runId: IdSchema });
const answer = { status: 200, schema: WholeRunSchema } as const;

/** Calls by which an agency pays its suppliers by its bank's files. */
export const paymentRuns = defineModule('payment-runs', {
  calls: {
    list: {
      ...prepare,
      method: 'GET',
      path: '/api/payment-runs',
      summary: 'Runs, the newest first, what waits to be paid, and how the bank wants its file',
      answer: {
        status: 200,
        schema: v.object({
          runs: v.array(PaymentRunSchema),
          payable: v.array(PayableSchema),
          settings: v.optional(FileSettingsSchema),
        }),
      },
      problems: [],
    },
    make: {
      ...prepare,
      method: 'POST',
      path: '/api/payment-runs',
      summary: 'Put approved invoices together for one file',
      body: v.strictObject({
        id: IdSchema,
        invoiceIds: v.pipe(v.array(IdSchema), v.minLength(1), v.maxLength(500)),
      }),
      answer: { status: 201, schema: WholeRunSchema },
      problems: ['payment-run.refused', 'agency-account.not-payable'],
    },
    read: {
      ...prepare,
      method: 'GET',
      path: '/api/payment-runs/:runId',
      summary: 'A run with its payments, what the bank would refuse and what is written shorter',
      params,
      answer,
      problems: [],
    },
    release: {
      ...release,
      method: 'POST',
      path: '/api/payment-runs/:runId/release',
      summary: 'Release a run as somebody else than who prepared it; alone it waits for an hour',
      params,
      body: v.strictObject({
        /** What the person saw: nothing else is released. */
        total: CentsSchema,
        /** Yes to everything that is written shorter. */
        isShorteningAgreed: v.boolean(),
      }),
      answer,
      problems: ['payment-run.refused', 'agency-account.not-payable', 'auth.step-up-required'],
    },
    stop: {
      ...prepare,
      method: 'POST',
      path: '/api/payment-runs/:runId/stop',
      summary: 'Stop a run whose file wasn’t given out; its invoices are approved as before',
      params,
      body: v.strictObject({}),
      answer,
      problems: ['payment-run.refused'],
    },
    file: {
      ...release,
      method: 'POST',
      path: '/api/payment-runs/:runId/file',
      // The same file each time; nothing of it is kept beside it.
      repeatable: true,
      summary: 'The file for the bank, the same each time; given out first it is sent',
      params,
      body: v.strictObject({}),
      answer: {
        status: 200,
        schema: v.object({ name: v.string(), text: v.string(), sha256: v.string() }),
      },
      problems: ['payment-run.refused', 'agency-account.not-payable', 'auth.step-up-required'],
    },
    refusedByBank: {
      ...release,
      method: 'POST',
      path: '/api/payment-runs/:runId/refused',
      summary:
        'Say that the bank refused the file, while no statement shows it; its invoices are owed',
      params,
      body: v.strictObject({}),
      answer,
      problems: ['payment-run.refused', 'auth.step-up-required'],
    },
    settings: {
      ...prepare,
      method: 'PUT',
      path: '/api/payment-file-settings',
      summary: 'Say how the agency’s bank wants its file',
      body: FileSettingsSchema,
      answer: { status: 200, schema: FileSettingsSchema },
      problems: [],
    },
    importStatement: {
      ...prepare,
      method: 'POST',
      path: '/api/supplier-statements',
      summary:
        'Read a bank statement (OFX, CAMT.053 or CSV); each line counts once however often it is imported',
      body: v.strictObject({
        text: v.pipe(v.string(), v.minLength(1, 'The file is empty'), v.maxLength(2_000_000)),
        format: v.optional(v.picklist(['cba', 'anz', 'nab', 'westpac'])),
      }),
      maxBodyBytes: 2_400_000,
      answer: {
        status: 200,
        schema: v.object({
          read: v.number(),
          isNew: v.number(),
          paid: v.number(),
          returned: v.number(),
        }),
      },
      problems: ['statement.unreadable'],
    },
    statement: {
      ...prepare,
      method: 'GET',
      path: '/api/supplier-statements',
      summary: 'Lines of imported statements, the newest first, and what those of nothing may be',
      answer: {
        status: 200,
        schema: v.object({
          lines: v.array(StatementLineSchema),
          choices: v.array(LineChoiceSchema),
        }),
      },
      problems: [],
    },
    matchLine: {
      ...prepare,
      method: 'POST',
      path: '/api/supplier-statements/:lineId/match',
      summary: 'Say of which run or payment a line is that was found to be of nothing',
      params: v.strictObject({ lineId: IdSchema }),
      body: LineSaidSchema,
      answer: { status: 200, schema: StatementLineSchema },
      problems: ['payment-run.refused'],
    },
  },
});

const stop = {
  ...byLetter,
  answer: {
    status: 200,
    schema: v.object({
      agencyName: v.string(),
      number: v.number(),
      total: CentsSchema,
      count: v.number(),
      state: v.picklist(RUN_STATES),
      releasedBy: v.string(),
      sendableAt: IsoInstantSchema,
    }),
  },
  problems: ['payment-run.refused'],
} as const;
export type StoppedRun = v.InferOutput<(typeof stop)['answer']['schema']>;

/** Calls of whoever got the letter about a run that one person alone released. */
export const paymentStops = defineModule('payment-stops', {
  calls: {
    open: {
      ...stop,
      path: '/api/public/payment-stops/open',
      summary: 'Which run the letter is about, and where it stands',
    },
    stop: {
      ...stop,
      path: '/api/public/payment-stops/stop',
      summary: 'This wasn’t me: stop the run, so that nothing of it is paid',
    },
  },
});
