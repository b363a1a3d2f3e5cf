import type { Cents } from '../../domain/money.ts';
import type { MoneyMethod } from '../../domain/payments/payment-methods.ts';
import type { ProviderEvent } from '../../domain/payments/provider-events.ts';

/** What a page of the sandbox provider is about; all of it stands, signed, in its address. */
export type SandboxSession = {
  reference: string;
  method: MoneyMethod;
  amount: Cents;
  description: string;
  returnUrl: string;
};

/** What the sandbox provider sends to our webhook, in its own words. */
export type SandboxMessage = {
  id: string;
  reference: string;
  method: MoneyMethod | null;
  event: ProviderEvent;
};

/**
 * What a person does on a page of the sandbox provider, and what becomes of it: `unheard` is paid and nobody is told;
 * after a dispute the money goes back, and comes again where it is won; `refunded-there` is given back at the provider.
 */
export type SandboxOutcome =
  | 'paid'
  | 'declined'
  | 'returned-later'
  | 'returned-late'
  | 'unheard'
  | 'disputed'
  | 'dispute-won'
  | 'refunded-there';

/** The other side of the sandbox provider: what its pages and its bank do. Only in a demonstration. */
export type SandboxBank = {
  /** What the page of this token is about; undefined for one that the provider didn't give out. */
  session(token: string): SandboxSession | undefined;
  /** The person pays, agrees, or is declined; again is the same. Answers where to send them back to. */
  pay(token: string, outcome: SandboxOutcome): Promise<string | undefined>;
  /** Somebody transfers money with a reference, right or wrong; each id is one transfer. */
  receive(transfer: {
    id: string;
    reference: string;
    method: MoneyMethod;
    amount: Cents;
  }): Promise<void>;
  /** A message as its webhook carries it, signed now. */
  sign(message: SandboxMessage): { body: string; headers: Record<string, string> };
};
