import type { Refusal } from '../../../../contract/problems.ts';
import { ok, type Result } from '../../../../domain/result.ts';
import type { Tx } from '../../../db/transaction.ts';
import { tellSides } from './letters.ts';
import { BY_ITSELF, type Doer, moveSettlement } from './move.ts';
import type { Opened } from './open.ts';
import { isOpen } from './propose.ts';
import { findProposals, type SettlementRow, updateProposal } from './store.ts';

/** A proposal that nobody decided asks nothing any more once another day holds, or none is left to come. */
export async function endOpenProposal(tx: Tx, { now }: Doer, row: SettlementRow): Promise<void> {
  for (const proposal of await findProposals(tx, row)) {
    if (isOpen(proposal)) await updateProposal(tx, proposal, { withdrawnAt: now });
  }
}

/** Withdraws a proposal that waits though its own day is over; every side is told. */
export async function withdrawOverdue(
  tx: Tx,
  { row, today, doer: { now, ids } }: Pick<Opened, 'row' | 'today' | 'doer'>,
): Promise<Result<SettlementRow, Refusal>> {
  const proposal = (await findProposals(tx, row)).find(isOpen);
  if (!proposal || row.state !== 'date_proposed' || proposal.settleOn >= today) return ok(row);
  const doer = { now, ids, by: BY_ITSELF };
  const { settleOn, id: key } = proposal;
  await updateProposal(tx, proposal, { withdrawnAt: now });
  const moved = await moveSettlement(tx, doer, row, {
    event: 'withdrawDate',
    actors: ['SYS'],
    settleOn,
    reason: 'Nobody decided it before the day was over.',
  });
  if (!moved.ok) return moved;
  const news = { kind: 'settlement-date-withdrawn', settleOn, sides: 'all', key } as const;
  await tellSides(tx, doer, moved.value, news);
  return moved;
}
