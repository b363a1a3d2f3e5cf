import type Stripe from 'stripe';
import { cents } from '../../../domain/money.ts';
import type { MoneyMethod } from '../../../domain/payments/payment-methods.ts';
import type { ProviderEvent } from '../../../domain/payments/provider-events.ts';
import type { ProviderMessage } from '../../ports/payment-gateway.ts';

type News = NonNullable<ProviderMessage['news']>;

/** Looks up which of our payments an intent is of; undefined when it isn't one of ours. */
export type ReferenceOf = (paymentIntent: string) => Promise<string | undefined>;

const idOf = (thing: string | { id: string } | null) =>
  thing === null ? undefined : typeof thing === 'string' ? thing : thing.id;

const METHODS: Record<string, MoneyMethod> = {
  card: 'credit-card',
  au_becs_debit: 'direct-debit',
  payto: 'payto',
};

function ofSession(
  { data, type, id }: Stripe.Event & { data: { object: Stripe.Checkout.Session } },
  at: string,
): News | null {
  const session = data.object;
  const reference = session.client_reference_id;
  if (reference === null) return null;
  const method = METHODS[session.payment_method_types[0] ?? ''] ?? null;
  const of = (event: ProviderEvent): News => ({ reference, method, event });
  if (type === 'checkout.session.expired') return of({ id, at, kind: 'expired' });
  if (type === 'checkout.session.async_payment_failed') {
    return of({ id, at, kind: 'failed', reason: 'The debit was not paid' });
  }
  // Completed but not paid: the payer has agreed, the money is on its way.
  if (session.payment_status === 'unpaid') return of({ id, at, kind: 'authorised' });
  const receipt = idOf(session.payment_intent) ?? session.id;
  return of({ id, at, kind: 'received', receipt, amount: cents(session.amount_total ?? 0) });
}

function ofRefund(
  event: Stripe.Event & { data: { object: Stripe.Refund } },
  at: string,
): News | null {
  const { status, metadata } = event.data.object;
  const { reference, refund } = metadata ?? {};
  if (reference === undefined || refund === undefined) return null;
  const { id } = event;
  if (status === 'succeeded')
    return { reference, method: null, event: { id, at, kind: 'refund-paid', refund } };
  if (status !== 'failed' && status !== 'canceled') return null;
  return { reference, method: null, event: { id, at, kind: 'refund-failed', refund } };
}

async function ofDispute(
  { id, data }: Stripe.Event & { data: { object: Stripe.Dispute } },
  at: string,
  referenceOf: ReferenceOf,
): Promise<News | null> {
  const { payment_intent, reason } = data.object;
  const receipt = idOf(payment_intent);
  const reference = receipt === undefined ? undefined : await referenceOf(receipt);
  if (receipt === undefined || reference === undefined) return null;
  return { reference, method: null, event: { id, at, kind: 'returned', receipt, reason } };
}

/**
 * What an event of Stripe means to us; null for those we have no use for. Declines within a session are
 * none: the payer tries again on the same page until the session is paid or expires.
 */
export async function newsOf(event: Stripe.Event, referenceOf: ReferenceOf): Promise<News | null> {
  const at = new Date(event.created * 1000).toISOString();
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired':
      return ofSession(event, at);
    case 'refund.updated':
    case 'refund.failed':
      return ofRefund(event, at);
    case 'charge.dispute.funds_withdrawn':
      return ofDispute(event, at, referenceOf);
    default:
      return null;
  }
}
