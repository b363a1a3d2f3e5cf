import type { Drawdown } from '../../../contract/endpoints/drawdowns.ts';
import type { Refusal } from '../../../contract/problems.ts';
import { drawnAmount } from '../../../domain/applications/drawn.ts';
import { ok, type Result, refuse } from '../../../domain/result.ts';
import { reboundTo, type Tx } from '../../db/transaction.ts';
import type { SignedInCall } from '../../http/call.ts';
import type { Ids } from '../../ports/ids.ts';
import { readAccount } from '../account/service.ts';
import { applicationRow, lockApplication } from '../applications/event-service.ts';
import { leaveDisbursal } from '../payments/work/service.ts';
import { moveRequest, toDrawdown } from './moves.ts';
import { findDrawdowns, raiseApproved } from './store.ts';

type Asked = {
  id: string;
  drawdownId: string;
  event: 'approve' | 'decline';
  reason: string;
};

/**
 * Decides a request that was referred to a person: by one of our own staff, in its agency's name space.
 * An approval raises what the application may draw where the request needs it.
 */
export async function decideDrawdown(
  tx: Tx,
  call: SignedInCall,
  ids: Ids,
  { id, drawdownId, event, reason }: Asked,
): Promise<Result<Drawdown, Refusal>> {
  const { seen, account } = await reboundTo(tx, undefined, async () => ({
    seen: await applicationRow(tx, id),
    account: await readAccount(tx, call),
  }));
  if (!seen) return refuse({ code: 'resource.not-found' });
  if (!account.ok) return account;
  const mover = { kind: 'ADM' as const, name: account.value.name };
  return reboundTo(tx, seen.agencyId, async () => {
    const row = await lockApplication(tx, id);
    if (!row) return refuse({ code: 'resource.not-found' });
    const rows = await findDrawdowns(tx, row, { lock: true });
    const asked = rows.find((each) => each.id === drawdownId);
    if (!asked) return refuse({ code: 'resource.not-found' });
    const doing = { ids, now: call.now };
    const moved = await moveRequest(tx, doing, asked, { event, mover, reason });
    if (!moved.ok) return moved;
    const drawn = drawnAmount(rows);
    if (event === 'approve' && drawn > (row.approvedAmount ?? 0)) {
      await raiseApproved(tx, row, drawn, call.now);
    }
    if (event === 'approve') await leaveDisbursal(tx, doing, moved.value);
    return ok(toDrawdown(moved.value));
  });
}
