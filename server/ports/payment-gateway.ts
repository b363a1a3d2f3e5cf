import type { Cents } from '../../domain/money.ts';
import type { PayeeCheckResult } from '../../domain/payments/payee-check.ts';
import type { MoneyMethod } from '../../domain/payments/payment-methods.ts';
import type { ProviderEvent } from '../../domain/payments/provider-events.ts';
import type { Result } from '../../domain/result.ts';

/**
 * A payment to be asked for. The reference is unlike any other and comes back with every event; the same
 * reference again gives the same session, whatever became of the first answer. Amount in cents, all that
 * the payer pays.
 */
export type PaymentRequest = {
  reference: string;
  method: MoneyMethod;
  amount: Cents;
  description: string;
  /** Where the provider's page sends the payer back to. */
  returnUrl: string;
  payerEmail?: string;
};

/** What the payer is shown or sent to. Never anything of a card. */
export type Shown =
  /** A page of the provider's own, on its own origin: card, or the payer's consent to a debit. */
  | { kind: 'hosted'; url: string }
  | {
      kind: 'bank-transfer';
      bsb: string;
      accountNumber: string;
      accountName: string;
      reference: string;
    }
  | { kind: 'payid'; payId: string; name: string; reference: string }
  | { kind: 'bpay'; billerCode: string; crn: string };

/** A payment that waits for its payer, by the provider's own name of it. */
export type Presented = { providerRef: string; shown: Shown };

/** Where money is to be paid; we keep the number sealed, and nobody is shown it again. */
export type Payee = { name: string; bsb: string; accountNumber: string };

/**
 * Why a provider doesn't do it. `refused` for good, `not-supported` by this provider, `unavailable` just
 * now: the same call may be made again, and does nothing twice.
 */
export type GatewayRefusal = {
  reason: 'refused' | 'not-supported' | 'unavailable';
  detail: string;
};

/** Why a webhook isn't believed. */
export type WebhookRefusal = 'bad-signature' | 'stale' | 'foreign' | 'unreadable';

/** A message of a provider: what it says, of which of our payments; null for news that we have no use for. */
export type ProviderMessage = {
  id: string;
  news: { reference: string; method: MoneyMethod | null; event: ProviderEvent } | null;
};

/**
 * A payment provider. No call of it may wait inside a database transaction. Refusals are values; it never
 * rejects because a provider is away.
 */
export type PaymentGateway = {
  /** Its name in addresses of webhooks and beside payments. */
  name: string;
  methods: readonly MoneyMethod[];
  canPayOut: boolean;
  /** Whether it tells of a debit's money only once it has cleared, so that we don't wait for it again. */
  clearsDebits?: boolean;
  present(request: PaymentRequest): Promise<Result<Presented, GatewayRefusal>>;
  /** Stops a session, so that nobody pays it any more. Stopped or over already is fine. */
  cancel(presented: { providerRef: string }): Promise<Result<undefined, GatewayRefusal>>;
  /**
   * Gives an arrival of money back, once for each `refund` and receipt: a later event of that name says how it
   * went. Refuses more than was paid.
   */
  refund(request: {
    refund: string;
    reference: string;
    receipt: string;
    amount: Cents;
  }): Promise<Result<undefined, GatewayRefusal>>;
  /**
   * Pays a payee, once for each reference; later events say `received` when it is there, or `failed`, final once
   * its money can never get there.
   */
  payOut(request: {
    reference: string;
    amount: Cents;
    payee: Payee;
    description: string;
  }): Promise<Result<{ providerRef: string }, GatewayRefusal>>;
  /**
   * Stops a payout by its reference, so that it is never paid, also one that was never heard of. Stopped or failed
   * already is fine; `refused` where it is too late, so that its money arrives.
   */
  stopPayout(payout: {
    reference: string;
    providerRef: string | null;
  }): Promise<Result<undefined, GatewayRefusal>>;
  /**
   * Asks where a payment in or out stands: all that happened to it so far, as it was or would have been told, so that
   * a message that got lost loses nothing. `refused` where the provider doesn't know it: a person has to ask.
   */
  standing(of: {
    reference: string;
    providerRef: string | null;
  }): Promise<Result<ProviderEvent[], GatewayRefusal>>;
  /** Confirmation of payee: whether the account belongs to the name (domain.md 4.4). */
  checkPayee(payee: Payee): Promise<{ result: PayeeCheckResult; registeredName: string | null }>;
  /**
   * Reads a webhook: the signature over the bytes as they came, by any of the secrets in use, made within
   * 300 seconds (security.md 3.2, row 30).
   */
  readWebhook(
    body: string,
    header: (name: string) => string | undefined,
  ): Promise<Result<ProviderMessage, WebhookRefusal>>;
};

/** What takes payments and asks about them has of a provider: no way by which money leaves. */
export type TakingGateway = Omit<PaymentGateway, 'payOut' | 'refund'>;

/** What pays advances out has of it: whoever holds one knows whose account it is (decision 150). */
export type PayoutGateway = Omit<PaymentGateway, 'refund'>;
