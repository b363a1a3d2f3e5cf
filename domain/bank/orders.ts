import type { Cents } from '../money.ts';
import type { ProviderEvent } from '../payments/provider-events.ts';

/**
 * Where an order to our bank stands: it waits (`queued`), for an account first (`needs-account`), is in a run of which
 * no file was given out (`in-run`), was given out in a file (`sent`), left our account by a statement (`paid`), came
 * back (`returned`), or never leaves (`stopped`).
 */
export const ORDER_STATES = [
  'queued',
  'needs-account',
  'in-run',
  'sent',
  'paid',
  'returned',
  'stopped',
] as const;

/** A state of an order. */
export type OrderState = (typeof ORDER_STATES)[number];

/** What an order is: a payout of an advance, or money given back to its payer. */
export const ORDER_KINDS = ['payout', 'refund'] as const;

/** In these nobody has given the order to the bank, so that it can still be stopped. */
export const STOPPABLE_ORDERS: readonly OrderState[] = ['queued', 'needs-account', 'in-run'];

/** Whether money of orders in these states can come back as a whole: each was given out, and none came back yet. */
export function canComeBack(states: readonly OrderState[]): boolean {
  return states.length > 0 && states.every((state) => state === 'sent' || state === 'paid');
}

/**
 * What a line of a statement turned out to be: money for a payment (`pay-in`) or for none that we know (`unknown-in`),
 * the debit of one order (`paid`) or of a whole run (`batch`), an order's money that came back (`returned`), or
 * anything else that left (`other-out`), such as the bank's fees.
 */
export const LINE_KINDS = [
  'pay-in',
  'unknown-in',
  'paid',
  'batch',
  'returned',
  'other-out',
] as const;

/** What a line turned out to be. */
export type LineKind = (typeof LINE_KINDS)[number];

/** What of an order says what happened to it; amounts in cents, instants in ISO. */
export type OrderFacts = {
  kind: (typeof ORDER_KINDS)[number];
  reference: string;
  /** The name of the refund that was asked for; null of a payout. */
  refund: string | null;
  amount: Cents;
  paidAt: string | null;
  returnedAt: string | null;
  returnReason: string | null;
};

function payoutEvents(order: OrderFacts): ProviderEvent[] {
  const { reference, amount, paidAt, returnedAt, returnReason } = order;
  const receipt = `bank-out-${reference}`;
  const reason = returnReason ?? '';
  const paid: ProviderEvent[] =
    paidAt === null
      ? []
      : [{ id: `bank-paid-${reference}`, at: paidAt, kind: 'received', receipt, amount }];
  if (returnedAt === null) return paid;
  // Before it was seen to leave, nothing of it ever arrived.
  const back: ProviderEvent =
    paidAt === null
      ? { id: `bank-failed-${reference}`, at: returnedAt, kind: 'failed', reason, isFinal: true }
      : { id: `bank-returned-${reference}`, at: returnedAt, kind: 'returned', receipt, reason };
  return [...paid, back];
}

function refundEvents({ reference, refund, paidAt, returnedAt }: OrderFacts): ProviderEvent[] {
  if (refund === null) return [];
  const paid = `bank-refund-${reference}-paid`;
  const failed = `bank-refund-${reference}-failed`;
  return [
    ...(paidAt === null ? [] : [{ id: paid, at: paidAt, kind: 'refund-paid' as const, refund }]),
    ...(returnedAt === null
      ? []
      : [{ id: failed, at: returnedAt, kind: 'refund-failed' as const, refund, undoes: paid }]),
  ];
}

/**
 * What an order says to the payments, by the same ids however often it is asked: a payout was `received`, and was
 * `returned`, or has `failed` where it came back before it was seen to leave; a refund was paid, and failed.
 */
export function orderEvents(order: OrderFacts): ProviderEvent[] {
  return order.kind === 'payout' ? payoutEvents(order) : refundEvents(order);
}

/** The bank's day as an instant: noon in Sydney or about, which is the same day everywhere in Australia. */
export function bookedAt(date: string): string {
  return `${date}T02:00:00.000Z`;
}

/** What a line of money in says to the payment that it is for; its receipt is the line's, for ever. */
export function payInEvent(line: {
  key: string;
  bookedOn: string;
  amount: Cents;
}): Extract<ProviderEvent, { kind: 'received' }> {
  const { key, bookedOn, amount } = line;
  return { id: key, at: bookedAt(bookedOn), kind: 'received', receipt: key, amount };
}

/** The key of the line that a receipt is of, also where a part of it or what came again is meant. */
export function lineKeyOf(receipt: string): string {
  return receipt.split(/[~+]/)[0] ?? '';
}
