import type { Refusal } from '../../../contract/problems.ts';
import { DRAWDOWN_MACHINE } from '../../../domain/applications/drawdown-states.ts';
import { type Result, refuse } from '../../../domain/result.ts';
import { eventsFrom } from '../../../domain/state-machine.ts';
import type { Tx } from '../../db/transaction.ts';
import type { SignedInCall } from '../../http/call.ts';
import { type DrawdownRow, lockDrawdowns } from '../applications/drawdowns/service.ts';
import { type StaffBy, workOnApplication } from '../applications/staff-service.ts';

/** A request that one of our own staff has in hand: its application and itself, locked, and who acts. */
export type InHand = {
  row: Parameters<Parameters<typeof workOnApplication>[3]>[0];
  rows: DrawdownRow[];
  asked: DrawdownRow;
  by: StaffBy;
};

/** Says what our own staff may do with a request instead. */
export function refuseMove({ state }: Pick<DrawdownRow, 'state'>) {
  const allowed = eventsFrom(DRAWDOWN_MACHINE, state, ['ADM']);
  return refuse({ code: 'drawdown.transition-refused' as const, allowed });
}

/** Does work on a request in its agency's name space, by one of our own staff, who belong to none. */
export async function inHand<T>(
  tx: Tx,
  call: SignedInCall,
  { id, drawdownId }: { id: string; drawdownId: string },
  work: (found: InHand) => Promise<Result<T, Refusal>>,
): Promise<Result<T, Refusal>> {
  return workOnApplication(tx, call, id, async (row, by) => {
    const rows = await lockDrawdowns(tx, row);
    const asked = rows.find((each) => each.id === drawdownId);
    if (!asked) return refuse({ code: 'resource.not-found' });
    return work({ row, rows, asked, by });
  });
}
