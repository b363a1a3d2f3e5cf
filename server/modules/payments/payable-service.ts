import type { Payment } from '../../../contract/endpoints/payments.ts';
import type { Refusal } from '../../../contract/problems.ts';
import { WRITTEN_OFF } from '../../../domain/fees/written-off.ts';
import { waitingByArrival } from '../../../domain/ledger/waiting.ts';
import { cents } from '../../../domain/money.ts';
import type { MoneyMethod } from '../../../domain/payments/payment-methods.ts';
import { type SoFar, soFar } from '../../../domain/payments/placing.ts';
import type { Result } from '../../../domain/result.ts';
import type { Tx } from '../../db/transaction.ts';
import type { LinkCall } from '../../http/call.ts';
import type { DrawdownRow } from '../applications/drawdowns/service.ts';
import { entriesOf } from '../ledger/service.ts';
import { type ApplicationRow, debtUnderWay, groundOf } from './books/account.ts';
import { payoutFor } from './books/service.ts';
import { comeFor } from './placing/arrivals.ts';
import { asksOf, backOf, paymentsFor, soFarOf } from './placing/asks.ts';
import { readLate, withLate } from './placing/late.ts';
import { type PaymentDeps, startPayment } from './start.ts';
import { findPaymentsOf } from './store.ts';

const OWING: readonly ApplicationRow['state'][] = ['active', 'overdue', 'hardship'];

/** What paying by a reference needs from outside. */
export type PayableDeps = PaymentDeps;

/**
 * The payment of a link's holder by a method that is paid to a reference: the one that waits for what is asked
 * now, or a new one. Asked again it is the same one.
 */
export function payableByLink(
  call: LinkCall,
  deps: PayableDeps,
  of: { purpose: 'pay-now' | 'settlement'; method: MoneyMethod; drawdownId: string | undefined },
): Promise<Result<Payment, Refusal>> {
  const { applicationId } = call.link;
  return startPayment(call, deps, { ...of, id: deps.ids.next(), applicationId, returnUrl: '' });
}

/** What is known of paying an application and each request of it, by the request's id; null is the first. */
export async function soFarByAsk(
  tx: Tx,
  now: Date,
  row: ApplicationRow,
  drawdowns: readonly DrawdownRow[],
): Promise<Map<string | null, SoFar>> {
  const payments = await findPaymentsOf(tx, row.agencyId, row.id);
  const asks = await asksOf(tx, row, payments, drawdowns);
  const lateOf = await readLate(tx, row.agencyId, payments);
  const known = new Map(
    asks.map((ask) => [
      ask.drawdownId,
      withLate(soFarOf(ask, payments), lateOf(paymentsFor(ask, payments))),
    ]),
  );
  const [first] = asks;
  if (first?.standing !== 'funded') return known;
  const ins = payments.filter(({ purpose }) => purpose !== 'drawdown');
  return known.set(null, withLate(await ofDebt(tx, now, row), lateOf(ins)));
}

/** The same of a debt: what it was is what came of it and what is owed still. */
async function ofDebt(tx: Tx, now: Date, row: ApplicationRow): Promise<SoFar> {
  const ground = await groundOf(tx, row);
  const waiting = waitingByArrival(await entriesOf(tx, row.agencyId, row.id));
  const waits = ground.payments
    .filter(({ purpose }) => purpose !== 'drawdown')
    .flatMap(comeFor)
    .map(({ key, returnedAt, isGoingBack }) => ({
      amount: returnedAt === null && !isGoingBack ? (waiting.get(key) ?? 0) : 0,
      // What came for something that was turned down never paid the debt.
      ofDebt: ground.paid.get(key)?.isDebt === true,
    }));
  const total = (parts: readonly { amount: number }[]) =>
    parts.reduce((sum, { amount }) => sum + amount, 0);
  const came = total((ground.account.payments ?? []).filter(({ id }) => id !== WRITTEN_OFF));
  const { figure } = await payoutFor(tx, now, row);
  const received = cents(Math.max(0, came - total(waits.filter(({ ofDebt }) => ofDebt))));
  const isOwing = OWING.includes(row.state) || figure > 0;
  return soFar({
    asked: cents(isOwing ? received + figure : received),
    received,
    underWay: debtUnderWay(ground.payments, ground.asks),
    over: cents(total(waits)),
    ...backOf(ground.payments.filter(({ purpose }) => purpose !== 'drawdown')),
  });
}
