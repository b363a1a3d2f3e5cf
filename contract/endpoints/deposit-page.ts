import * as v from 'valibot';
import { IsoDateSchema, IsoInstantSchema } from '../../domain/dates.ts';
import { IdSchema } from '../../domain/ids.ts';
import { CentsSchema } from '../../domain/money.ts';
import { DEPOSIT_HOLDERS, RECEIPT_TIMINGS } from '../../domain/trust/deposit-terms.ts';
import { TRUST_METHODS } from '../../domain/trust/trust-clearing.ts';
import { DEPOSIT_SIDES } from '../../domain/trust/trust-work.ts';
import { GivenTextSchema } from '../given-text.ts';
import { defineModule } from '../module.ts';

/** The deposit as a buyer or a conveyancer of the sale sees it by their link; amounts in cents. */
export const DepositPageSchema = v.object({
  agencyName: v.string(),
  agent: v.optional(v.object({ name: v.string(), phone: v.optional(v.string()) })),
  /** Where to check that a message or an account is ours. */
  supportPhone: v.string(),
  property: v.string(),
  side: v.picklist(DEPOSIT_SIDES),
  name: v.string(),
  /** `open`: something is still to come. `over`: the sale fell through. */
  standing: v.picklist(['open', 'clearing', 'held', 'release', 'disputed', 'over', 'done']),
  amount: CentsSchema,
  received: CentsSchema,
  short: CentsSchema,
  over: CentsSchema,
  dueOn: v.optional(IsoDateSchema),
  isLate: v.boolean(),
  holder: v.picklist(DEPOSIT_HOLDERS),
  /** How to pay; absent where the agency doesn’t hold it, nothing is to come, or the reader is of the vendor’s side. */
  pay: v.optional(
    v.object({
      bsb: v.string(),
      accountNumber: v.string(),
      accountName: v.string(),
      bank: v.optional(v.string()),
      reference: v.string(),
      payId: v.optional(v.string()),
      /** The day at the property since which it is this account. */
      since: IsoDateSchema,
      /** Whether that is so short ago that a call before paying is due. */
      isNew: v.boolean(),
    }),
  ),
  receipts: v.array(
    v.object({
      id: IdSchema,
      number: v.number(),
      amount: CentsSchema,
      on: IsoDateSchema,
      method: v.picklist(TRUST_METHODS),
      name: v.string(),
      timing: v.optional(v.picklist(RECEIPT_TIMINGS)),
      clearsOn: v.optional(IsoDateSchema),
      isReversed: v.boolean(),
    }),
  ),
  coolingOff: v.optional(
    v.object({
      on: IsoDateSchema,
      at: v.picklist(['17:00', '24:00']),
      endsAt: IsoInstantSchema,
      isOver: v.boolean(),
    }),
  ),
  release: v.optional(
    v.object({
      standing: v.picklist(['asked', 'waits', 'objected', 'signed', 'deemed', 'refused']),
      servedOn: v.optional(IsoDateSchema),
      until: v.optional(IsoDateSchema),
      /** Whether the reader may object now, or agree. */
      mayObject: v.boolean(),
      mayAgree: v.boolean(),
    }),
  ),
  /** What was paid out to the reader’s side; of a buyer what came back. */
  paidOut: CentsSchema,
  settledOn: v.optional(IsoDateSchema),
  /** Whether the reader may say that the sale settled. */
  mayGiveNotice: v.boolean(),
});
export type DepositPage = v.InferOutput<typeof DepositPageSchema>;

const OWN = '/api/public/deposits/:shortcode';
// An account that money goes to is never kept on a device that may be shared.
const own = {
  access: { kind: 'link', proof: 'own', of: 'deposit' },
  offline: 'online-only',
  params: v.strictObject({ shortcode: GivenTextSchema }),
} as const;
const answer = { status: 200, schema: DepositPageSchema } as const;

/** Calls of buyers and conveyancers by the link of a deposit. */
export const depositPage = defineModule('deposit-page', {
  calls: {
    read: {
      ...own,
      method: 'GET',
      path: OWN,
      summary: 'What is to be paid and how, what came, and where the deposit stands',
      // The first reading marks it as opened.
      acts: true,
      answer,
      problems: ['request.ahead'],
    },
    object: {
      ...own,
      method: 'POST',
      path: `${OWN}/objection`,
      summary: 'Object to the early release, until the last minute of its last day at the property',
      body: v.strictObject({
        reason: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(500))),
      }),
      answer,
      problems: ['deposit.refused'],
    },
    agree: {
      ...own,
      method: 'POST',
      path: `${OWN}/release`,
      summary: 'Agree in writing to the early release, as the buyer or their conveyancer',
      body: v.strictObject({ agreed: v.literal(true) }),
      answer,
      problems: ['deposit.refused'],
    },
    giveNotice: {
      ...own,
      method: 'POST',
      path: `${OWN}/settlement-notice`,
      summary:
        'Say that the sale settled, as the vendor’s conveyancer; the agency may then account',
      body: v.strictObject({ on: IsoDateSchema }),
      answer,
      problems: ['deposit.refused'],
    },
    receipt: {
      ...own,
      method: 'GET',
      path: `${OWN}/receipts/:entryId`,
      summary: 'A receipt as PDF',
      params: v.strictObject({ shortcode: GivenTextSchema, entryId: IdSchema }),
      answer: { status: 200, file: 'paper' },
      problems: ['server.unavailable'],
    },
  },
});
