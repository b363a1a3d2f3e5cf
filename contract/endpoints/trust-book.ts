import * as v from 'valibot';
import { STATEMENT_FORMAT_IDS } from '../../domain/bank/statement-formats.ts';
import { IsoDateSchema, IsoInstantSchema } from '../../domain/dates.ts';
import { IdSchema, ListingIdSchema } from '../../domain/ids.ts';
import { CentsSchema } from '../../domain/money.ts';
import { TRUST_LINE_KINDS, TRUST_PAPERS } from '../../domain/trust/trust-work.ts';
import { DepositEntrySchema } from '../deposit-shapes.ts';
import { defineModule } from '../module.ts';
import { WithdrawalSchema } from '../withdrawal-shapes.ts';
import { FileSettingsSchema } from './payment-runs.ts';

/** A month as `2026-11`. */
const MonthSchema = v.pipe(v.string(), v.regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Choose a month'));

/** An entry of the book with whose it is and the balance after it, in cents. */
const BookEntrySchema = v.object({
  ...DepositEntrySchema.entries,
  listingId: ListingIdSchema,
  listingReference: v.string(),
  address: v.string(),
  /** Of the whole account, after this entry. */
  balance: CentsSchema,
  presentedOn: v.optional(IsoDateSchema),
  /** Whether it should have been banked by now, or was banked late. */
  isBankedLate: v.boolean(),
});
export type BookEntry = v.InferOutput<typeof BookEntrySchema>;

/** What the deposit of a listing holds. */
const MatterSchema = v.object({
  listingId: ListingIdSchema,
  listingReference: v.string(),
  address: v.string(),
  held: CentsSchema,
  cleared: CentsSchema,
});

/** A reconciliation of the end of a month; amounts in cents. `difference`: what the bank has too much. */
const ReconciliationSchema = v.object({
  id: IdSchema,
  month: MonthSchema,
  asOf: IsoDateSchema,
  statementBalance: CentsSchema,
  bookBalance: CentsSchema,
  unpresented: CentsSchema,
  trialBalance: CentsSchema,
  difference: CentsSchema,
  doneBy: v.string(),
  doneAt: IsoInstantSchema,
});
export type Reconciliation = v.InferOutput<typeof ReconciliationSchema>;

/** Something that the book’s keeper has to see to. */
const AlarmSchema = v.object({
  kind: v.picklist([
    'bank-late',
    'bank-today',
    'unknown-money',
    'not-reconciled',
    'number-gap',
    'below-nothing',
    'other-account',
  ]),
  /** How many things it is about. */
  count: v.number(),
  /** The month that isn’t reconciled. */
  month: v.optional(MonthSchema),
});
export type TrustAlarm = v.InferOutput<typeof AlarmSchema>;

/** Who is the licensee in charge; `next` while another one is held for a day. */
const LicenseeSchema = v.object({
  current: v.optional(v.object({ personId: IdSchema, name: v.string(), since: IsoInstantSchema })),
  next: v.optional(
    v.object({
      id: IdSchema,
      personId: IdSchema,
      name: v.string(),
      from: IsoInstantSchema,
      askedBy: v.string(),
    }),
  ),
  /** Principals who can be named. */
  choices: v.array(v.object({ personId: IdSchema, name: v.string() })),
  isMe: v.boolean(),
  /** Whether the reader may name one. */
  mayName: v.boolean(),
});
export type Licensee = v.InferOutput<typeof LicenseeSchema>;

/** How the trust account is paid into, and how its bank wants files. */
export const TrustSettingsSchema = v.strictObject({
  ...FileSettingsSchema.entries,
  /** An email or a mobile registered for the account at its bank. */
  payId: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(140))),
});
export type TrustSettings = v.InferOutput<typeof TrustSettingsSchema>;

/** The book of the agency’s trust account for a month, and what waits in it. */
export const TrustBookSchema = v.object({
  /** Masked; absent while there is no trust account in force. */
  account: v.optional(v.object({ bsb: v.string(), account: v.string(), name: v.string() })),
  /** Every trust account with entries, and the one in force, masked; what each holds in cents. */
  accounts: v.array(
    v.object({
      id: IdSchema,
      bsb: v.string(),
      account: v.string(),
      name: v.string(),
      held: CentsSchema,
      isInForce: v.boolean(),
    }),
  ),
  /** Which of them this book is of. */
  accountId: v.optional(IdSchema),
  month: MonthSchema,
  /** Months with entries or reconciliations, the newest first; the reader’s own month among them. */
  months: v.array(MonthSchema),
  /** At the beginning and end of the month, in cents. */
  opening: CentsSchema,
  closing: CentsSchema,
  entries: v.array(BookEntrySchema),
  /** What is held for whom now. */
  matters: v.array(MatterSchema),
  total: CentsSchema,
  /** Receipts that wait to be banked. */
  unbanked: v.array(BookEntrySchema),
  alarms: v.array(AlarmSchema),
  reconciliations: v.array(ReconciliationSchema),
  licensee: LicenseeSchema,
  settings: v.optional(TrustSettingsSchema),
  /** From when on payers see the PayID, while it is held. */
  payIdFrom: v.optional(IsoInstantSchema),
});
export type TrustBookView = v.InferOutput<typeof TrustBookSchema>;

