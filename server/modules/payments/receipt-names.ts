import { factsOf } from './facts.ts';
import { type PaymentRow, receiptId } from './store.ts';

/** Which payment an arrival is of. */
type Of = Pick<PaymentRow, 'provider' | 'reference' | 'facts'>;

/** An arrival by its reference as well: a provider may have one name for those of two. */
export function nameUnder(reference: string, receipt: string): string {
  return `${reference}/came/${receipt}`;
}

/** The id under which an arrival of a payment is kept: always the same for the same, and no other payment's. */
export function receiptIdOf(payment: Of, receipt: string): string {
  const { provider, reference } = payment;
  const { hasOwnNames = false } = factsOf(payment);
  return receiptId(provider, hasOwnNames ? nameUnder(reference, receipt) : receipt);
}

/** The row in which an arrival of a payment is kept. Its id is worked out once: that takes a digest. */
export function findRowOf<T extends { id: string }>(
  rows: readonly T[],
  payment: Of,
  receipt: string,
): T | undefined {
  const id = receiptIdOf(payment, receipt);
  return rows.find((row) => row.id === id);
}
