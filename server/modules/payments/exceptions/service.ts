import type { PaymentException } from '../../../../contract/exception-shapes.ts';
import type { Refusal } from '../../../../contract/problems.ts';
import { firstSource } from '../../../../domain/ledger/entry.ts';
import { givenBackSource } from '../../../../domain/ledger/given-back.ts';
import { postPayment } from '../../../../domain/ledger/postings/receipts.ts';
import {
  postRefundDue,
  postRefundPaid,
  postReversal,
} from '../../../../domain/ledger/postings/refunds.ts';
import { cents } from '../../../../domain/money.ts';
import type { MoneyMethod } from '../../../../domain/payments/payment-methods.ts';
import { ok, type Result, refuse } from '../../../../domain/result.ts';
import { reboundTo, type Tx } from '../../../db/transaction.ts';
import type { SignedInCall } from '../../../http/call.ts';
import { readAccount } from '../../account/service.ts';
import { applicationRow, type Doing, lockApplication } from '../../applications/event-service.ts';
import { notTheirOwnBySystem } from '../../applications/own-credit/service.ts';
import type { Approval } from '../../approvals/service.ts';
import { post } from '../../ledger/service.ts';
import { type ApplicationRow, groundOf, todayAt } from '../books/account.ts';
import { arrivalKey, factsOf, later, outcomeOf } from '../facts.ts';
import { arrange } from '../placing/arrange-service.ts';
import { comeFor } from '../placing/arrivals.ts';
import { KEPT } from '../placing/late.ts';
import { isPlaceOf } from '../placing/over-place.ts';
import { standingEntries } from '../placing/standing.ts';
import { receiptIdOf } from '../receipt-names.ts';
import { tellGivenBack } from '../settling/letters.ts';
import { takeBackPayout } from '../settling/payout-books.ts';
import {
  findPayment,
  findReceipt,
  lockReceipt,
  type PaymentRow,
  type ReceiptRow,
  updatePayment,
  updateReceipt,
} from '../store.ts';
import type { WebhookDeps } from '../webhooks/service.ts';
import { toException } from './list.ts';
import { closeMatter } from './look-into.ts';
import { matchTo } from './match-to.ts';
import { findMatch } from './matched.ts';
import { takeOutUnknown } from './suspense.ts';
import { type Person, wordOf } from './two-people.ts';
import { isUndo, type UndoOutcome, undoMatch } from './undo.ts';
import { cameForEnded, isOver, isPayout } from './what-came.ts';

/** What a person decided about money that waited. */
export type Resolution =
  | { outcome: 'match'; applicationId: string; note: string }
  | { outcome: 'returned' | 'kept-as-credit' | 'closed'; note: string }
  | { outcome: UndoOutcome; note: string };

/**
 * Takes money out of where it waited in its agency's books: from what nobody was found for, or, when it
 * was over, from the credit of its application on to who sent it.
 */
async function takeOut(
  tx: Tx,
  doing: Doing,
  receipt: ReceiptRow,
  { outcome }: { outcome: Resolution['outcome']; approval: Approval<'queue'> },
): Promise<void> {
  const { agencyId, paymentId } = receipt;
  const payment = paymentId === null ? undefined : await findPayment(tx, paymentId, { lock: true });
  const row = payment && (await applicationRow(tx, payment.applicationId));
  if (agencyId === null || !payment || !row) return;
  if (payment.purpose === 'drawdown') {
    return takeBackPayout(tx, doing, payment, todayAt(await groundOf(tx, row), doing.now));
  }
  if (outcome === 'returned') {
    await tellGivenBack(tx, doing, row, receipt, todayAt(await groundOf(tx, row), doing.now));
  }
  const late = outcomeOf(payment).late.find(
    (each) => receiptIdOf(payment, each.receipt) === receipt.id,
  );
  if (late) return takeOutLate(tx, doing, { row, payment, receipt: late.receipt });
  const come = comeFor(payment).find((each) => isPlaceOf(payment, each.receipt, receipt.id));
  if (!come) throw new Error('Money that waits without the payment it came for');
  const given = { id: receipt.id, receipt: come.receipt, amount: receipt.amount };
  const facts = factsOf(payment);
  const changed = { ...facts, givenBack: [...facts.givenBack, given] };
  await updatePayment(tx, payment, { facts: changed, updatedAt: payment.updatedAt });
  await arrange(tx, doing, row.id);
  const place = { applicationId: row.id, at: doing.now };
  const date = todayAt(await groundOf(tx, row), doing.now);
  const head = (sourceId: string) => ({ id: doing.ids.next(), agencyId, date, sourceId });
  const nought = cents(0);
  const amount = cents(receipt.amount);
  const allocation = { toFees: nought, toInterest: nought, toPrincipal: nought, unapplied: amount };
  const method = receipt.method as MoneyMethod;
  const back = { applicationId: row.id, method, allocation, surcharge: nought };
  const due = { applicationId: row.id, allocation, passedOn: nought };
  const paid = { applicationId: row.id, amount, through: method };
  await post(tx, place, postPayment(head(givenBackSource(come.key, receipt.id)), back));
  await post(tx, place, postRefundDue(head(receipt.id), due));
  await post(tx, place, postRefundPaid(head(receipt.id), paid));
}

type Late = { row: ApplicationRow; payment: PaymentRow; receipt: string };

async function takeOutLate(tx: Tx, doing: Doing, { row, payment, receipt }: Late): Promise<void> {
  const key = arrivalKey(payment.id, receipt);
  const standing = [...(await standingEntries(tx, payment)).values()];
  const aside = standing.find(({ sourceId }) => firstSource(sourceId) === key);
  if (!aside) return;
  const today = todayAt(await groundOf(tx, row), doing.now);
  const date = later(today, aside.date);
  const head = { id: doing.ids.next(), agencyId: row.agencyId, date, sourceId: aside.id };
  const place = { applicationId: row.id, at: doing.now };
  await post(tx, place, postReversal(head, aside, new Set()));
}

