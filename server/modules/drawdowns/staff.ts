import type { Refusal } from '../../../contract/problems.ts';
import { DRAWDOWN_MACHINE } from '../../../domain/applications/drawdown-states.ts';
import { type Result, refuse } from '../../../domain/result.ts';
import { eventsFrom } from '../../../domain/state-machine.ts';
import { reboundTo, type Tx } from '../../db/transaction.ts';
import type { SignedInCall } from '../../http/call.ts';
import { readAccount } from '../account/service.ts';
import { type DrawdownRow, lockDrawdowns } from '../applications/drawdowns/service.ts';
import { lockApplication } from '../applications/event-service.ts';
import { notTheirOwn } from '../applications/own-credit/service.ts';

type ApplicationRow = NonNullable<Awaited<ReturnType<typeof lockApplication>>>;

/** A request that one of our own staff has in hand: its application and itself, locked, and who acts. */
export type InHand = {
  row: ApplicationRow;
  rows: DrawdownRow[];
  asked: DrawdownRow;
  by: { actor: string; name: string };
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
  const { agencyId } = call;
  if (agencyId === undefined) return refuse({ code: 'resource.not-found' });
  const account = await reboundTo(tx, undefined, () => readAccount(tx, call));
  if (!account.ok) return account;
  const by = { actor: call.principal.subject, name: account.value.name };
  return reboundTo(tx, agencyId, async () => {
    const row = await lockApplication(tx, id);
    if (!row) return refuse({ code: 'resource.not-found' });
    const others = await notTheirOwn(tx, row, by.actor);
    if (!others.ok) return others;
    const rows = await lockDrawdowns(tx, row);
    const asked = rows.find((each) => each.id === drawdownId);
    if (!asked) return refuse({ code: 'resource.not-found' });
    return work({ row, rows, asked, by });
  });
}
