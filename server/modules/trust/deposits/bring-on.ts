import type { IsoDate } from '../../../../domain/dates.ts';
import { cents } from '../../../../domain/money.ts';
import type { SoldDepositEvent } from '../../../../domain/trust/deposit-states.ts';
import type { MatterBalance } from '../../../../domain/trust/trust-book.ts';
import type { Tx } from '../../../db/transaction.ts';
import { depositBalance } from '../book/enter.ts';
import { tellSide } from './letters.ts';
import { BY_ITSELF, type Doer, moveDeposit } from './move.ts';
import type { DepositRow } from './store.ts';

/** The move that the book and the day ask for; undefined where the deposit stands as they have it. */
export function dueMove(
  row: Pick<DepositRow, 'state' | 'amount' | 'dueOn'>,
  { held, cleared }: Pick<MatterBalance, 'held' | 'cleared'>,
  today: IsoDate,
): SoldDepositEvent | undefined {
  const isFull = held >= row.amount;
  switch (row.state) {
    case 'due':
    case 'requested':
    case 'part_received':
      if (isFull) return 'receiveFull';
      if (held > 0 && row.state !== 'part_received') return 'receivePart';
      if (held === 0 && row.state === 'part_received') return 'dishonour';
      return row.dueOn !== null && row.dueOn < today ? 'goOverdue' : undefined;
    case 'overdue':
      return isFull ? 'receiveFull' : undefined;
    case 'received':
      if (!isFull) return 'dishonour';
      return cleared >= row.amount ? 'clear' : undefined;
    case 'held':
      return isFull ? undefined : 'dishonour';
    default:
      return undefined;
  }
}

/** Moves a locked deposit as far as its book and the day have it: part, full, late, cleared, or taken back. */
export async function bringOn(
  tx: Tx,
  { now, ids }: Omit<Doer, 'by'>,
  row: DepositRow,
  today: IsoDate,
): Promise<DepositRow> {
  if (row.heldElsewhere !== null) return row;
  const balance = await depositBalance(tx, row, today);
  const doer = { now, ids, by: BY_ITSELF };
  let current = row;
  // Each move brings the deposit nearer to its book; there are fewer than this in a row.
  for (let left = 6; left > 0; left -= 1) {
    const event = dueMove(current, balance, today);
    if (!event) return current;
    const actors = ['SYS', 'PAY'] as const;
    const moved = await moveDeposit(tx, doer, current, {
      event,
      actors,
      amount: cents(balance.held),
    });
    if (!moved.ok) throw new Error(`A deposit that is ${current.state} does not ${event}`);
    current = moved.value;
    if (event === 'goOverdue') await tellLate(tx, doer, current, balance);
  }
  return current;
}

/** Tells the buyers who were sent the link, once for a due day. */
async function tellLate(
  tx: Tx,
  doing: Omit<Doer, 'by'>,
  row: DepositRow,
  { held }: Pick<MatterBalance, 'held'>,
): Promise<void> {
  const { id, amount, dueOn } = row;
  if (dueOn === null) return;
  const facts = { short: amount - held, dueOn };
  const message = { kind: 'deposit-late', facts } as const;
  await tellSide(tx, doing, row, { side: 'buyer', key: `${id} ${dueOn}`, message });
}
