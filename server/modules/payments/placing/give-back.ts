import type { IsoDate } from '../../../../domain/dates.ts';
import { type Cents, cents } from '../../../../domain/money.ts';
import type { Tx } from '../../../db/transaction.ts';
import { addEntry, type Doing, RULES } from '../../applications/event-service.ts';
import { leaveJobs } from '../../jobs/service.ts';
import { type ApplicationRow, type Ground, todayAt } from '../books/account.ts';
import { factsOf, type KeptRefundPart, outcomeOf, type RefundRequest } from '../facts.ts';
import { endFailed } from '../settling/failed-refunds.ts';
import { tellRefund } from '../settling/refund-letters.ts';
import { postRefundAgreed } from '../settling/refunds.ts';
import { findPayment, type PaymentRow, updatePayment } from '../store.ts';
import { BY_PEOPLE, heldOf, leftOf, refundPartsOf } from './arrivals.ts';
import { paymentsFor } from './asks.ts';
import { askedForHeld } from './held.ts';

/** The job that asks the provider for a refund. */
export const REFUND_JOB = 'payments.refund';

type Agreed = {
  payment: PaymentRow;
  asked: Omit<RefundRequest, 'isWhole' | 'parts' | 'receipts'>;
  date: IsoDate;
  actorKind: string;
};

const sumOf = (parts: readonly KeptRefundPart[]) =>
  cents(parts.reduce((sum, { amount }) => sum + amount, 0));

/** What was agreed to before: a part that was paid stays paid. */
const partsBefore = (payment: PaymentRow): KeptRefundPart[] =>
  refundPartsOf(payment).map(({ id, receipt, amount, surcharge, after, heard }) => ({
    id,
    receipt,
    amount,
    ...(surcharge !== undefined && { surcharge }),
    ...(after && { after }),
    ...(heard !== undefined && { heard }),
  }));

/**
 * Agrees to give back what is left of a locked, settled payment, each arrival by a refund of its own: the books
 * owe the money to its payer at once, the timeline keeps it, and the provider is asked after the commit. Whoever calls
 * brings the rest to where it belongs then. Answers what goes back, in cents: a surcharge stays where it was taken.
 */
export async function agreeRefund(
  tx: Tx,
  doing: Doing,
  { payment, asked, date, actorKind }: Agreed,
): Promise<{ kept: PaymentRow; amount: Cents }> {
  const { events } = factsOf(payment);
  const after = events.flatMap((each) => (each.kind === 'returned' ? each.id : []));
  const made = heldOf(payment).map(({ receipt }) => ({
    id: doing.ids.next(),
    receipt,
    after,
    heard: events.length,
  }));
  const parts = await postRefundAgreed(tx, doing, payment, { parts: made, date });
  // What comes from now on isn't given back with it: it waits for a person.
  const receipts = outcomeOf(payment).arrivals.map(({ receipt }) => receipt);
  const refund = { ...asked, parts: [...partsBefore(payment), ...parts], receipts };
  // What the first of two people said was of this refund: the next one takes two again.
  const facts = { ...factsOf(payment), refund, refundFirst: null };
  const { state } = outcomeOf({ ...payment, facts });
  await endFailed(tx, payment, 'applied: it is refunded anew');
  const kept = await updatePayment(tx, payment, { state, facts, updatedAt: doing.now });
  if (!kept) throw new Error('A locked payment changed under its own transaction');
  const amount = sumOf(parts);
  const { id: paymentId, agencyId, applicationId } = payment;
  await addEntry(
    tx,
    doing,
    { agencyId, id: applicationId },
    {
      kind: 'payment-refund-pending',
      actorKind,
      actorName: refund.by,
      facts: { paymentId, amount, reason: refund.reason },
    },
  );
  await leaveRefund(tx, doing, payment, refund.id);
  return { kept, amount };
}

/** Has the provider asked for what is on its way back, once for each reason. */
function leaveRefund(tx: Tx, doing: Doing, payment: PaymentRow, reason: string): Promise<void> {
  const times = { runAt: doing.now, createdAt: doing.now };
  const { agencyId, id: paymentId } = payment;
  const of = { agencyId, kind: REFUND_JOB, payload: { paymentId } };
  const dedupeKey = `${REFUND_JOB} ${reason}`;
  return leaveJobs(tx, [{ id: doing.ids.next(), ...of, dedupeKey, ...times }]);
}

/** Names of the refunds of a payment that are on their way. */
const goingOf = (row: PaymentRow) =>
  refundPartsOf(row).flatMap(({ id, standing }) => (standing === 'going' ? id : []));

/**
 * Has a refund asked for once more of which nothing is heard: it may never have been sent. A provider that has it
 * already does nothing twice.
 */
export async function leaveRefundOnceMore(tx: Tx, doing: Doing, row: PaymentRow): Promise<void> {
  const [going] = goingOf(row);
  if (going !== undefined) await leaveRefund(tx, doing, row, `${going} once more`);
}

/**
 * Has refunds asked for that news made due again: the job of when they were agreed to may have found them not due and
 * ended. A provider that has them already does nothing twice.
 */
export async function leaveRefundsDue(
  tx: Tx,
  doing: Doing,
  before: PaymentRow,
  now: PaymentRow,
): Promise<void> {
  const known = new Set(goingOf(before));
  const [due] = goingOf(now).filter((id) => !known.has(id));
  if (due === undefined) return;
  await leaveRefund(tx, doing, now, `${due} after ${factsOf(now).events.length}`);
}

/**
 * Gives back all money that came for what people cancelled, by the way it came, and tells those who pay. What
 * people wrote down themselves has no way back by itself, and what a provider refused once is for a person:
 * both wait in the queue. Answers the payments that changed.
 */
export async function giveBackCancelled(
  tx: Tx,
  doing: Doing,
  row: ApplicationRow,
  ground: Ground,
): Promise<PaymentRow[]> {
  const changed: PaymentRow[] = [];
  const cancelled = ground.asks.filter(({ isCancelled }) => isCancelled);
  for (const { id, provider } of cancelled.flatMap((ask) => paymentsFor(ask, ground.payments))) {
    if (BY_PEOPLE.includes(provider)) continue;
    const seen = await findPayment(tx, id, { lock: true });
    if (!seen || factsOf(seen).refund) continue;
    if (leftOf(seen) === 0) continue;
    const payment = seen.state === 'settled' ? seen : askedForHeld(seen);
    if (!payment) continue;
    const by = { by: RULES.name, at: doing.now.toISOString() };
    const asked = { id: doing.ids.next(), reason: 'It was cancelled', ...by };
    const date = todayAt(ground, doing.now);
    const agreed = { payment, asked, date, actorKind: 'SYS' };
    const { kept, amount } = await agreeRefund(tx, doing, agreed);
    changed.push(kept);
    await tellRefund(tx, doing, row, { ...payment, amount });
  }
  return changed;
}
