import type { Refusal } from '../../../contract/problems.ts';
import { AML_MACHINE, type AmlEvent, type AmlState } from '../../../domain/aml/case-states.ts';
import { ok, type Result, refuse } from '../../../domain/result.ts';
import { type Actor, transition } from '../../../domain/state-machine.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Ids } from '../../ports/ids.ts';
import { type CaseRow, insertEvent, updateCase } from './store.ts';

/** With what ids and at what time a check is changed, and by whom. */
export type Doing = { ids: Ids; now: Date; actorName: string };

/** What rules and timers are called in the history of a check. */
export const BY_RULES = 'Lintel';

/** Where an event takes a check, or why it may not happen. */
export function nextState(
  row: Pick<CaseRow, 'state'>,
  event: AmlEvent,
  actors: readonly Actor[],
): Result<AmlState, Refusal> {
  const moved = transition(AML_MACHINE, row.state, event, actors as never);
  if (moved.ok) return moved;
  const { reason, allowed } = moved.error;
  if (reason === 'wrong-actor') return refuse({ code: 'auth.forbidden' });
  return refuse({ code: 'aml.transition-refused', allowed });
}

/** Moves a check and writes it down; its version goes up by one. */
export async function moveCase(
  tx: Tx,
  doing: Doing,
  row: CaseRow,
  event: AmlEvent,
  actors: readonly Actor[],
  changes: Partial<CaseRow> = {},
): Promise<Result<CaseRow, Refusal>> {
  const next = nextState(row, event, actors);
  if (!next.ok) return next;
  const moved = await updateCase(tx, row, { ...changes, state: next.value }, doing.now);
  await writeDown(tx, doing, moved, event, { from: row.state, to: moved.state });
  return ok(moved);
}

/** Adds to the history of a check. */
export function writeDown(
  tx: Tx,
  { ids, now, actorName }: Doing,
  { agencyId, id: caseId }: Pick<CaseRow, 'agencyId' | 'id'>,
  kind: string,
  facts: Record<string, unknown> = {},
): Promise<void> {
  return insertEvent(tx, { agencyId, caseId, id: ids.next(), at: now, kind, actorName, facts });
}
