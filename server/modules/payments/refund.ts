import type { Payment } from '../../../contract/endpoints/payments.ts';
import type { Refusal } from '../../../contract/problems.ts';
import { PAYMENT_MACHINE } from '../../../domain/payments/payment-states.ts';
import { ok, type Result, refuse } from '../../../domain/result.ts';
import { transition } from '../../../domain/state-machine.ts';
import type { Tx } from '../../db/transaction.ts';
import type { SignedInCall } from '../../http/call.ts';
import type { Ids } from '../../ports/ids.ts';
import { openToWriteBeside } from '../listings/service.ts';
import { openApplication } from './access.ts';
import { groundOf, todayAt } from './books/account.ts';
import { toPayment } from './payment.ts';
import { arrange } from './placing/arrange-service.ts';
import { agreeRefund } from './placing/give-back.ts';
import { findPayment } from './store.ts';

/**
 * Agrees to give a settled payment back: the books owe the money to its payer at once, the provider is
 * asked after the commit, and its news say how it went. A reason is kept with it. Refuses any payment that
 * isn't settled, and payouts.
 */
export async function refundPayment(
  tx: Tx,
  call: SignedInCall,
  ids: Ids,
  { id, paymentId, reason }: { id: string; paymentId: string; reason: string },
): Promise<Result<Payment, Refusal>> {
  const opened = await openApplication(tx, call, id, 'money.release', { lock: true });
  if (!opened.ok) return opened;
  const payment = await findPayment(tx, paymentId, { lock: true });
  if (payment?.applicationId !== id || payment.purpose === 'drawdown') {
    return refuse({ code: 'resource.not-found' });
  }
  const next = transition(PAYMENT_MACHINE, payment.state, 'requestRefund', ['APP', 'ADM']);
  if (!next.ok) {
    return refuse({ code: 'payment.transition-refused', allowed: next.error.allowed });
  }
  const doing = { ids, now: call.now };
  const beside = await openToWriteBeside(tx, call, opened.value.listing.id);
  const by = beside.ok ? beside.value.actorName : 'The principal';
  const asked = { id: ids.next(), reason, by, at: call.now.toISOString() };
  const date = todayAt(await groundOf(tx, opened.value.row), call.now);
  const kept = await agreeRefund(tx, doing, { payment, asked, date, actorKind: 'APP' });
  await arrange(tx, doing, id);
  return ok(toPayment(kept));
}
