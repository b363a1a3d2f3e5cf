import type { IsoDate } from '../../../../domain/dates.ts';
import {
  postSupplierPaymentCleared,
  postSupplierPaymentReturned,
} from '../../../../domain/ledger/postings/suppliers.ts';
import { cents } from '../../../../domain/money.ts';
import type { SupplierInvoiceEvent } from '../../../../domain/suppliers/invoice-states.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Ids } from '../../../ports/ids.ts';
import { post } from '../../ledger/service.ts';
import { type Mover, moveInvoice } from '../invoices/move.ts';
import { lockInvoice } from '../invoices/store.ts';
import type { LineChoice, Sent } from './line-choices.ts';
import { type ItemRow, updateItem } from './store.ts';

/** Who reads a statement, and in whose name payments are paid by it: by itself, or by who says what a line is. */
export type Recording = { tx: Tx; now: Date; ids: Ids; by: Mover['by']; paidBy: Mover['by'] };

type Line = { bookedOn: IsoDate; text: string };
type Kept = { kind: 'paid' | 'run' | 'returned'; runId: string; itemId: string | null };

const PAID: readonly SupplierInvoiceEvent[] = ['confirmPaid', 'reconcile'];

/** Moves the invoice of a paid payment as far as the line tells. */
async function movePaid({ tx, now, ids, paidBy }: Recording, item: ItemRow, paidOn: IsoDate) {
  let row = await lockInvoice(tx, item.agencyId, item.invoiceId);
  for (const event of PAID) {
    if (!row) throw new Error('A payment of a run has no invoice');
    const mover = { now, ids, by: paidBy, actors: ['PAY', 'SYS'] as const };
    const moved = await moveInvoice(tx, mover, row, { event, set: { paidOn } });
    if (!moved.ok) return;
    row = moved.value.row;
  }
}

/** The invoice of a payment that came back is owed again, in the name of who brought the news. */
async function moveBack({ tx, now, ids, by }: Recording, item: ItemRow, reason: string) {
  const row = await lockInvoice(tx, item.agencyId, item.invoiceId);
  if (!row) throw new Error('A payment of a run has no invoice');
  const reasons = [...new Set([...row.reasons, 'paid-before' as const])];
  const mover = { now, ids, by, actors: ['PAY'] as const };
  const set = { paidOn: null, reasons };
  await moveInvoice(tx, mover, row, { event: 'return', reason, set });
}

/** A payment left the account: clearing empties into the bank, once, and what didn't come back is paid. */
async function recordPaid(work: Recording, sent: Sent, { bookedOn }: Line): Promise<Sent> {
  const { item } = sent;
  const { tx, now, ids } = work;
  const head = { id: ids.next(), agencyId: item.agencyId, date: bookedOn, sourceId: item.id };
  const posted = postSupplierPaymentCleared(head, cents(item.amount));
  await post(tx, { applicationId: null, at: now }, posted);
  if (item.state !== 'sent') return { ...sent, isSeen: true };
  await updateItem(tx, item, { state: 'paid' });
  await movePaid(work, item, bookedOn);
  return { ...sent, isSeen: true, item: { ...item, state: 'paid' } };
}

/** A payment came back: it is owed again, and somebody looks at the account before it is paid again. */
async function recordReturned(work: Recording, sent: Sent, line: Line): Promise<Sent> {
  const { item } = sent;
  const { tx, now, ids } = work;
  const head = { id: ids.next(), agencyId: item.agencyId, date: line.bookedOn, sourceId: item.id };
  const posted = postSupplierPaymentReturned(head, cents(item.amount));
  await post(tx, { applicationId: null, at: now }, posted);
  await updateItem(tx, item, { state: 'returned', returnedBecause: line.text });
  await moveBack(work, item, line.text);
  return { ...sent, item: { ...item, state: 'returned' } };
}

/** Does what a line tells: how the line is kept, and its payments as they stand then. */
export async function recordLine(
  work: Recording,
  { is, runId, itemId, payments }: LineChoice,
  line: Line,
): Promise<{ kept: Kept; payments: Sent[] }> {
  const after: Sent[] = [];
  for (const each of payments) {
    const record = is === 'paid' ? recordPaid : recordReturned;
    after.push(await record(work, each, line));
  }
  const kind = is === 'paid' && itemId === null ? 'run' : is;
  return { kept: { kind, runId, itemId }, payments: after };
}