/** The money locked after the applications that it came for and is to be for, as all that change it do. */
async function lockWith(
  tx: Tx,
  { id, agencyId }: { id: string; agencyId?: string | undefined },
  resolution: Resolution,
): Promise<{ receipt: ReceiptRow | undefined; applications: ApplicationRow[] }> {
  const seen = await findReceipt(tx, id);
  const of = { lock: false, agencyId: seen?.agencyId ?? undefined };
  const payment =
    seen?.paymentId && seen.agencyId !== null
      ? await findPayment(tx, seen.paymentId, of)
      : undefined;
  const { made } = isUndo(resolution) ? await findMatch(tx, id) : {};
  const wanted = [
    ...(made ? [{ id: made.applicationId, agencyId: made.agencyId }] : []),
    ...(payment ? [{ id: payment.applicationId, agencyId: payment.agencyId }] : []),
    ...(resolution.outcome === 'match' ? [{ id: resolution.applicationId, agencyId }] : []),
  ];
  // Two at once for the same two applications lock them in one order.
  const applications: ApplicationRow[] = [];
  for (const each of wanted.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const row = await lockApplication(tx, each.id, each.agencyId);
    if (row) applications.push(row);
  }
  return { receipt: await lockReceipt(tx, id), applications };
}

/**
 * Settles whose money it is, in one transaction of the owner; the agency is that of the application to
 * match it to, needed where two have one of that id: it becomes a payment of an application, it
 * went back to who sent it, or what was over stays as the application's credit. Resolved before is left
 * as it is. A large amount, and money that was sent for another application, takes two people who say the
 * same (decision 151): the first one's word is kept and moves nothing.
 */
async function resolveException(
  tx: Tx,
  doing: Doing,
  { id, agencyId }: { id: string; agencyId?: string | undefined },
  { by, ...resolution }: Resolution & { by: Person },
): Promise<Result<PaymentException, Refusal>> {
  const { receipt, applications } = await lockWith(tx, { id, agencyId }, resolution);
  if (!receipt || receipt.state === 'matched') return refuse({ code: 'resource.not-found' });
  for (const each of applications) {
    const others = await notTheirOwnBySystem(tx, each, by.id);
    if (!others.ok) return others;
  }
  if (isUndo(resolution)) return undoMatch(tx, doing, receipt, { ...resolution, by, applications });
  // What was left as credit and nothing used goes back still.
  const isKept = receipt.state === 'resolved' && receipt.note.startsWith(KEPT);
  const goesBack = isKept && resolution.outcome === 'returned';
  if (receipt.state === 'resolved' && !goesBack) return ok(toException(receipt));
  const { note, outcome } = resolution;
  if ((receipt.kind === 'money') === (outcome === 'closed')) {
    return refuse({ code: 'payment.not-payable' });
  }
  if (outcome === 'closed') return closeMatter(tx, doing, receipt, { by, note, applications });
  const target =
    resolution.outcome === 'match'
      ? await applicationRow(tx, resolution.applicationId, agencyId)
      : undefined;
  // What was paid out twice can only come back.
  const isOut = await isPayout(tx, receipt);
  const over = !isOut && (await isOver(tx, receipt));
  const isPossible =
    resolution.outcome === 'match' ? target && !over && !isOut : over || outcome === 'returned';
  if (!isPossible) return refuse({ code: 'payment.not-payable' });
  if (outcome === 'kept-as-credit' && (await cameForEnded(tx, receipt))) {
    return refuse({ code: 'payment.not-payable' });
  }
  const { next: reference } = await findMatch(tx, id);
  if (target && reference === undefined) return refuse({ code: 'payment.not-payable' });
  const word = await wordOf(tx, doing, receipt, { outcome, target, by, note, applications });
  if (!word.ok) return word;
  if (word.value.toKeep) {
    const kept = await updateReceipt(tx, id, { first: word.value.toKeep });
    return kept ? ok(toException(kept)) : refuse({ code: 'resource.not-found' });
  }
  const { approval } = word.value;
  const said = { state: 'resolved' as const, note: `${outcome}: ${note}` };
  const of = target ? { agencyId: target.agencyId } : {};
  const row = await updateReceipt(tx, id, { ...said, ...of });
  if (!row) return refuse({ code: 'resource.not-found' });
  if (receipt.agencyId === null) await takeOutUnknown(tx, doing, receipt);
  if (receipt.agencyId !== null && outcome !== 'kept-as-credit') {
    await reboundTo(tx, receipt.agencyId, () => takeOut(tx, doing, receipt, { outcome, approval }));
  }
  if (target && reference !== undefined) {
    const of = { id: target.id, reference, approval };
    await reboundTo(tx, target.agencyId, () => matchTo(tx, doing, receipt, of));
  }
  return ok(toException(row));
}

/** The same by one of our own staff. */
export async function resolveAs(
  call: SignedInCall,
  { ids, system }: Pick<WebhookDeps, 'ids' | 'system'>,
  about: { id: string; agencyId?: string | undefined },
  resolution: Resolution,
): Promise<Result<PaymentException, Refusal>> {
  const person = await call.transaction((tx) => readAccount(tx, call));
  if (!person.ok) return person;
  const by = { id: call.principal.subject, name: person.value.name };
  const doing = { ids, now: call.now };
  return system((tx) => resolveException(tx, doing, about, { ...resolution, by }));
}