/** A line of an imported statement, and what it was; amounts in cents, out of the account below nought. */
const TrustLineSchema = v.object({
  id: IdSchema,
  bookedOn: IsoDateSchema,
  amount: CentsSchema,
  text: v.string(),
  kind: v.picklist(TRUST_LINE_KINDS),
  /** Of a receipt or payment: which. */
  number: v.optional(v.number()),
  listingReference: v.optional(v.string()),
  matchedBy: v.optional(v.string()),
  /** What somebody said that it is, where it is no deposit’s. */
  note: v.optional(v.string()),
});
export type TrustLine = v.InferOutput<typeof TrustLineSchema>;

/** What an unknown line may be. */
const TrustChoiceSchema = v.variant('is', [
  /** Money for a deposit that the book has no receipt of yet. */
  v.object({
    is: v.literal('deposit'),
    depositId: IdSchema,
    listingReference: v.string(),
    address: v.string(),
    short: CentsSchema,
  }),
  /** A receipt that was entered by hand, of the same amount. */
  v.object({
    is: v.literal('receipt'),
    entryId: IdSchema,
    number: v.number(),
    name: v.string(),
    amount: CentsSchema,
  }),
  /** A payment that left, or came back where the line is above nought. */
  v.object({
    is: v.literal('payment'),
    entryId: IdSchema,
    number: v.number(),
    name: v.string(),
    amount: CentsSchema,
  }),
  /** All payments of a withdrawal as one sum. */
  v.object({
    is: v.literal('withdrawal'),
    withdrawalId: IdSchema,
    listingReference: v.string(),
    amount: CentsSchema,
  }),
]);
export type TrustChoice = v.InferOutput<typeof TrustChoiceSchema>;

const SaidSchema = v.variant('is', [
  v.strictObject({ is: v.literal('deposit'), depositId: IdSchema }),
  v.strictObject({ is: v.literal('receipt'), entryId: IdSchema }),
  v.strictObject({ is: v.literal('payment'), entryId: IdSchema }),
  v.strictObject({ is: v.literal('withdrawal'), withdrawalId: IdSchema }),
  /** Not money of a deposit: bank fees, interest, rent. It stays out of this book. */
  v.strictObject({
    is: v.literal('known'),
    reason: v.pipe(v.string(), v.trim(), v.minLength(1, 'Say what it is'), v.maxLength(200)),
  }),
]);
export type TrustLineSaid = v.InferOutput<typeof SaidSchema>;

const keep = {
  access: { kind: 'permission', permission: 'trust.keep' },
  offline: 'online-only',
} as const;
const release = {
  access: { kind: 'permission', permission: 'money.release' },
  offline: 'online-only',
} as const;
const book = { status: 200, schema: TrustBookSchema } as const;
const StatementSchema = v.object({
  lines: v.array(TrustLineSchema),
  choices: v.array(TrustChoiceSchema),
});
const withdrawal = v.strictObject({ withdrawalId: IdSchema });

