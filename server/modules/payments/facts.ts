import type { IsoDate } from '../../../domain/dates.ts';
import { type Cents, cents } from '../../../domain/money.ts';
import type { PartOfPiece } from '../../../domain/payments/arrivals.ts';
import type { Arrival } from '../../../domain/payments/payment-news.ts';
import {
  type OwnPart,
  type PaymentOutcome,
  type ProviderEvent,
  paymentAfter,
} from '../../../domain/payments/provider-events.ts';
import {
  partsByArrival,
  type RefundPart,
  withReturns,
} from '../../../domain/payments/refund-parts.ts';
import type { Shown } from '../../ports/payment-gateway.ts';
import type { PaymentRow } from './store.ts';

/**
 * What goes back of one arrival, in cents, by a refund of its own, and the `surcharge` that the books had taken of it
 * by then: money that waited bears none. Refunds from before don't have it.
 */
export type KeptRefundPart = RefundPart & { amount: number; surcharge?: number };

/**
 * Who asked for a refund last, why, and when. Its parts are of every refund of the payment that was agreed to;
 * one from before there were parts has none, and goes by its own id for each arrival: with the surcharge where
 * it `isWhole`. `receipts` are those that it gives back: all where that wasn't kept yet.
 */
export type RefundRequest = {
  id: string;
  reason: string;
  by: string;
  at: string;
  isWhole?: boolean;
  /** Of what was paid at once: its payer is asked for it again. */
  askAgain?: boolean;
  receipts?: string[];
  parts?: KeptRefundPart[];
};

/**
 * Where a payout goes: the account is masked, its mark compares it (payouts/vault.ts). Payouts from before
 * marks were kept have none, and equal no other.
 */
export type KeptPayee = {
  name: string;
  bsb: string;
  account: string;
  isAgency: boolean;
  mark?: string;
};

/** A part of an arrival that a person gave back by hand, under the id of where it waited. In cents. */
export type GivenBack = { id: string; receipt: string; amount: number };

/** Who said something, and when. */
type Said = { by: string; at: string };

/** What a payment's row holds beside its columns. Never anything of a card. */
export type PaymentFacts = {
  /** The address of a provider's page is never kept. */
  shown: Shown | null;
  /** Everything the provider told us, each once. */
  events: ProviderEvent[];
  /** Where we left it ourselves. */
  own: OwnPart['state'];
  refund: RefundRequest | null;
  /** Of what repaid a lender: the first of two of our own staff who agree to refund it, of how much in cents. */
  refundFirst: { actor: string; by: string; amount: number; at: string } | null;
  /** A debit that its bank can return for days: it counts once it has cleared (domain/payments/clearing.ts). */
  needsClearing: boolean;
  /** Which direct debit service agreement its payer agreed to, who, and when. */
  debitAgreement: { version: string; partyId: string; at: string } | null;
  /** Who said that they have sent it, how much in cents, and when; it moves nothing. */
  saidSent: { partyId: string; by: string; amount: number; at: string } | null;
  payee: KeptPayee | null;
  /** Of a payout: the whole advance in cents, of which what is deducted isn't paid out. */
  advance: Cents | null;
  /** The day of settlement, when a payment was recorded for one. */
  settledOn: IsoDate | null;
  /** Of a settlement: the report it was, and who of our own staff confirmed it. */
  confirmed: { report: string; by: string } | null;
  /**
   * Who wrote that what went back of a payment is dealt with otherwise, how, and when; `back` is how much had
   * gone back by then, in cents, or all of it where nobody noted that, `amount` what was owed again by then, and
   * `first` who of two had said so before.
   */
  dealtWith:
    | (Said & { note: string; back?: number; actor?: string; amount?: number; first?: Said })
    | null;
  /** What was asked for in the end, in cents, where others paid the rest: what had come by then. */
  askedInTheEnd: Cents | null;
  /** It was cancelled here and its provider is still to be told. */
  isToStop: boolean;
  givenBack: GivenBack[];
  /** What people gave back of matches of its late money that were undone since. */
  wentWithMatches: PartOfPiece[];
  /** What of late money that is here stands for what its bank took of what was given back. */
  madeGood: PartOfPiece[];
  /** What came again of what was refunded after a person had dealt with its loss: it waits as late money does. */
  cameAfterLoss: Arrival[];
  /**
   * Its arrivals are kept by its own reference as well as by their names: set before the first one is told. Payments
   * from before that have them by their names alone.
   */
  hasOwnNames?: true;
  /** When its provider was last asked about money of it that came; an ISO instant. */
  askedAt?: string;
  /** Receipts of what came while its agency was suspended: it waits until that has ended. */
  held: string[];
  /** Of a payout: its drawdown had been paid or cancelled, so that it is no advance and nobody owes it. */
  isExtra: boolean;
  /** Of a payout: a part of it had come back, and a person wrote that nothing of it was paid out. */
  wasNotPaidOut?: boolean;
  /** The first of two who have to write that. */
  dealtFirst: { actor: string; by: string; at: string; back?: number } | null;
};

