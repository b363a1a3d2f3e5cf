import { type Cents, cents } from '../../../../domain/money.ts';
import type { Incoming } from '../../../../domain/payments/placing.ts';
import {
  partsByArrival,
  type RefundStanding,
  standingsTogether,
} from '../../../../domain/payments/refund-parts.ts';
import { arrivalKey, factsOf, type KeptRefundPart, outcomeOf } from '../facts.ts';
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
  /** What of it its payer had by another refund already, or by hand, in cents. */
  twice: number;
};

const UNDER_WAY: readonly RefundStanding[] = ['going', 'paid'];
const REFUNDING: readonly PaymentRow['state'][] = ['refund_pending', 'refunded'];

/** Whether the money of a payment is on its way back to its payer, or there. */
export function isRefunding({ state }: Pick<PaymentRow, 'state'>): boolean {
  return REFUNDING.includes(state);
}

/** Providers of money that people wrote down themselves: it came by no way that leads back. */
export const BY_PEOPLE: readonly string[] = ['staff', 'settlement'];

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
export function refundPartsOf(payment: PaymentRow): PartStanding[] {
  const { refund, events, givenBack } = factsOf(payment);
  if (!refund) return [];
  const { arrivals } = outcomeOf(payment);
  const isReturned = (receipt: string) =>
    arrivals.some((each) => each.receipt === receipt && each.returnedAt !== null);
  const byHand = (receipt: string) =>
    givenBack
      .filter((each) => each.receipt === receipt)
      .reduce((sum, { amount }) => sum + amount, 0);
  const standingsOf = (parts: readonly KeptRefundPart[]) =>
    standingsTogether(parts, events, arrivals).map(
      ({ isAgain, ...part }): PartStanding => ({
        ...part,
        isReturned: isReturned(part.receipt),
        twice: isAgain
          ? part.amount
          : part.standing === 'paid'
            ? Math.min(part.amount, byHand(part.receipt))
            : 0,
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

/** Everything that came for a payment while it was asked for, in the order it came. */
export function comeFor(payment: PaymentRow): Come[] {
  const { givenBack, held } = factsOf(payment);
  const refunds = refundPartsOf(payment);
  return outcomeOf(payment).arrivals.map(({ receipt, amount, at, returnedAt }, index) => {
    const back = givenBack
      .filter((each) => each.receipt === receipt)
      .reduce((sum, each) => sum + each.amount, 0);
    const left = Math.max(0, amount - back);
    return {
      key: arrivalKey(payment.id, receipt),
      at,
      amount: cents(left),
      // A surcharge is asked for where one payment pays all.
      surcharge: cents(index === 0 ? Math.min(payment.surcharge, left) : 0),
      isHeld: held.includes(receipt),
      payment,
      receipt,
      returnedAt,
      isGoingBack:
        returnedAt === null &&
        refunds.some((part) => part.receipt === receipt && UNDER_WAY.includes(part.standing)),
    };
  });
}
