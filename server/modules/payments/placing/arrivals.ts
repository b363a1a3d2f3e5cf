import { type Cents, cents } from '../../../../domain/money.ts';
import type { Incoming } from '../../../../domain/payments/placing.ts';
import {
  partsByArrival,
  type RefundStanding,
  standingsTogether,
  wentBefore,
  withReturns,
} from '../../../../domain/payments/refund-parts.ts';
import { surchargeByArrival } from '../../../../domain/payments/surcharge-bearer.ts';
import { isUnderWay } from '../../../../domain/payments/went-back.ts';
import { arrivalKey, BY_STAFF, factsOf, type KeptRefundPart, outcomeOf } from '../facts.ts';
import type { PaymentRow } from '../store.ts';

/**
 * Money that came for a payment, without what a person gave back of it; `isGoingBack` where a refund of it is
 * on its way or there. What its bank took back is that alone.
 */
export type Come = Incoming & {
  payment: PaymentRow;
  receipt: string;
  returnedAt: string | null;
  isGoingBack: boolean;
};

/** A refund of one arrival with how it stands, in cents. */
export type PartStanding = KeptRefundPart & {
  standing: RefundStanding;
  isReturned: boolean;
  /** What of it its payer had by another refund already, by hand or by its bank, in cents. */
  twice: number;
};

const REFUNDING: readonly PaymentRow['state'][] = ['refund_pending', 'refunded'];

/** Whether the money of a payment is on its way back to its payer, or there. */
export function isRefunding({ state }: Pick<PaymentRow, 'state'>): boolean {
  return REFUNDING.includes(state);
}

/** Providers of money that people wrote down themselves: it came by no way that leads back. */
export const BY_PEOPLE: readonly string[] = [BY_STAFF, 'settlement'];

/** What came of a payment and neither went back nor is about to, in cents. */
export function leftOf(payment: PaymentRow): Cents {
  const own = heldOf(payment);
  return cents(own.reduce((sum, { amount }) => sum + amount, 0));
}

/** Arrivals of a payment that are with us: neither its bank nor a refund takes them back. */
export function heldOf(payment: PaymentRow): Come[] {
  return comeFor(payment).filter(
    ({ returnedAt, isGoingBack, amount }) => returnedAt === null && !isGoingBack && amount > 0,
  );
}

/**
 * Every refund of an arrival of a payment, with how it stands. A surcharge was for taking the payment and stays
 * where it was taken.
 */
export function refundPartsOf(
  payment: Pick<PaymentRow, 'facts' | 'amount' | 'surcharge' | 'provider'>,
): PartStanding[] {
  const { refund, events, givenBack } = factsOf(payment);
  if (!refund) return [];
  const { arrivals } = outcomeOf(payment);
  const byHand = (receipt: string) =>
    givenBack
      .filter((each) => each.receipt === receipt)
      .reduce((sum, { amount }) => sum + amount, 0);
  // What of an arrival there was to give back: a surcharge stays where it was taken.
  const surcharges = surchargeByArrival(cents(payment.surcharge), arrivals);
  const there = ({ receipt, surcharge: taken = surcharges.get(receipt) ?? 0 }: KeptRefundPart) => {
    const came = arrivals.find((each) => each.receipt === receipt)?.amount ?? 0;
    // One that is no more than the surcharge pays nothing, so that all of it waits.
    return came - (refund.isWhole === true || came <= taken ? 0 : taken);
  };
  const twiceOf = (part: KeptRefundPart) =>
    Math.min(part.amount, Math.max(0, part.amount + byHand(part.receipt) - there(part)));
  const standingsOf = (parts: readonly KeptRefundPart[]) =>
    standingsTogether(withReturns(parts, events), events, arrivals).map(
      ({ isAgain, ...part }): PartStanding => ({
        ...part,
        isReturned: wentBefore(part.receipt, events, arrivals),
        twice: isAgain ? part.amount : part.standing === 'paid' ? twiceOf(part) : 0,
      }),
    );
  if (refund.parts) return standingsOf(refund.parts);
  const before = payment.surcharge;
  const parts = partsByArrival(refund, events).map(({ id, receipt }, index) => {
    const came = arrivals.find((each) => each.receipt === receipt)?.amount ?? 0;
    const kept = index === 0 && refund.isWhole !== true ? Math.min(before, came) : 0;
    return { id, receipt, amount: came - kept };
  });
  return standingsOf(parts);
}

/** Whether a refund has something of a payment with its payer, or on its way there, though another may have failed. */
export function isRefundedInPart(payment: PaymentRow): boolean {
  return refundPartsOf(payment).some(isUnderWay);
}

/** Everything that came for a payment while it was asked for, in the order it came. */
export function comeFor(payment: PaymentRow): Come[] {
  const { givenBack, held } = factsOf(payment);
  const refunds = refundPartsOf(payment);
  const arrivals = outcomeOf(payment).arrivals.map((each) => {
    const back = givenBack
      .filter(({ receipt }) => receipt === each.receipt)
      .reduce((sum, { amount }) => sum + amount, 0);
    return { ...each, amount: cents(Math.max(0, each.amount - back)) };
  });
  const surcharges = surchargeByArrival(cents(payment.surcharge), arrivals);
  // What repays a debt pays something of it: no more than the surcharge, it would be in no books.
  const surchargeOf = ({ receipt, amount }: (typeof arrivals)[number]) => {
    const own = surcharges.get(receipt) ?? cents(0);
    return payment.purpose === 'settlement' && amount <= own ? cents(0) : own;
  };
  return arrivals.map((each) => ({
    key: arrivalKey(payment.id, each.receipt),
    at: each.at,
    amount: each.amount,
    surcharge: surchargeOf(each),
    isHeld: held.includes(each.receipt),
    payment,
    receipt: each.receipt,
    returnedAt: each.returnedAt,
    isGoingBack:
      each.returnedAt === null &&
      refunds.some((part) => part.receipt === each.receipt && isUnderWay(part)),
  }));
}
