import type { PaymentException } from '../../../../contract/exception-shapes.ts';
import type { Refusal } from '../../../../contract/problems.ts';
import type { IsoInstant } from '../../../../domain/dates.ts';
import {
  postRefundDue,
  postRefundPaid,
  postReversal,
} from '../../../../domain/ledger/postings/refunds.ts';
import { cents } from '../../../../domain/money.ts';
import type { MoneyMethod } from '../../../../domain/payments/payment-methods.ts';
import { ok, type Result, refuse } from '../../../../domain/result.ts';
import { reboundTo, type Tx } from '../../../db/transaction.ts';
import { applicationRow, type Doing, lockApplication } from '../../applications/event-service.ts';
import { entriesOf, post } from '../../ledger/service.ts';
import { groundOf, todayAt } from '../books/account.ts';
import { later, NEW_FACTS, outcomeOf } from '../facts.ts';
import { followUp } from '../settling/effects.ts';
import {
  findPayment,
  findUnmatched,
  insertPayment,
  lockReceipt,
  type ReceiptRow,
  updateReceipt,
} from '../store.ts';

const MOST = 200;

/** What a person decided about money that waited. */
export type Resolution =
  | { outcome: 'match'; applicationId: string; note: string }
  | { outcome: 'returned' | 'kept-as-credit'; note: string };

function toException(row: ReceiptRow): PaymentException {
  return {
    id: row.id,
    at: row.at.toISOString() as IsoInstant,
    method: row.method as MoneyMethod,
    reference: row.reference,
    amount: cents(row.amount),
    state: row.state === 'resolved' ? 'resolved' : 'unmatched',
    ...(row.paymentId === null ? {} : { paymentId: row.paymentId }),
    note: row.note,
  };
}

/** Money that waits, oldest first; for our own staff, who see across agencies. */
export async function listExceptions(tx: Tx): Promise<{ exceptions: PaymentException[] }> {
  return { exceptions: (await findUnmatched(tx, MOST)).map(toException) };
}

/**
 * Takes money out of where it waited in its agency's books: from what nobody was found for, or, when it
 * was over, from the credit of its application on to who sent it.
 */
async function takeOut(tx: Tx, doing: Doing, receipt: ReceiptRow): Promise<void> {
  const { agencyId, paymentId } = receipt;
  const payment = paymentId === null ? undefined : await findPayment(tx, paymentId, { lock: true });
  const row = payment && (await applicationRow(tx, payment.applicationId));
  if (agencyId === null || !payment || !row) return;
  const entries = await entriesOf(tx, agencyId, row.id);
  const reversed = new Set(entries.flatMap(({ reverses }) => reverses ?? []));
  const aside = entries.find(
    ({ cause, id, lines, sourceId }) =>
      cause === 'payment-unmatched' &&
      sourceId.startsWith(`${payment.id}/`) &&
      !reversed.has(id) &&
      lines.some(({ amount }) => amount === receipt.amount),
  );
  const place = { applicationId: row.id, at: doing.now };
  const today = todayAt(await groundOf(tx, row), doing.now);
  const head = () => ({ id: doing.ids.next(), agencyId, date: today, sourceId: receipt.id });
  if (aside) {
    const back = { ...head(), date: later(today, aside.date), sourceId: aside.id };
    await post(tx, place, postReversal(back, aside, reversed));
    return;
  }
  const nought = cents(0);
  const unapplied = cents(receipt.amount);
  const allocation = { toFees: nought, toInterest: nought, toPrincipal: nought, unapplied };
  const due = { applicationId: row.id, allocation, passedOn: nought };
  await post(tx, place, postRefundDue(head(), due));
  const paid = { applicationId: row.id, amount: unapplied, through: receipt.method as MoneyMethod };
  await post(tx, place, postRefundPaid(head(), paid));
}

/** Whether the money is more than a payment asked for, so that it is somebody's credit already. */
async function isOver(tx: Tx, { paymentId, agencyId }: ReceiptRow): Promise<boolean> {
  if (paymentId === null || agencyId === null) return false;
  const payment = await findPayment(tx, paymentId, { lock: false, agencyId });
  return payment !== undefined && outcomeOf(payment).late.length === 0;
}

/** The money becomes a payment of the application, as if it had come with its reference. */
async function matchTo(tx: Tx, doing: Doing, receipt: ReceiptRow, applicationId: string) {
  const row = await lockApplication(tx, applicationId);
  if (!row) return undefined;
  const at = receipt.at.toISOString();
  const amount = cents(receipt.amount);
  const id = doing.ids.next();
  const event = { id: receipt.id, at, kind: 'received', receipt: receipt.id, amount } as const;
  const facts = { ...NEW_FACTS, events: [event] };
  const outcome = outcomeOf({ facts, amount, surcharge: 0 });
  const kept = await insertPayment(tx, {
    agencyId: row.agencyId,
    id,
    applicationId,
    drawdownId: null,
    purpose: 'settlement',
    method: receipt.method,
    amount,
    surcharge: 0,
    received: amount,
    state: outcome.state,
    reference: `M${receipt.id.replaceAll('-', '').slice(-17)}`,
    provider: 'staff',
    providerRef: null,
    facts,
    version: 1,
    createdAt: doing.now,
    updatedAt: doing.now,
  });
  if (!kept) return undefined;
  await followUp(tx, doing, { row: kept, before: 'awaiting_customer', outcome });
  return kept;
}

/**
 * Settles whose money it is, in one transaction of the owner; the agency is that of the application to
 * match it to, needed where two have one of that id: it becomes a payment of an application, it
 * went back to who sent it, or what was over stays as the application's credit. Resolved before is left
 * as it is.
 */
export async function resolveException(
  tx: Tx,
  doing: Doing,
  { id, agencyId }: { id: string; agencyId?: string | undefined },
  resolution: Resolution,
): Promise<Result<PaymentException, Refusal>> {
  const receipt = await lockReceipt(tx, id);
  if (!receipt || receipt.state === 'matched') return refuse({ code: 'resource.not-found' });
  if (receipt.state === 'resolved') return ok(toException(receipt));
  const { note, outcome } = resolution;
  const target =
    resolution.outcome === 'match'
      ? await applicationRow(tx, resolution.applicationId, agencyId)
      : undefined;
  const over = await isOver(tx, receipt);
  const isPossible =
    resolution.outcome === 'match' ? target && !over : over || outcome === 'returned';
  if (!isPossible) return refuse({ code: 'payment.not-payable' });
  const next = { state: 'resolved' as const, note: `${outcome}: ${note}` };
  const of = target ? { agencyId: target.agencyId } : {};
  const row = await updateReceipt(tx, id, { ...next, ...of });
  if (!row) return refuse({ code: 'resource.not-found' });
  if (receipt.agencyId !== null && outcome !== 'kept-as-credit') {
    await reboundTo(tx, receipt.agencyId, () => takeOut(tx, doing, receipt));
  }
  if (target) await reboundTo(tx, target.agencyId, () => matchTo(tx, doing, receipt, target.id));
  return ok(toException(row));
}
