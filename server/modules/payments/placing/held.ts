import { cents } from '../../../../domain/money.ts';
import { factsOf, outcomeOf } from '../facts.ts';
import type { PaymentRow } from '../store.ts';
import { isRefundedInPart } from './arrivals.ts';

const SHORT: readonly PaymentRow['state'][] = ['part_paid', 'dishonoured', 'failed'];

/**
 * A payment that lacks something as if it had asked for what it holds, so that it is settled and can be given back;
 * undefined where it isn't one. Kept by whoever gives it back.
 */
export function askedForHeld(payment: PaymentRow): PaymentRow | undefined {
  if (!SHORT.includes(payment.state)) return undefined;
  // It had all that it asked for, and lacks what a refund took: what is left is refunded as it is.
  if (isRefundedInPart(payment)) return payment;
  // Late money of it waits by itself: it is given back by hand.
  const here = outcomeOf(payment).arrivals.filter(({ returnedAt }) => returnedAt === null);
  const askedInTheEnd = cents(here.reduce((sum, { amount }) => sum + amount, 0));
  const facts = { ...factsOf(payment), askedInTheEnd };
  const { state } = outcomeOf({ ...payment, facts });
  return state === 'settled' ? { ...payment, facts, state } : undefined;
}
