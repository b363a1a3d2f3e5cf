import { cents } from '../../../../domain/money.ts';
import type { Tx } from '../../../db/transaction.ts';
import { applicationRow, type Doing } from '../../applications/event-service.ts';
import { groundOf, todayAt } from '../books/account.ts';
import { payoutOf } from '../books/service.ts';
import { comeFor } from '../placing/arrivals.ts';
import { soFarOf } from '../placing/asks.ts';
import type { PaymentRow } from '../store.ts';
import { isMany, tellMore, tellPart } from './letters.ts';

/** Those applying hear of the last part that came for a payment, and what is left, while something is. */
export async function tellLastPart(
  tx: Tx,
  doing: Doing,
  { id, applicationId, agencyId }: PaymentRow,
): Promise<void> {
  const row = await applicationRow(tx, applicationId, agencyId);
  if (!row) return;
  const ground = await groundOf(tx, row);
  const payment = ground.payments.find((each) => each.id === id);
  const last = payment && comeFor(payment).findLast(({ returnedAt }) => returnedAt === null);
  if (!last || payment?.state !== 'part_paid') return;
  const ask = ground.asks.find(({ drawdownId }) => drawdownId === payment.drawdownId);
  const paysDebt = payment.purpose === 'settlement' || ask?.standing === 'funded';
  // Money that waits for a decision is told of as that.
  if (!paysDebt && ask?.standing !== 'asked') return;
  const left = paysDebt
    ? payoutOf(ground, todayAt(ground, doing.now)).figure
    : ask
      ? soFarOf(ask, ground.payments).stillAsked
      : 0;
  if (left <= 0) return;
  const ins = ground.payments.filter(({ purpose }) => purpose !== 'drawdown');
  const times = ins.flatMap(comeFor).map(({ at }) => at);
  if (isMany(doing, times)) return tellMore(tx, doing, row, ground.zone);
  const { receipt, amount } = last;
  const { reference } = payment;
  await tellPart(tx, doing, row, { paymentId: id, reference, receipt, amount, left: cents(left) });
}
