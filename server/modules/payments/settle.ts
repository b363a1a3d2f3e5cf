import type { Payment } from '../../../contract/endpoints/payments.ts';
import type { Refusal } from '../../../contract/problems.ts';
import type { IsoDate } from '../../../domain/dates.ts';
import { propertyInstant } from '../../../domain/listings/property-time.ts';
import { ok, type Result, refuse } from '../../../domain/result.ts';
import type { Tx } from '../../db/transaction.ts';
import type { SignedInCall } from '../../http/call.ts';
import type { Ids } from '../../ports/ids.ts';
import { openApplication } from './access.ts';
import { groundOf, todayAt } from './books/account.ts';
import { payoutFor } from './books/service.ts';
import { NEW_FACTS, outcomeOf } from './facts.ts';
import { toPayment } from './payment.ts';
import { followUp } from './settling/effects.ts';
import { insertPayment } from './store.ts';

const OWING = ['active', 'overdue', 'hardship'];

/**
 * Records that settlement paid an application out: the payout figure of the day, which must be the amount
 * that was paid. The fees of settlement are charged on that day, the books show the payment, and the
 * application is repaid and closed. Refuses a day to come, and another amount than the figure.
 */
export async function settleApplication(
  tx: Tx,
  call: SignedInCall,
  ids: Ids,
  input: { id: string; on?: IsoDate | undefined; amount: number },
): Promise<Result<Payment, Refusal>> {
  const opened = await openApplication(tx, call, input.id, 'money.release', { lock: true });
  if (!opened.ok) return opened;
  const { row } = opened.value;
  if (!OWING.includes(row.state)) return refuse({ code: 'payment.not-payable' });
  const ground = await groundOf(tx, row);
  const today = todayAt(ground, call.now);
  const on = input.on ?? today;
  const errors = [{ path: 'on', message: 'Must not be in the future' }];
  if (on > today) return refuse({ code: 'request.invalid', errors });
  const { figure } = await payoutFor(tx, call.now, row, on, { settledOn: on });
  if (figure === 0) return refuse({ code: 'payment.not-payable' });
  if (figure !== input.amount) {
    return refuse({ code: 'payment.amount-changed', current: { on, figure } });
  }
  const id = ids.next();
  const at = propertyInstant({ date: on, time: '12:00' }, ground.zone) ?? call.now.toISOString();
  const event = { id, at, kind: 'received', receipt: `settlement-${id}`, amount: figure } as const;
  const facts = { ...NEW_FACTS, events: [event], settledOn: on };
  const outcome = outcomeOf({ facts, amount: figure, surcharge: 0 });
  const kept = await insertPayment(tx, {
    agencyId: row.agencyId,
    id,
    applicationId: row.id,
    drawdownId: null,
    purpose: 'settlement',
    method: 'bank-transfer',
    amount: figure,
    surcharge: 0,
    received: outcome.received,
    state: outcome.state,
    reference: `S${id.replaceAll('-', '').slice(-17)}`,
    provider: 'settlement',
    providerRef: null,
    facts,
    version: 1,
    createdAt: call.now,
    updatedAt: call.now,
  });
  if (!kept) throw new Error('A new payment has an id that was taken');
  const doing = { ids, now: call.now };
  await followUp(tx, doing, { row: kept, before: 'awaiting_customer', outcome });
  return ok(toPayment(kept));
}
