import type { Payment } from '../../../contract/endpoints/payments.ts';
import type { Refusal } from '../../../contract/problems.ts';
import { PAYMENT_MACHINE } from '../../../domain/payments/payment-states.ts';
import { ok, type Result, refuse } from '../../../domain/result.ts';
import { transition } from '../../../domain/state-machine.ts';
import { reboundTo, type Tx } from '../../db/transaction.ts';
import type { SignedInCall } from '../../http/call.ts';
import type { Ids } from '../../ports/ids.ts';
import { readAccount } from '../account/service.ts';
import { blockedSale } from '../aml/guard-service.ts';
import { addEntry, type Doing, lockApplication } from '../applications/event-service.ts';
import { counted } from '../applications/first-approval/service.ts';
import { notTheirOwn } from '../applications/own-credit/service.ts';
import { type Approval, takeApproval } from '../approvals/service.ts';
import { openApplication } from './access.ts';
import { type ApplicationRow, type Ground, groundOf, paysDebt, todayAt } from './books/account.ts';
import { factsOf } from './facts.ts';
import { toPayment } from './payment.ts';
import { arrange } from './placing/arrange-service.ts';
import { BY_PEOPLE, leftOf } from './placing/arrivals.ts';
import { agreeRefund } from './placing/give-back.ts';
import { askedForHeld } from './placing/held.ts';
import { tellRefund } from './settling/refund-letters.ts';
import { findPayment, type PaymentRow, updatePayment } from './store.ts';
import { takenBackBeside } from './taken-back-beside-service.ts';

type Outcome = Promise<Result<Payment, Refusal>>;
type Asked = { id: string; paymentId: string; reason: string; askAgain?: boolean | undefined };
/** `seen` is the payment as it is kept. */
type Giving = { row: ApplicationRow; ground: Ground; payment: PaymentRow; seen: PaymentRow };

/** A payment of a locked application that can be refunded, with what its books are worked out from. */
async function refundable(
  tx: Tx,
  row: ApplicationRow,
  paymentId: string,
  by: 'agency' | 'us',
): Promise<Result<Giving, Refusal>> {
  const blocked = await blockedSale(tx, row);
  if (blocked) return refuse(blocked);
  const payment = await findPayment(tx, paymentId, { lock: true });
  if (payment?.applicationId !== row.id || payment.purpose === 'drawdown') {
    return refuse({ code: 'resource.not-found' });
  }
  // Its payer would be told that it goes back, and no provider could send it.
  if (BY_PEOPLE.includes(payment.provider)) return refuse({ code: 'payment.written-down' });
  const next = transition(PAYMENT_MACHINE, payment.state, 'requestRefund', ['APP', 'ADM']);
  const hasMoney = leftOf(payment) > 0;
  // Of which a part went back: what it holds still was all that it asked for in the end.
  const isAsIs = next.ok || !hasMoney;
  // What is refused changes nothing: what repaid a lender is no agency's to give back.
  const isTheirs = isAsIs || by === 'us' || !paysDebt(payment, (await groundOf(tx, row)).asks);
  const held = isAsIs ? payment : isTheirs ? askedForHeld(payment) : undefined;
  if (!held || !hasMoney) {
    const allowed = next.ok ? [] : next.error.allowed;
    return refuse({ code: 'payment.transition-refused', allowed });
  }
  return ok({ row, ground: await groundOf(tx, row), payment: held, seen: payment });
}

/** By the agency, of its own money; what repaid a lender takes our own staff, and the approval of two where it is much. */
type Why = { reason: string; by: string } & (
  | { actorKind: 'APP'; askAgain?: boolean | undefined }
  | { actorKind: 'ADM'; approval: Approval<'refund'> }
);

