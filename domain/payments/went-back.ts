import { type Cents, cents } from '../money.ts';
import type { Arrival } from './payment-news.ts';
import type { RefundStanding } from './refund-parts.ts';

const BACK: readonly RefundStanding[] = ['going', 'paid'];

/** Whether what a refund gives back is with its payer, or on its way there. */
export function isUnderWay({ standing }: { standing: RefundStanding }): boolean {
  return BACK.includes(standing);
}

/**
 * How much of what came for a payment is with its payer again or on its way there, in cents: taken back by a
 * bank or a card's issuer, or refunded, arrival by arrival, whatever the state of the payment. Nought for money that
 * never counted. Source: domain.md 4.4 (returns) and 5 (payment: dishonour, refund).
 */
export function wentBack(
  arrivals: readonly Arrival[],
  refunds: readonly { receipt: string; standing: RefundStanding }[],
): Cents {
  const refunded = new Set(refunds.filter(isUnderWay).map(({ receipt }) => receipt));
  return cents(
    arrivals
      .filter(({ receipt, returnedAt }) => returnedAt !== null || refunded.has(receipt))
      .reduce((sum, { amount }) => sum + amount, 0),
  );
}
