import { cents } from '../../../../domain/money.ts';
import type { Tx } from '../../../db/transaction.ts';
import { applicationRow, type Doing } from '../../applications/event-service.ts';
import { groundOf, todayAt } from '../books/account.ts';
import { payoutOf } from '../books/service.ts';
import { comeFor, heldOf } from '../placing/arrivals.ts';
import { soFarOf } from '../placing/asks.ts';
import type { PaymentRow } from '../store.ts';
import { isMany, tellMore, tellPart } from './letters.ts';

/** One that is settled by what came lacks what a person gave back of it. */
const LACKING: readonly PaymentRow['state'][] = ['part_paid', 'settled'];

/**
 * Those applying hear of the last part that came for a payment, and what is left, while something is; answers whether
 * they do. What waits for something is told as that.
 */
export async function tellLastPart(
  tx: Tx,
  doing: Doing,
  { id, applicationId, agencyId }: PaymentRow,
): Promise<boolean> {
  const row = await applicationRow(tx, applicationId, agencyId);
  if (!row) return false;
  const ground = await groundOf(tx, row);
  const payment = ground.payments.find((each) => each.id === id);
  const last = payment && heldOf(payment).at(-1);
  if (!last || !payment || !LACKING.includes(payment.state)) return false;
  if (last.isHeld) return true;
  const ask = ground.asks.find(({ drawdownId }) => drawdownId === payment.drawdownId);
  const paysDebt = payment.purpose === 'settlement' || ask?.standing === 'funded';
  if (!paysDebt && ask?.standing !== 'asked') return true;
  const left = paysDebt
    ? payoutOf(ground, todayAt(ground, doing.now)).figure
    : ask
      ? soFarOf(ask, ground.payments).stillAsked
      : 0;
  if (left <= 0) return false;
  const ins = ground.payments.filter(({ purpose }) => purpose !== 'drawdown');
  const times = ins.flatMap(comeFor).map(({ at }) => at);
  if (isMany(doing, times)) {
    await tellMore(tx, doing, row, ground.zone);
    return true;
  }
  const { receipt, amount } = last;
  const { reference } = payment;
  const part = { paymentId: id, reference, receipt, amount, left: cents(left) };
  await tellPart(tx, doing, row, part);
  return true;
}
