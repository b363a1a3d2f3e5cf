import type { BankBook } from '../ports/bank-book.ts';
import type { Clock } from '../ports/clock.ts';
import type { PaymentGateway } from '../ports/payment-gateway.ts';
import type { SandboxBank } from '../ports/sandbox-bank.ts';
import { bankGateway, type OwnAccount } from './bank-gateway/bank-gateway.ts';
import { type SandboxDeps, sandboxGateway } from './sandbox-gateway/sandbox-gateway.ts';
import { stripeGateway } from './stripe-gateway/stripe-gateway.ts';

/** Which provider is chosen, as the settings say it. */
type Choice =
  | { kind: 'none' | 'sandbox' }
  | { kind: 'stripe'; apiKey: string; webhookSecrets: readonly string[] };

/** The providers in use, and the other side of the sandbox where that is one of them. */
export type PaymentGateways = {
  gateways: readonly PaymentGateway[];
  bank: SandboxBank | undefined;
};

/**
 * Picks the providers. Stripe signs by real time, the sandbox by the clock of the business. Our own account serves
 * what those before it don't.
 */
export function paymentGateways(
  choice: Choice,
  account: OwnAccount | undefined,
  { machineClock, book, ...sandbox }: SandboxDeps & { machineClock: Clock; book: BankBook },
): PaymentGateways {
  const own = account ? [bankGateway(account, book)] : [];
  if (choice.kind === 'none') return { gateways: own, bank: undefined };
  if (choice.kind === 'stripe') {
    const stripe = stripeGateway({ ...choice, clock: machineClock });
    return { gateways: [stripe, ...own], bank: undefined };
  }
  const gateway = sandboxGateway(sandbox);
  return { gateways: [gateway, ...own], bank: gateway.bank };
}
