import { type Cents, cents } from '../money.ts';
import { transition } from '../state-machine.ts';
import { arrivalsAmong, type PartOfPiece } from './arrivals.ts';
import type { Arrival, ProviderEvent } from './payment-news.ts';
import { PAYMENT_MACHINE, type PaymentEvent, type PaymentState } from './payment-states.ts';
import { earlier, paidAmong, type RefundPart, refundedAfter } from './refund-parts.ts';

export type { Arrival, ProviderEvent };

/**
 * What we did ourselves: where that left the payment, and the refunds that were agreed. Money that needs
 * clearing counts once it has cleared.
 */
export type OwnPart = {
  state: 'awaiting_customer' | 'cancelled' | 'expired';
  expected: Cents;
  refunds: readonly RefundPart[];
  needsClearing?: boolean;
  /**
   * It was made of money that waited, and hears of it from us: what is told counts in that order, as it does for the
   * money itself.
   */
  isToldInOrder?: boolean;
  /**
   * It is a payout: it has failed once its provider says that for good, as it is never sent anew before, and it is
   * paid out as long as its payee has any of it.
   */
  isOut?: boolean;
  /** The receipts that the refund gives back; all where left out. What comes beside them is late. */
  refunded?: readonly string[];
  /** What people gave back of matches of its late money that were undone since. */
  went?: readonly PartOfPiece[];
  /** What of its late money stands for what was taken of what was given back. */
  madeGood?: readonly PartOfPiece[];
};

/**
 * Where a payment stands. Only arrivals of an open payment that isn't being given back are its own; `late`
 * ones belong to nobody yet.
 */
export type PaymentOutcome = {
  state: PaymentState;
  /** Everything that arrived and didn't go back. */
  received: Cents;
  arrivals: Arrival[];
  late: Arrival[];
  /** What its bank paid and can still return, or returned meanwhile: it never counted. */
  uncleared: Arrival[];
};

const total = (arrivals: readonly Arrival[]) =>
  cents(arrivals.reduce((sum, { amount }) => sum + amount, 0));

/**
 * Whether a payment has all that was expected of it now, and whether it ever had: an arrival that went back is
 * here no more, and of two things of one instant the arrival is first.
 */
function heldOf(arrivals: readonly Arrival[], expected: Cents): { isWhole: boolean; was: boolean } {
  const changes = arrivals
    .flatMap(({ at, amount, returnedAt }) => [
      { at, by: amount as number },
      ...(returnedAt === null ? [] : [{ at: returnedAt, by: -amount }]),
    ])
    .sort((a, b) => (a.at === b.at ? b.by - a.by : a.at < b.at ? -1 : 1));
  let [held, most] = [0, 0];
  for (const { by } of changes) {
    held += by;
    most = Math.max(most, held);
  }
  return { isWhole: held > 0 && held >= expected, was: most >= expected };
}

