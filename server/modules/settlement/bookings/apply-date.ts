import type { Refusal } from '../../../../contract/problems.ts';
import type { IsoDate } from '../../../../domain/dates.ts';
import { ok, type Result } from '../../../../domain/result.ts';
import type { SettlementActor } from '../../../../domain/settlement/settlement-states.ts';
import type { Tx } from '../../../db/transaction.ts';
import { keepFirstSettlement } from '../../aml/settlement-service.ts';
import { writeSettlementDue } from '../../listings/dates-service.ts';
import { renewLetters } from '../../payments/payout-letters-service.ts';
import { replanRepayments } from '../../payments/repayment-service.ts';
import { bringOn } from '../figures/bring-on.ts';
import { tellSides, tellVendors } from './letters.ts';
import { type Doer, moveSettlement } from './move.ts';
import type { Opened } from './open.ts';
import { isProposable } from './propose.ts';
import { NO_REPORT, type SettlementChanges, type SettlementRow } from './store.ts';
import { endOpenProposal } from './withdraw.ts';

/** The day and time that hold from now on. */
export type AgreedDate = {
  settleOn: IsoDate;
  /** The time stays as it is where none is said. */
  settleAt?: string | null | undefined;
  /** As whom the state machine sees those who agreed: the sides where nothing is said. */
  actors?: readonly SettlementActor[];
  set?: SettlementChanges;
  /** By what it holds where the sides didn't accept it here. */
  reason?: string | undefined;
};

const eventFrom = ({ state }: SettlementRow) => {
  if (state === 'not_booked') return 'book';
  return state === 'delayed' ? 'rebook' : 'acceptDate';
};

/** Has a day hold. Agreed elsewhere while another one stands here, it is proposed and accepted at once. */
async function moveTo(
  tx: Tx,
  doer: Doer,
  row: SettlementRow,
  { settleOn, settleAt, actors = ['CVY'], set, reason }: AgreedDate,
): Promise<Result<SettlementRow, Refusal>> {
  const isAhead = isProposable(row) && row.state !== 'date_proposed';
  const ready = isAhead
    ? await moveSettlement(tx, doer, row, { event: 'proposeDate', actors, settleOn })
    : ok(row);
  if (!ready.ok) return ready;
  return moveSettlement(tx, doer, ready.value, {
    event: eventFrom(ready.value),
    actors,
    settleOn,
    reason,
    set: {
      ...set,
      // Who agrees on another day says that it didn't settle before.
      ...NO_REPORT,
      settleOn,
      settleAt: settleAt ?? row.settleAt,
      firstSettleOn: row.firstSettleOn ?? settleOn,
    },
  });
}

/**
 * The one step in which the day of a locked settlement changes, with all that hangs on it: the date of its locked listing,
 * the checks of its buyers, the days on which fundings are repaid, payout letters, and the figures, which are approved for
 * a day alone. Every side hears of it once.
 */
export async function applyDate(
  tx: Tx,
  doer: Doer,
  { row, listing, today }: Opened,
  agreed: AgreedDate,
): Promise<Result<SettlementRow, Refusal>> {
  const { now, ids, by } = doer;
  const { settleOn, reason } = agreed;
  await endOpenProposal(tx, doer, row);
  const moved = await moveTo(tx, doer, row, agreed);
  if (!moved.ok) return moved;
  const doing = { ids, now };
  const first = moved.value.firstSettleOn ?? settleOn;
  await keepFirstSettlement(tx, { ...doing, actorName: by.name }, listing, first);
  const writing = { ...doing, actorId: by.id, actorName: by.name };
  const dated = await writeSettlementDue(tx, writing, listing, settleOn);
  await replanRepayments(tx, doing, dated);
  await renewLetters(tx, doing, dated, settleOn);
  const opened: Opened = { row: moved.value, listing: dated, doer, today };
  const current = await bringOn(tx, opened);
  const news =
    row.state === 'not_booked'
      ? ({ kind: 'settlement-booked', settleOn } as const)
      : ({ kind: 'settlement-date-moved', settleOn, ...(reason ? { reason } : {}) } as const);
  const key = `${row.id} ${moved.value.version}`;
  await tellSides(tx, doer, current, { ...news, sides: 'all', key });
  await tellVendors(tx, doer, dated, { row: current, settleOn, key });
  return ok(current);
}
