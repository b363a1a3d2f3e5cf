import type { Refusal } from '../../../../contract/problems.ts';
import { ok, type Result, refuse } from '../../../../domain/result.ts';
import { transition } from '../../../../domain/state-machine.ts';
import {
  type SupplierInvoiceActor,
  type SupplierInvoiceEvent,
  supplierInvoiceMachine,
} from '../../../../domain/suppliers/invoice-states.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Ids } from '../../../ports/ids.ts';
import { type InvoiceRow, updateInvoice } from './store.ts';

/** Who moves an invoice, and when; `id` is null for what happens by itself. */
export type Mover = {
  now: Date;
  ids: Ids;
  by: { id: string | null; name: string };
  actors: readonly SupplierInvoiceActor[];
};

/** What happens by itself, in the history's words. */
export const BY_ITSELF = { id: null, name: 'Lintel' } as const;

/** An invoice as it stands after a move, and the id of the event that its history has of it. */
export type Moved = { row: InvoiceRow; eventId: string };

/** Moves a locked invoice and adds to its history. Refuses a move that its state doesn't have, or not for these people. */
export async function moveInvoice(
  tx: Tx,
  { now, ids, by, actors }: Mover,
  row: InvoiceRow,
  move: {
    event: SupplierInvoiceEvent;
    reason?: string | undefined;
    set?: Partial<Omit<InvoiceRow, 'agencyId' | 'id' | 'version' | 'state'>>;
  },
): Promise<Result<Moved, Refusal>> {
  const next = transition(supplierInvoiceMachine, row.state, move.event, actors);
  if (!next.ok) {
    return refuse({
      code: 'supplier-invoice.refused',
      detail: 'This invoice is somewhere else by now. Look again.',
    });
  }
  const event = {
    id: ids.next(),
    at: now,
    actorId: by.id,
    actorName: by.name,
    event: move.event,
    from: row.state,
    to: next.value,
    reason: move.reason ?? null,
  };
  const after = await updateInvoice(tx, row, { ...move.set, state: next.value }, event);
  return ok({ row: after, eventId: event.id });
}
