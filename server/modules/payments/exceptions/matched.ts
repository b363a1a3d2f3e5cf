import type { Tx } from '../../../db/transaction.ts';
import { isUndone, MOST_MATCHES, matchReference } from '../facts.ts';
import { findByReference, type PaymentRow } from '../store.ts';

/** The payment that a person made of money which waited, while that match stands; else the reference of a new one. */
export async function findMatch(
  tx: Tx,
  receiptId: string,
): Promise<{ made?: PaymentRow; next?: string }> {
  for (let turn = 0; turn < MOST_MATCHES; turn += 1) {
    const next = matchReference(receiptId, turn);
    const made = await findByReference(tx, next);
    if (!made) return { next };
    if (!isUndone(made)) return { made };
  }
  return {};
}