/** The moves that lead to where the events say the payment is. Money in hand is worth more than any word. */
function movesFor(
  { expected, refunds, isOut }: OwnPart,
  { arrivals, uncleared }: Pick<PaymentOutcome, 'arrivals' | 'uncleared'>,
  events: readonly ProviderEvent[],
): PaymentEvent[] {
  const said = (kind: ProviderEvent['kind']) => events.some((event) => event.kind === kind);
  const hasFailed = events.some(
    (event) => event.kind === 'failed' && (isOut !== true || event.isFinal === true),
  );
  if (arrivals.length === 0) {
    if (uncleared.some(({ returnedAt }) => returnedAt === null)) return ['authorise'];
    if (uncleared.length > 0) return ['authorise', 'fail'];
    if (hasFailed) return ['authorise', 'fail'];
    if (said('authorised') || said('failed')) return ['authorise'];
    return said('expired') ? ['expire'] : [];
  }
  const { was } = heldOf(arrivals, expected);
  // Only what had everything is ever agreed to be given back: what is heard later takes no refund off its way.
  if (!was && refunds.length === 0) return ['receivePart'];
  const isInParts = (arrivals[0]?.amount ?? 0) < expected;
  const first: PaymentEvent[] = isInParts
    ? ['receivePart']
    : said('authorised')
      ? ['authorise']
      : [];
  const moves: PaymentEvent[] = [...first, 'receiveFunds'];
  const refunded = refundedAfter(refunds, arrivals, events);
  if (refunded === 'all') return [...moves, 'requestRefund', 'refundPaid'];
  if (arrivals.every(({ returnedAt }) => returnedAt !== null)) return [...moves, 'dishonour'];
  if (refunded === 'under-way') return [...moves, 'requestRefund'];
  // What a refund took to its payer lacks, though another one failed.
  const isPaid = ({ id }: RefundPart) => paidAmong(events, id) !== -1;
  const gone = new Set(refunds.filter(isPaid).map(({ receipt }) => receipt));
  const here = arrivals.filter(({ receipt }) => !gone.has(receipt));
  const { isWhole } = heldOf(here, expected);
  // What of a payout didn't come back is with its payee still.
  return isWhole || isOut === true ? moves : [...moves, 'dishonour'];
}

function moved(state: PaymentState, event: PaymentEvent): PaymentState {
  const next = transition(PAYMENT_MACHINE, state, event, ['PAY', 'SYS', 'ADM']);
  if (!next.ok) throw new Error(`A payment that is ${state} knows no ${event}`);
  return next.value;
}

/**
 * Where a payment stands after these events, in whatever order and however often they came: the outcome
 * depends on the set of them alone, but where they count in the order in which they were told. Every step to it is a move of the machine (domain.md 5); whatever
 * came for a payment that we had cancelled, let expire or agreed to give back is late and changes nothing of
 * its state.
 * Source: security.md 3.2 (31).
 */
export function paymentAfter(own: OwnPart, told: readonly ProviderEvent[]): PaymentOutcome {
  const once = [...new Map(told.map((event) => [event.id, event])).values()];
  const events = own.isToldInOrder === true ? once : once.toSorted(earlier);
  // People act on late money as it stands: what is heard afterwards changes none of what they saw.
  const moves = own.state === 'awaiting_customer' ? events : once;
  // What is on its way back is as good as there, until that has failed.
  const isGivenBack = ({ id }: RefundPart) => {
    const hasFailed = events.some((event) => event.kind === 'refund-failed' && event.refund === id);
    return paidAmong(events, id) !== -1 || !hasFailed;
  };
  const { refunds, went = [], madeGood = [] } = own;
  const refundedBy = refunds.filter(isGivenBack);
  const split = { went, madeGood };
  const all = arrivalsAmong(events, { refunded: refundedBy, agreed: refunds, told, moves, split });
  const hasCleared = ({ of }: Arrival) =>
    own.needsClearing !== true ||
    events.some((event) => event.kind === 'cleared' && event.receipt === of);
  const arrivals = all.filter(hasCleared);
  const uncleared = all.filter((each) => !hasCleared(each));
  const received = total(arrivals.filter(({ returnedAt }) => returnedAt === null));
  if (own.state !== 'awaiting_customer') {
    return { state: own.state, received, arrivals: [], late: arrivals, uncleared };
  }
  const { refunded } = own;
  // What comes again after the refund was agreed to is late as well: no receipt of it was named.
  const isOwn = ({ receipt, of }: Arrival) =>
    refunded === undefined ||
    refunded.includes(receipt) ||
    (refunded.includes(of) && receipt.startsWith(`${of}~`));
  const ours = arrivals.filter(isOwn);
  let state: PaymentState = own.state;
  const open = uncleared.filter(isOwn);
  for (const event of movesFor(own, { arrivals: ours, uncleared: open }, events)) {
    state = moved(state, event);
  }
  const late = arrivals.filter((each) => !isOwn(each));
  return { state, received, arrivals: ours, late, uncleared };
}
