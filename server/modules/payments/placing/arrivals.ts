import { type Cents, cents } from '../../../../domain/money.ts';
import type { Incoming } from '../../../../domain/payments/placing.ts';
import { arrivalKey, factsOf, outcomeOf } from '../facts.ts';
import type { PaymentRow } from '../store.ts';

/** Money that came for a payment, without what a person gave back of it. */
export type Come = Incoming & { payment: PaymentRow; receipt: string; returnedAt: string | null };

const REFUNDING: readonly PaymentRow['state'][] = ['refund_pending', 'refunded'];

/** Whether all the money of a payment is on its way back to its payer, or there. */
export function isRefunding({ state }: Pick<PaymentRow, 'state'>): boolean {
  return REFUNDING.includes(state);
}

/** Providers of money that people wrote down themselves: it came by no way that leads back. */
export const BY_PEOPLE: readonly string[] = ['staff', 'settlement'];

/** What came of a payment and didn't go back, in cents. */
export function leftOf(payment: PaymentRow): Cents {
  const own = comeFor(payment).filter(({ returnedAt }) => returnedAt === null);
  return cents(own.reduce((sum, { amount }) => sum + amount, 0));
}

/**
 * What a refund of a payment gives back of each arrival, in cents. A surcharge was for taking the payment and
 * stays where it was taken.
 */
export function refundedOf(payment: PaymentRow): { receipt: string; amount: Cents }[] {
  const isWhole = factsOf(payment).refund?.isWhole === true;
  return comeFor(payment)
    .filter(({ returnedAt }) => returnedAt === null)
    .map(({ receipt, amount, surcharge }) => ({
      receipt,
      amount: cents(isWhole ? amount : amount - surcharge),
    }));
}

/** Everything that came for a payment while it was asked for, in the order it came. */
export function comeFor(payment: PaymentRow): Come[] {
  const { givenBack } = factsOf(payment);
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
      payment,
      receipt,
      returnedAt,
    };
  });
}
