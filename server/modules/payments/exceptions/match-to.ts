import { cents } from '../../../../domain/money.ts';
import type { Tx } from '../../../db/transaction.ts';
import { type Doing, lockApplication } from '../../applications/event-service.ts';
import type { Approval } from '../../approvals/service.ts';
import { type Ground, groundOf, todayAt } from '../books/account.ts';
import { payoutOf } from '../books/service.ts';
import { BY_STAFF, NEW_FACTS, outcomeOf } from '../facts.ts';
import { type Ask, soFarOf } from '../placing/asks.ts';
import { followUp } from '../settling/effects.ts';
import { findPayment, insertPayment, type PaymentRow, type ReceiptRow } from '../store.ts';

type Paying = Pick<PaymentRow, 'purpose' | 'drawdownId'>;

/**
 * What money pays that is matched to an application: the request that it was sent for; the first amount, while that is
 * asked for or was not yet; the one request of which it is all that is asked; else the debt, or what else is asked.
 */
function payingOf(
  { asks, payments, ...ground }: Ground,
  amount: number,
  { now, sentFor }: { now: Date; sentFor: string | null },
): Paying {
  const isAsked = (ask: Ask) => ask.standing === 'asked' && soFarOf(ask, payments).stillAsked > 0;
  const of = ({ drawdownId }: Ask): Paying => ({ purpose: 'pay-now', drawdownId });
  const asked = asks.filter(isAsked);
  const sent = asked.find(({ drawdownId }) => sentFor !== null && drawdownId === sentFor);
  if (sent) return of(sent);
  const first = asks.find(({ drawdownId }) => drawdownId === null);
  if (first && (isAsked(first) || first.standing === 'unasked')) return of(first);
  const isFunded = ground.account.advances.length > 0;
  const owed = isFunded ? payoutOf(ground, todayAt(ground, now)).figure : 0;
  const exact = asked.filter((ask) => soFarOf(ask, payments).stillAsked === amount);
  const request = owed === 0 ? asked[0] : owed !== amount && exact.length === 1 && exact[0];
  return request ? of(request) : { purpose: 'settlement', drawdownId: null };
}

/** The request that money came late for, where it is matched to the application of that. */
async function sentForOf(
  tx: Tx,
  { paymentId, agencyId }: ReceiptRow,
  applicationId: string,
): Promise<string | null> {
  if (paymentId === null || agencyId === null) return null;
  const payment = await findPayment(tx, paymentId, { lock: false, agencyId });
  return payment?.applicationId === applicationId ? payment.drawdownId : null;
}

/** The money becomes a payment of the application, as if it had come with its reference. */
export async function matchTo(
  tx: Tx,
  doing: Doing,
  receipt: ReceiptRow,
  { id: applicationId, reference }: { id: string; reference: string; approval: Approval<'queue'> },
): Promise<void> {
  const row = await lockApplication(tx, applicationId);
  if (!row) return;
  const at = receipt.at.toISOString();
  const amount = cents(receipt.amount);
  const event = { id: receipt.id, at, kind: 'received', receipt: receipt.id, amount } as const;
  const facts = { ...NEW_FACTS, events: [event], hasOwnNames: true };
  const outcome = outcomeOf({ facts, amount, surcharge: 0, provider: BY_STAFF });
  const sentFor = await sentForOf(tx, receipt, applicationId);
  const paying = payingOf(await groundOf(tx, row), amount, { now: doing.now, sentFor });
  const kept = await insertPayment(tx, {
    ...paying,
    agencyId: row.agencyId,
    id: doing.ids.next(),
    applicationId,
    reference,
    method: receipt.method,
    amount,
    surcharge: 0,
    received: amount,
    state: outcome.state,
    provider: BY_STAFF,
    providerRef: null,
    facts,
    version: 1,
    createdAt: doing.now,
    updatedAt: doing.now,
  });
  if (!kept) throw new Error('A reference that was free is taken');
  await followUp(tx, doing, { row: kept, before: 'awaiting_customer', outcome });
}
