import type { DrawdownState } from '../../../domain/applications/drawdown-states.ts';
import { type Cents, cents } from '../../../domain/money.ts';
import type { Tx } from '../../db/transaction.ts';
import { type ApplicationRow, debtUnderWay, groundOf, paysDebt } from './books/account.ts';
import { figureToday } from './books/service.ts';
import { backOf, isDealtWith } from './dealt-with-service.ts';
import { factsOf } from './facts.ts';
import { comeFor } from './placing/arrivals.ts';
import { type Ask, paymentsFor, soFarOf } from './placing/asks.ts';
import { findPaymentsOf, type PaymentRow } from './store.ts';

/** What is owed again, in cents, and the last payment of which something went back; of a request where it names one. */
export type OwedAgain = {
  purpose: 'pay-now' | 'settlement';
  drawdownId: string | null;
  amount: Cents;
  payment: PaymentRow;
};

type Request = { id: string; state: DrawdownState; amount: number };

const PAID: readonly ApplicationRow['state'][] = ['paid', 'closed'];
/** Nobody owes any more, unless something that was paid goes back. */
const OVER: readonly ApplicationRow['state'][] = [...PAID, 'written_off'];

/** What was asked at once and counts as paid still, though its money went back; undefined where it isn't. */
export function endedAsk(row: ApplicationRow, requests: readonly Request[], { drawdownId }: Ask) {
  if (drawdownId === null) return PAID.includes(row.state) ? row.amount : undefined;
  const request = requests.find(({ id }) => id === drawdownId);
  return request?.state === 'repaid' ? request.amount : undefined;
}

/** The last of these payments of which something went back that isn't dealt with. */
function lastBack(payments: readonly PaymentRow[]): PaymentRow | undefined {
  return payments.findLast((each) => backOf(each) > 0 && !isDealtWith(each));
}

/** What of one thing that was paid at once is owed again; what was given back on purpose is where that was said. */
function shortOf(ask: Ask, asked: number, payments: readonly PaymentRow[]): Cents {
  const { received, underWay } = soFarOf(ask, payments);
  const refunded = paymentsFor(ask, payments)
    .filter((each) => factsOf(each).refund?.askAgain !== true)
    .flatMap(comeFor)
    .filter(({ isGoingBack }) => isGoingBack)
    .reduce((sum, { amount, surcharge }) => sum + amount - surcharge, 0);
  return cents(Math.max(0, asked - received - underWay - refunded));
}

/**
 * What is owed again because money went back after everything was paid: no state leads back from there
 * (domain.md 5), so the application and its requests stay where they are. Of a debt it is what the account says
 * is owed, whatever made it so; of what was paid at once, what of it isn't here. Nothing once it was paid again,
 * or a person wrote that it is dealt with.
 */
export async function owedAgain(
  tx: Tx,
  now: Date,
  row: ApplicationRow,
  requests: readonly Request[],
): Promise<OwedAgain[]> {
  const payments = (await findPaymentsOf(tx, row.agencyId, row.id)).filter(
    ({ purpose }) => purpose !== 'drawdown',
  );
  if (!payments.some((each) => backOf(each) > 0)) return [];
  const { asks, account } = await groundOf(tx, row);
  const owed: OwedAgain[] = [];
  const isDebt = OVER.includes(row.state) && account.advances.length > 0;
  const debt = isDebt ? lastBack(payments.filter((each) => paysDebt(each, asks))) : undefined;
  if (debt) {
    // Where its account can't be worked out it waits as that, and keeps no other from being seen.
    const figure = (await figureToday(tx, now, row)) ?? 0;
    const amount = cents(Math.max(0, figure - debtUnderWay(payments, asks)));
    const of = { purpose: 'settlement', drawdownId: null } as const;
    if (amount > 0) owed.push({ ...of, amount, payment: debt });
  }
  for (const ask of asks.filter(({ standing }) => standing === 'asked')) {
    const payment = lastBack(paymentsFor(ask, payments));
    const asked = endedAsk(row, requests, ask);
    if (!payment || asked === undefined) continue;
    const amount = shortOf(ask, asked, payments);
    const { drawdownId } = ask;
    if (amount > 0) owed.push({ purpose: 'pay-now', drawdownId, amount, payment });
  }
  return owed;
}