async function giveBack(
  tx: Tx,
  doing: Doing,
  { row, ground, payment }: Giving,
  why: Why,
): Promise<Payment> {
  const { actorKind, reason, by } = why;
  const askAgain = why.actorKind === 'APP' && why.askAgain === true;
  const again = askAgain ? { askAgain } : {};
  const asked = { id: doing.ids.next(), reason, by, ...again, at: doing.now.toISOString() };
  const date = todayAt(ground, doing.now);
  const { kept, amount } = await agreeRefund(tx, doing, { payment, asked, date, actorKind });
  await arrange(tx, doing, row.id);
  const after = actorKind === 'ADM' ? 'owed-again' : askAgain ? 'asked-again' : 'not-asked';
  await tellRefund(tx, doing, row, { ...payment, amount }, { after, name: asked.id });
  return toPayment(kept);
}

/**
 * Agrees to give a settled payment back that was paid to the agency at once: the books owe the money to its
 * payer, the provider is asked after the commit, and its news say how it went. A reason is kept with it, and whether
 * its payer is asked for it again. Refuses
 * any payment that isn't settled, payouts, what our own staff wrote down, and what repaid a lender: that is no money of
 * the agency's.
 */
export async function refundPayment(
  tx: Tx,
  call: SignedInCall,
  ids: Ids,
  { id, paymentId, reason, askAgain }: Asked,
): Outcome {
  const opened = await openApplication(tx, call, id, 'money.release', { lock: true });
  if (!opened.ok) return opened;
  const found = await refundable(tx, opened.value.row, paymentId, 'agency');
  if (!found.ok) return found;
  const { payment, ground } = found.value;
  if (paysDebt(payment, ground.asks)) return refuse({ code: 'payment.repays-credit' });
  const person = await readAccount(tx, call);
  if (!person.ok) return person;
  const by = person.value.name;
  const doing = { ids, now: call.now };
  return ok(await giveBack(tx, doing, found.value, { reason, by, actorKind: 'APP', askAgain }));
}

/**
 * The same of what repaid a lender, by our own staff: what it had paid is owed again. A large amount takes two of
 * them, of whom the first changes nothing but that.
 */
export async function refundRepayment(
  tx: Tx,
  call: SignedInCall,
  ids: Ids,
  { id, paymentId, reason }: Asked,
): Outcome {
  const { agencyId } = call;
  if (agencyId === undefined) return refuse({ code: 'resource.not-found' });
  const person = await reboundTo(tx, undefined, () => readAccount(tx, call));
  if (!person.ok) return person;
  const by = { actor: call.principal.subject, by: person.value.name };
  return reboundTo(tx, agencyId, async () => {
    const row = await lockApplication(tx, id);
    if (!row) return refuse({ code: 'resource.not-found' });
    const others = await notTheirOwn(tx, row, by.actor);
    if (!others.ok) return others;
    const found = await refundable(tx, row, paymentId, 'us');
    if (!found.ok) return found;
    const { seen } = found.value;
    const doing = { ids, now: call.now };
    const facts = factsOf(seen);
    const amount = seen.received;
    const approval = await takeApproval({
      act: 'refund',
      by: by.actor,
      amount,
      beside: await takenBackBeside(tx, row),
      first: facts.refundFirst ?? undefined,
      counts: (first) => counted(tx, row, first),
    });
    if (!approval.ok) return approval;
    if (approval.value !== 'waits') {
      const why = { reason, by: by.by, actorKind: 'ADM', approval: approval.value } as const;
      return ok(await giveBack(tx, doing, found.value, why));
    }
    const refundFirst = { ...by, amount, at: call.now.toISOString() };
    const kept = await updatePayment(tx, seen, { facts: { ...facts, refundFirst } });
    if (!kept) throw new Error('A locked payment changed under its own transaction');
    await addEntry(tx, doing, row, {
      kind: 'payment-refund-first',
      actorKind: 'ADM',
      actorName: by.by,
      facts: { paymentId, amount, reason },
    });
    return ok(toPayment(kept));
  });
}
