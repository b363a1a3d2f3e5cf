import type {
  SettlementActor,
  SettlementEvent,
} from '../../../../domain/settlement/settlement-states.ts';
import type { Tx } from '../../../db/transaction.ts';
import { tellSides } from '../bookings/letters.ts';
import { BY_ITSELF, type Doer, moveSettlement } from '../bookings/move.ts';
import type { Opened } from '../bookings/open.ts';
import type { SettlementRow } from '../bookings/store.ts';
import { approvedBy, isReady, readStanding, type Standing } from './checks.ts';

/** States in which figures are approved: while another date is proposed, those of the day that stands. */
const IN_WORK: readonly SettlementRow['state'][] = ['booked', 'date_proposed', 'accepted', 'ready'];
export const isInWork = ({ state }: Pick<SettlementRow, 'state'>) => IN_WORK.includes(state);

type DueMove = { event: SettlementEvent; actors: readonly SettlementActor[] };

/** The move that the figures and the checklist ask for; undefined where the settlement stands as they have it. */
function dueMove({ state }: SettlementRow, standing: Standing): DueMove | undefined {
  const isApproved = approvedBy(standing).length === 2;
  const back = { event: 'changeFigures', actors: ['SYS'] } as const;
  switch (state) {
    case 'booked':
      // The sides made this move by approving; that the second one did is found here.
      return isApproved ? { event: 'accept', actors: ['CVY'] } : undefined;
    case 'accepted':
      if (!isApproved) return back;
      return isReady(standing) ? { event: 'markReady', actors: ['SYS'] } : undefined;
    case 'ready':
      return isReady(standing) ? undefined : back;
    default:
      return undefined;
  }
}

/** Tells each side that approved figures which don't hold any more, once for what it approved. */
async function tellChanged(
  tx: Tx,
  doer: Doer,
  row: SettlementRow,
  standing: Standing,
): Promise<void> {
  const current = approvedBy(standing);
  for (const side of ['vendor', 'buyer'] as const) {
    const latest = standing.approvals.find((each) => each.side === side);
    // What the platform took back is told as it does so.
    if (!latest || latest.voidedAt !== null || current.includes(side)) continue;
    const news = { kind: 'settlement-figures-changed', sides: [side], key: latest.id } as const;
    await tellSides(tx, doer, row, news);
  }
}

/**
 * Brings a locked settlement on as far as its facts go: to accepted once both sides approved the figures that hold, to
 * ready once nothing is left on the checklist, and back to booked where figures changed or a letter ran out.
 */
export async function bringOn(
  tx: Tx,
  { row, listing, doer: { now, ids } }: Pick<Opened, 'row' | 'listing' | 'doer'>,
  { isTold = true }: { isTold?: boolean } = {},
): Promise<SettlementRow> {
  if (!isInWork(row)) return row;
  const standing = await readStanding(tx, { now, listing, row });
  const doer = { now, ids, by: BY_ITSELF };
  if (isTold) await tellChanged(tx, doer, row, standing);
  let current = row;
  // Back to booked, accepted and ready once more: there are no more moves than this in a row.
  for (let left = 3; left > 0; left -= 1) {
    const due = dueMove(current, standing);
    if (!due) return current;
    const moved = await moveSettlement(tx, doer, current, due);
    if (!moved.ok) throw new Error(`A settlement that is ${current.state} does not ${due.event}`);
    current = moved.value;
    if (isTold && due.event === 'markReady') await tellReady(tx, doer, current);
  }
  return current;
}

async function tellReady(tx: Tx, doer: Doer, row: SettlementRow): Promise<void> {
  const key = `${row.id} ${row.version}`;
  await tellSides(tx, doer, row, { kind: 'settlement-ready', sides: 'all', key });
}