/** Calls about the agency’s trust book. */
export const trustBook = defineModule('trust-book', {
  calls: {
    read: {
      ...keep,
      method: 'GET',
      path: '/api/trust-book',
      summary: 'The book of a month, what is held for whom, and what the keeper has to see to',
      query: v.strictObject({ month: v.optional(MonthSchema), accountId: v.optional(IdSchema) }),
      answer: book,
      problems: [],
    },
    bank: {
      ...keep,
      method: 'POST',
      path: '/api/trust-book/bankings',
      summary: 'Say on which day receipts were banked; from then on they clear',
      body: v.strictObject({
        entryIds: v.pipe(v.array(IdSchema), v.minLength(1), v.maxLength(200)),
        bankedOn: IsoDateSchema,
      }),
      answer: book,
      problems: ['trust.refused'],
    },
    reverse: {
      ...keep,
      method: 'POST',
      path: '/api/trust-book/entries/:entryId/reverse',
      summary:
        'Take a receipt or payment back whole: dishonoured, returned by the bank, or entered by mistake',
      params: v.strictObject({ entryId: IdSchema }),
      body: v.strictObject({
        id: IdSchema,
        on: IsoDateSchema,
        reason: v.pipe(v.string(), v.trim(), v.minLength(1, 'Say why'), v.maxLength(200)),
      }),
      answer: book,
      problems: ['trust.refused', 'auth.step-up-required'],
    },
    importStatement: {
      ...keep,
      method: 'POST',
      path: '/api/trust-statements',
      summary:
        'Take in a statement of the trust account; each line counts once however often it comes',
      maxBodyBytes: 4_000_000,
      body: v.strictObject({
        text: v.pipe(v.string(), v.minLength(1), v.maxLength(2_000_000)),
        format: v.optional(v.picklist(STATEMENT_FORMAT_IDS)),
      }),
      answer: {
        status: 200,
        schema: v.object({
          read: v.number(),
          isNew: v.number(),
          receipts: v.number(),
          payments: v.number(),
          unknown: v.number(),
        }),
      },
      problems: ['statement.unreadable', 'trust.refused'],
    },
    statement: {
      ...keep,
      method: 'GET',
      path: '/api/trust-statement-lines',
      summary: 'Lines of imported statements, the newest first, and what unknown ones may be',
      answer: { status: 200, schema: StatementSchema },
      problems: [],
    },
    matchLine: {
      ...keep,
      method: 'POST',
      path: '/api/trust-statement-lines/:lineId/match',
      summary: 'Say what an unknown line is',
      params: v.strictObject({ lineId: IdSchema }),
      body: SaidSchema,
      answer: { status: 200, schema: StatementSchema },
      problems: ['trust.refused'],
    },
    reconcile: {
      ...keep,
      method: 'POST',
      path: '/api/trust-book/reconciliations',
      summary:
        'Reconcile the end of a month with the statement’s balance; kept with its difference',
      body: v.strictObject({ id: IdSchema, month: MonthSchema, statementBalance: CentsSchema }),
      answer: book,
      problems: ['trust.refused'],
    },
    paper: {
      ...keep,
      method: 'GET',
      path: '/api/trust-book/papers/:paper/:month',
      summary: 'Cash book, trial balance or reconciliation of a month as PDF',
      params: v.strictObject({ paper: v.picklist(TRUST_PAPERS), month: MonthSchema }),
      answer: { status: 200, file: 'paper' },
      problems: ['trust.refused', 'server.unavailable'],
    },
    csv: {
      ...keep,
      method: 'GET',
      path: '/api/trust-book/csv/:paper/:month',
      summary: 'The same as CSV',
      params: v.strictObject({ paper: v.picklist(TRUST_PAPERS), month: MonthSchema }),
      answer: { status: 200, stream: 'text/csv; charset=utf-8' },
      problems: ['trust.refused'],
    },
    nameLicensee: {
      ...release,
      method: 'POST',
      path: '/api/trust-licensee',
      summary:
        'Name the licensee in charge; another one than now is held for a day, and every principal is told',
      body: v.strictObject({ id: IdSchema, personId: IdSchema }),
      answer: book,
      problems: ['trust.refused', 'auth.step-up-required'],
    },
    stopLicensee: {
      ...release,
      method: 'POST',
      path: '/api/trust-licensee/:licenseeId/stop',
      summary: 'Take back another licensee in charge while they are held',
      params: v.strictObject({ licenseeId: IdSchema }),
      body: v.strictObject({}),
      answer: book,
      problems: ['trust.refused'],
    },
    settings: {
      ...release,
      method: 'PUT',
      path: '/api/trust-settings',
      summary: 'The PayID of the trust account, and how its bank wants files',
      body: TrustSettingsSchema,
      answer: book,
      problems: ['trust.refused', 'auth.step-up-required'],
    },
    withdrawals: {
      ...keep,
      method: 'GET',
      path: '/api/trust-withdrawals',
      summary:
        'Payments out of deposits: what waits for the licensee in charge first, then the newest; 500 at most',
      answer: {
        status: 200,
        schema: v.object({ withdrawals: v.array(WithdrawalSchema), isLicensee: v.boolean() }),
      },
      problems: [],
    },
    authorise: {
      ...release,
      method: 'POST',
      path: '/api/trust-withdrawals/:withdrawalId/authorise',
      summary:
        'Authorise a withdrawal as the licensee in charge; its payments are in the book then',
      params: withdrawal,
      /** What the person saw: nothing else is authorised. */
      body: v.strictObject({
        total: CentsSchema,
        isShorteningAgreed: v.optional(v.boolean(), false),
      }),
      answer: { status: 200, schema: WithdrawalSchema },
      problems: ['trust.refused', 'agency-account.not-payable', 'auth.step-up-required'],
    },
    file: {
      ...release,
      method: 'POST',
      path: '/api/trust-withdrawals/:withdrawalId/file',
      summary: 'The file for the bank, the same each time',
      repeatable: true,
      params: withdrawal,
      body: v.strictObject({}),
      answer: {
        status: 200,
        schema: v.object({ name: v.string(), text: v.string(), sha256: v.string() }),
      },
      problems: ['trust.refused', 'auth.step-up-required'],
    },
  },
});
