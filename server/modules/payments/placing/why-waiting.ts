import { cents, centsText } from '../../../../domain/money.ts';
import type { ApplicationRow } from '../books/account.ts';
import type { WaitingWhy } from '../settling/letters.ts';
import type { ReceiptRow } from '../store.ts';
import type { Ask } from './asks.ts';

/** Money that waits, and why where it isn’t too much. */
export type Told = { receipt: ReceiptRow; why: WaitingWhy | undefined };

/** What is told of money that waits: what of it is held, and what is over, each by itself. */
export function toldOf(ask: Ask | undefined, receipt: ReceiptRow, most: number): Told[] {
  if (ask?.standing === 'undecided') return [{ receipt, why: 'for-debt' }];
  const held = Math.min(most, receipt.amount);
  const over = receipt.amount - held;
  const told: Told[] = [
    { receipt: { ...receipt, amount: held }, why: 'held' },
    { receipt: { ...receipt, amount: over }, why: undefined },
  ];
  return told.filter((each) => each.receipt.amount > 0);
}

/** Why money waits; `held` is what of it waits for nothing but the end of its agency's suspension, in cents. */
export function reasonOf(
  row: ApplicationRow,
  ask: Ask | undefined,
  held: number,
  over: number,
): string {
  if (ask?.standing === 'undecided') {
    return 'Came while it was being decided who pays; once it is funded it pays the debt';
  }
  if (ask?.standing === 'unasked') {
    return 'Came before anything was asked for; once it is asked for it is passed on';
  }
  if (held > 0) {
    const besides = over > 0 ? `; ${centsText(cents(over))} of it is more than was asked for` : '';
    return `Came while the agency was suspended: it isn’t passed on. It is within a day of the suspension’s end, unless it is sent back${besides}`;
  }
  if (ask?.standing === 'over') {
    return `Not asked for any more: the ${ask.drawdownId === null ? `application is ${row.state}` : 'request has ended'}`;
  }
  return 'More than was asked for';
}
