import type { Refusal } from '../../../../contract/problems.ts';
import { ok, type Result, refuse } from '../../../../domain/result.ts';
import type { SettlementSide } from '../../../../domain/settlement/date-change.ts';
import {
  SETTLEMENT_MACHINE,
  type SettlementActor,
  type SettlementEvent,
} from '../../../../domain/settlement/settlement-states.ts';
import type { SettlementHappening } from '../../../../domain/settlement/settlement-work.ts';
import { transition } from '../../../../domain/state-machine.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Ids } from '../../../ports/ids.ts';
import { type SettlementChanges, type SettlementRow, updateSettlement } from './store.ts';

/** Who does something, and when; `id` is null for what happens by itself and for people of a link. */
export type Doer = { now: Date; ids: Ids; by: { id: string | null; name: string } };

/** What happens by itself, in the history's words. */
export const BY_ITSELF = { id: null, name: 'Lintel' } as const;

type Told = {
  side?: SettlementSide | undefined;
  settleOn?: string | undefined;
  reason?: string | undefined;
  documentId?: string | undefined;
};

/** Refuses with a sentence for whoever asked. */
export const refusedSettlement = (detail: string) =>
  refuse({ code: 'settlement.refused' as const, detail });

/** Writes a locked settlement without moving it, and tells it in its history. */
export function noteSettlement(
  tx: Tx,
  { now, ids, by }: Doer,
  row: SettlementRow,
  happening: { event: SettlementHappening; set?: SettlementChanges } & Told,
): Promise<SettlementRow> {
  const { event, set = {}, side, settleOn, reason, documentId } = happening;
  return updateSettlement(tx, row, set, {
    id: ids.next(),
    at: now,
    actorId: by.id,
    actorName: by.name,
    event,
    from: row.state,
    to: set.state ?? row.state,
    side: side ?? null,
    settleOn: settleOn ?? null,
    reason: reason ?? null,
    documentId: documentId ?? null,
  });
}

/** Moves a locked settlement and adds to its history. Refuses a move that its state doesn't have, or not for these people. */
export async function moveSettlement(
  tx: Tx,
  doer: Doer,
  row: SettlementRow,
  move: {
    event: SettlementEvent;
    actors: readonly SettlementActor[];
    set?: SettlementChanges;
  } & Told,
): Promise<Result<SettlementRow, Refusal>> {
  const next = transition(SETTLEMENT_MACHINE, row.state, move.event, move.actors);
  if (!next.ok) return refusedSettlement('This settlement is somewhere else by now. Look again.');
  const { actors: _, set, ...told } = move;
  return ok(await noteSettlement(tx, doer, row, { ...told, set: { ...set, state: next.value } }));
}
