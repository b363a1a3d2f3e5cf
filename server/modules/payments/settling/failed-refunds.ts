import { waitingByArrival } from '../../../../domain/ledger/waiting.ts';
import { cents } from '../../../../domain/money.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Doing } from '../../applications/event-service.ts';
import { entriesOf } from '../../ledger/service.ts';
import type { ApplicationRow } from '../books/account.ts';
import { endMatters, keepMatter, matterId } from '../exceptions/matters.ts';
import { arrivalKey } from '../facts.ts';
import { type PartStanding, refundPartsOf } from '../placing/arrivals.ts';
import { findReceipt, type PaymentRow } from '../store.ts';
import { refundName } from './looked-into.ts';
import { tellRefundFailed } from './refund-letters.ts';

/** The name of a refund that didn't go through. */
const failedName = (id: string) => `refund-failed/${id}`;

/** Whether one of our own staff said that it failed: they know. */
async function isByStaff(tx: Tx, row: PaymentRow, { id }: PartStanding): Promise<boolean> {
  const kept = await findReceipt(tx, matterId(row, refundName(id)));
  return kept?.state === 'resolved' && kept.note.startsWith('closed:');
}

/** Refunds that failed once and were paid after all, or were agreed to anew, leave the queue. */
export async function endFailed(tx: Tx, row: PaymentRow, note: string): Promise<void> {
  const names = refundPartsOf(row).map(({ id }) => failedName(id));
  if (names.length > 0) await endMatters(tx, row, names, note);
}

/**
 * Whoever paid was told that it goes back: they hear that it didn't, and our own staff see it. What waits for a person
 * is told as that. The rest of the payment was arranged by then.
 */
export async function keepFailed(
  tx: Tx,
  doing: Doing,
  row: PaymentRow,
  { failed, current }: { failed: readonly PartStanding[]; current: ApplicationRow },
): Promise<void> {
  const paid = refundPartsOf(row).filter(({ standing }) => standing === 'paid');
  const names = paid.map(({ id }) => failedName(id));
  if (names.length > 0) await endMatters(tx, row, names, 'applied: it was paid after all');
  if (failed.length === 0) return;
  const waiting = waitingByArrival(await entriesOf(tx, row.agencyId, row.applicationId));
  for (const part of failed) {
    const waits = waiting.get(arrivalKey(row.id, part.receipt)) ?? 0;
    const amount = cents(Math.max(0, part.amount - waits));
    if (amount === 0) continue;
    await tellRefundFailed(tx, doing, current, row, { amount, name: part.id });
    if (await isByStaff(tx, row, part)) continue;
    await keepMatter(tx, row, {
      ...{ kind: 'refund-failed', name: failedName(part.id), amount, at: doing.now },
      note: 'It was to go back and its provider couldn’t send it: it counts as paid again, and whoever paid was told so. Agree with them how they get it',
    });
  }
}
