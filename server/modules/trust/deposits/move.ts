import type { Refusal } from '../../../../contract/problems.ts';
import { ok, type Result, refuse } from '../../../../domain/result.ts';
import { transition } from '../../../../domain/state-machine.ts';
import {
  SOLD_DEPOSIT_MACHINE,
  type SoldDepositActor,
  type SoldDepositEvent,
} from '../../../../domain/trust/deposit-states.ts';
import type { DepositHappening } from '../../../../domain/trust/trust-work.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Ids } from '../../../ports/ids.ts';
import { keepRepayments } from '../../applications/repay-on-service.ts';
import { leaveDepositOver } from '../deposit-over-service.ts';
import { type DepositChanges, type DepositRow, updateDeposit } from './store.ts';

/** Who does something, and when; `id` is null for what happens by itself and for people of a link. */
export type Doer = { now: Date; ids: Ids; by: { id: string | null; name: string } };

/** What happens by itself, in the history's words. */
export const BY_ITSELF = { id: null, name: 'Lintel' } as const;

type Told = {
  amount?: number;
  onBehalfOf?: string;
  reason?: string | undefined;
  documentId?: string | undefined;
};

/** Refuses with a sentence for whoever asked. */
export const refusedDeposit = (detail: string) =>
  refuse({ code: 'deposit.refused' as const, detail });

/** Writes a locked deposit without moving it, and tells it in its history. */
export function noteDeposit(
  tx: Tx,
  { now, ids, by }: Doer,
  row: DepositRow,
  happening: { event: DepositHappening; set?: DepositChanges } & Told,
): Promise<DepositRow> {
  const { event, set = {}, amount, onBehalfOf, reason, documentId } = happening;
  return updateDeposit(tx, row, set, {
    id: ids.next(),
    at: now,
    actorId: by.id,
    actorName: by.name,
    event,
    from: row.state,
    to: set.state ?? row.state,
    onBehalfOf: onBehalfOf ?? null,
    amount: amount ?? null,
    reason: reason ?? null,
    documentId: documentId ?? null,
  });
}

/** Moves a locked deposit and adds to its history. Refuses a move that its state doesn't have, or not for these people. */
export async function moveDeposit(
  tx: Tx,
  doer: Doer,
  row: DepositRow,
  move: {
    event: SoldDepositEvent;
    actors: readonly SoldDepositActor[];
    set?: DepositChanges;
  } & Told,
): Promise<Result<DepositRow, Refusal>> {
  const next = transition(SOLD_DEPOSIT_MACHINE, row.state, move.event, move.actors);
  if (!next.ok) return refusedDeposit('This deposit is somewhere else by now. Look again.');
  const { actors: _, set, ...told } = move;
  const moved = await noteDeposit(tx, doer, row, { ...told, set: { ...set, state: next.value } });
  await leaveDepositOver(tx, doer, moved);
  // What is advanced against the sale falls due with the release of its deposit.
  if ((row.state === 'disbursed') !== (moved.state === 'disbursed')) {
    const { agencyId, listingId: id } = row;
    await keepRepayments(tx, doer.now, { agencyId, id });
  }
  return ok(moved);
}
