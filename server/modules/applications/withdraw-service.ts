import { type Cents, cents } from '../../../domain/money.ts';
import type { Tx } from '../../db/transaction.ts';
import {
  type DrawdownMover,
  type DrawdownRow,
  lockDrawdowns,
  moveDrawdown,
} from './drawdowns/service.ts';
import type { Doing } from './event-service.ts';
import type { ApplicationRow } from './store.ts';

/** Requests that people agreed to and whose money isn't there yet. */
const NOT_THERE_YET: readonly DrawdownRow['state'][] = [
  ...(['confirmed', 'in_review', 'approved', 'scheduled', 'failed', 'disbursing'] as const),
];

/** Whether an owner who agreed to a request may take that back: until its money is there. */
export function isWithdrawable({ state, consent }: DrawdownRow): boolean {
  // The first advance is agreed to with its application, and taken back with it.
  return consent !== null && NOT_THERE_YET.includes(state);
}

/** What of these is on its way to its payee just now, in cents. */
export function onItsWay(drawdowns: readonly DrawdownRow[]): Cents {
  return cents(
    drawdowns
      .filter(({ state }) => state === 'disbursing')
      .reduce((sum, { amount }) => sum + amount, 0),
  );
}

/**
 * Takes everything back that a locked application still draws, as its agreement was taken back. What is on its
 * way is stopped where it can be (modules/payments); should it arrive all the same it is no advance, and nobody
 * owes it. Answers what was taken back, as it stood before; `which` where only some are.
 */
export async function withdrawDrawdowns(
  tx: Tx,
  doing: Doing,
  row: ApplicationRow,
  mover: DrawdownMover,
  which: (drawdown: DrawdownRow) => boolean = () => true,
): Promise<DrawdownRow[]> {
  const open = (await lockDrawdowns(tx, row)).filter(
    (each) => (each.state === 'requested' || NOT_THERE_YET.includes(each.state)) && which(each),
  );
  for (const each of open) await moveDrawdown(tx, doing, each, { event: 'cancel', mover });
  return open;
}
