import { fromUnixTime } from 'date-fns/fromUnixTime';
import type Stripe from 'stripe';
import type { MoneyMethod } from '../../../domain/payments/payment-methods.ts';
import type { ProviderEvent } from '../../../domain/payments/provider-events.ts';
import type { ProviderMessage } from '../../ports/payment-gateway.ts';
import { idOf, ofDispute, ofRefund, ofSession } from './objects.ts';

type News = NonNullable<ProviderMessage['news']>;

/** What has to be looked up at Stripe to understand an event. */
export type LookUps = {
  /** Which of our payments an intent is of; undefined when it isn't one of ours. */
  referenceOf(paymentIntent: string): Promise<string | undefined>;
  /** The last refund of an intent. */
  lastRefund(paymentIntent: string): Promise<Stripe.Refund | undefined>;
};

const METHODS: Record<string, MoneyMethod> = {
  card: 'credit-card',
  au_becs_debit: 'direct-debit',
  payto: 'payto',
};

function sessionNews(
  { data, type, id }: Stripe.Event & { data: { object: Stripe.Checkout.Session } },
  at: string,
): News | null {
  const session = data.object;
  const reference = session.client_reference_id;
  // We make no payment links: whoever pays by one writes the reference into its address as they like.
  if (reference === null || session.payment_link) return null;
  const method = METHODS[session.payment_method_types[0] ?? ''] ?? null;
  const of = (event: ProviderEvent): News => ({ reference, method, event });
  if (type === 'checkout.session.async_payment_failed') {
    return of({ id, at, kind: 'failed', reason: 'The debit was not paid' });
  }
  const event = ofSession(session, { id, at });
  return event && of(event);
}

async function refundNews(
  refund: Stripe.Refund,
  at: string,
  { referenceOf }: LookUps,
): Promise<News | null> {
  const event = ofRefund(refund, at);
  const intent = idOf(refund.payment_intent);
  const reference =
    refund.metadata?.reference ?? (intent === undefined ? undefined : await referenceOf(intent));
  return event && reference !== undefined ? { reference, method: null, event } : null;
}

async function disputeNews(
  { data, type }: Stripe.Event & { data: { object: Stripe.Dispute } },
  at: string,
  { referenceOf }: LookUps,
): Promise<News | null> {
  const intent = idOf(data.object.payment_intent);
  const reference = intent === undefined ? undefined : await referenceOf(intent);
  const event = ofDispute(data.object, type, at);
  return event && reference !== undefined ? { reference, method: null, event } : null;
}

/**
 * What an event of Stripe means to us; null for those we have no use for. Declines within a session are
 * none: the payer tries again on the same page until the session is paid or expires.
 */
export async function newsOf(event: Stripe.Event, lookUps: LookUps): Promise<News | null> {
  const at = fromUnixTime(event.created).toISOString();
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired':
      return sessionNews(event, at);
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
      return refundNews(event.data.object, at, lookUps);
    case 'charge.refunded': {
      const intent = idOf(event.data.object.payment_intent);
      const last = intent === undefined ? undefined : await lookUps.lastRefund(intent);
      return last ? refundNews(last, at, lookUps) : null;
    }
    case 'charge.dispute.created':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
    case 'charge.dispute.closed':
      return disputeNews(event, at, lookUps);
    default:
      return null;
  }
}
