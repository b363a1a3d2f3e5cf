import type { Tx } from '../../../db/transaction.ts';
import { type DrawdownRow, readDrawdowns } from '../../applications/drawdowns/service.ts';
import type { Doing } from '../../applications/event-service.ts';
import { factsOf, isAdvance, outcomeOf } from '../facts.ts';
import {
  findPaymentsOf,
  findReceipt,
  insertReceipt,
  type PaymentRow,
  receiptId,
  updatePayment,
  updateReceipt,
} from '../store.ts';

const PAYABLE: readonly DrawdownRow['state'][] = ['disbursing', 'disbursed', 'failed'];

/** Whether a payout that arrived is beside what its drawdown advanced, or its drawdown has ended. */
async function isPaidBeside(tx: Tx, row: PaymentRow): Promise<boolean> {
  const of = { agencyId: row.agencyId, id: row.applicationId };
  const drawdown = (await readDrawdowns(tx, of)).find(({ id }) => id === row.drawdownId);
  if (!drawdown) return false;
  const payments = await findPaymentsOf(tx, row.agencyId, row.applicationId);
  const isPaid = payments.some(
    (each) => each.id !== row.id && each.drawdownId === drawdown.id && isAdvance(each),
  );
  return isPaid || !PAYABLE.includes(drawdown.state);
}

/** The id under which it waits; the next one once a person was done with what was there by then. */
const extraId = ({ provider, reference }: PaymentRow, turn: number) =>
  receiptId(provider, `${reference}/extra${turn === 0 ? '' : turn + 1}`);

/** What a person was done with, in cents, and what waits, or is to wait next. */
async function extrasOf(tx: Tx, row: PaymentRow) {
  let done = 0;
  for (let turn = 0; ; turn += 1) {
    const id = extraId(row, turn);
    const kept = await findReceipt(tx, id);
    const isByPerson = kept?.state === 'resolved' && !kept.note.startsWith('applied:');
    if (!kept || !isByPerson) return { done, id, kept };
    done += kept.amount;
  }
}

/** What of it waits for a person, or did until they were done with it, in cents. */
export async function extraOf(tx: Tx, row: PaymentRow): Promise<number> {
  const { done, kept } = await extrasOf(tx, row);
  return done + (kept?.state === 'unmatched' ? kept.amount : 0);
}

/** What of it waits for a person just now, in cents. */
export async function extraWaiting(tx: Tx, row: PaymentRow): Promise<number> {
  const { kept } = await extrasOf(tx, row);
  return kept?.state === 'unmatched' ? kept.amount : 0;
}

/** The payee has money that nobody was advanced: a person has it sent back, as much as is there. */
async function bringExtra(tx: Tx, doing: Doing, row: PaymentRow): Promise<void> {
  const { agencyId, id: paymentId, method, reference } = row;
  const { done, id, kept } = await extrasOf(tx, row);
  const amount = Math.max(0, outcomeOf(row).received - done);
  if (kept && amount === 0) {
    const note = 'applied: the bank took it back';
    if (kept.state === 'unmatched') await updateReceipt(tx, id, { state: 'resolved', note });
    return;
  }
  if (amount === 0 || (kept?.state === 'unmatched' && kept.amount === amount)) return;
  const note = 'Paid out twice, or after it was cancelled: the payee has to send it back';
  if (kept) {
    await updateReceipt(tx, id, { amount, state: 'unmatched', note });
    return;
  }
  const of = { agencyId, paymentId, method, reference };
  await insertReceipt(tx, { ...of, id, at: doing.now, amount, state: 'unmatched', note });
}

/**
 * Keeps for a person what arrived of a payout that is no advance: `isNew` where it has just counted. One that arrived
 * in part is none either once its drawdown has ended. Answers the payout as it is kept.
 */
export async function keepBeside(
  tx: Tx,
  doing: Doing,
  row: PaymentRow,
  { isNew }: { isNew: boolean },
): Promise<PaymentRow> {
  const facts = factsOf(row);
  if (facts.isExtra) {
    await bringExtra(tx, doing, row);
    return row;
  }
  const isAny = row.state === 'part_paid' && outcomeOf(row).received > 0;
  if (!(isAny || (isNew && row.state === 'settled')) || !(await isPaidBeside(tx, row))) return row;
  const kept = await updatePayment(tx, row, { facts: { ...facts, isExtra: true } });
  if (!kept) throw new Error('A locked payment changed under its own transaction');
  await bringExtra(tx, doing, kept);
  return kept;
}
