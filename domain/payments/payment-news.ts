import type { Cents } from '../money.ts';

/**
 * What a provider says happened to a payment. `receipt` names one arrival of money for ever, however often
 * and in whatever order it is told; `at` is the provider's own time, an ISO instant. Amounts in cents; a `currency`
 * is named where they aren't Australian ones, so that nobody takes them for such.
 */
export type ProviderEvent = { id: string; at: string; currency?: string } & (
  | { kind: 'authorised' | 'expired' }
  /** Of a payout it counts once it `isFinal`: until then its money may still get there. */
  | { kind: 'failed'; reason: string; isFinal?: boolean }
  | { kind: 'received'; receipt: string; amount: Cents }
  /**
   * Went back to its payer, all of it where no amount is said; `cause` where not its bank took it: its card's issuer
   * after a dispute, a refund that somebody made at the provider and nobody here agreed to, or our own staff, whose
   * match of it was wrong.
   */
  | {
      kind: 'returned';
      receipt: string;
      reason: string;
      amount?: Cents;
      cause?: 'dispute' | 'refund' | 'undone';
    }
  /** What went back by the event of this id is with us again: a dispute that was won, a refund that failed. */
  | { kind: 'reinstated'; of: string }
  /** Whoever issued the card asks about it; nothing has moved yet. Our answer is due by then, an ISO instant. */
  | { kind: 'disputed'; receipt: string; amount: Cents; reason: string; answerBy: string | null }
  /** Said by ourselves, once a bank can't simply return it any more. */
  | { kind: 'cleared'; receipt: string }
  | { kind: 'refund-paid'; refund: string }
  /** `undoes` is the event that said it was paid, where it may have been said: its money is with us again. */
  | { kind: 'refund-failed'; refund: string; undoes?: string }
);

/**
 * The same told no later than it was heard: a provider's clock may be ahead of ours, and what hasn't come by our
 * day pays nothing on it.
 */
export function heardBy(event: ProviderEvent, now: Date): ProviderEvent {
  return new Date(event.at) > now ? { ...event, at: now.toISOString() } : event;
}

/**
 * Money of a payment that arrived, in cents; `returnedAt` when it went back again. Where a part went back, or what
 * went back came again, that part is an arrival by itself `of` the receipt that was told; `from` is the piece
 * that had gone and came again as this one.
 */
export type Arrival = {
  receipt: string;
  of: string;
  from?: string;
  amount: Cents;
  at: string;
  returnedAt: string | null;
};
