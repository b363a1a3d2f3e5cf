import type { PaymentState } from './payment-states.ts';
import type { PaymentOutcome } from './provider-events.ts';

const BACK: readonly PaymentState[] = ['dishonoured', 'failed'];

/**
 * Whether all the money of a payment came and went back again, by its bank or its card's issuer, so that
 * it counts as not paid. False for one that never had any, and for one that was refunded. Source:
 * domain.md 4.4 (returns) and 5 (payment: dishonour).
 */
export function cameBack({ state, arrivals }: Pick<PaymentOutcome, 'state' | 'arrivals'>): boolean {
  return (
    BACK.includes(state) &&
    arrivals.length > 0 &&
    arrivals.every(({ returnedAt }) => returnedAt !== null)
  );
}
