import type { Tx } from '../../../db/transaction.ts';
import { factsOf, outcomeOf } from '../facts.ts';
import { type PaymentRow, updatePayment } from '../store.ts';

const SHORT: readonly PaymentRow['state'][] = ['part_paid', 'dishonoured', 'failed'];

/**
 * A locked payment that lacks something has asked for what it holds, so that it is settled and can be given back;
 * undefined where it isn't one.
 */
export async function askedForHeld(tx: Tx, payment: PaymentRow): Promise<PaymentRow | undefined> {
  if (!SHORT.includes(payment.state)) return undefined;
  const facts = { ...factsOf(payment), askedInTheEnd: outcomeOf(payment).received };
  const { state } = outcomeOf({ ...payment, facts });
  if (state !== 'settled') return undefined;
  const kept = await updatePayment(tx, payment, { facts, state });
  if (!kept) throw new Error('A locked payment changed under its own transaction');
  return kept;
}
