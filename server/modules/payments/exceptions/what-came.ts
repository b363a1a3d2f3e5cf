import type { Tx } from '../../../db/transaction.ts';
import { applicationRow } from '../../applications/event-service.ts';
import { groundOf } from '../books/account.ts';
import { outcomeOf } from '../facts.ts';
import { isEnded } from '../placing/queue.ts';
import { receiptIdOf } from '../receipt-names.ts';
import { findPayment, type ReceiptRow } from '../store.ts';

/** Whether the money is more than a payment asked for, so that it is somebody's credit already. */
export async function isOver(tx: Tx, { id, paymentId, agencyId }: ReceiptRow): Promise<boolean> {
  if (paymentId === null || agencyId === null) return false;
  const payment = await findPayment(tx, paymentId, { lock: false, agencyId });
  if (!payment) return false;
  const { late } = outcomeOf(payment);
  return !late.some(({ receipt }) => receiptIdOf(payment, receipt) === id);
}

/** Whether it came for something that has ended: nothing will ever be paid by it. */
export async function cameForEnded(tx: Tx, { paymentId, agencyId }: ReceiptRow): Promise<boolean> {
  if (paymentId === null || agencyId === null) return false;
  const payment = await findPayment(tx, paymentId, { lock: false, agencyId });
  const row = payment && (await applicationRow(tx, payment.applicationId, agencyId));
  if (!payment || !row) return false;
  return isEnded(payment, (await groundOf(tx, row)).asks);
}

/** Whether it is a payout, which only comes back. */
export async function isPayout(tx: Tx, { paymentId, agencyId }: ReceiptRow): Promise<boolean> {
  if (paymentId === null || agencyId === null) return false;
  const payment = await findPayment(tx, paymentId, { lock: false, agencyId });
  return payment?.purpose === 'drawdown';
}
