import { fromUnixTime } from 'date-fns/fromUnixTime';
import type Stripe from 'stripe';
import type { ProviderEvent } from '../../../domain/payments/provider-events.ts';
import { allOfDispute, idOf, ofRefund, ofSession } from './objects.ts';

/** A debit in these is over and was not paid. */
const NOT_PAID: readonly Stripe.PaymentIntent.Status[] = ['canceled', 'requires_payment_method'];

const instantOf = (seconds: number) => fromUnixTime(seconds).toISOString();

/**
 * All that Stripe knows of a session: its payment, refunds and disputes. Money counts from when its charge was made,
 * so that nobody is charged for a message that got lost.
 */
export async function standingOf(stripe: Stripe, sessionId: string): Promise<ProviderEvent[]> {
  const session = await stripe.checkout.sessions.retrieve(sessionId);
  const intentId = idOf(session.payment_intent);
  const intent =
    intentId === undefined
      ? undefined
      : await stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] });
  const charge = typeof intent?.latest_charge === 'string' ? null : intent?.latest_charge;
  const at = instantOf(charge?.created ?? session.created);
  const id = `asked-${session.id}-${session.status}-${session.payment_status}`;
  const own = ofSession(session, { id, at });
  if (!own || !intent) return own ? [own] : [];
  if (own.kind === 'authorised' && NOT_PAID.includes(intent.status)) {
    return [own, { id: `${id}-failed`, at, kind: 'failed', reason: 'The debit was not paid' }];
  }
  if (own.kind !== 'received') return [own];
  const of = { payment_intent: intent.id, limit: 100 };
  const [refunds, disputes] = await Promise.all([
    stripe.refunds.list(of),
    stripe.disputes.list(of),
  ]);
  return [
    own,
    ...refunds.data.flatMap((each) => ofRefund(each, instantOf(each.created)) ?? []),
    ...disputes.data.flatMap((each) => allOfDispute(each, instantOf(each.created))),
  ];
}
