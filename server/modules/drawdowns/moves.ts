import type { Drawdown } from '../../../contract/endpoints/drawdowns.ts';
import type { Refusal } from '../../../contract/problems.ts';
import {
  DRAWDOWN_MACHINE,
  type DrawdownActor,
  type DrawdownEvent,
} from '../../../domain/applications/drawdown-states.ts';
import type { IsoInstant } from '../../../domain/dates.ts';
import { cents } from '../../../domain/money.ts';
import { ok, type Result, refuse } from '../../../domain/result.ts';
import { transition } from '../../../domain/state-machine.ts';
import type { Tx } from '../../db/transaction.ts';
import { addEntry, type Doing } from '../applications/event-service.ts';
import { type DrawdownRow, writeState } from './store.ts';

/** Who moves a request, for the machine and for the timeline. */
export type Mover = { kind: DrawdownActor; name: string };

/** Moves a locked request by an event of its machine and writes the timeline, or refuses (409). */
export async function moveRequest(
  tx: Tx,
  doing: Doing,
  current: DrawdownRow,
  move: { event: DrawdownEvent; mover: Mover; reason: string },
): Promise<Result<DrawdownRow, Refusal>> {
  const { event, mover, reason } = move;
  const next = transition(DRAWDOWN_MACHINE, current.state, event, [mover.kind]);
  if (!next.ok) {
    return refuse({ code: 'drawdown.transition-refused', allowed: next.error.allowed });
  }
  const row = await writeState(tx, current, { state: next.value, updatedAt: doing.now });
  const { agencyId, applicationId, amount, id: drawdownId } = row;
  await addEntry(
    tx,
    doing,
    { agencyId, id: applicationId },
    {
      kind: `drawdown-${event}`,
      actorKind: mover.kind,
      actorName: mover.name,
      facts: { drawdownId, amount, drawdownFrom: current.state, drawdownTo: row.state, reason },
    },
  );
  return ok(row);
}

/** A kept request as the contract gives it. */
export function toDrawdown(row: DrawdownRow): Drawdown {
  const { id, amount, state, reason, payee, requestedBy, version, createdAt, updatedAt } = row;
  return {
    id,
    amount: cents(amount),
    state,
    reason,
    payee,
    requestedBy,
    version,
    createdAt: createdAt.toISOString() as IsoInstant,
    updatedAt: updatedAt.toISOString() as IsoInstant,
  };
}
