import type { DrawdownState } from '../../../domain/applications/drawdown-states.ts';
import { type Cents, cents } from '../../../domain/money.ts';
import { cameBack } from '../../../domain/payments/came-back.ts';
import type { Tx } from '../../db/transaction.ts';
import type { ApplicationRow } from './books/account.ts';
import { payoutFor } from './books/service.ts';
import { factsOf, outcomeOf } from './facts.ts';
import { isRefunding } from './placing/arrivals.ts';
import { asksOf, soFarOf, underWayOf } from './placing/asks.ts';
import { findPaymentsOf, type PaymentRow } from './store.ts';

/** What is owed again, in cents, and the payment that came back; of a request where it names one. */
export type OwedAgain = {
  purpose: 'pay-now' | 'settlement';
  drawdownId: string | null;
  amount: Cents;
  payment: PaymentRow;
};

type Request = { id: string; state: DrawdownState; amount: number };

const PAID: readonly ApplicationRow['state'][] = ['paid', 'closed'];

/** What was paid at once for this payment's sake and counts as paid still, though its money went back. */
function endedBy(row: ApplicationRow, requests: readonly Request[], payment: PaymentRow) {
  if (payment.drawdownId === null) return PAID.includes(row.state) ? row.amount : undefined;
  const request = requests.find(({ id }) => id === payment.drawdownId);
  return request?.state === 'repaid' ? request.amount : undefined;
}

/**
 * What is owed again because a payment came back after everything was paid: no state leads back from
 * there (domain.md 5), so the application and its requests stay where they are, and what is owed is
 * worked out here. Nothing once it was paid again, or a person wrote that it is dealt with.
 */
export async function owedAgain(
  tx: Tx,
  now: Date,
  row: ApplicationRow,
  requests: readonly Request[],
): Promise<OwedAgain[]> {
  const payments = await findPaymentsOf(tx, row.agencyId, row.id);
  const back = payments
    .filter((each) => each.purpose !== 'drawdown' && factsOf(each).dealtWith === null)
    .filter((each) => cameBack({ ...outcomeOf(each), state: each.state }));
  if (back.length === 0) return [];
  const asks = await asksOf(tx, row, payments);
  const owed: OwedAgain[] = [];
  const settlement = back.findLast(({ purpose }) => purpose === 'settlement');
  if (settlement && PAID.includes(row.state)) {
    const { figure } = await payoutFor(tx, now, row);
    const paying = payments.filter(({ purpose }) => purpose === 'settlement');
    const amount = cents(Math.max(0, figure - underWayOf(paying)));
    const of = { purpose: 'settlement', drawdownId: null } as const;
    if (amount > 0) owed.push({ ...of, amount, payment: settlement });
  }
  for (const payment of back.filter(({ purpose }) => purpose === 'pay-now')) {
    const { drawdownId } = payment;
    const alike = payments.filter(
      (each) => each.purpose === 'pay-now' && each.drawdownId === drawdownId,
    );
    const isLast = back.findLast((each) => alike.includes(each)) === payment;
    const asked = endedBy(row, requests, payment);
    const ask = asks.find((each) => each.drawdownId === drawdownId);
    if (asked === undefined || !isLast || ask?.standing !== 'asked') continue;
    const { received, underWay } = soFarOf(ask, payments);
    // What was given back on purpose isn't owed again.
    const refunded = alike.filter(isRefunding).reduce((sum, { amount }) => sum + amount, 0);
    const amount = cents(Math.max(0, asked - received - underWay - refunded));
    if (amount > 0) owed.push({ purpose: 'pay-now', drawdownId, amount, payment });
  }
  return owed;
}
