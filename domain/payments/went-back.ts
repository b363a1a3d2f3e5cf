import { type Cents, cents } from '../money.ts';
import type { PaymentState } from './payment-states.ts';
import type { PaymentOutcome } from './provider-events.ts';

const REFUNDING: readonly PaymentState[] = ['refund_pending', 'refunded'];

/**
 * How much of what came for a payment is with its payer again or on its way there, in cents: taken back by a
 * bank or a card's issuer, or refunded. Nought for money that never counted. Source: domain.md 4.4 (returns)
 * and 5 (payment: dishonour, refund).
 */
export function wentBack({ state, arrivals }: Pick<PaymentOutcome, 'state' | 'arrivals'>): Cents {
  const isRefunding = REFUNDING.includes(state);
  return cents(
    arrivals
      .filter(({ returnedAt }) => isRefunding || returnedAt !== null)
      .reduce((sum, { amount }) => sum + amount, 0),
  );
}
