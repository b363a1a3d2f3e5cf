import type { Refusal } from '../../../../contract/problems.ts';
import type { IsoDate } from '../../../../domain/dates.ts';
import { ok, type Result } from '../../../../domain/result.ts';
import { transition } from '../../../../domain/state-machine.ts';
import { SOLD_DEPOSIT_MACHINE } from '../../../../domain/trust/deposit-states.ts';
import type { Tx } from '../../../db/transaction.ts';
import { depositBalance } from '../book/enter.ts';
import { type Doer, moveDeposit } from './move.ts';
import type { DepositRow } from './store.ts';

/** Of what the agency's book has, whatever the day. */
const LAST_DAY = '9999-12-31' as IsoDate;

type Rescission = { on: IsoDate; reason: string; documentId?: string | undefined };

/**
 * Has a locked deposit follow a sale that fell through: no money leaves by it. Where the agency holds nothing, nothing is
 * left to refund. A deposit that can't be rescinded where it stands stays there.
 */
export async function rescindDeposit(
  tx: Tx,
  doer: Doer,
  row: DepositRow,
  rescission: Rescission,
): Promise<Result<DepositRow, Refusal>> {
  if (!transition(SOLD_DEPOSIT_MACHINE, row.state, 'rescind', ['PRN']).ok) return ok(row);
  return makeRescission(tx, doer, row, rescission);
}

/** The same, but refuses where it can't be rescinded. */
export async function makeRescission(
  tx: Tx,
  doer: Doer,
  row: DepositRow,
  { on, ...told }: Rescission,
): Promise<Result<DepositRow, Refusal>> {
  const actors = ['PRN'] as const;
  const { held } = await depositBalance(tx, row, LAST_DAY);
  const rescinded = await moveDeposit(tx, doer, row, {
    event: 'rescind',
    actors,
    amount: held,
    set: { rescindedOn: on },
    ...told,
  });
  if (!rescinded.ok || held > 0) return rescinded;
  return moveDeposit(tx, doer, rescinded.value, { event: 'refund', actors, amount: 0 });
}
