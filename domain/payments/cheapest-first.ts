import type { Cents } from '../money.ts';
import type { MoneyMethod } from './payment-methods.ts';

/**
 * Among methods that cost the payer the same, PayID and PayTo come first and cards last
 * (domain.md 1: nudge to PayID and PayTo).
 */
const PREFERRED: readonly MoneyMethod[] = [
  'payid',
  'payto',
  'bank-transfer',
  'bpay',
  'direct-debit',
  'credit-card',
  'amex',
];

/** A method with what it adds to the amount, in cents. */
export type PricedMethod = { method: MoneyMethod; surcharge: Cents };

/** The methods from the cheapest for the payer on; those that cost the same in our preference. */
export function cheapestFirst(methods: readonly PricedMethod[]): PricedMethod[] {
  return methods.toSorted(
    (a, b) =>
      a.surcharge - b.surcharge || PREFERRED.indexOf(a.method) - PREFERRED.indexOf(b.method),
  );
}
