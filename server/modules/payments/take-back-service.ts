import type { Tx } from '../../db/transaction.ts';
import type { Doing } from '../applications/event-service.ts';
import { factsOf, isAdvance, outcomeOf } from './facts.ts';
import { followUp } from './settling/effects.ts';
import { findPayment, findPaymentsOf, updatePayment } from './store.ts';

/**
 * Writes that the money of a drawdown's payout is with us again, as if its provider had said so; a payout
 * that came back by itself is left as it is. The books follow.
 */
export async function takeBackPayout(
  tx: Tx,
  doing: Doing,
  { agencyId, applicationId, id }: { agencyId: string; applicationId: string; id: string },
): Promise<void> {
  const paid = (await findPaymentsOf(tx, agencyId, applicationId)).find(
    (each) => each.drawdownId === id && isAdvance(each),
  );
  const row = paid && (await findPayment(tx, paid.id, { lock: true }));
  if (!row) return;
  const at = doing.now.toISOString();
  const facts = factsOf(row);
  const returned = outcomeOf(row).arrivals.map(({ receipt }) => ({
    id: doing.ids.next(),
    at,
    kind: 'returned' as const,
    receipt,
    reason: 'Taken back by staff',
  }));
  const next = { ...row, facts: { ...facts, events: [...facts.events, ...returned] } };
  const outcome = outcomeOf(next);
  const { state, received } = outcome;
  const change = { facts: next.facts, state, received, updatedAt: doing.now };
  const kept = await updatePayment(tx, row, change);
  if (!kept) throw new Error('A locked payment changed under its own transaction');
  await followUp(tx, doing, { row: kept, before: row.state, outcome });
}
