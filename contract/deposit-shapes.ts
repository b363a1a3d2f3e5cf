import * as v from 'valibot';
import { ACCOUNT_STANDINGS } from '../domain/agencies/accounts.ts';
import { IsoDateSchema, IsoInstantSchema } from '../domain/dates.ts';
import { DepositIdSchema, DocumentIdSchema, IdSchema, ListingIdSchema } from '../domain/ids.ts';
import { AustralianStateSchema } from '../domain/listings/listing-fields.ts';
import { CentsSchema } from '../domain/money.ts';
import { PAYEE_CHECK_RESULTS } from '../domain/payments/payee-check.ts';
import { SOLD_DEPOSIT_EVENTS, SOLD_DEPOSIT_STATES } from '../domain/trust/deposit-states.ts';
import { DEPOSIT_HOLDERS, RECEIPT_TIMINGS } from '../domain/trust/deposit-terms.ts';
import { TRUST_KINDS } from '../domain/trust/trust-book.ts';
import { TRUST_METHODS } from '../domain/trust/trust-clearing.ts';
import { DEPOSIT_HAPPENINGS, DEPOSIT_SIDES, WITHDRAWAL_KINDS } from '../domain/trust/trust-work.ts';
import { WithdrawalSchema } from './withdrawal-shapes.ts';

/** What came in for a deposit, or went out of it, as the book has it; amounts in cents. */
export const DepositEntrySchema = v.object({
  id: IdSchema,
  kind: v.picklist(TRUST_KINDS),
  number: v.number(),
  amount: CentsSchema,
  on: IsoDateSchema,
  method: v.picklist(TRUST_METHODS),
  name: v.string(),
  reference: v.optional(v.string()),
  purpose: v.string(),
  bankedOn: v.optional(IsoDateSchema),
  /** By when it has to be banked, while it isn't. */
  bankBy: v.optional(IsoDateSchema),
  /** The first day on which it may be drawn; absent while it isn't banked. */
  clearsOn: v.optional(IsoDateSchema),
  timing: v.optional(v.picklist(RECEIPT_TIMINGS)),
  /** Of a reversal: what it takes back. Of what was taken back: by which number. */
  reverses: v.optional(v.object({ kind: v.picklist(['receipt', 'payment']), number: v.number() })),
  reversedBy: v.optional(v.number()),
  authorisedBy: v.optional(v.string()),
});
export type DepositEntry = v.InferOutput<typeof DepositEntrySchema>;

/** Somebody who was sent, or can be sent, the link of the deposit. */
const DepositPersonSchema = v.object({
  /** Absent for a conveyancer who was never sent it. */
  personId: v.optional(IdSchema),
  side: v.picklist(DEPOSIT_SIDES),
  name: v.string(),
  email: v.optional(v.string()),
  phone: v.optional(v.string()),
  sentAt: v.optional(IsoInstantSchema),
  sentBy: v.optional(v.string()),
  openedAt: v.optional(IsoInstantSchema),
  /** Whether a link of theirs opens now. */
  works: v.boolean(),
});
export type DepositPerson = v.InferOutput<typeof DepositPersonSchema>;

/** An account of a vendor or buyer to which something of the deposit may go; its number is masked. */
const DepositPayeeSchema = v.object({
  id: IdSchema,
  partyId: IdSchema,
  bsb: v.string(),
  account: v.string(),
  name: v.string(),
  nameCheck: v.optional(v.picklist(PAYEE_CHECK_RESULTS)),
  registeredName: v.optional(v.string()),
  standing: v.picklist(ACCOUNT_STANDINGS),
  inForceFrom: v.optional(IsoInstantSchema),
  givenBy: v.string(),
  givenAt: IsoInstantSchema,
  confirmedBy: v.optional(v.string()),
  /** The number on the listing to call before somebody else confirms it. */
  callNumber: v.optional(v.string()),
  /** Why the reader can't confirm it; absent where they can, or where it isn't held. */
  notConfirmedBecause: v.optional(v.string()),
});
export type DepositPayee = v.InferOutput<typeof DepositPayeeSchema>;

