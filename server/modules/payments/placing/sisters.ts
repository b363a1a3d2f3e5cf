import type { MoneyMethod } from '../../../../domain/payments/payment-methods.ts';
import type { Tx } from '../../../db/transaction.ts';
import { addEntry, type Doing, RULES } from '../../applications/event-service.ts';
import { type ApplicationRow, debtUnderWay } from '../books/account.ts';
import { factsOf, outcomeOf, type PaymentFacts } from '../facts.ts';
import { findPayment, type PaymentRow, updatePayment } from '../store.ts';
import { type Ask, paymentsFor, soFarOf } from './asks.ts';

const WAITING: readonly PaymentRow['state'][] = ['created', 'awaiting_customer'];
/** References that a payer may write on any transfer: no provider can take them back. */
const BY_REFERENCE: readonly MoneyMethod[] = ['payid', 'bank-transfer', 'bpay'];

const isByReference = ({ method }: PaymentRow) => BY_REFERENCE.includes(method as MoneyMethod);
const isWaiting = ({ state }: PaymentRow) => WAITING.includes(state);

/** What is to be done with a payment that nobody needs any more. */
type Closing = { payment: PaymentRow; how: 'cancel' | 'enough' | 'stop' };

/** Payments of one thing that are needed no more, by what is still asked for. */
function needless(
  open: readonly PaymentRow[],
  { isOver, left }: { isOver: boolean; left: number },
): Closing[] {
  return open.flatMap((payment): Closing[] => {
    if (payment.state === 'part_paid') return isOver ? [{ payment, how: 'enough' }] : [];
    if (!isWaiting(payment)) return [];
    // A page takes its whole amount; to a reference people pay what they like.
    const asksTooMuch = !isByReference(payment) && payment.amount > left;
    return isOver || asksTooMuch ? [{ payment, how: 'cancel' }] : [];
  });
}

function closingsOf(
  asks: readonly Ask[],
  payments: readonly PaymentRow[],
  debt: { isOpen: boolean; figure: number },
): Closing[] {
  const ofAsks = asks.flatMap((ask) => {
    const { asked, received, stillAsked } = soFarOf(ask, payments);
    const isAsked = ask.standing === 'asked';
    // While it is decided who pays, and once it is funded, what comes by a reference is used or waits.
    const isOver = isAsked ? received >= asked : ask.standing === 'over' || !debt.isOpen;
    const isUndecided = ask.standing === 'undecided' || ask.standing === 'unasked';
    return needless(paymentsFor(ask, payments), {
      isOver: isOver && !isUndecided,
      left: isAsked ? stillAsked : 0,
    });
  });
  const back = payments.filter(({ purpose }) => purpose === 'settlement');
  const left = Math.max(0, debt.figure - debtUnderWay(payments, asks));
  return [...ofAsks, ...needless(back, { isOver: !debt.isOpen, left }), ...payouts(asks, payments)];
}

/** Payouts on their way of requests that were taken back. */
function payouts(asks: readonly Ask[], payments: readonly PaymentRow[]): Closing[] {
  const isTakenBack = (id: string | null) =>
    asks.some(({ drawdownId, isCancelled }) => drawdownId === id && isCancelled);
  return payments
    .filter(
      (each) => each.purpose === 'drawdown' && isWaiting(each) && isTakenBack(each.drawdownId),
    )
    .map((payment) => ({ payment, how: 'stop' }));
}

/** What a payment that is closed keeps. */
function closed({ payment, how }: Closing): Pick<PaymentRow, 'state'> & { facts: PaymentFacts } {
  const facts = factsOf(payment);
  // Should a payout arrive all the same, that is its own and no money of a payer's. Also one that its provider
  // never answered for may be with it.
  if (how === 'stop') return { facts: { ...facts, isToStop: true }, state: 'cancelled' };
  const isToStop = payment.providerRef !== null;
  const next =
    how === 'enough'
      ? { ...facts, askedInTheEnd: outcomeOf(payment).received }
      : { ...facts, own: 'cancelled' as const, isToStop };
  return { facts: next, state: outcomeOf({ ...payment, facts: next }).state };
}

/**
 * Closes the payments of a locked application that nobody needs any more, because another one paid or it is
 * asked for no more: those that wait are cancelled, and their providers told after the commit; one that was
 * paid in part asked for what came. Answers those that changed. What still comes for them waits in the queue.
 */
export async function closeSisters(
  tx: Tx,
  doing: Doing,
  row: ApplicationRow,
  of: {
    asks: readonly Ask[];
    payments: readonly PaymentRow[];
    debt: { isOpen: boolean; figure: number };
  },
): Promise<PaymentRow[]> {
  const changed: PaymentRow[] = [];
  for (const { payment: seen, how } of closingsOf(of.asks, of.payments, of.debt)) {
    // Asking its provider keeps a payment without its application's lock.
    const payment = (await findPayment(tx, seen.id, { lock: true })) ?? seen;
    const { facts, state } = closed({ payment, how });
    const kept = await updatePayment(tx, payment, { facts, state, updatedAt: doing.now });
    if (!kept) throw new Error('A locked payment changed under its own transaction');
    changed.push(kept);
    await addEntry(tx, doing, row, {
      kind: `payment-${state.replaceAll('_', '-')}`,
      actorKind: 'SYS',
      actorName: RULES.name,
      facts: {
        paymentId: kept.id,
        reference: kept.reference,
        amount: kept.received,
        method: kept.method,
        purpose: kept.purpose,
      },
    });
  }
  return changed;
}
