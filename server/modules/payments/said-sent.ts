import type { Refusal } from '../../../contract/problems.ts';
import type { IsoDate } from '../../../domain/dates.ts';
import { propertyDate } from '../../../domain/listings/property-time.ts';
import { ok, type Result, refuse } from '../../../domain/result.ts';
import type { Tx } from '../../db/transaction.ts';
import type { LinkCall } from '../../http/call.ts';
import type { Ids } from '../../ports/ids.ts';
import { addEntry, lockApplication } from '../applications/event-service.ts';
import { withParties } from '../applications/service.ts';
import { groundOf } from './books/account.ts';
import { factsOf, outcomeOf } from './facts.ts';
import { findPayment, type PaymentRow, updatePayment } from './store.ts';

/** States in which money is waited for. */
const WAITED_FOR: readonly PaymentRow['state'][] = ['created', 'awaiting_customer', 'part_paid'];

/** What was said of a payment and still stands: it waits, and nothing came for it since. */
export function standingWord(payment: PaymentRow) {
  const { saidSent } = factsOf(payment);
  if (saidSent === null || !WAITED_FOR.includes(payment.state)) return undefined;
  return outcomeOf(payment).arrivals.some(({ at }) => at > saidSent.at) ? undefined : saidSent;
}

/**
 * Keeps that somebody says they have sent the money of a reference, so that the other owners and the agency read
 * it; once until money comes. It moves nothing: what people say about money never does.
 */
export async function saySent(
  tx: Tx,
  { link, now }: LinkCall,
  ids: Ids,
  { reference, amount: asked }: { reference: string; amount?: number | undefined },
): Promise<Result<{ on: IsoDate }, Refusal>> {
  const row = await lockApplication(tx, link.applicationId);
  if (!row) return refuse({ code: 'resource.not-found' });
  const { payments, zone } = await groundOf(tx, row);
  const seen = payments.find((each) => each.reference === reference && each.purpose !== 'drawdown');
  const payment = seen && (await findPayment(tx, seen.id, { lock: true }));
  const isWaitedFor = payment !== undefined && WAITED_FOR.includes(payment.state);
  if (!isWaitedFor) return refuse({ code: 'payment.not-payable' });
  const known = standingWord(payment);
  if (known) return ok({ on: propertyDate(new Date(known.at), zone) });
  const amount = payment.amount + payment.surcharge - payment.received;
  // Something came since the page asked for it: that is what was sent.
  if (asked !== undefined && asked !== amount) return ok({ on: propertyDate(now, zone) });
  const { parties } = await withParties(tx, row);
  const by = parties.find(({ id }) => id === link.partyId)?.name ?? '';
  const saidSent = { partyId: link.partyId, by, amount, at: now.toISOString() };
  const kept = await updatePayment(tx, payment, { facts: { ...factsOf(payment), saidSent } });
  if (!kept) throw new Error('A locked payment changed under its own transaction');
  await addEntry(tx, { ids, now }, row, {
    kind: 'payment-said-sent',
    actorKind: 'VEN',
    actorName: by,
    facts: { paymentId: kept.id, reference },
  });
  return ok({ on: propertyDate(now, zone) });
}
