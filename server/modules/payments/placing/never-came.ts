import type { Tx } from '../../../db/transaction.ts';
import { outcomeOf } from '../facts.ts';
import { receiptIdOf } from '../receipt-names.ts';
import { type PaymentRow, type ReceiptRow, updateReceipt } from '../store.ts';
import { comeFor } from './arrivals.ts';
import { isPlaceOf } from './over-place.ts';

/** What by news that was heard late never came waits for nobody. */
export async function endNeverCame(
  tx: Tx,
  payment: PaymentRow,
  rows: ReadonlyMap<string, ReceiptRow>,
): Promise<void> {
  const { late } = outcomeOf(payment);
  const come = comeFor(payment);
  const lateIds = new Set(late.map(({ receipt }) => receiptIdOf(payment, receipt)));
  for (const { id, kind, state, paymentId } of rows.values()) {
    const isOwn = paymentId === payment.id && kind === 'money' && state === 'unmatched';
    if (!isOwn || lateIds.has(id)) continue;
    if (come.some(({ receipt }) => isPlaceOf(payment, receipt, id))) continue;
    await updateReceipt(tx, id, { state: 'resolved', note: 'applied: the bank took it back' });
  }
}
