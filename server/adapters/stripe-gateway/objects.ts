import { fromUnixTime } from 'date-fns/fromUnixTime';
import type Stripe from 'stripe';
import type { Cents } from '../../../domain/money.ts';
import type { ProviderEvent } from '../../../domain/payments/provider-events.ts';

/** The id of a thing that Stripe names or gives. */
export const idOf = (thing: string | { id: string } | null) =>
  thing === null ? undefined : typeof thing === 'string' ? thing : thing.id;

type Told = { id: string; at: string };

/** An amount as Stripe says it: whoever takes it in looks whether it can be booked. */
const amountIn = (amount: number | null, currency: string | null) => ({
  amount: (amount ?? 0) as Cents,
  ...(currency === null || currency === 'aud' ? {} : { currency }),
});

/** What a session says of its payment; null while nobody did anything with it. */
export function ofSession(
  session: Stripe.Checkout.Session,
  { id, at }: Told,
): ProviderEvent | null {
  if (session.status === 'expired') return { id, at, kind: 'expired' };
  if (session.status === 'open') return null;
  // Completed but not paid: the payer has agreed, the money is on its way.
  if (session.payment_status === 'unpaid') return { id, at, kind: 'authorised' };
  const receipt = idOf(session.payment_intent) ?? session.id;
  const { amount_total: amount, currency } = session;
  return { id, at, kind: 'received', receipt, ...amountIn(amount, currency) };
}

/**
 * What a refund says. One that we didn't ask for was made at Stripe by hand: its money went back, and is here again
 * where it failed. Its ids are the refund's, so that it counts once however often and in whatever way it is told.
 */
export function ofRefund(
  { id: name, status, metadata, payment_intent, amount, currency }: Stripe.Refund,
  at: string,
): ProviderEvent | null {
  const isOver = status === 'failed' || status === 'canceled';
  if (status !== 'succeeded' && !isOver) return null;
  const ours = metadata?.refund;
  if (ours !== undefined) {
    const [paid, failed] = [`refund-${name}-paid`, `refund-${name}-failed`];
    if (!isOver) return { id: paid, at, kind: 'refund-paid', refund: ours };
    // One that succeeded may fail days later, and never succeeds again: whichever is heard first, that counts.
    return { id: failed, at, kind: 'refund-failed', refund: ours, undoes: paid };
  }
  const id = `refund-${name}`;
  if (isOver) return { id: `${id}-failed`, at, kind: 'reinstated', of: id };
  const receipt = idOf(payment_intent);
  if (receipt === undefined) return null;
  const reason = 'Refunded at Stripe, not from here';
  const back = { id, at, kind: 'returned' as const, receipt, reason };
  return { ...back, ...amountIn(amount, currency), cause: 'refund' };
}

const ASKS: readonly Stripe.Dispute['status'][] = ['needs_response', 'warning_needs_response'];

/**
 * What a dispute says at an event of it: it is asked about, its money was taken, or given again. One that was closed
 * says what became of the money once more, so that no message of it may be missed.
 */
export function ofDispute(
  dispute: Stripe.Dispute,
  type: Stripe.Event.Type,
  at: string,
): ProviderEvent | null {
  const { status, reason, amount, currency, payment_intent } = dispute;
  const id = `dispute-${dispute.id}`;
  const receipt = idOf(payment_intent);
  if (receipt === undefined) return null;
  const taken = amountIn(amount, currency);
  const back = { id, at, kind: 'returned' as const, receipt, ...taken, reason };
  if (type === 'charge.dispute.funds_withdrawn') return { ...back, cause: 'dispute' };
  const isClosed = type === 'charge.dispute.closed';
  if (isClosed && status === 'lost') return { ...back, cause: 'dispute' };
  if (type === 'charge.dispute.funds_reinstated' || (isClosed && status === 'won')) {
    return { id: `${id}-won`, at, kind: 'reinstated', of: id };
  }
  if (isClosed || !ASKS.includes(status)) return null;
  const due = dispute.evidence_details?.due_by ?? null;
  const answerBy = due === null ? null : fromUnixTime(due).toISOString();
  return { ...back, id: `${id}-asked`, kind: 'disputed', answerBy };
}

/** Everything that a dispute says now, whatever of it was told. */
export function allOfDispute(dispute: Stripe.Dispute, at: string): ProviderEvent[] {
  const types: Stripe.Event.Type[] = ['charge.dispute.created', 'charge.dispute.closed'];
  if (dispute.balance_transactions.length > 0) types.push('charge.dispute.funds_withdrawn');
  if (dispute.status === 'won') types.push('charge.dispute.funds_reinstated');
  return types.flatMap((type) => ofDispute(dispute, type, at) ?? []);
}
