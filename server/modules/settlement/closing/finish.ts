import type { Refusal } from '../../../../contract/problems.ts';
import type { IsoDate } from '../../../../domain/dates.ts';
import { ok, type Result } from '../../../../domain/result.ts';
import type { Tx } from '../../../db/transaction.ts';
import { noticeOfSettlement } from '../../trust/settlement-service.ts';
import { type Doer, moveSettlement } from '../bookings/move.ts';
import type { Opened } from '../bookings/open.ts';
import type { SettlementRow } from '../bookings/store.ts';
import { readMoving } from './movements.ts';

/**
 * Brings a locked settlement on after it settled, as far as its money is: disbursed once no funding owes and the deposit
 * is over, reconciled once a bank showed every movement and the books are at nothing. A reconciled file takes nothing more.
 */
export async function finish(
  tx: Tx,
  doer: Doer,
  { row, listing }: Pick<Opened, 'row' | 'listing'>,
): Promise<Result<SettlementRow, Refusal>> {
  if (row.state !== 'settled' && row.state !== 'disbursed') return ok(row);
  // A deposit that came after the sale settled hears of it now.
  if (row.settledOn !== null) {
    const on = row.settledOn as IsoDate;
    const noticed = await noticeOfSettlement(tx, doer, listing, { on });
    if (!noticed.ok) return noticed;
  }
  const { movements, isEven } = await readMoving(tx, doer.now, row);
  const isPaid = movements.every(({ kind, isMet }) => kind === 'trust_line' || isMet);
  if (!isPaid) return ok(row);
  const actors = ['SYS'] as const;
  const paid =
    row.state === 'disbursed'
      ? ok(row)
      : await moveSettlement(tx, doer, row, { event: 'disburse', actors });
  if (!paid.ok || !isEven || !movements.every(({ isMet }) => isMet)) return paid;
  const set = { closedAt: doer.now };
  return moveSettlement(tx, doer, paid.value, { event: 'reconcile', actors, set });
}
