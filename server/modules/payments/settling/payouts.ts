import type { Tx } from '../../../db/transaction.ts';
import {
  type DrawdownRow,
  lockDrawdowns,
  moveDrawdown,
} from '../../applications/drawdowns/service.ts';
import { applyEvent, type Doing, RULES } from '../../applications/event-service.ts';
import { type ApplicationRow, groundOf } from '../books/account.ts';
import { factsOf } from '../facts.ts';
import type { PaymentRow } from '../store.ts';
import { tellAdded, tellPayoutBack } from './funds-letters.ts';

const PROVIDER = { kind: 'PAY', name: 'Payment provider' } as const;

const NEVER_PAID: readonly PaymentRow['state'][] = ['failed', 'cancelled'];

/**
 * What follows from a payout's new standing: its drawdown was paid out, or wasn't, or its money came back, so that it
 * is paid anew or cancelled.
 */
export async function afterPayout(
  tx: Tx,
  doing: Doing,
  row: PaymentRow,
  { current }: { current: ApplicationRow },
): Promise<void> {
  const rows = await lockDrawdowns(tx, current);
  const drawdown = rows.find(({ id }) => id === row.drawdownId);
  if (!drawdown) return;
  // Nobody was advanced it: what waits of it is kept with its books.
  if (factsOf(row).isExtra) return;
  if (NEVER_PAID.includes(row.state) || row.state === 'dishonoured') {
    const wasPaid = drawdown.state === 'disbursed' || drawdown.state === 'repaid';
    // What was repaid by whoever owed it was paid out before: only money that came back undoes that.
    if (drawdown.state === 'repaid' && row.state !== 'dishonoured') return;
    const moved = await moveDrawdown(tx, doing, drawdown, {
      event: 'failPayment',
      mover: PROVIDER,
    });
    const isRepaid = drawdown.state === 'repaid';
    // One that never arrived is tried again; of one that had, everybody believes that it is there.
    if (moved.ok && wasPaid) await tellPayoutBack(tx, doing, current, { ...row, isRepaid });
    if (row.state === 'dishonoured') await leadBack(tx, doing, current, moved.ok && isRepaid);
  }
  if (row.state !== 'settled') return;
  await confirmPaid(tx, doing, drawdown);
  await applyEvent(tx, doing, current, { event: 'fund', actor: RULES });
  await tellAdded(tx, doing, current, row);
}

const OWING: readonly ApplicationRow['state'][] = ['active', 'overdue', 'hardship'];

/**
 * Leads an application back to where it stood before a payout that is with us again: one that was repaid goes on,
 * as what was asked for wasn't paid; one of which nothing is out is agreed to and owes nothing.
 */
async function leadBack(
  tx: Tx,
  doing: Doing,
  current: ApplicationRow,
  wasRepaid: boolean,
): Promise<void> {
  let row = current;
  if (wasRepaid) {
    const changes = { closing: null };
    const open = await applyEvent(tx, doing, row, { event: 'payoutBack', actor: RULES, changes });
    if (open.ok) row = open.value;
  }
  if (!OWING.includes(row.state)) return;
  const { account } = await groundOf(tx, row);
  if (account.advances.length > 0) return;
  await applyEvent(tx, doing, row, { event: 'payoutBack', actor: RULES });
}

/** A payout that was told to have failed for good and arrived after all is paid all the same. */
async function confirmPaid(tx: Tx, doing: Doing, drawdown: DrawdownRow): Promise<void> {
  const rules = { kind: 'ADM', name: RULES.name } as const;
  let current = drawdown;
  if (current.state === 'failed') {
    const again = await moveDrawdown(tx, doing, current, { event: 'retry', mover: rules });
    if (again.ok) current = again.value;
    const mover = { kind: 'SYS', name: RULES.name } as const;
    const begun = await moveDrawdown(tx, doing, current, { event: 'disburse', mover });
    if (begun.ok) current = begun.value;
  }
  await moveDrawdown(tx, doing, current, { event: 'confirmPaid', mover: PROVIDER });
}