/** A vendor or buyer of the listing, as somebody to pay. */
const DepositPartySchema = v.object({
  partyId: IdSchema,
  side: v.picklist(['vendor', 'buyer']),
  name: v.string(),
  /** In hundredths of a percent; of vendors alone. */
  share: v.optional(v.number()),
});

/** Where the early release stands. */
const ReleaseSchema = v.object({
  standing: v.picklist([
    'asked',
    'waits',
    'objected',
    'signed',
    'deemed',
    'condition-open',
    'served-before-contract',
  ]),
  servedOn: v.optional(IsoDateSchema),
  /** The last day for an objection, until its last minute at the property. */
  until: v.optional(IsoDateSchema),
  signedOn: v.optional(IsoDateSchema),
  objectedAt: v.optional(IsoInstantSchema),
  objectedBy: v.optional(v.string()),
});

/** The deposit of a sale with all that stands about it. */
export const SoldDepositSchema = v.object({
  id: DepositIdSchema,
  listingId: ListingIdSchema,
  /** Of the property. */
  australianState: AustralianStateSchema,
  state: v.picklist(SOLD_DEPOSIT_STATES),
  version: v.number(),
  reference: v.string(),
  price: CentsSchema,
  amount: CentsSchema,
  basisPoints: v.optional(v.number()),
  holder: v.picklist(DEPOSIT_HOLDERS),
  dueOn: v.optional(IsoDateSchema),
  exchangedOn: v.optional(IsoDateSchema),
  isAtAuction: v.boolean(),
  auctionOn: v.optional(IsoDateSchema),
  coolingOffFrom: v.optional(IsoDateSchema),
  waivedOn: v.optional(IsoDateSchema),
  isConditionOpen: v.boolean(),
  noticeOn: v.optional(IsoDateSchema),
  rescindedOn: v.optional(IsoDateSchema),
  heldElsewhere: v.optional(CentsSchema),
  heldElsewhereOn: v.optional(IsoDateSchema),
  /** In cents: what came, what is short, what is over, what is in the trust account, what of that may be drawn. */
  received: CentsSchema,
  short: CentsSchema,
  over: CentsSchema,
  held: CentsSchema,
  cleared: CentsSchema,
  isLate: v.boolean(),
  /** When cooling off ends by a clock at the property (24:00: at the end of that day), or why there is none. */
  coolingOff: v.variant('kind', [
    v.object({
      kind: v.literal('ends'),
      on: IsoDateSchema,
      at: v.picklist(['17:00', '24:00']),
      /** The same moment as an instant, for a countdown. */
      endsAt: IsoInstantSchema,
      isOver: v.boolean(),
    }),
    v.object({
      kind: v.literal('none'),
      because: v.picklist([
        'none-in-state',
        'at-auction',
        'near-auction',
        'waived',
        'not-exchanged',
      ]),
    }),
  ]),
  /** What a rescission now would give back and keep, in cents; absent where the state has no cooling off. */
  rescission: v.optional(
    v.object({
      back: CentsSchema,
      forfeited: CentsSchema,
      refundBy: v.optional(IsoDateSchema),
      isInTime: v.boolean(),
    }),
  ),
  release: v.optional(ReleaseSchema),
  dispute: v.optional(v.object({ by: v.string(), at: IsoInstantSchema, reason: v.string() })),
  /** The account that it is paid into, masked; absent while the agency has no trust account in force. */
  account: v.optional(v.object({ bsb: v.string(), account: v.string(), name: v.string() })),
  entries: v.array(DepositEntrySchema),
  people: v.array(DepositPersonSchema),
  parties: v.array(DepositPartySchema),
  payees: v.array(DepositPayeeSchema),
  withdrawals: v.array(WithdrawalSchema),
  events: v.array(
    v.object({
      at: IsoInstantSchema,
      by: v.string(),
      /** Whose word it is that the office entered. */
      onBehalfOf: v.optional(v.string()),
      event: v.picklist(DEPOSIT_HAPPENINGS),
      from: v.picklist(SOLD_DEPOSIT_STATES),
      to: v.picklist(SOLD_DEPOSIT_STATES),
      amount: v.optional(CentsSchema),
      reason: v.optional(v.string()),
      documentId: v.optional(DocumentIdSchema),
    }),
  ),
  /** What the reader may do now. */
  mine: v.array(v.picklist(SOLD_DEPOSIT_EVENTS)),
  /** Whether the listing names other vendors or buyers than at exchange: a principal confirms them, or the old ones are paid. */
  arePartiesChanged: v.boolean(),
  mayEdit: v.boolean(),
  /** Whether the reader is the licensee in charge and may authorise. */
  mayAuthorise: v.boolean(),
});
export type SoldDeposit = v.InferOutput<typeof SoldDepositSchema>;