/** The facts of a payment nothing has happened to. */
export const NEW_FACTS: PaymentFacts = {
  shown: null,
  events: [],
  own: 'awaiting_customer',
  refund: null,
  refundFirst: null,
  needsClearing: false,
  debitAgreement: null,
  saidSent: null,
  payee: null,
  advance: null,
  settledOn: null,
  confirmed: null,
  dealtWith: null,
  askedInTheEnd: null,
  isToStop: false,
  givenBack: [],
  wentWithMatches: [],
  madeGood: [],
  cameAfterLoss: [],
  held: [],
  isExtra: false,
  dealtFirst: null,
};

/** What the row holds beside its columns, as we wrote it. */
export function factsOf(row: Pick<PaymentRow, 'facts'>): PaymentFacts {
  return { ...NEW_FACTS, ...(row.facts as Partial<PaymentFacts>) };
}

/** All that the payer is to pay, in cents: what was asked, or what had come when others paid the rest. */
export function expectedOf(row: Pick<PaymentRow, 'facts' | 'amount' | 'surcharge'>): Cents {
  return factsOf(row).askedInTheEnd ?? cents(row.amount + row.surcharge);
}

/** The provider of payments that our own staff made of money which waited. */
export const BY_STAFF = 'staff';

/** Where a payment stands by everything that is known of it. */
export function outcomeOf(
  row: Pick<PaymentRow, 'facts' | 'amount' | 'surcharge' | 'provider'>,
): PaymentOutcome {
  const { own, refund, events, needsClearing, advance, ...facts } = factsOf(row);
  const parts = refund ? (refund.parts ?? partsByArrival(refund, events)) : [];
  const refunds = withReturns(parts, events);
  const refunded = refund?.receipts ? { refunded: refund.receipts } : {};
  const outcome = paymentAfter(
    {
      state: own,
      expected: expectedOf(row),
      refunds,
      needsClearing,
      ...refunded,
      isOut: advance !== null,
      isToldInOrder: row.provider === BY_STAFF,
      went: facts.wentWithMatches,
      madeGood: facts.madeGood,
    },
    events,
  );
  // Where the refund isn't given after all, what came again is a piece like any other.
  const told = new Set(outcome.late.map(({ receipt }) => receipt));
  const again = facts.cameAfterLoss.filter(({ receipt }) => !told.has(receipt));
  return { ...outcome, late: [...outcome.late, ...again] };
}

/** Whether a payout reached its payee and is what its drawdown advanced. */
export function isAdvance(row: Pick<PaymentRow, 'facts' | 'purpose' | 'state'>): boolean {
  return row.purpose === 'drawdown' && row.state === 'settled' && !factsOf(row).isExtra;
}

/** Whether a drawdown was paid out and repaid, so that it took its room; one that was paid at once never did. */
export function isRepaidAdvance(
  { state, id }: { state: string; id: string },
  payments: readonly PaymentRow[],
): boolean {
  return state === 'repaid' && payments.some((each) => each.drawdownId === id && isAdvance(each));
}

/** The name of one arrival of a payment in the books. */
export function arrivalKey(paymentId: string, receipt: string): string {
  return `${paymentId}/${receipt}`;
}

/** The later of two dates. */
export function later(a: IsoDate, b: IsoDate): IsoDate {
  return [a, b].sort().at(-1) ?? a;
}

/**
 * The reference of a payment that a person made of money which waited, by the id of where it waited; of a later `turn`
 * where the matches before were undone.
 */
export function matchReference(id: string, turn = 0): string {
  const [first = '', ...rest] = id.replaceAll('-', '').slice(-17);
  const turned = (Number.parseInt(first, 16) + turn) % MOST_MATCHES;
  return `M${turned.toString(16)}${rest.join('')}`;
}

/** So often money can be matched: each match but the last was undone. */
export const MOST_MATCHES = 16;

/** Whether one of us had matched it wrongly: what it paid was never its payer's doing. */
export function isUndone(row: Pick<PaymentRow, 'facts'>): boolean {
  return factsOf(row).events.some((each) => each.kind === 'returned' && each.cause === 'undone');
}

/** A reference as people know it; nothing for one that we made of money a person matched. */
export function knownReference(reference: string): string {
  return /^M[0-9a-f]{17}$/.test(reference) ? '' : reference;
}
