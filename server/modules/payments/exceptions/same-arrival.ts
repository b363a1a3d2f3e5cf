import type { Tx } from '../../../db/transaction.ts';
import { outcomeOf } from '../facts.ts';
import { receiptIdOf } from '../receipt-names.ts';
import { findPayment, type ReceiptRow, toldUnder } from '../store.ts';
import { findProvidersOf } from './store.ts';
import { idsOf } from './unknown-arrivals.ts';

/** The ids in the queue of everything that came of the same arrival as this: itself, and what came again of it. */
export async function sameArrival(tx: Tx, row: ReceiptRow): Promise<readonly string[]> {
  const { paymentId, agencyId, reference, id } = row;
  if (paymentId !== null && agencyId !== null) {
    const payment = await findPayment(tx, paymentId, { lock: false, agencyId });
    if (!payment) return [id];
    const { late, arrivals } = outcomeOf(payment);
    const named = [...late, ...arrivals].map(({ receipt, of }) => ({
      of,
      id: receiptIdOf(payment, receipt),
    }));
    const own = named.find((each) => each.id === id);
    return own ? named.flatMap((each) => (each.of === own.of ? each.id : [])) : [id];
  }
  for (const provider of await findProvidersOf(tx, reference)) {
    const of = { provider, reference };
    const told = await toldUnder(tx, of);
    const receipts = told.flatMap((event) => (event.kind === 'received' ? event.receipt : []));
    for (const receipt of new Set(receipts)) {
      const ids = await idsOf(tx, of, receipt, told);
      if (ids.includes(id)) return ids;
    }
  }
  return [id];
}
