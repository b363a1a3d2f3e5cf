import type { Tx } from '../../../db/transaction.ts';
import type { Ids } from '../../../ports/ids.ts';
import { NOT_APPROVED, postTakenBack } from './books.ts';
import { BY_ITSELF, moveInvoice } from './move.ts';
import { findInvoices, lockInvoice } from './store.ts';

/**
 * Holds what isn't in a run of a supplier that is to be paid to another account: whoever approved it, or is about to, sees
 * that first.
 */
export async function holdForNewAccount(
  tx: Tx,
  { now }: { now: Date },
  { ids }: { ids: Ids },
  { agencyId, id }: { agencyId: string; id: string },
): Promise<void> {
  const found = await findInvoices(tx, agencyId, { states: ['awaiting_approval', 'approved'] });
  const mover = { now, ids, by: BY_ITSELF, actors: ['SYS'] as const };
  for (const { row, record } of found) {
    if (row.supplierId !== id || row.kind === 'credit-note') continue;
    const locked = await lockInvoice(tx, agencyId, row.id);
    if (!locked) continue;
    const reasons = [...new Set([...locked.reasons, 'new-account' as const])];
    const set = { ...NOT_APPROVED, reasons };
    const moved = await moveInvoice(tx, mover, locked, { event: 'hold', set });
    if (!moved.ok) continue;
    const { eventId } = moved.value;
    await postTakenBack(tx, { now, ids }, { row: locked, record, eventId });
  }
}
