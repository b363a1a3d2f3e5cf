import type { Payment } from '../../../../contract/endpoints/payments.ts';
import type { Refusal } from '../../../../contract/problems.ts';
import { cents } from '../../../../domain/money.ts';
import { ok, type Result, refuse } from '../../../../domain/result.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Payee, PayoutGateway } from '../../../ports/payment-gateway.ts';
import { notPayable } from '../../agency-accounts/paying-service.ts';
import { blockedSale } from '../../aml/guard-service.ts';
import { applicationRow, type Doing, lockApplication } from '../../applications/event-service.ts';
import { NOT_PAID_PROBLEMS, notPaidNow } from '../../applications/pays-out-service.ts';
import { factsOf } from '../facts.ts';
import { toPayment } from '../payment.ts';
import { leaveStops } from '../placing/stops.ts';
import { type PaymentDeps, providerRefusal, type Starting } from '../start.ts';
import { findPayment, type PaymentRow, updatePayment } from '../store.ts';
import { inTurn } from '../turns.ts';
import { takeNews } from '../webhooks/service.ts';

type Outcome<T> = Promise<Result<T, Refusal>>;

/** Why a begun payout isn't handed over: it was taken back, or nothing is lent on it any more. */
async function notSent(
  tx: Tx,
  now: Date,
  { id, applicationId }: Pick<PaymentRow, 'id' | 'applicationId'>,
  payee: Payee,
): Promise<Refusal | undefined> {
  const begun = await findPayment(tx, id);
  if (begun?.state === 'cancelled') return { code: 'drawdown.transition-refused', allowed: [] };
  const row = await applicationRow(tx, applicationId);
  if (!row || !begun) return { code: 'resource.not-found' };
  // What its provider has is asked for again, which pays nothing twice.
  if (begun.providerRef !== null) return undefined;
  const stopped = factsOf(begun).payee?.isAgency
    ? await notPayable(tx, row.agencyId, payee, now)
    : undefined;
  if (stopped) return stopped;
  const notPaid = await notPaidNow(tx, row, now);
  return notPaid ? { code: NOT_PAID_PROBLEMS[notPaid] } : blockedSale(tx, row);
}

/**
 * A payout that its provider refuses has failed, so that our own staff see it and it is paid anew, to another account
 * too. What its provider took once stands by what is told of it.
 */
async function keepRefused(
  tx: Tx,
  doing: Doing,
  { id, applicationId, reference }: PaymentRow,
  reason: string,
): Promise<void> {
  await lockApplication(tx, applicationId);
  const row = await findPayment(tx, id);
  if (row?.state !== 'created' || row.providerRef !== null) return;
  const of = { id: `refused-${reference}`, at: doing.now.toISOString() };
  await takeNews(tx, doing, row, { ...of, kind: 'failed', reason, isFinal: true });
}

/**
 * Hands a begun payout to its provider, outside any transaction, and keeps its answer; one that was taken back
 * meanwhile is handed to nobody, and one that was in that instant is stopped there.
 */
export async function sendPayout(
  start: Starting,
  { ids, gateway }: { ids: PaymentDeps['ids']; gateway: PayoutGateway },
  begun: PaymentRow,
  payee: Payee,
): Outcome<Payment> {
  const { id, reference, amount, applicationId } = begun;
  const doing = { ids, now: start.now };
  const description = `Payment ${reference}`;
  const hindrance = await start.transaction((tx) => notSent(tx, start.now, begun, payee));
  if (hindrance) return refuse(hindrance);
  const paid = await gateway.payOut({ reference, amount: cents(amount), payee, description });
  if (!paid.ok) {
    const { reason, detail } = paid.error;
    if (reason !== 'unavailable') {
      await inTurn(applicationId, () =>
        start.transaction((tx) => keepRefused(tx, doing, begun, detail)),
      );
    }
    return refuse(providerRefusal(paid.error));
  }
  return inTurn(applicationId, () =>
    start.transaction(async (tx) => {
      const locked = await findPayment(tx, id, { lock: true });
      if (!locked) return refuse({ code: 'resource.not-found' });
      const state = locked.state === 'created' ? 'awaiting_customer' : locked.state;
      const { providerRef } = paid.value;
      const isToStop = state === 'cancelled';
      const facts = { ...factsOf(locked), isToStop };
      const change = { state, providerRef, facts, updatedAt: start.now };
      const row = await updatePayment(tx, locked, change);
      if (isToStop) await leaveStops(tx, doing, locked);
      return row ? ok(toPayment(row)) : refuse({ code: 'resource.not-found' });
    }),
  );
}
