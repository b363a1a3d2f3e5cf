import type { Drawdown } from '../../../contract/endpoints/drawdowns.ts';
import type { Refusal } from '../../../contract/problems.ts';
import { ok, type Result, refuse } from '../../../domain/result.ts';
import { reboundTo, type Tx } from '../../db/transaction.ts';
import type { SignedInCall } from '../../http/call.ts';
import type { Ids } from '../../ports/ids.ts';
import { readAccount } from '../account/service.ts';
import { lockDrawdowns, moveDrawdown, raiseApproved } from '../applications/drawdowns/service.ts';
import { applicationRow, lockApplication } from '../applications/event-service.ts';
import { leaveDisbursal } from '../payments/work/service.ts';
import { toDrawdown } from './drawdown.ts';

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
    const rows = await lockDrawdowns(tx, row);
    const asked = rows.find((each) => each.id === drawdownId);
    if (!asked) return refuse({ code: 'resource.not-found' });
    const doing = { ids, now: call.now };
    const moved = await moveDrawdown(tx, doing, asked, { event, mover, reason });
    if (!moved.ok) return moved;
    if (event === 'approve') {
      await raiseApproved(tx, doing, row, rows);
      await leaveDisbursal(tx, doing, moved.value);
    }
    return ok(toDrawdown(moved.value));
  });
}
