import type { Drawdown } from '../../../contract/endpoints/drawdowns.ts';
import type { Refusal } from '../../../contract/problems.ts';
import { ok, type Result } from '../../../domain/result.ts';
import type { Tx } from '../../db/transaction.ts';
import type { SignedInCall } from '../../http/call.ts';
import type { Ids } from '../../ports/ids.ts';
import { firstApprovalOf, keepFirstApproval } from '../applications/drawdown-approvals-service.ts';
import { moveDrawdown } from '../applications/drawdowns/service.ts';
import { counted } from '../applications/first-approval/service.ts';
import { endedByWord } from '../applications/open-credit/service.ts';
import { takeApproval } from '../approvals/service.ts';
import { takeBackPayout } from '../payments/take-back-service.ts';
import { refundedBeside } from '../payments/taken-back-beside-service.ts';
import { toDrawdown } from './drawdown.ts';
import { inHand, refuseMove } from './staff.ts';

/**
 * Takes a drawdown back whose money is with us again: the books take the advance and its payout back, with
 * the fees that came of it. By our own staff, who say why; a large amount takes two of them, of whom the
 * first changes nothing but that.
 */
export function reverseDrawdown(
  tx: Tx,
  call: SignedInCall,
  ids: Ids,
  { reason, ...of }: { id: string; drawdownId: string; reason: string },
): Promise<Result<Drawdown, Refusal>> {
  const doing = { ids, now: call.now };
  return inHand(tx, call, of, async ({ row, asked, by }) => {
    const approval = await takeApproval({
      act: 'drawdown-reverse',
      by: by.actor,
      amount: asked.amount,
      beside: (await endedByWord(tx, row)) + (await refundedBeside(tx, row)),
      first: await firstApprovalOf(tx, asked, 'reverse'),
      counts: (first) => counted(tx, row, first),
    });
    if (!approval.ok) return approval;
    if (approval.value === 'waits') {
      if (asked.state !== 'disbursed') return refuseMove(asked);
      return ok(
        toDrawdown(await keepFirstApproval(tx, doing, asked, { ...by, reason }, 'reverse')),
      );
    }
    const moved = await moveDrawdown(tx, doing, asked, {
      event: 'reverse',
      approval: approval.value,
      mover: { kind: 'ADM', ...by },
      reason,
    });
    if (!moved.ok) return moved;
    await takeBackPayout(tx, doing, moved.value);
    return ok(toDrawdown(moved.value));
  });
}
