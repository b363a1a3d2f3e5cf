import type { Cents } from '../money.ts';

/**
 * What a provider says happened to a payment. `receipt` names one arrival of money for ever, however often
 * and in whatever order it is told; `at` is the provider's own time, an ISO instant. Amounts in cents.
 */
export type ProviderEvent = { id: string; at: string } & (
  | { kind: 'authorised' | 'expired' }
  /** Of a payout it counts once it `isFinal`: until then its money may still get there. */
  | { kind: 'failed'; reason: string; isFinal?: boolean }
  | { kind: 'received'; receipt: string; amount: Cents }
  | { kind: 'returned'; receipt: string; reason: string }
  /** Said by ourselves, once a bank can't simply return it any more. */
  | { kind: 'cleared'; receipt: string }
  | { kind: 'refund-paid' | 'refund-failed'; refund: string }
);

/** Money of a payment that arrived, in cents; `returnedAt` when it went back again. */
export type Arrival = { receipt: string; amount: Cents; at: string; returnedAt: string | null };
