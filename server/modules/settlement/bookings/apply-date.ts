import type { Refusal } from '../../../../contract/problems.ts';
import type { IsoDate } from '../../../../domain/dates.ts';
import { ok, type Result } from '../../../../domain/result.ts';
import type { SettlementSide } from '../../../../domain/settlement/date-change.ts';
import type { SettlementActor } from '../../../../domain/settlement/settlement-states.ts';
import type { Tx } from '../../../db/transaction.ts';
import { keepFirstSettlement } from '../../aml/settlement-service.ts';
import { writeSettlementDue } from '../../listings/dates-service.ts';
import { renewLetters } from '../../payments/payout-letter/kept-service.ts';
import { replanRepayments } from '../../payments/repayment-service.ts';
import { bringOn } from '../figures/bring-on.ts';
import { tellSides, tellVendors } from './letters.ts';
import { type Doer, moveSettlement } from './move.ts';
import type { Opened } from './open.ts';
import type { SettlementChanges, SettlementRow } from './store.ts';

/** The day and time that hold from now on, and the move that makes them hold. */
export type AgreedDate = {
  settleOn: IsoDate;
  /** The time stays as it is where none is said. */
  settleAt?: string | undefined;
  event: 'book' | 'rebook' | 'acceptDate';
  actors: readonly SettlementActor[];
  side?: SettlementSide;
  set?: SettlementChanges;
};

/**
 * The one step in which the day of a locked settlement changes, with all that hangs on it: the date of its locked listing,
 * the checks of its buyers, the days on which fundings are repaid, payout letters, and the figures, which are approved for
 * a day alone. Every side hears of it once.
 */
export async function applyDate(
  tx: Tx,
  doer: Doer,
  { row, listing, today }: Opened,
  { settleOn, settleAt, event, actors, side, set }: AgreedDate,
): Promise<Result<SettlementRow, Refusal>> {
  const { now, ids, by } = doer;
  const moved = await moveSettlement(tx, doer, row, {
    event,
    actors,
    side,
    settleOn,
    set: {
      ...set,
      settleOn,
      settleAt: settleAt ?? row.settleAt,
      firstSettleOn: row.firstSettleOn ?? settleOn,
    },
  });
  if (!moved.ok) return moved;
  const doing = { ids, now };
  const first = moved.value.firstSettleOn ?? settleOn;
  await keepFirstSettlement(tx, { ...doing, actorName: by.name }, listing, first);
  const writing = { ...doing, actorId: by.id, actorName: by.name };
  const dated = await writeSettlementDue(tx, writing, listing, settleOn);
  await replanRepayments(tx, doing, dated);
  await renewLetters(tx, doing, dated, settleOn);
  const current = await bringOn(tx, { row: moved.value, listing: dated, doer, today });
  const kind = event === 'book' ? 'settlement-booked' : 'settlement-date-moved';
  const key = `${row.id} ${moved.value.version}`;
  await tellSides(tx, doer, current, { kind, settleOn, sides: 'all', key });
  await tellVendors(tx, doer, dated, { row: current, settleOn, key });
  return ok(current);
}
