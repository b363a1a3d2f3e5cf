import { takenByReturns } from '../../../../domain/payments/taken-by-returns.ts';
import type { Tx } from '../../../db/transaction.ts';
import { factsOf, isUndone, MOST_MATCHES, matchReference } from '../facts.ts';
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

/** Every payment that a person made of money which waited, those too that one of us undid. */
export async function matchesOf(tx: Tx, receiptId: string): Promise<PaymentRow[]> {
  const all: PaymentRow[] = [];
  for (let turn = 0; turn < MOST_MATCHES; turn += 1) {
    const made = await findByReference(tx, matchReference(receiptId, turn));
    if (!made) break;
    all.push(made);
  }
  return all;
}

/** The money that a person made such a payment of. */
export function cameTo(made: Pick<PaymentRow, 'facts'>) {
  const came = factsOf(made).events.find((event) => event.kind === 'received');
  return came?.kind === 'received' ? came : undefined;
}

/** How much each return took of it since, in cents, by the return's id. */
export function takenOf(made: Pick<PaymentRow, 'facts'>): ReadonlyMap<string, number> {
  const came = cameTo(made);
  return came ? takenByReturns(factsOf(made).events, came).taken : new Map();
}

/** How much of it no bank has taken, in cents. */
export function hereOf(made: Pick<PaymentRow, 'facts'>): number {
  const came = cameTo(made);
  return came ? takenByReturns(factsOf(made).events, came).here : 0;
}