const reason = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, 'Say why'),
  v.maxLength(500, 'Use at most 500 characters'),
);
/** An order, notice or agreement that was added to the listing’s documents. */
export const evidence = { documentId: v.optional(DocumentIdSchema) };

/** What people do to a deposit beside money. */
export const DepositActSchema = v.variant('event', [
  /** Early release: the vendor’s statement was served on the buyer (in Victoria), or the buyer is asked. */
  v.strictObject({ event: v.literal('requestRelease'), servedOn: IsoDateSchema, ...evidence }),
  /** The buyer’s written release, signed after the contract. */
  v.strictObject({ event: v.literal('recordRelease'), signedOn: IsoDateSchema, ...evidence }),
  v.strictObject({
    event: v.literal('objection'),
    /** When the agency got it. */
    receivedAt: IsoInstantSchema,
    by: v.pipe(v.string(), v.trim(), v.minLength(1, 'Say who objected'), v.maxLength(120)),
    reason: v.optional(reason),
    ...evidence,
  }),
  v.strictObject({ event: v.literal('authoriseRelease') }),
  /** The notice of settlement was wrong. */
  v.strictObject({ event: v.literal('cancelNotice'), reason }),
  /** Vendors and buyers are paid as the listing has them now. */
  v.strictObject({ event: v.literal('confirmParties') }),
  v.strictObject({ event: v.literal('settlementNotice'), on: IsoDateSchema, ...evidence }),
  /** `on`: the day on which the buyer gave notice. */
  v.strictObject({ event: v.literal('rescind'), on: IsoDateSchema, reason, ...evidence }),
  v.strictObject({
    event: v.literal('dispute'),
    by: v.pipe(v.string(), v.trim(), v.minLength(1, 'Say who disputes it'), v.maxLength(120)),
    reason,
    ...evidence,
  }),
  v.strictObject({ event: v.literal('resolve'), reason, ...evidence }),
]);
export type DepositAct = v.InferOutput<typeof DepositActSchema>;

/** What is to be paid out; what isn’t named is worked out. */
export const WithdrawalInputSchema = v.strictObject({
  id: IdSchema,
  kind: v.picklist(WITHDRAWAL_KINDS),
  reason: v.optional(reason),
  /** Of a disbursement: less commission than was agreed, with GST, in cents; the rest is invoiced otherwise. */
  commission: v.optional(CentsSchema),
  /** Of a disbursement: the applications paid out of it; all that are owed where left out. */
  applicationIds: v.optional(v.pipe(v.array(IdSchema), v.maxLength(20))),
  /** Of a refund after a rescission: what the vendors keep, in cents; what the state allows where left out. */
  forfeited: v.optional(CentsSchema),
});
export type WithdrawalInput = v.InferOutput<typeof WithdrawalInputSchema>;
