import type { Refusal } from '../../../../contract/problems.ts';
import {
  DRAWDOWN_MACHINE,
  type DrawdownActor,
  type DrawdownEvent,
} from '../../../../domain/applications/drawdown-states.ts';
import { ok, type Result, refuse } from '../../../../domain/result.ts';
import { transition } from '../../../../domain/state-machine.ts';
import type { Tx } from '../../../db/transaction.ts';
import { addEntry, type Doing } from '../../applications/event-service.ts';
import { type DrawdownRow, updateDrawdown } from './store.ts';

/**
 * Moves a locked drawdown by an event of its machine and writes the entry of the timeline, or refuses
 * with the events that are open instead (409). Source: domain.md 5.
 */
export async function moveDrawdown(
  tx: Tx,
  doing: Doing,
  current: DrawdownRow,
  event: DrawdownEvent,
  actor: { kind: DrawdownActor; name: string },
): Promise<Result<DrawdownRow, Refusal>> {
  const next = transition(DRAWDOWN_MACHINE, current.state, event, [actor.kind]);
  if (!next.ok) {
    return refuse({ code: 'drawdown.transition-refused', allowed: next.error.allowed });
  }
  const row = await updateDrawdown(tx, current, { state: next.value, updatedAt: doing.now });
  const facts = {
    drawdownId: row.id,
    amount: row.amount,
    drawdownFrom: current.state,
    drawdownTo: row.state,
  };
  const { agencyId, applicationId } = row;
  await addEntry(
    tx,
    doing,
    { agencyId, id: applicationId },
    {
      kind: `drawdown-${event}`,
      actorKind: actor.kind,
      actorName: actor.name,
      facts,
    },
  );
  return ok(row);
}
