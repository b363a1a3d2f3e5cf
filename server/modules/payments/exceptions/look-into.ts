import type { PaymentException } from '../../../../contract/exception-shapes.ts';
import type { Refusal } from '../../../../contract/problems.ts';
import { cents } from '../../../../domain/money.ts';
import type { ProviderEvent } from '../../../../domain/payments/provider-events.ts';
import { ok, type Result, refuse } from '../../../../domain/result.ts';
import { reboundTo, type Tx } from '../../../db/transaction.ts';
import { addEntry, applicationRow, type Doing } from '../../applications/event-service.ts';
import type { Approval } from '../../approvals/service.ts';
import { factsOf, outcomeOf } from '../facts.ts';
import { refundPartsOf } from '../placing/arrivals.ts';
import { followUp } from '../settling/effects.ts';
import { keepAdvanced } from '../settling/left-advanced.ts';
import { isUnderWay } from '../settling/looked-into.ts';
import {
  findPayment,
  type PaymentRow,
  type ReceiptRow,
  updatePayment,
  updateReceipt,
} from '../store.ts';
import { takeIn } from '../webhooks/service.ts';
import { toException } from './list.ts';
import { type Word, wordOf } from './two-people.ts';

type Closing = Pick<Word, 'by' | 'applications' | 'note'>;

/** Whether saying that it never went may send the same money out twice. */
function sendsAgain({ purpose, state }: PaymentRow): boolean {
  return purpose === 'drawdown' || state === 'refund_pending';
}

/** What a person learned of the provider, as the provider would have told it: it never came, and never will. */
function neverCame(row: PaymentRow, note: string, { ids, now }: Doing): ProviderEvent[] {
  const at = now.toISOString();
  if (row.state !== 'refund_pending') {
    return [{ id: ids.next(), at, kind: 'failed', reason: note, isFinal: true }];
  }
  return refundPartsOf(row)
    .filter(({ standing }) => standing === 'going')
    .map((part) => ({ id: ids.next(), at, kind: 'refund-failed', refund: part.id }));
}

/** It never went: its payer pays anew, a payout or a refund is made anew. */
async function endUnderWay(
  tx: Tx,
  doing: Doing,
  payment: PaymentRow,
  { note }: { note: string; approval: Approval<'queue'> },
): Promise<void> {
  const { reference, provider } = payment;
  for (const event of neverCame(payment, note, doing)) {
    const news = { reference, method: null, event };
    await takeIn(tx, doing, provider, { id: `staff-${event.id}`, news });
  }
}

/** Nothing of it is with its payee: it was paid out and came back. */
async function keepUnpaid(tx: Tx, doing: Doing, row: PaymentRow): Promise<PaymentRow> {
  const askedInTheEnd = cents(outcomeOf(row).arrivals[0]?.amount ?? 0);
  const facts = { ...factsOf(row), askedInTheEnd, wasNotPaidOut: true };
  const { state } = outcomeOf({ ...row, facts });
  const changed = await updatePayment(tx, row, { facts, state, updatedAt: doing.now });
  if (!changed) throw new Error('A locked payment changed under its own transaction');
  return changed;
}

/**
 * What was paid out in part is all that was advanced; where that came back too it was not paid out at all, so that
 * it is paid anew or cancelled.
 */
function acceptAmount(
  tx: Tx,
  doing: Doing,
  { id, agencyId }: PaymentRow,
  _: Approval<'queue'>,
): Promise<void> {
  return reboundTo(tx, agencyId, async () => {
    const row = await findPayment(tx, id, { lock: true });
    if (row?.state !== 'part_paid') return;
    const current = await applicationRow(tx, row.applicationId);
    if (!current) throw new Error('A payment without its application');
    const { received } = outcomeOf(row);
    const changed =
      received > 0
        ? await keepAdvanced(tx, doing, row, { payeeHas: received, current })
        : await keepUnpaid(tx, doing, row);
    const outcome = outcomeOf(changed);
    await followUp(tx, doing, { row: changed, before: row.state, outcome });
  });
}

/**
 * Closes something that one of our own staff looked into. Of a payment under way it says that it never came: its
 * payer pays anew, a payout or a refund is made anew, which takes two people whatever the amount. Of what a payee has it
 * says what is owed, which takes two as well. Of anything else it says that it is dealt with. The timeline keeps who said so and how they know.
 */
export async function closeMatter(
  tx: Tx,
  doing: Doing,
  receipt: ReceiptRow,
  { by, note, applications }: Closing,
): Promise<Result<PaymentException, Refusal>> {
  const { agencyId, paymentId, kind, id, amount } = receipt;
  const payment =
    agencyId === null || paymentId === null
      ? undefined
      : await findPayment(tx, paymentId, { lock: false, agencyId });
  const isOpen = kind === 'under-way' && payment !== undefined && isUnderWay(payment);
  // What a payee has by a word is all that is owed: a debt ends by as much (decision 356).
  const takesTwo = (isOpen && sendsAgain(payment)) || kind === 'payout-amount';
  const said = { outcome: 'closed', target: undefined, by, applications, note, takesTwo };
  const word = await wordOf(tx, doing, receipt, said);
  if (!word.ok) return word;
  if (word.value.toKeep) {
    const kept = await updateReceipt(tx, id, { first: word.value.toKeep });
    return kept ? ok(toException(kept)) : refuse({ code: 'resource.not-found' });
  }
  const row = await updateReceipt(tx, id, { state: 'resolved', note: `closed: ${note}` });
  if (!row) return refuse({ code: 'resource.not-found' });
  const { approval } = word.value;
  if (isOpen) await endUnderWay(tx, doing, payment, { note, approval });
  if (kind === 'payout-amount' && payment) await acceptAmount(tx, doing, payment, approval);
  // What nobody was found for has no timeline.
  if (!payment) return ok(toException(row));
  await reboundTo(tx, payment.agencyId, async () => {
    const application = await applicationRow(tx, payment.applicationId);
    if (!application) return;
    await addEntry(tx, doing, application, {
      kind: 'payment-looked-into',
      actorKind: 'ADM',
      actorName: by.name,
      facts: { paymentId: payment.id, amount, reason: note },
    });
  });
  return ok(toException(row));
}
