import { secondsInWeek } from 'date-fns/constants';
import { fromUnixTime } from 'date-fns/fromUnixTime';
import type Stripe from 'stripe';
import type { ProviderEvent } from '../../../domain/payments/provider-events.ts';
import { allOfDispute, idOf, ofRefund, ofSession } from './objects.ts';

/** A debit in these is over and was not paid. */
const NOT_PAID: readonly Stripe.PaymentIntent.Status[] = ['canceled', 'requires_payment_method'];

const instantOf = (seconds: number) => fromUnixTime(seconds).toISOString();

/** A debit is paid within so many seconds of its charge or not at all: two weeks, also over holidays. */
const PAID_WITHIN = 2 * secondsInWeek;

const PAID_LATER = 'checkout.session.async_payment_succeeded';

/**
 * When a session was paid that isn't paid at once. The charge of a debit is made days before its money is there, and
 * what Stripe has in its balance says no more: only the event does, as long as Stripe keeps it.
 */
async function paidLaterAt(
  stripe: Stripe,
  { id, payment_method_types: types }: Stripe.Checkout.Session,
  from: number,
): Promise<number | undefined> {
  if (types[0] === 'card') return undefined;
  // What was paid since is no event of it: of one of long ago all that Stripe keeps would be read.
  const created = { gte: from, lte: from + PAID_WITHIN };
  const events = stripe.events.list({ type: PAID_LATER, created, limit: 100 });
  for await (const event of events) {
    if (event.type === PAID_LATER && event.data.object.id === id) return event.created;
  }
  return undefined;
}

/**
 * All that Stripe knows of a session: its payment, refunds and disputes. Money counts from when it was paid, as if the
 * message of that had come: of a card when its charge was made, so that nobody is charged for a message that got lost.
 */
export async function standingOf(stripe: Stripe, sessionId: string): Promise<ProviderEvent[]> {
  const session = await stripe.checkout.sessions.retrieve(sessionId);
  const intentId = idOf(session.payment_intent);
  const intent =
    intentId === undefined
      ? undefined
      : await stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] });
  const charge = typeof intent?.latest_charge === 'string' ? null : intent?.latest_charge;
  const made = charge?.created ?? session.created;
  const isPaid = session.payment_status === 'paid';
  const at = instantOf((isPaid && (await paidLaterAt(stripe, session, made))) || made);
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
