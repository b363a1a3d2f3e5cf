import { arrivalKey, outcomeOf } from '../facts.ts';
import { receiptIdOf } from '../receipt-names.ts';
import type { PaymentRow, ReceiptRow } from '../store.ts';
import { placesOf } from './over-place.ts';

/** What waits by the queue, or was left as credit by a person, in cents, by the key of its arrival. */
export function queuedBy(
  payments: readonly PaymentRow[],
  receipts: readonly ReceiptRow[],
): Map<string, number> {
  const queued = new Map<string, number>();
  for (const payment of payments.filter(({ purpose }) => purpose !== 'drawdown')) {
    const { arrivals, late } = outcomeOf(payment);
    for (const { receipt } of [...arrivals, ...late]) {
      const isLate = late.some((each) => each.receipt === receipt);
      const places = isLate ? [receiptIdOf(payment, receipt)] : placesOf(payment, receipt);
      const rows = receipts.filter(
        ({ id, state, note }) =>
          (state === 'unmatched' || (state === 'resolved' && note.startsWith('kept-as-credit:'))) &&
          places.includes(id),
      );
      const sum = rows.reduce((total, { amount }) => total + amount, 0);
      if (sum > 0) queued.set(arrivalKey(payment.id, receipt), sum);
    }
  }
  return queued;
}
