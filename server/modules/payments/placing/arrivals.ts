import { cents } from '../../../../domain/money.ts';
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
